import type { CourseStatus } from '../../../../sync/contract/index.ts';

/** What a parent reads. */
export const coursePageMessages = {
  loading: 'Wczytujemy stronę kursu…',
  home: 'Strona główna',
  notFound: 'Nie ma takiego kursu',
  advice: 'Sprawdź, czy adres jest cały, albo zapytaj osobę, od której go masz.',
  offlineAdvice:
    'Strona kursu jest zawsze świeża, więc potrzebuje sieci. Połącz się, a potem spróbuj ponownie.',
  failed: 'Nie udało się otworzyć strony kursu',
  failedAdvice: 'To problem po naszej stronie. Spróbuj ponownie za chwilę.',

  notes: {
    DRAFT: 'To jest szkic. Widzą go tylko osoby z biura; rodzic pod tym adresem nie znajdzie nic.',
    COMPLETED: 'Ten kurs już się zakończył.',
    CANCELLED: 'Ten kurs został odwołany.',
  } as Partial<Record<CourseStatus, string>>,
  facts: 'Najważniejsze',
  where: 'Gdzie',
  when: 'Kiedy',
  whenText: (weekday: string, hour: string) => `${weekday}, godz. ${hour}`,
  span: (from: string, to: string) => `od ${from} do ${to}`,
  price: 'Cena',
  weekly: (price: string) => `${price} tygodniowo`,
  regular: (price: string) => `zamiast ${price}`,
  age: 'Dla kogo',
  level: 'Poziom',
  seats: 'Liczba miejsc',
  about: 'O kursie',
  skills: 'Czego się nauczysz',
  requirements: 'Co trzeba umieć',
  plan: 'Plan zajęć',
  calendar: 'Dodaj do kalendarza (.ics)',
  organizer: 'Kto prowadzi zapisy',
};
