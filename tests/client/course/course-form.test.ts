import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  courseFormSchema,
  draftOf,
  newCourse,
  type CourseDraft,
} from '../../../client/features/course/form/course-form.ts';
import { describeDifferences } from '../../../client/features/course/form/describe-differences.ts';
import { followChange, withLesson } from '../../../client/features/course/form/follow-change.ts';
import { courseCalls, type CourseWire } from '../../../sync/contract/calls/index.ts';

const course = {
  id: 'c1',
  title: 'Python',
  friendlyIdentifier: 'python',
  imageUrl: null,
  description: 'Gry',
  startDate: [2026, 10, 5],
  endDate: [2026, 12, 7],
  weeklyPrice: 59.9,
  weeklyDiscountedPrice: 49,
  weekday: 'Poniedziałek',
  hour: '18:00',
  cityName: 'Kraków',
  cityNameLocative: null,
  fullAddress: 'ul. Długa 1',
  organizerName: 'Anna Lis',
  organizerPhone: '500 600 700',
  organizerEmail: 'anna@szkola.example',
  courseLevel: 'Początkujący',
  recommendedAge: '9–12 lat',
  maxStudents: 12,
  courseStatus: 'DRAFT',
  skillsLearned: 'Pętle<br>Funkcje',
  entryRequirements: 'Nic',
  lessons: [
    { id: 'c1-a', lesson: { id: 'a', title: 'Pętle', category: 'P' }, scheduledAt: [2026, 10, 5, 18, 0] },
    { id: 'c1-b', lesson: { id: 'b', title: 'Listy', category: 'P' }, scheduledAt: null },
  ],
} as unknown as CourseWire;
const draft = draftOf(course);
const messagesOf = (more: Partial<CourseDraft>) =>
  courseFormSchema.safeParse({ ...draft, ...more }).error?.issues.map((issue) => issue.message) ?? [];

describe('the form of a course', () => {
  it('sends what it was opened with, as the contract takes it', () => {
    expect(draft).toMatchObject({
      startDate: '2026-10-05',
      weeklyPrice: '59,9',
      skillsLearned: 'Pętle\nFunkcje',
      imageUrl: '',
    });
    const body = bodyOf(courseFormSchema.parse(draft));
    const { id: _, ...fields } = course;
    expect(body).toEqual({
      ...fields,
      lessons: [
        { lessonId: 'a', scheduledAt: [2026, 10, 5, 18, 0] },
        { lessonId: 'b', scheduledAt: null },
      ],
    });
    expect(courseCalls['courses.update'].body.safeParse(body).success).toBe(true);
  });

  it('takes a price whose thousands stand apart', () => {
    const values = courseFormSchema.parse({ ...draft, weeklyPrice: '1 240,50' });
    expect(bodyOf(values).weeklyPrice).toBe(1240.5);
  });

  it('asks for what the seed requires, each field by its name', () => {
    const { issues } = courseFormSchema.safeParse(newCourse).error!;
    expect(issues.map(({ path }) => path.join())).toEqual([
      'title', 'friendlyIdentifier', 'startDate', 'endDate', 'weeklyPrice', 'weekday', 'hour', 'cityName',
      'fullAddress', 'organizerName', 'organizerPhone', 'organizerEmail', 'courseLevel', 'recommendedAge',
      'maxStudents', 'skillsLearned', 'entryRequirements',
    ]); // prettier-ignore
    for (const { message } of issues) expect(message).toMatch(/^[A-ZŁŚŻ].* jest wymagane$/);
  });

  it.each<[Partial<CourseDraft>, string]>([
    [
      { friendlyIdentifier: 'Łódź' },
      'Dozwolone są tylko małe litery, cyfry i myślniki (bez polskich znaków)',
    ],
    [{ friendlyIdentifier: 'a b' }, 'Dozwolone są tylko małe litery, cyfry i myślniki (bez polskich znaków)'],
    [{ organizerEmail: 'anna@' }, 'Wprowadź poprawny adres email'],
    [{ weeklyPrice: 'sto' }, 'Wprowadź poprawną liczbę'],
    [{ weeklyPrice: '-5' }, 'Wprowadź poprawną liczbę'],
    [{ weeklyPrice: '5,999' }, 'Wprowadź poprawną liczbę'],
    [{ weeklyDiscountedPrice: 'x' }, 'Wprowadź poprawną liczbę'],
    [{ maxStudents: '0' }, 'Wprowadź liczbę większą od 0'],
    [{ maxStudents: 'dużo' }, 'Wprowadź liczbę większą od 0'],
    [{ endDate: '2026-10-04' }, 'Kurs nie może kończyć się przed dniem rozpoczęcia.'],
    [{ startDate: '0026-10-04' }, 'Wprowadź datę z tego stulecia'],
    [{ title: '  ' }, 'Tytuł jest wymagane'],
  ])('says what is wrong with %o', (more, message) => expect(messagesOf(more)).toEqual([message]));

  it('tells a wrong order of days together with what else is wrong', () => {
    expect(messagesOf({ endDate: '2026-10-04', title: '' })).toHaveLength(2);
  });
});

