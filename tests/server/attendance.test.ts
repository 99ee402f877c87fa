import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOON, School } from './support/school.ts';
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
  more: { date?: unknown; sectionId?: string; records?: object[] } = {},
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

it('is written by nobody who gives what stands', async () => {
  await mark('teacher', { ala: 'PRESENT', olek: 'LATE' });
  const { body } = await mark('manager', { ala: 'PRESENT', olek: 'ABSENT' });
  expect(statuses(body)).toEqual({ ala: 'PRESENT', olek: 'ABSENT' });
  const read = async (userId: string) =>
    (await school.store.get(collections.attendance, `krakow/${DAY}/${userId}`))?.doc.history.map((m) => m.by);
  expect(await read('ala')).toEqual(['teacher']);
  expect(await read('olek')).toEqual(['teacher', 'manager']);
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
  // A slip of the hand that would stand first or last in the child's history for good.
  for (const date of ['0226-11-18', '2926-11-18'])
    expect((await mark('teacher', { ala: 'PRESENT' }, { date })).body.fields).toEqual(['date']);
});

it('is told by day, the newest first', async () => {
  await mark('teacher', { ala: 'PRESENT' }, { date: '2026-11-04' });
  await mark('teacher', { ala: 'LATE' });
  const { body } = await school.call('GET /api/attendance/ala/', { as: 'teacher' });
  const krakow = { sectionId: 'krakow', sectionName: 'Kraków, Środa 17:00', guest: false };
  expect(body).toEqual([
    {
      date: [2026, 11, 18],
      records: [{ userId: 'ala', status: 'LATE', ...krakow, date: [2026, 11, 18] }],
    },
    {
      date: [2026, 11, 4],
      records: [{ userId: 'ala', status: 'PRESENT', ...krakow, date: [2026, 11, 4] }],
    },
  ]);
  expect((await school.call('GET /api/attendance/nikt', { as: 'manager' })).status).toBe(404);
});

it('keeps the days in a section after the child has moved on', async () => {
  await mark('teacher', { ala: 'PRESENT' });
  await school.call('POST /api/users/ala/section?sectionId=bochnia', { as: 'manager' });
  expect(statuses((await register('teacher')).body)).toEqual({ ala: 'PRESENT', olek: 'ABSENT' });
});

