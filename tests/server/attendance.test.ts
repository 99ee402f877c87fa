import { afterEach, beforeEach, expect, it } from 'vitest';
import { School } from './support/school.ts';
import { collections } from '../../server/store/collections.ts';

let school: School;
beforeEach(async () => {
  school = await School.open();
});
afterEach(() => school.close());

const DAY = '2026-11-18';
const register = (as: string, sectionId = 'krakow', date = DAY) =>
  school.call(`GET /api/attendance/?sectionId=${sectionId}&date=${date}`, { as });
const mark = (
  as: string,
  statuses: Record<string, string>,
  more: { date?: unknown; sectionId?: string } = {},
) =>
  school.call('POST /api/attendance/', {
    as,
    body: {
      sectionId: 'krakow',
      date: DAY,
      records: Object.entries(statuses).map(([userId, status]) => ({
        userId,
        status,
        date: more.date ?? DAY,
      })),
      ...more,
    },
  });
const statuses = (body: { records: { userId: string; status: string }[] }) =>
  Object.fromEntries(body.records.map((r) => [r.userId, r.status]));

it('counts somebody without a record as absent', async () => {
  const { status, body } = await register('teacher');
  expect(status).toBe(200);
  expect(body).toMatchObject({ sectionId: 'krakow', date: [2026, 11, 18], unmarked: ['ala', 'olek'] });
  expect(body.records).toContainEqual({ userId: 'ala', status: 'ABSENT', date: [2026, 11, 18] });
  expect(statuses(body)).toEqual({ ala: 'ABSENT', olek: 'ABSENT' });
});

it('is marked by the teacher, with either form of the date', async () => {
  expect(statuses((await mark('teacher', { ala: 'PRESENT', olek: 'EXCUSED' })).body)).toEqual({
    ala: 'PRESENT',
    olek: 'EXCUSED',
  });
  await mark('teacher', { ala: 'LATE' }, { date: [2026, 11, 18] });
  expect(statuses((await register('manager')).body)).toEqual({ ala: 'LATE', olek: 'EXCUSED' });
});

it('writes the last mark, never contested, since the call knows what stands', async () => {
  for (const status of ['PRESENT', 'ABSENT', 'PRESENT']) await mark('teacher', { ala: status });
  const record = await school.store.get(collections.attendance, `krakow/${DAY}/ala`);
  expect(record?.doc).toMatchObject({ revision: 3, conflicts: [] });
});

it('belongs to the section: other teachers, learners and strangers are kept out', async () => {
  expect((await register('teacher', 'bochnia')).status).toBe(403);
  expect((await mark('teacher', { ewa: 'PRESENT' }, { sectionId: 'bochnia' })).status).toBe(403);
  expect((await mark('ala', { ala: 'PRESENT' })).status).toBe(403);
  expect((await school.call('GET /api/attendance/ewa', { as: 'teacher' })).status).toBe(403);
  expect((await register('manager', 'mars')).status).toBe(404);
});

it('refuses people nobody knows and statuses that are none', async () => {
  expect((await mark('teacher', { nikt: 'PRESENT' })).status).toBe(404);
  const wrong = await mark('teacher', { ala: 'OBECNY' });
  expect(wrong.status).toBe(400);
  expect(wrong.body.fields).toEqual(['records.0.status']);
  for (const date of ['18.11.2026', '2026-13-01', ''])
    expect((await register('teacher', 'krakow', date)).status).toBe(400);
});

it('is told by day, the newest first', async () => {
  await mark('teacher', { ala: 'PRESENT' }, { date: '2026-11-04' });
  await mark('teacher', { ala: 'LATE' });
  const { body } = await school.call('GET /api/attendance/ala/', { as: 'teacher' });
  expect(body).toEqual([
    {
      date: [2026, 11, 18],
      records: [{ userId: 'ala', status: 'LATE', sectionId: 'krakow', date: [2026, 11, 18] }],
    },
    {
      date: [2026, 11, 4],
      records: [{ userId: 'ala', status: 'PRESENT', sectionId: 'krakow', date: [2026, 11, 4] }],
    },
  ]);
  expect((await school.call('GET /api/attendance/nikt', { as: 'manager' })).status).toBe(404);
});

it('keeps the days in a section after the child has moved on', async () => {
  await mark('teacher', { ala: 'PRESENT' });
  await school.call('POST /api/users/ala/section?sectionId=bochnia', { as: 'manager' });
  expect(statuses((await register('teacher')).body)).toEqual({ ala: 'PRESENT', olek: 'ABSENT' });
});

it('takes no record of another day than the register’s', async () => {
  const records = [
    { userId: 'ala', status: 'PRESENT' },
    { userId: 'olek', status: 'PRESENT', date: '2026-11-17' },
  ];
  const { status, body } = await school.call('POST /api/attendance', {
    as: 'teacher',
    body: { sectionId: 'krakow', date: DAY, records },
  });
  expect([status, body.fields]).toEqual([400, ['records.1.date']]);
  expect(statuses((await register('teacher')).body)).toEqual({ ala: 'ABSENT', olek: 'ABSENT' });
});

it('is kept whole or not at all', async () => {
  const answer = await mark('manager', { ala: 'PRESENT', gone: 'PRESENT', olek: 'LATE' });
  expect(answer.status).toBe(404);
  expect((await register('manager')).body.unmarked).toEqual(['ala', 'olek']);
  expect((await school.store.find(collections.attendance, {})).total).toBe(0);
});

it("is a teacher's for the participants of their section alone, and for those who were marked there before", async () => {
  for (const stranger of ['admin', 'ewa', 'teacher'])
    expect([stranger, (await mark('teacher', { [stranger]: 'PRESENT' })).status]).toEqual([stranger, 404]);
  await mark('teacher', { ala: 'PRESENT' });
  await school.call('POST /api/users/ala/section?sectionId=bochnia', { as: 'manager' });
  expect((await mark('teacher', { ala: 'LATE' })).status).toBe(200);
  expect((await mark('manager', { ewa: 'PRESENT' })).status).toBe(200);
});
