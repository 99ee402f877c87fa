import type { CourseStatus } from '../../../sync/contract/index.ts';

export const courseMessages = {
  unknown: 'Nie znaleziono kursu.',
  unknownLesson: 'Nie znaleziono lekcji.',
  taken: 'Ten przyjazny identyfikator ma już inny kurs.',
  lessonTwice: 'Ta lekcja została już dodana',
  dearerDiscounted: 'Cena po zniżce nie może być wyższa od zwykłej.',
  endsBeforeStart: 'Kurs nie może kończyć się przed dniem rozpoczęcia.',

  /** Of the page that a parent opens, and of what a messenger shows of its link. */
  product: 'Szkoła Kodowania',
  where: (course: { cityName: string; cityNameLocative: string | null }) =>
    course.cityNameLocative ?? course.cityName,
  weekly: (price: string) => `${price} tygodniowo`,
  from: (day: string) => `od ${day}`,
  notes: {
    COMPLETED: 'Kurs już się zakończył.',
    CANCELLED: 'Kurs został odwołany.',
  } satisfies Partial<Record<CourseStatus, string>> as Partial<Record<CourseStatus, string>>,
  calendarContact: (name: string, phone: string, email: string) => `${name}, tel. ${phone}, ${email}`,
};