describe('a lesson that is added', () => {
  it('stands at the end, a week after the latest one', () => {
    const lesson = { lessonId: 'c', title: 'Gra', category: 'P' };
    expect(withLesson(draft, lesson).at(-1)).toEqual({ ...lesson, scheduledAt: '2026-10-12T18:00' });
    expect(withLesson({ lessons: [], startDate: '', hour: '' }, lesson)).toEqual([
      { ...lesson, scheduledAt: '' },
    ]);
  });
});

describe('a field that was just changed', () => {
  const changed = (field: keyof CourseDraft, value: string, before = draft, isNew = false) =>
    followChange(before, { ...before, [field]: value }, field, isNew);

  it('of the first day or hour re-times the lessons in the order of the list', () => {
    expect(changed('startDate', '2026-10-20')).toEqual({
      weekday: 'Wtorek',
      lessons: [
        { ...draft.lessons[0], scheduledAt: '2026-10-20T18:00' },
        { ...draft.lessons[1], scheduledAt: '2026-10-27T18:00' },
      ],
    });
    expect(changed('hour', '16:15').lessons!.map((entry) => entry.scheduledAt)).toEqual([
      '2026-10-05T16:15',
      '2026-10-12T16:15',
    ]);
    expect(changed('endDate', '2027-01-01')).toEqual({});
  });

  it('is followed by nothing while a day or an hour is half typed', () => {
    for (const half of ['', '0002-10-20', '0202-10-20']) expect(changed('startDate', half)).toEqual({});
    expect(changed('hour', '')).toEqual({});
    expect(changed('hour', '10:00', { ...draft, startDate: '' })).toEqual({});
  });

  it('leaves a day of the week alone that was chosen by hand', () => {
    const empty = { ...draft, lessons: [] };
    expect(changed('startDate', '2026-10-20', { ...empty, weekday: 'Sobota' })).toEqual({});
    expect(changed('startDate', '2026-10-20', { ...empty, startDate: '', weekday: '' })).toEqual({
      weekday: 'Wtorek',
    });
  });

  it('suggests the identifier of a new course alone, and not over what was typed', () => {
    const fresh = { ...newCourse, title: 'Gry', friendlyIdentifier: 'gry' };
    expect(changed('title', 'Gry i żółw', fresh, true)).toEqual({ friendlyIdentifier: 'gry-i-zolw' });
    expect(changed('title', 'Gry', newCourse, true)).toEqual({ friendlyIdentifier: 'gry' });
    expect(changed('title', 'Inne', { ...fresh, friendlyIdentifier: 'moj' }, true)).toEqual({});
    expect(changed('title', 'Inne')).toEqual({});
  });
});

describe('two versions of a course', () => {
  it('are told apart field by field, in words', () => {
    const lessons = [{ ...draft.lessons[0]!, scheduledAt: '2026-10-06T18:00' }, draft.lessons[1]!];
    expect(describeDifferences({ ...draft, courseStatus: 'PLANNED', lessons }, draft)).toEqual([
      { label: 'Status kursu', mine: 'Planowany', theirs: 'Szkic' },
      {
        label: 'Lekcje',
        mine: '1. Pętle, wtorek, 6 października 2026, 18:00\n2. Listy, termin do ustalenia',
        theirs: '1. Pętle, poniedziałek, 5 października 2026, 18:00\n2. Listy, termin do ustalenia',
      },
    ]);
    expect(describeDifferences(draft, draft)).toEqual([]);
  });
});
