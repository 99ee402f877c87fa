import { afterEach, beforeEach, expect, it } from 'vitest';
import { School } from './support/school.ts';

let school: School;
beforeEach(async () => {
  school = await School.open();
});
afterEach(() => school.close());

const mark = (userId: string, date: string, status: string, sectionId = 'krakow') =>
  school.call('POST /api/attendance', {
    as: 'manager',
    body: { sectionId, date, records: [{ userId, status }] },
  });
const today = async (as: string) => (await school.call('GET /api/today', { as })).body;

it('lists the lessons of the day with how many are marked: all for an organiser, own ones for a teacher', async () => {
  await mark('ala', '2026-11-18', 'PRESENT');
  await mark('olek', '2026-11-18', 'PRESENT');
  await mark('olek', '2026-11-18', 'UNMARKED');
  expect(await today('manager')).toMatchObject({
    date: [2026, 11, 18],
    lessons: [
      { id: 'bochnia', hour: '17:00', enrolledUsers: 1, marked: 0 },
      { id: 'krakow', enrolledUsers: 2, marked: 1 },
    ],
  });
  expect((await today('teacher')).lessons.map(({ id }: { id: string }) => id)).toEqual(['krakow']);
  school.now += 24 * 60 * 60 * 1000;
  expect((await today('manager')).lessons).toEqual([]);
});

it('says of a lesson that it is checked when all of the group’s children now are, whoever has left it since', async () => {
  const krakow = async () => (await today('teacher')).lessons[0];
  for (const id of ['ala', 'olek']) await mark(id, '2026-11-18', 'PRESENT');
  await school.call('POST /api/users/ala/section?sectionId=bochnia', { as: 'manager' });
  await school.call('POST /api/users/ewa/section?sectionId=krakow', { as: 'manager' });
  expect(await krakow()).toMatchObject({ enrolledUsers: 2, marked: 1 });
  await school.call('PATCH /api/users/ewa', { as: 'manager', body: { enabled: false } });
  expect(await krakow()).toMatchObject({ enrolledUsers: 1, marked: 1 });
});

it('names who missed two lessons in a row or more, until they come or are excused', async () => {
  const missing = async (as: string) =>
    (await today(as)).absent.people.map((p: { id: string; missed: number }) => [p.id, p.missed]);
  await mark('ala', '2026-11-04', 'ABSENT');
  await mark('ewa', '2026-11-04', 'ABSENT', 'bochnia');
  expect(await missing('manager')).toEqual([]);
  await mark('ala', '2026-11-11', 'ABSENT');
  await mark('ewa', '2026-11-11', 'ABSENT', 'bochnia');
  await mark('ewa', '2026-11-18', 'ABSENT', 'bochnia');
  expect(await missing('manager')).toEqual([
    ['ewa', 3],
    ['ala', 2],
  ]);
  expect(await missing('teacher')).toEqual([['ala', 2]]);
  await mark('olek', '2026-11-04', 'ABSENT');
  await mark('olek', '2026-11-11', 'ABSENT');
  expect(await missing('teacher')).toEqual([
    ['ala', 2],
    ['olek', 2],
  ]);
  await mark('olek', '2026-11-11', 'EXCUSED');
  await mark('ala', '2026-11-18', 'LATE');
  await mark('ewa', '2026-11-11', 'EXCUSED', 'bochnia');
  expect(await missing('manager')).toEqual([]);
  await mark('ewa', '2026-11-11', 'UNMARKED', 'bochnia');
  expect(await missing('manager')).toEqual([['ewa', 2]]);
  await school.call('PATCH /api/users/ewa', { as: 'manager', body: { enabled: false } });
  expect((await today('manager')).absent.total).toBe(0);
});

it('counts nobody among the missing who has left every group', async () => {
  for (const date of ['2026-11-04', '2026-11-11']) await mark('ala', date, 'ABSENT');
  await school.call('POST /api/users/ala/section?sectionId=', { as: 'manager' });
  expect((await today('manager')).absent).toEqual({ total: 0, people: [] });
});

it('is no business of learners', async () => {
  expect((await school.call('GET /api/today', { as: 'ala' })).status).toBe(403);
  expect((await school.call('GET /api/today')).status).toBe(401);
});

it('counts no guest among the marked, and no lesson of another group among the missed', async () => {
  const guest = (date: string, status: string) =>
    school.call('POST /api/attendance', {
      as: 'manager',
      body: { sectionId: 'krakow', date, records: [{ userId: 'ewa', status, guest: true }] },
    });
  await guest('2026-11-18', 'PRESENT');
  await mark('ala', '2026-11-18', 'PRESENT');
  const { lessons } = await today('teacher');
  expect(lessons).toMatchObject([{ id: 'krakow', enrolledUsers: 2, marked: 1 }]);
  for (const date of ['2026-11-19', '2026-11-20', '2026-11-21']) await guest(date, 'ABSENT');
  expect((await today('manager')).absent.people).toEqual([]);
});
