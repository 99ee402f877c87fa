import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collections } from '../../server/store/collections.ts';
import { replace } from '../../server/store/write.ts';
import { School } from './support/school.ts';

let school: School;
beforeEach(async () => {
  school = await School.open();
});
afterEach(() => school.close());

const as = 'manager';
const DAY = 24 * 60 * 60 * 1000;
const owed = async (query = '') => (await school.call(`GET /api/payments/owed?${query}`, { as })).body;
const rowOf = async (id: string, query = '') =>
  (await owed(query)).content.find((row: { id: string }) => row.id === id);
const monthsOf = async (id: string) =>
  (await rowOf(id)).months.map((m: { status: string; missing: number }) => [m.status, m.missing]);
const pay = (userId: string, amount: number) =>
  school.call('POST /api/payments', { as, body: { userId, amount, paymentDate: '2026-11-03' } });
const except = (body: object) => school.call('POST /api/payments/exceptions', { as, body });
const since = { userId: 'ala', from: '2026-11', until: null };

// The fixture's children are enrolled on 18 November 2026, at 60 zł an hour.
describe('the board of what is owed', () => {
  it('has a row for each child and a column for each month, oldest first', async () => {
    const board = await owed('months=3');
    expect(board.months).toEqual(['2026-09', '2026-10', '2026-11']);
    expect(board.content.map((row: { id: string }) => row.id)).toEqual(['ala', 'ewa', 'olek']);
    expect(board).toMatchObject({ totalElements: 3, totalPages: 1 });
    // A teacher whose name comes first takes nobody's place on a page.
    await school.call('PATCH /api/users/teacher', { as, body: { lastName: 'Adamska' } });
    expect(await owed('size=2')).toMatchObject({ content: [{ id: 'ala' }, { id: 'ewa' }], totalPages: 2 });
    await school.call('PATCH /api/users/olek', { as, body: { enabled: false } });
    expect((await owed('sectionId=krakow')).totalElements).toBe(1);
    expect((await owed('')).totalElements).toBe(2);
    expect(board.content[0]).toMatchObject({ firstName: 'Ala', balance: 24_000, exceptions: 0 });
    expect(board.content[0].months.map((m: { status: string }) => m.status)).toEqual([
      'not-a-member',
      'not-a-member',
      'missing',
    ]);
  });

  it('says paid, missing so much, or overpaid; the oldest month is settled first', async () => {
    await pay('ala', 180);
    await pay('olek', 240);
    await pay('ewa', 250);
    expect(await rowOf('ala')).toMatchObject({ balance: 6000 });
    expect((await rowOf('olek')).months.at(-1)).toMatchObject({ status: 'paid', missing: 0 });
    expect((await rowOf('ewa')).months.at(-1)).toMatchObject({ status: 'overpaid', overpaid: 1000 });
    school.now += 20 * DAY;
    expect((await monthsOf('ala')).slice(-2)).toEqual([
      ['missing', 6000],
      ['missing', 24_000],
    ]);
    expect((await rowOf('ewa')).balance).toBe(23_000);
  });

  it('knows who owes after each change that it follows from', async () => {
    const owing = async () =>
      (await owed('owing=true')).content.map((row: { id: string; balance: number }) => [row.id, row.balance]);
    for (const id of ['olek', 'ewa']) await pay(id, 240);
    expect(await owing()).toEqual([['ala', 24_000]]);
    await pay('ala', 240);
    expect(await owing()).toEqual([]);
    const section = await school.store.get(collections.section, 'krakow');
    const dearer = { ...section!.doc, hourlyPrice: 7000 };
    await school.store.commit({ writes: [replace(collections.section, section, dearer, section!.scope)] });
    expect(await owing()).toEqual([
      ['ala', 4000],
      ['olek', 4000],
    ]);
    const { id } = (await except({ ...since, kind: 'free' })).body;
    expect(await owing()).toEqual([['olek', 4000]]);
    await school.call(`DELETE /api/payments/exceptions/${id}`, { as });
    await school.call('PATCH /api/users/olek', { as, body: { enabled: false } });
    expect(await owing()).toEqual([['ala', 4000]]);
    await school.call('PATCH /api/users/olek', { as, body: { enabled: true } });
    await school.call('POST /api/users/ala/section?sectionId=', { as });
    school.now += 20 * DAY;
    expect((await owing()).map(([one]: [string]) => one)).toEqual(['ewa', 'olek']);
  });

  it('keeps what somebody owed until they were disabled, and asks for no month after it', async () => {
    const disable = (enabled: boolean) => school.call('PATCH /api/users/ala', { as, body: { enabled } });
    const owing = async () => (await owed('owing=true&sectionId=krakow')).content;
    await pay('olek', 10_000);
    school.now += 20 * DAY; // 8 December
    await disable(false);
    school.now += 60 * DAY; // 6 February
    expect((await rowOf('ala')).enabled).toBe(false);
    expect((await monthsOf('ala')).slice(-4)).toEqual([
      ['missing', 24_000],
      ['missing', 24_000],
      ['not-a-member', 0],
      ['not-a-member', 0],
    ]);
    expect(await owing()).toMatchObject([{ id: 'ala', balance: 48_000, enabled: false }]);
    // Moved or not, who is out of use is in no group.
    await school.call('POST /api/users/ala/section?sectionId=bochnia', { as });
    expect(await rowOf('ala')).toMatchObject({ balance: 48_000 });
    await school.call('POST /api/users/ala/section?sectionId=krakow', { as });
    await disable(true);
    expect(await owing()).toMatchObject([{ id: 'ala', balance: 72_000, enabled: true }]);
    expect((await monthsOf('ala')).slice(-2)).toEqual([
      ['not-a-member', 0],
      ['missing', 24_000],
    ]);
    await disable(false);
    await pay('ala', 720);
    expect(await rowOf('ala')).toBeUndefined();
  });

  it('has whoever is in a group, whatever they may do besides; of those in none, whoever still owes', async () => {
    const permit = (id: string, permissions: string[]) =>
      school.call(`PATCH /api/users/${id}`, { as: 'boss', body: { permissions } });
    const move = (id: string, sectionId: string) =>
      school.call(`POST /api/users/${id}/section?sectionId=${sectionId}`, { as });
    const ids = async () => (await owed()).content.map(({ id }: { id: string }) => id);
    await permit('ala', ['POMOCNIK']);
    await permit('ewa', ['TEACHER']);
    expect(await ids()).toEqual(['ala', 'ewa', 'olek']);
    expect(await rowOf('ewa')).toMatchObject({ balance: 24_000 });
    expect((await owed('owing=true')).totalElements).toBe(3);
    // Came to the group, left it with a debt, and paid.
    await move('teacher', 'krakow');
    expect(await ids()).toEqual(['ala', 'ewa', 'olek', 'teacher']);
    school.now += 20 * DAY;
    await move('teacher', '');
    expect(await rowOf('teacher')).toMatchObject({ balance: 48_000 });
    await pay('teacher', 480);
    expect(await ids()).toEqual(['ala', 'ewa', 'olek']);
  });

  it('forgets a disabling that was taken back on the same day', async () => {
    school.now += 20 * DAY;
    const before = await rowOf('ala');
    for (const enabled of [false, true]) await school.call('PATCH /api/users/ala', { as, body: { enabled } });
    expect(await rowOf('ala')).toEqual(before);
  });

  it('shows one section, a name, or those who owe alone', async () => {
    await pay('olek', 240);
    const ids = async (query: string) => (await owed(query)).content.map((row: { id: string }) => row.id);
    expect(await ids('sectionId=krakow')).toEqual(['ala', 'olek']);
    expect(await ids('owing=true')).toEqual(['ala', 'ewa']);
    expect(await ids('owing=true&sectionId=krakow')).toEqual(['ala']);
    expect(await ids('filter=lukas')).toEqual(['ewa']);
    expect(await ids('filter=lukasik%20ewa')).toEqual(['ewa']);
    expect(await owed('owing=true&size=1&page=1')).toMatchObject({ totalPages: 2, totalElements: 2 });
  });

  it('follows corrections', async () => {
    await school.call('POST /api/payments', {
      as,
      body: { id: 'p', userId: 'ala', amount: 240, paymentDate: '2026-11-03' },
    });
    expect((await rowOf('ala')).balance).toBe(0);
    await school.call('POST /api/payments/p/corrections', { as, body: { shares: [], notes: 'zwrot' } });
    expect((await rowOf('ala')).balance).toBe(24_000);
  });
});

