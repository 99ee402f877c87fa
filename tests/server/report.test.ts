import { afterEach, beforeEach, expect, it } from 'vitest';
import { School } from './support/school.ts';

let school: School;
beforeEach(async () => {
  school = await School.open();
  const mark = (sectionId: string, date: string, userId: string, status: string, guest?: true) =>
    school.call('POST /api/attendance', {
      as: 'manager',
      body: { sectionId, date, records: [{ userId, status, ...(guest ? { guest } : {}) }] },
    });
  await mark('krakow', '2026-10-07', 'ala', 'PRESENT');
  await mark('krakow', '2026-10-14', 'ala', 'LATE');
  await mark('krakow', '2026-10-14', 'olek', 'EXCUSED');
  await mark('krakow', '2026-11-04', 'olek', 'ABSENT');
  await mark('bochnia', '2026-11-06', 'olek', 'PRESENT', true);
  await mark('bochnia', '2026-11-18', 'ewa', 'PRESENT');
  await mark('bochnia', '2025-11-30', 'ewa', 'PRESENT');
  for (const [userId, amount, paymentDate, accountable] of [
    ['ala', 240, '2026-10-05', true],
    ['ala', 60, '2026-10-06', false],
    ['ewa', 100.5, '2026-11-02', true],
    ['manager', 30, '2026-11-03', true],
  ])
    await school.call('POST /api/payments', {
      as: 'manager',
      body: { userId, amount, paymentDate, accountable },
    });
});
afterEach(() => school.close());

interface Month {
  month: string;
}
const report = async (as: string, query = '') => {
  const { status, body } = await school.call(`GET /api/reports/months${query}`, { as });
  expect(status).toBe(200);
  expect(body.map(({ month }: Month) => month)).toEqual([
    ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'],
    ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
  ]);
  return body.slice(-2);
};
const nothing = { present: 0, absent: 0, madeUp: 0, attending: 0 };

it('adds up the school for who manages it, with what came in as money', async () => {
  expect(await report('manager')).toEqual([
    { month: '2026-10', present: 2, absent: 1, madeUp: 0, attending: 1, income: 24_000 },
    { month: '2026-11', present: 1, absent: 1, madeUp: 1, attending: 2, income: 13_050 },
  ]);
});

it('tells of one section, whose guests elsewhere are its own and whose income is what its people paid', async () => {
  expect(await report('manager', '?sectionId=krakow')).toEqual([
    { month: '2026-10', present: 2, absent: 1, madeUp: 0, attending: 1, income: 24_000 },
    { month: '2026-11', present: 0, absent: 1, madeUp: 1, attending: 1, income: 0 },
  ]);
  expect(await report('manager', '?sectionId=bochnia')).toEqual([
    { month: '2026-10', ...nothing, income: 0 },
    { month: '2026-11', ...nothing, present: 1, attending: 1, income: 10_050 },
  ]);
});

it('gives a teacher the attendance of own sections, and money to nobody but managers', async () => {
  const own = [
    { month: '2026-10', present: 2, absent: 1, madeUp: 0, attending: 1, income: null },
    { month: '2026-11', present: 0, absent: 1, madeUp: 1, attending: 1, income: null },
  ];
  expect(await report('teacher')).toEqual(own);
  expect(await report('teacher', '?sectionId=krakow')).toEqual(own);
  const of = (as: string, id: string) => school.call(`GET /api/reports/months?sectionId=${id}`, { as });
  expect((await of('teacher', 'bochnia')).status).toBe(403);
  expect((await of('manager', 'mars')).status).toBe(404);
});

it('keeps the past of a section that was deleted, and counts it once when it is back', async () => {
  const before = await report('manager');
  const own = await report('teacher');
  for (const id of ['ala', 'olek'])
    await school.call(`POST /api/users/${id}/section?sectionId=bochnia`, { as: 'manager' });
  const moved = await report('manager');
  expect((await school.call('DELETE /api/sections-admin/krakow', { as: 'boss' })).status).toBe(204);
  expect(await report('manager')).toEqual(moved);
  expect(moved[0]).toMatchObject({ present: before[0].present, absent: before[0].absent });
  expect(await report('teacher')).toEqual(own);
  await school.call('POST /api/deleted-sections/krakow/restore', { as: 'boss' });
  expect(await report('manager')).toEqual(moved);
  expect(await report('teacher')).toEqual(own);
});
