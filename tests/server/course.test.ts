import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Collection } from '../../server/store/collection.ts';
import { collections } from '../../server/store/collections.ts';
import { openMongoStore } from '../../server/store/mongo.ts';
import { openSqliteStore } from '../../server/store/sqlite.ts';
import { discard } from '../../server/store/write.ts';
import { courseFingerprint, type CourseWire } from '../../sync/contract/calls/index.ts';
import { fingerprint } from '../../sync/contract/index.ts';
import { MONGO_TIMEOUT, startMongo, type TestMongo } from '../support/mongo.ts';
import { courseBody as body } from './support/course-body.ts';
import { School } from './support/school.ts';

const lessonBody = {
  title: 'Pętle',
  category: 'Python',
  shortDescription: 'Powtarzanie',
  teacherInstructions: 'TYLKO DLA PROWADZĄCYCH',
  kahootUrl: null,
  lessonSummaryUrl: '',
  additionalResources: null,
};

let mongo: TestMongo;
beforeAll(async () => {
  mongo = await startMongo();
}, MONGO_TIMEOUT);
afterAll(() => mongo.stop());

describe.each([
  ['SQLite', openSqliteStore],
  [
    'MongoDB',
    ({ clock }: { clock?: () => number }) =>
      openMongoStore({ uri: mongo.database(), ...(clock ? { clock } : {}) }),
  ],
] as [string, typeof openSqliteStore][])('courses and lessons on %s', (_, openStore) => {
  let school: School;
  // One for all rows: a database takes seconds to be made.
  beforeAll(async () => {
    school = await School.open({}, undefined, undefined, undefined, openStore);
  });
  afterAll(() => school.close());
  beforeEach(async () => {
    for (const collection of [collections.course, collections.lesson]) {
      const { records } = await school.store.find(collection as Collection, {});
      await school.store.commit({ writes: records.map(({ id }) => discard(collection as Collection, id)) });
    }
  });

  const as = 'manager';
  const create = (more: object = {}) => school.call('POST /api/courses', { as, body: { ...body, ...more } });
  const addLesson = async (more: object = {}): Promise<string> =>
    (await school.call('POST /api/lessons', { as, body: { ...lessonBody, ...more } })).body.id;

  it('are made, listed, read, changed and deleted', async () => {
    const [loops, lists] = [await addLesson(), await addLesson({ title: 'Listy' })];
    const lessons = [
      { lessonId: lists, scheduledAt: [2026, 10, 12, 18, 0] },
      { lessonId: loops, scheduledAt: null },
    ];
    const made = await create({ lessons });
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      ...body,
      id: expect.any(String),
      lessons: [
        {
          id: expect.any(String),
          lesson: { id: lists, title: 'Listy', category: 'Python' },
          scheduledAt: [2026, 10, 12, 18, 0],
        },
        {
          id: expect.any(String),
          lesson: { id: loops, title: 'Pętle', category: 'Python' },
          scheduledAt: null,
        },
      ],
    });
    const { id } = made.body;
    await create({
      title: 'Ązbuka',
      friendlyIdentifier: 'azbuka',
      lessons: undefined,
      courseStatus: undefined,
    });
    const list = await school.call('GET /api/courses/', { as });
    expect(list.body).toMatchObject([
      { title: 'Ązbuka', courseStatus: 'DRAFT', lessons: [] },
      { title: 'Python od zera' },
    ]);
    expect((await school.call(`GET /api/courses/${id}`, { as })).body).toEqual(made.body);

    await school.call(`PUT /api/lessons/${loops}`, { as, body: { ...lessonBody, title: 'Pętla for' } });
    const changed = await school.call(`PUT /api/courses/${id}/`, {
      as,
      body: { ...body, courseStatus: 'UNLISTED', weeklyDiscountedPrice: '49,5', lessons: [lessons[1]] },
    });
    expect(changed.body).toMatchObject({
      courseStatus: 'UNLISTED',
      weeklyDiscountedPrice: 49.5,
      lessons: [{ lesson: { title: 'Pętla for' } }],
    });
    expect((await school.call(`DELETE /api/courses/${id}`, { as })).status).toBe(204);
    expect((await school.call(`DELETE /api/courses/${id}`, { as })).status).toBe(404);
    expect((await school.call(`GET /api/courses/${id}`, { as })).status).toBe(404);
    expect((await school.call(`PUT /api/courses/${id}`, { as, body })).status).toBe(404);
    expect((await school.call('GET /api/lessons/category/Python', { as })).body).toHaveLength(2);
    const rows = await school.store.audit({ collection: 'course', recordId: id, limit: 9 });
    expect(rows.map(({ action }) => action).sort()).toEqual(['delete-course', 'save-course', 'save-course']);
  });

  it('refuse what makes no course, with the reason', async () => {
    const lesson = await addLesson();
    await create();
    const other = { friendlyIdentifier: 'inny' };
    const entry = { lessonId: lesson, scheduledAt: null };
    const cases: [object, number, string, string[]][] = [
      [{}, 409, 'Ten przyjazny identyfikator ma już inny kurs.', ['friendlyIdentifier']],
      [
        { ...other, endDate: [2026, 10, 11] },
        400,
        'Kurs nie może kończyć się przed dniem rozpoczęcia.',
        ['endDate'],
      ],
      [
        { ...other, weeklyDiscountedPrice: 60 },
        400,
        'Cena po zniżce nie może być wyższa od zwykłej.',
        ['weeklyDiscountedPrice'],
      ],
      [{ ...other, lessons: [entry, entry] }, 400, 'Ta lekcja została już dodana', ['lessons']],
      [{ ...other, lessons: [{ ...entry, lessonId: 'gone' }] }, 404, 'Nie znaleziono lekcji.', []],
    ];
    for (const [more, status, message, fields] of cases) {
      const answer = await create(more);
      expect([answer.status, answer.body.message, answer.body.fields ?? []]).toEqual([
        status,
        message,
        fields,
      ]);
    }
    expect((await school.call('GET /api/courses', { as })).body).toHaveLength(1);
  });

  it('let one of two take a friendly identifier that both want at once', async () => {
    const answers = await Promise.all([create(), create(), create()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('are copied as a draft, lessons and times and all, to a name that is free', async () => {
    const lesson = await addLesson();
    await create({ lessons: [{ lessonId: lesson, scheduledAt: [2027, 3, 29, 18, 0] }] });
    const copy = (query: string) => school.call(`POST /api/courses/copy?${query}`, { as });
    const made = await copy('source=python-od-zera&new=python-od-zera-copy');
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      title: 'Python od zera',
      friendlyIdentifier: 'python-od-zera-copy',
      courseStatus: 'DRAFT',
      weeklyPrice: 59.99,
      lessons: [{ lesson: { id: lesson }, scheduledAt: [2027, 3, 29, 18, 0] }],
    });
    expect((await copy('source=python-od-zera&new=python-od-zera')).status).toBe(409);
    expect((await copy('source=nie-ma&new=x')).status).toBe(404);
    expect((await copy('source=python-od-zera&new=Zły')).body.fields).toEqual(['new']);
  });

  it('are not saved over what somebody else has saved since', async () => {
    const loops = await addLesson();
    const { body: course } = await create({ lessons: [{ lessonId: loops, scheduledAt: null }] });
    const seen = courseFingerprint(course as CourseWire);
    const lessons = [{ lessonId: loops, scheduledAt: null }];
    const save = (title: string, query = '') =>
      school.call(`PUT /api/courses/${course.id}${query}`, { as, body: { ...body, title, lessons } });
    // Another title of a lesson is no other course.
    await school.call(`PUT /api/lessons/${loops}`, { as, body: { ...lessonBody, title: 'Pętla for' } });
    expect((await save('Pierwszy', `?seen=${seen}`)).status).toBe(200);
    // As after an answer that never came.
    expect((await save('Pierwszy', `?seen=${seen}`)).status).toBe(200);
    const second = await save('Drugi', `?seen=${seen}`);
    expect([second.status, second.body.code]).toEqual([409, 'changed-since']);
    expect((await save('Drugi')).body.title).toBe('Drugi');

    const { body: lesson } = await school.call(`GET /api/lessons/${loops}`, { as });
    const path = `PUT /api/lessons/${loops}?seen=${fingerprint(lesson)}`;
    expect((await school.call(path, { as, body: lessonBody })).status).toBe(200);
    expect((await school.call(path, { as, body: lessonBody })).status).toBe(200);
    const other = { ...lessonBody, shortDescription: 'Inny' };
    expect((await school.call(path, { as, body: other })).body.code).toBe('changed-since');
  });

  it('lessons lie in libraries; a description stays that the form has no field for', async () => {
    const first = await addLesson({ title: 'Żuczek', description: 'W liście' });
    await addLesson({ title: 'Łódka' });
    await addLesson({ title: 'Lampa', category: 'Ćwiczenia & gry?' });
    expect((await school.call('GET /api/lessons/categories', { as })).body).toEqual([
      'Ćwiczenia & gry?',
      'Python',
    ]);
    const list = await school.call('GET /api/lessons/category/Python/', { as });
    expect(list.body.map(({ title }: { title: string }) => title)).toEqual(['Łódka', 'Żuczek']);
    const odd = await school.call(`GET /api/lessons/category/${encodeURIComponent('Ćwiczenia & gry?')}`, {
      as,
    });
    expect(odd.body).toMatchObject([{ title: 'Lampa', lessonSummaryUrl: null }]);
    expect((await school.call('GET /api/lessons/category/Nic', { as })).body).toEqual([]);
    const saved = await school.call(`PUT /api/lessons/${first}`, { as, body: lessonBody });
    expect(saved.body).toEqual({ ...lessonBody, lessonSummaryUrl: null, id: first, description: 'W liście' });
    expect((await school.call('PUT /api/lessons/gone', { as, body: lessonBody })).status).toBe(404);
    expect((await school.call('GET /api/lessons/gone', { as })).status).toBe(404);
  });

  it('show everybody what the public page tells and nothing more, and a draft to staff alone', async () => {
    const lesson = await addLesson();
    const lessons = [{ lessonId: lesson, scheduledAt: [2026, 10, 26, 18, 0] }];
    const { body: course } = await create({ lessons });
    const path = 'GET /api/courses/public/python-od-zera';
    const page = await school.call(path);
    const { id: _, ...known } = course;
    expect(page.body).toEqual({
      ...known,
      lessons: [{ title: 'Pętle', scheduledAt: [2026, 10, 26, 18, 0] }],
    });
    expect(JSON.stringify(page.body)).not.toContain('TYLKO DLA');
    for (const courseStatus of ['ONGOING', 'COMPLETED', 'CANCELLED', 'UNLISTED', 'DRAFT']) {
      await school.call(`PUT /api/courses/${course.id}`, { as, body: { ...body, courseStatus, lessons } });
      const isDraft = courseStatus === 'DRAFT';
      for (const end of ['', '/calendar.ics']) {
        expect((await school.call(path + end)).status).toBe(isDraft ? 404 : 200);
        expect((await school.call(path + end, { as: 'ala' })).status).toBe(isDraft ? 404 : 200);
        expect((await school.call(path + end, { as })).status).toBe(200);
      }
    }
    expect((await school.call('GET /api/courses/public/nie-ma')).status).toBe(404);
  });
});