describe('a month that is over', () => {
  const save = async (changes: object) => {
    const { body: section } = await school.call('GET /api/sections-admin/krakow', { as: 'boss' });
    const { city, weekDay, hour, hourlyPrice, notesUrl } = section;
    const body = { city, weekDay, hour, hourlyPrice, notesUrl, ...changes };
    expect((await school.call('PUT /api/sections-admin/krakow', { as: 'boss', body })).status).toBe(200);
  };
  const owing = async () =>
    (await owed('owing=true&filter=ala')).content.map((row: { balance: number }) => row.balance);

  it('keeps the price it had; a new one holds from the month on in which it is set', async () => {
    await pay('ala', 480);
    school.now += 30 * DAY;
    await save({ hourlyPrice: 4000 });
    await save({ hourlyPrice: 7000 });
    expect((await monthsOf('ala')).slice(-2)).toEqual([
      ['paid', 0],
      ['missing', 4000],
    ]);
    expect(await owing()).toEqual([4000]);
    school.now += 30 * DAY;
    await save({ hourlyPrice: 4000, city: 'Kraków-Zabłocie' });
    expect((await rowOf('ala')).months.slice(-3).map((m: { due: number }) => m.due)).toEqual([
      24_000, 28_000, 16_000,
    ]);
    expect(await owing()).toEqual([20_000]);
    await pay('ala', 360);
    expect(await owing()).toEqual([]);
    // 160 zł more than this month: the next one is paid as well.
    school.now += 30 * DAY;
    expect(await owing()).toEqual([]);
    school.now += 30 * DAY;
    expect(await owing()).toEqual([16_000]);
  });

  it('costs what it cost where its section was deleted since', async () => {
    await pay('ala', 180);
    school.now += 30 * DAY;
    for (const id of ['ala', 'olek'])
      await school.call(`POST /api/users/${id}/section?sectionId=bochnia`, { as });
    school.now += 30 * DAY;
    const before = await rowOf('ala');
    await school.call('DELETE /api/sections-admin/krakow', { as: 'boss' });
    expect(await rowOf('ala')).toEqual(before);
    expect(before.months.map((m: { missing: number }) => m.missing).slice(-3)).toEqual([
      6000, 24_000, 24_000,
    ]);
    expect(await owing()).toEqual([before.balance]);
  });
});