it('takes the marks that a teacher had yet to give, or gives from a device, of who was in the section and has moved on', async () => {
  school.now += 7 * 24 * 60 * 60_000;
  await school.call('POST /api/users/ala/section?sectionId=bochnia', { as: 'manager' });
  expect(statuses((await mark('teacher', { ala: 'LATE' })).body)).toMatchObject({ ala: 'LATE' });
  const send = async (userId: string) => {
    const args = { sectionId: 'krakow', date: '2026-11-11', userId, status: 'PRESENT' };
    const command = { id: `k-${userId}`, n: 1, type: 'markAttendance', args, at: school.now, base: 0 };
    const body = { deviceId: 'tablet', commands: [command] };
    return (await school.call('POST /api/sync/commands', { as: 'teacher', body })).body.answers[0];
  };
  expect(await send('ala')).toMatchObject({ status: 'applied', scope: 'section:krakow' });
  expect(await send('ewa')).toMatchObject({ status: 'refused', code: 'unknown-user' });
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

it('takes one mark of a person', async () => {
  const records = [
    { userId: 'ala', status: 'PRESENT' },
    { userId: 'ala', status: 'ABSENT' },
  ];
  const { status, body } = await mark('teacher', {}, { records });
  expect([status, body.fields]).toEqual([400, ['records.1.userId']]);
  expect((await register('teacher')).body.unmarked).toEqual(['ala', 'olek']);
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
  expect((await mark('manager', { ewa: 'PRESENT' })).status).toBe(404);
});

describe('a child of another section who makes up a lesson', () => {
  const guest = (as: string, sectionId: string, userId: string, status = 'PRESENT', date = DAY) =>
    school.call('POST /api/attendance/', {
      as,
      body: { sectionId, date, records: [{ userId, status, guest: true }] },
    });
  const find = (search: string, as = 'teacher', sectionId = 'krakow') =>
    school.call(`GET /api/sections-admin/${sectionId}/guests?search=${encodeURIComponent(search)}`, { as });
  const makeUps = (as: string, sectionId: string, from: string, to: string) =>
    school.call(`GET /api/sections-admin/${sectionId}/make-ups?from=${from}&to=${to}`, { as });

  it('is found by a part of the name by whoever works with the section; staff and its own children are not', async () => {
    const ewa = {
      ...{ userId: 'ewa', username: 'ewa', firstName: 'Ewa', lastName: 'Łukasik' },
      ...{ sectionId: 'bochnia', sectionName: 'Bochnia, Środa 17:00' },
    };
    for (const text of ['ewa', 'lukas', 'Łukasik Ewa', 'ewa  luk'])
      expect((await find(text)).body, text).toEqual([ewa]);
    for (const text of ['ala', 'Testowa', 'boss', 'ewa nowak'])
      expect((await find(text)).body, text).toEqual([]);
    expect((await find('e')).status).toBe(400);
    expect((await find('ewa', 'teacher', 'bochnia')).status).toBe(403);
    expect((await find('ewa', 'ala')).status).toBe(403);
  });

  it('stands on the register of the day as a guest, in a teacher’s own section alone', async () => {
    expect((await guest('teacher', 'bochnia', 'ala')).status).toBe(403);
    const { body } = await guest('teacher', 'krakow', 'ewa');
    expect(statuses(body)).toEqual({ ala: 'ABSENT', olek: 'ABSENT', ewa: 'PRESENT' });
    expect(body.unmarked).toEqual(['ala', 'olek']);
    expect(body.guests).toMatchObject([{ userId: 'ewa', lastName: 'Łukasik', sectionId: 'bochnia' }]);
    // From then on like anybody of the register, and off it again.
    expect(statuses((await mark('teacher', { ewa: 'LATE' })).body)).toMatchObject({ ewa: 'LATE' });
    const off = (await mark('teacher', { ewa: 'UNMARKED' })).body;
    expect([Object.keys(statuses(off)), off.guests]).toEqual([['ala', 'olek'], []]);
  });

  it('may be one who helps, whatever their permissions', async () => {
    for (const permissions of [['POMOCNIK'], ['TEACHER']]) {
      await school.call('PATCH /api/users/ewa', { as: 'boss', body: { permissions } });
      expect((await find('ewa')).body).toMatchObject([{ userId: 'ewa', sectionId: 'bochnia' }]);
      expect((await guest('teacher', 'krakow', 'ewa')).body.guests).toMatchObject([{ userId: 'ewa' }]);
      await mark('teacher', { ewa: 'UNMARKED' });
    }
  });

  it('is a learner with a section: staff and people of none are no guests, not even a manager’s', async () => {
    await school.call('POST /api/users/olek/section?sectionId=', { as: 'manager' });
    for (const who of ['teacher', 'admin', 'nikt'])
      expect([who, (await guest('manager', 'krakow', who)).status]).toEqual([who, 404]);
    expect((await guest('teacher', 'krakow', 'olek')).status).toBe(404);
    // Somebody of the section is none either, and marked as everybody.
    expect((await guest('teacher', 'krakow', 'ala')).body.guests).toEqual([]);
  });

  it('is counted in their own section, whose gap says where it was made up', async () => {
    await mark('manager', { ewa: 'ABSENT' }, { sectionId: 'bochnia', date: '2026-11-18' });
    await guest('teacher', 'krakow', 'ewa', 'LATE', '2026-11-20');
    await guest('teacher', 'krakow', 'ewa', 'ABSENT', '2026-11-21');
    const madeUp = {
      ...{ userId: 'ewa', date: [2026, 11, 18], madeUpOn: [2026, 11, 20] },
      ...{ sectionId: 'krakow', sectionName: 'Kraków, Środa 17:00' },
    };
    const report = (await register('manager', 'bochnia')).body;
    expect(report.records).toEqual([{ userId: 'ewa', status: 'ABSENT', date: [2026, 11, 18] }]);
    expect(report.madeUp).toEqual([madeUp]);
    const weeks = await makeUps('manager', 'bochnia', '2026-09-01', '2026-11-30');
    expect(weeks.body).toMatchObject([{ userId: 'ewa', date: [2026, 11, 18] }]);
    expect((await makeUps('manager', 'bochnia', '2026-11-19', '2026-11-30')).body).toEqual([]);
    expect((await makeUps('teacher', 'bochnia', '2026-11-01', '2026-11-30')).status).toBe(403);
    expect((await makeUps('manager', 'bochnia', '2026-11-30', '2026-11-01')).status).toBe(400);

    const months = async (id: string) => (await school.store.get(collections.section, id))!.summary.months;
    expect(await months('bochnia')).toEqual({
      '2026-11': { attending: 1, paying: 0, income: 0, present: 0, absent: 1, madeUp: 1 },
    });
    expect(await months('krakow')).toEqual({});
    expect((await school.store.get(collections.user, 'ewa'))!.summary.missed).toBe(0);

    // The history says who, where and when; a teacher of the group where they were guests has no part in the rest.
    const history = (await school.call('GET /api/attendance/ewa', { as: 'manager' })).body;
    expect(history.map(({ records: [r] }: never[] & { records: never[] }) => r)).toMatchObject([
      { status: 'ABSENT', sectionId: 'krakow', guest: true },
      { status: 'LATE', sectionId: 'krakow', guest: true },
      { status: 'ABSENT', sectionId: 'bochnia', guest: false },
    ]);
  });

  it('makes up for the lesson before where the nearer one is yet to come', async () => {
    school.now = Date.parse('2026-12-02T11:00:00Z');
    await guest('teacher', 'krakow', 'ewa', 'PRESENT', '2026-11-30');
    const madeUp = async () =>
      (await makeUps('manager', 'bochnia', '2026-11-01', '2026-12-30')).body.map(
        ({ date }: { date: number[] }) => date,
      );
    // Today's lesson may still be attended; known to be missed it is what the visit was for.
    expect(await madeUp()).toEqual([[2026, 11, 25]]);
    await mark('manager', { ewa: 'EXCUSED' }, { sectionId: 'bochnia', date: '2026-12-02' });
    expect(await madeUp()).toEqual([[2026, 12, 2]]);
  });

  it('comes from a device that doesn’t hold them, with the names that the server knows', async () => {
    const told = { sectionId: 'bochnia', firstName: 'Ktoś', lastName: 'Inny', sectionName: 'Nibygrupa' };
    const send = async (userId: string, guest: object) => {
      const args = { sectionId: 'krakow', date: DAY, userId, status: 'PRESENT', guest };
      const command = {
        id: `k-${userId}-${Math.random()}`.replace('.', ''),
        n: 1,
        type: 'markAttendance',
        args,
      };
      const body = { deviceId: 'tablet', commands: [{ ...command, at: NOON, base: 0 }] };
      const answer = await school.call('POST /api/sync/commands', { as: 'teacher', body });
      return answer.body.answers[0];
    };
    expect(await send('nikt', told)).toMatchObject({ status: 'refused', code: 'unknown-user' });
    expect(await send('ewa', { ...told, sectionId: 'mars' })).toMatchObject({ code: 'unknown-user' });
    expect(await send('manager', told)).toMatchObject({ code: 'unknown-user' });
    expect(await send('ewa', told)).toMatchObject({ status: 'applied', scope: 'section:krakow' });
    expect((await school.store.get(collections.attendance, `krakow/${DAY}/ewa`))?.doc).toMatchObject({
      guestOf: 'bochnia',
      guest: { firstName: 'Ewa', lastName: 'Łukasik', sectionName: expect.stringContaining('Środa 17:00') },
    });
  });
});

it('is kept of nobody who was never in the section, unless as a guest', async () => {
  const save = (records: object[], as = 'manager') =>
    school.call('POST /api/attendance', { as, body: { sectionId: 'krakow', date: '2026-11-18', records } });
  const ala = { userId: 'ala', status: 'PRESENT' };
  for (const stranger of ['ewa', 'teacher', 'nikt'])
    expect((await save([ala, { userId: stranger, status: 'PRESENT' }])).status, stranger).toBe(404);
  const read = async () =>
    (await school.call('GET /api/attendance?sectionId=krakow&date=2026-11-18', { as: 'manager' })).body;
  expect((await read()).unmarked).toContain('ala');
  expect((await save([ala, { userId: 'ewa', status: 'PRESENT', guest: true }])).status).toBe(200);
  // Who is on the register already may be marked otherwise.
  expect((await save([{ userId: 'ewa', status: 'LATE' }])).status).toBe(200);
  school.now += 24 * 60 * 60_000;
  await school.call('POST /api/users/olek/section?sectionId=bochnia', { as: 'manager' });
  expect((await save([{ userId: 'olek', status: 'ABSENT' }])).status).toBe(200);
});