describe('a field of a course', () => {
  let school: School;
  beforeAll(async () => {
    school = await School.open();
  });
  afterAll(() => school.close());

  it.each([
    [{ title: ' ' }, 'title'],
    [{ friendlyIdentifier: 'Zły' }, 'friendlyIdentifier'],
    [{ friendlyIdentifier: '../admin' }, 'friendlyIdentifier'],
    [{ startDate: [2026, 2, 30] }, 'startDate'],
    [{ endDate: [226, 2, 3] }, 'endDate'],
    [{ weeklyPrice: 'darmo' }, 'weeklyPrice'],
    [{ weeklyPrice: -1 }, 'weeklyPrice'],
    [{ weeklyPrice: 1.005 }, 'weeklyPrice'],
    [{ weekday: 'Monday' }, 'weekday'],
    [{ hour: '6:00' }, 'hour'],
    [{ organizerEmail: 'anna' }, 'organizerEmail'],
    [{ maxStudents: 0 }, 'maxStudents'],
    [{ maxStudents: 1.5 }, 'maxStudents'],
    [{ courseStatus: 'OPEN' }, 'courseStatus'],
    [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
    [{ skillsLearned: '' }, 'skillsLearned'],
    [{ skillsLearned: ' <br> <br/>' }, 'skillsLearned'],
    [{ lessons: [{ lessonId: 'x', scheduledAt: [2026, 10, 12, 25, 0] }] }, 'lessons.0.scheduledAt'],
    [{ lessons: [{ lessonId: 'x' }] }, 'lessons.0.scheduledAt'],
  ])('such as %o is refused by name', async (more, field) => {
    const answer = await school.call('POST /api/courses', { as: 'manager', body: { ...body, ...more } });
    expect([answer.status, answer.body.fields]).toEqual([400, [field]]);
  });

  it.each([[{ category: '..' }], [{ category: 'a/b' }], [{ title: '' }], [{ kahootUrl: 'kahoot' }]])(
    'of a lesson such as %o is refused',
    async (more) => {
      const answer = await school.call('POST /api/lessons', {
        as: 'manager',
        body: { ...lessonBody, ...more },
      });
      expect([answer.status, answer.body.fields]).toEqual([400, Object.keys(more)]);
    },
  );
});