describe('an exception', () => {
  it.each([
    [{ kind: 'discount', percent: 25 }, 18_000],
    [{ kind: 'sibling', amount: 30.5 }, 20_950],
    [{ kind: 'hours', hours: 2 }, 12_000],
    [{ kind: 'free' }, 0],
    [{ kind: 'advance', paymentId: null }, 0],
  ])('%j leaves %i grosze', async (kind, balance) => {
    const added = await except({ ...since, ...kind, note: 'umowa' });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ ...kind, from: '2026-11', until: null, note: 'umowa' });
    expect(await rowOf('ala')).toMatchObject({ balance, exceptions: 1 });
    expect((await school.call('GET /api/payments/exceptions?userId=ala', { as })).body).toEqual([added.body]);
    const gone = await school.call(`DELETE /api/payments/exceptions/${added.body.id}`, { as });
    expect(gone.status).toBe(204);
    expect((await rowOf('ala')).balance).toBe(24_000);
    const { length } = await school.store.audit({ collection: 'user', recordId: 'ala', limit: 5 });
    expect(length).toBe(2);
  });

  it('counts once where two people add the same, also at once', async () => {
    const discount = { ...since, kind: 'discount', percent: 10 };
    const both = await Promise.all([except(discount), except({ ...discount, note: 'rodzeństwo' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = await except(discount);
    expect([refused.body.code, refused.body.message]).toEqual(['same-exception', 'Taki wyjątek już jest.']);
    expect(await monthsOf('ala')).toContainEqual(['missing', 21_600]);
    for (const other of [{ percent: 20 }, { kind: 'sibling' }, { until: '2026-11' }, { userId: 'olek' }])
      expect((await except({ ...discount, ...other })).status).toBe(201);
  });

  it('ties a payment in advance to its months', async () => {
    await school.call('POST /api/payments', {
      as,
      body: { id: 'gory', userId: 'ala', amount: 600, paymentDate: '2026-11-03' },
    });
    await except({ ...since, until: '2026-12', kind: 'advance', paymentId: 'gory' });
    expect((await rowOf('ala')).months.at(-1)).toMatchObject({ status: 'advance' });
    school.now += 60 * DAY;
    expect((await rowOf('ala')).balance).toBe(24_000);
  });

  it('settles nothing once its payment is taken back', async () => {
    await school.call('POST /api/payments', {
      as,
      body: { id: 'gory', userId: 'ala', amount: 600, paymentDate: '2026-11-03' },
    });
    await except({ ...since, kind: 'advance', paymentId: 'gory' });
    expect((await owed('owing=true&sectionId=krakow')).content).toMatchObject([{ id: 'olek' }]);
    const body = { shares: [], notes: 'zwrot' };
    await school.call('POST /api/payments/gory/corrections', { as, body });
    expect(await rowOf('ala', 'owing=true')).toMatchObject({ balance: 24_000, exceptions: 1 });
    expect((await rowOf('ala')).months.at(-1)).toMatchObject({ status: 'missing' });
    const again = await except({ ...since, kind: 'advance', paymentId: 'gory' });
    expect(again).toMatchObject({ status: 400, body: { message: expect.stringContaining('cofnięto') } });
    expect((await rowOf('ala')).exceptions).toBe(1);
  });

  it.each([
    ['until', { until: '2026-10', kind: 'free' }],
    ['from', { from: '2026-13', kind: 'free' }],
    ['kind', { kind: 'rabat' }],
    ['percent', { kind: 'discount' }],
    ['percent', { kind: 'discount', percent: 120 }],
    ['hours', { kind: 'hours', hours: -1 }],
    ['paymentId', { kind: 'advance', paymentId: 'nie-ma' }],
  ])('with a wrong %s is refused, and the field is told', async (field, wrong) => {
    const refused = await except({ ...since, ...wrong });
    expect([refused.status, refused.body.fields]).toEqual([400, [field]]);
    expect((await rowOf('ala')).exceptions).toBe(0);
  });

  it('is of somebody who is there, and can be removed once', async () => {
    expect((await except({ ...since, userId: 'nikt', kind: 'free' })).status).toBe(404);
    expect((await school.call('DELETE /api/payments/exceptions/brak', { as })).status).toBe(404);
  });
});
