import type { Course, CourseId, Lesson, LessonId } from '../../../sync/contract/index.ts';
import { retimeLessons } from '../../../sync/domain/course/lesson-times.ts';
import { joinLines } from '../../../sync/domain/course/tagged-lines.ts';
import { shiftDay, weekDayOf } from '../../../sync/domain/lesson-day.ts';
import { collections } from '../../store/collections.ts';
import type { Write } from '../../store/store.ts';
import { insert } from '../../store/write.ts';

const libraries: Record<string, readonly (readonly [title: string, about: string])[]> = {
  'Python od zera': [
    ['Pierwszy program', 'Co to jest program i jak go uruchomić. Funkcja print.'],
    ['Zmienne', 'Pudełka na liczby i słowa.'],
    ['Rozmowa z komputerem', 'Funkcja input i odpowiadanie po imieniu.'],
    ['Warunki', 'if, elif, else na przykładzie strażnika zamku.'],
    ['Pętla for', 'Powtarzanie bez przepisywania.'],
    ['Pętla while', 'Zgadywanie liczby aż do skutku.'],
    ['Listy', 'Plecak z rzeczami bohatera.'],
    ['Funkcje', 'Własne rozkazy dla komputera.'],
    ['Gra w pytania', 'Łączymy wszystko w jedną grę.'],
    ['Pokaz projektów', 'Dzieci pokazują swoje gry rodzicom.'],
  ],
  'Scratch dla początkujących': [
    ['Kot w ruchu', 'Bloki ruchu i zdarzenia.'],
    ['Labirynt', 'Sterowanie strzałkami i kolizje.'],
    ['Gra w łapanie', 'Punkty i czas.'],
    ['Własna historia', 'Dialogi i sceny.'],
  ],
};

const demoLessons = (category: string): Lesson[] =>
  libraries[category]!.map(([title, shortDescription], index) => ({
    id: `demo-${category === 'Python od zera' ? 'python' : 'scratch'}-${index + 1}` as LessonId,
    title,
    category,
    shortDescription,
    teacherInstructions: `Najpierw krótka powtórka, potem wspólne ćwiczenie „${title}” i zadania w parach.`,
    kahootUrl: null,
    lessonSummaryUrl: null,
    additionalResources: null,
    description: null,
  }));

interface DemoCourse extends Pick<Course, 'title' | 'friendlyIdentifier' | 'courseStatus' | 'hour'> {
  category: string;
  description: string;
  /** From today. */
  startsInDays: number;
  weeklyPrice: number;
  weeklyDiscountedPrice: number | null;
  recommendedAge: string;
  skills: readonly string[];
}

const demoCourses: readonly DemoCourse[] = [
  {
    title: 'Python od zera',
    friendlyIdentifier: 'python-od-zera',
    category: 'Python od zera',
    courseStatus: 'PLANNED',
    description:
      'Dziesięć spotkań, na których dzieci piszą pierwsze własne gry w Pythonie. Bez doświadczenia, krok po kroku, w małej grupie.',
    startsInDays: 20,
    hour: '18:00',
    weeklyPrice: 6000,
    weeklyDiscountedPrice: 4950,
    recommendedAge: '9–12 lat',
    skills: ['Zmienne, warunki i pętle', 'Własne funkcje', 'Czytanie komunikatów o błędach', 'Pierwsza gra'],
  },
  {
    title: 'Scratch dla początkujących',
    friendlyIdentifier: 'scratch-dla-poczatkujacych',
    category: 'Scratch dla początkujących',
    courseStatus: 'ONGOING',
    description: 'Układamy bloki, z których powstają gry i historie. Pierwszy krok do programowania.',
    startsInDays: -10,
    hour: '16:30',
    weeklyPrice: 4000,
    weeklyDiscountedPrice: null,
    recommendedAge: '7–9 lat',
    skills: ['Myślenie krok po kroku', 'Zdarzenia i pętle', 'Własna gra z punktami'],
  },
  {
    title: 'Python: półkolonie',
    friendlyIdentifier: 'python-polkolonie',
    category: 'Python od zera',
    courseStatus: 'DRAFT',
    description: 'Szkic: program półkolonii, jeszcze bez terminów.',
    startsInDays: 60,
    hour: '10:00',
    weeklyPrice: 30000,
    weeklyDiscountedPrice: null,
    recommendedAge: '10–13 lat',
    skills: ['Projekt w zespole'],
  },
];

/** A library of lessons and a course of each kind that staff meet. */
export function writeDemoCourses(today: string): Write[] {
  const lessons = Object.keys(libraries).flatMap(demoLessons);
  const courses = demoCourses.map(({ category, skills, startsInDays, ...fields }): Course => {
    const startDate = shiftDay(today, startsInDays);
    const entries = lessons
      .filter((lesson) => lesson.category === category)
      .map(({ id }) => ({ lessonId: id, scheduledAt: null }));
    return {
      id: `demo-${fields.friendlyIdentifier}` as CourseId,
      ...fields,
      imageUrl: null,
      startDate,
      endDate: shiftDay(startDate, (entries.length - 1) * 7),
      weekday: weekDayOf(startDate),
      cityName: 'Kraków',
      cityNameLocative: 'w Krakowie',
      fullAddress: 'ul. Przykładowa 12, sala 3',
      organizerName: 'Szkoła Kodowania',
      organizerPhone: '500 600 700',
      organizerEmail: 'kursy@szkola.example',
      courseLevel: 'Początkujący',
      maxStudents: 12,
      skillsLearned: joinLines(skills),
      entryRequirements: 'Nie trzeba nic umieć. Wystarczy ciekawość; laptopy są na miejscu.',
      lessons: retimeLessons(entries, { day: startDate, hour: fields.hour }),
    };
  });
  return [
    ...lessons.map((lesson) => insert(collections.lesson, lesson, null)),
    ...courses.map((course) => insert(collections.course, course, null)),
  ];
}
