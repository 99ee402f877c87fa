import { afterEach, beforeEach, expect, it } from 'vitest';
import { School } from './support/school.ts';

let school: School;
beforeEach(async () => {
  school = await School.open();
});
afterEach(() => school.close());

const DAY = 24 * 60 * 60 * 1000;
const move = (userId: string, sectionId: string) =>
  school.call(`POST /api/users/${userId}/section?sectionId=${sectionId}`, { as: 'manager' });
const history = async (userId: string) =>
  (await school.call(`GET /api/users/${userId}/memberships`, { as: 'manager' })).body;
const pay = (userId: string, paymentDate: string) =>
  school.call('POST /api/payments', { as: 'manager', body: { userId, amount: 100, paymentDate } });
const counts = async (sectionId: string) =>
  (await school.call(`GET /api/sections-admin/${sectionId}`, { as: 'manager' })).body;

it('somebody who never moved is where they are since their account was made', async () => {
  expect(await history('ala')).toEqual([
    { sectionId: 'krakow', sectionDisplayName: 'Kraków, Środa 17:00', from: [2026, 11, 18], until: null },
  ]);
  expect(await history('manager')).toEqual([]);
  expect((await school.call('GET /api/users/nobody/memberships', { as: 'manager' })).status).toBe(404);
});

it('a move closes one membership and opens the next; leaving closes the last', async () => {
  school.now += 7 * DAY;
  expect((await move('ala', 'bochnia')).status).toBe(200);
  school.now += 7 * DAY;
  await move('ala', '');
  expect(await history('ala')).toEqual([
    {
      sectionId: 'bochnia',
      sectionDisplayName: 'Bochnia, Środa 17:00',
      from: [2026, 11, 25],
      until: [2026, 12, 1],
    },
    {
      sectionId: 'krakow',
      sectionDisplayName: 'Kraków, Środa 17:00',
      from: [2026, 11, 18],
      until: [2026, 11, 24],
    },
  ]);
});

it('a section tells when those who moved were in it, to whoever works with it, and nothing of the others', async () => {
  const movers = (sectionId: string, from: string, as = 'teacher') =>
    school.call(`GET /api/sections-admin/${sectionId}/movers?from=${from}`, { as });
  expect((await movers('krakow', '2026-11-01')).body).toEqual([]);
  school.now += 7 * DAY;
  await move('ala', 'bochnia');
  const ala = { userId: 'ala', firstName: 'Ala', lastName: 'Kowalska', username: 'ala' };
  expect((await movers('krakow', '2026-11-01')).body).toEqual([
    { ...ala, from: [2026, 11, 18], until: [2026, 11, 24] },
  ]);
  expect((await movers('bochnia', '2026-11-01', 'manager')).body).toEqual([
    { ...ala, from: [2026, 11, 25], until: null },
  ]);
  expect((await movers('krakow', '2026-11-25')).body).toEqual([]);
  expect((await movers('bochnia', '2026-11-01')).status).toBe(403);
});

it('a section names those of whom it keeps a mark and no stay: they came and left on one day', async () => {
  const mark = (date: string) =>
    school.call('POST /api/attendance', {
      as: 'teacher',
      body: { sectionId: 'krakow', date, records: [{ userId: 'ala', status: 'PRESENT' }] },
    });
  await mark('2026-11-18');
  await move('ala', 'bochnia');
  const movers = async (from: string) =>
    (await school.call(`GET /api/sections-admin/krakow/movers?from=${from}`, { as: 'teacher' })).body;
  expect(await movers('2026-11-01')).toMatchObject([
    { userId: 'ala', from: [2026, 11, 18], until: [2026, 11, 18] },
  ]);
  expect(await movers('2026-11-19')).toEqual([]);
});

it('attendance and payments of a month count where somebody was in it, also what is booked after they moved', async () => {
  await school.call('POST /api/attendance', {
    as: 'manager',
    body: { sectionId: 'krakow', date: '2026-11-18', records: [{ userId: 'ala', status: 'PRESENT' }] },
  });
  await pay('ala', '2026-11-18');
  await pay('olek', '2026-11-18');
  expect(await counts('krakow')).toMatchObject({ enrolledUsers: 2, attendingUsers: 1, payingUsers: 2 });

  school.now = Date.parse('2026-12-02T11:00:00Z');
  await move('ala', 'bochnia');
  await move('olek', 'bochnia');
  await pay('olek', '2026-11-20');
  await pay('olek', '2026-12-02');
  expect(await counts('krakow')).toMatchObject({
    enrolledUsers: 0,
    attendingUsersLastMonth: 1,
    payingUsersLastMonth: 2,
    payingUsers: 0,
  });
  expect(await counts('bochnia')).toMatchObject({
    enrolledUsers: 3,
    attendingUsersLastMonth: 0,
    payingUsersLastMonth: 0,
    payingUsers: 1,
  });
  const days = (await school.call('GET /api/attendance/ala', { as: 'manager' })).body;
  expect(days[0].records[0]).toMatchObject({ sectionId: 'krakow', status: 'PRESENT' });
});
