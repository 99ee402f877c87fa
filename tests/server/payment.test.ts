import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { School } from './support/school.ts';

let school: School;
beforeEach(async () => {
  school = await School.open();
});
afterEach(() => school.close());

const pay = (body: object, as = 'manager') => school.call('POST /api/payments', { as, body });
const ofAla = { userId: 'ala', amount: 240, paymentDate: '2026-11-03' };
const all = async (query = '') =>
  (await school.call(`GET /api/payments/all?${query}`, { as: 'manager' })).body;
const listOf = async (userId: string) =>
  (await school.call(`GET /api/payments?userId=${userId}`, { as: 'manager' })).body;
const sum = async (query: string) =>
  (await school.call(`GET /api/payments/sum?${query}`, { as: 'manager' })).body;

describe('a payment', () => {
  it('is booked with 201, answered with the person, and stands in their history and the book', async () => {
    const booked = await pay({ ...ofAla, notes: 'gotówka' });
    expect(booked.status).toBe(201);
    expect(booked.body).toMatchObject({ id: 'ala', paymentSum: 240, lastPaymentMade: [2026, 11, 3] });
    const row = {
      user: { id: 'ala', username: 'ala', firstName: 'Ala', lastName: 'Kowalska' },
      amount: 240,
      date: [2026, 11, 18],
      paymentDate: [2026, 11, 3],
      createdAt: [2026, 11, 18, 12, 0],
      notes: 'gotówka',
      accountable: true,
      corrects: null,
    };
    expect(await listOf('ala')).toMatchObject([row]);
    expect(await all()).toMatchObject({ content: [row], totalPages: 1, totalElements: 1 });
    const [audit] = await school.store.audit({ collection: 'payment', limit: 1 });
    expect(audit).toMatchObject({ by: 'manager', action: 'book-payment', after: { amount: 24_000 } });
  });

  it.each([
    ['amount', { amount: 0 }],
    ['amount', { amount: -5 }],
    ['amount', { amount: 10.005 }],
    ['amount', { amount: '12 zł' }],
    ['amount', { amount: 1e9 }],
    ['amount', { amount: undefined }],
    ['paymentDate', { paymentDate: '2026-02-30' }],
    ['paymentDate', { paymentDate: '0026-02-03' }],
    ['paymentDate', { paymentDate: undefined }],
    ['userId', { userId: undefined }],
    ['userId', { userId: '../x' }],
    ['notes', { notes: 'a'.repeat(2049) }],
    ['price', { price: 1 }],
  ])('with a wrong %s is refused by its name, and nothing is booked', async (field, wrong) => {
    const refused = await pay({ ...ofAla, ...wrong });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'bad-input', fields: [field] });
    expect((await all()).totalElements).toBe(0);
  });

  it('for somebody who does not exist is refused', async () => {
    const refused = await pay({ ...ofAla, userId: 'nikt' });
    expect([refused.status, refused.body.message]).toEqual([404, 'Nie znaleziono użytkownika.']);
  });

  it('takes amounts to the grosz, as numbers and as they are typed', async () => {
    for (const amount of [0.1, 0.2, '62,50', 19.99, '1 240,50']) await pay({ ...ofAla, amount });
    expect(await sum('userId=ala')).toEqual({ sum: 1323.29, income: 1323.29 });
  });

  it('sent twice under one id is booked once; another one under that id is refused', async () => {
    const once = { ...ofAla, id: 'jedna' };
    expect((await pay(once)).status).toBe(201);
    expect((await pay(once)).status).toBe(201);
    expect((await all()).totalElements).toBe(1);
    const others = [{ amount: 1 }, { userId: 'olek' }, { accountable: false }, { notes: 'bon' }];
    for (const other of others)
      expect((await pay({ ...once, ...other })).body.code, JSON.stringify(other)).toBe('other-payment');
    const raced = { ...ofAla, id: 'wyscig' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => pay(raced)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await all()).totalElements).toBe(2);
  });

  it('that is no money counts for the person and makes no income, and nobody a payer', async () => {
    await pay({ ...ofAla, accountable: false });
    await pay({ ...ofAla, userId: 'olek', amount: 100 });
    expect(await sum('userId=ala')).toEqual({ sum: 240, income: 0 });
    expect(await sum('startDate=2026-11-01&endDate=2026-11-30')).toEqual({ sum: 340, income: 100 });
    const { body } = await school.call('GET /api/sections-admin/krakow', { as: 'manager' });
    expect(body.payingUsers).toBe(1);
  });

  it('is counted in a sum from its first day to its last', async () => {
    for (const day of ['10-31', '11-01', '11-30', '12-01'])
      await pay({ ...ofAla, paymentDate: `2026-${day}` });
    expect((await sum('userId=ala&startDate=2026-11-01&endDate=2026-11-30')).sum).toBe(480);
    expect((await sum('userId=ala&startDate=2026-11-30')).sum).toBe(480);
    expect((await sum('userId=ala&startDate=&endDate=')).sum).toBe(960);
    expect((await sum('userId=nikt')).sum).toBe(0);
    const sums = async (query: string) =>
      (await school.call(`GET /api/payments/sums?${query}`, { as: 'manager' })).body;
    expect(await sums('startDate=2026-11-01&endDate=2026-11-30')).toEqual([{ userId: 'ala', sum: 480 }]);
    expect(await sums('startDate=2027-01-01')).toEqual([]);
  });
});

describe('the book', () => {
  beforeEach(async () => {
    for (let n = 1; n <= 12; n++)
      await pay({ ...ofAla, amount: n, paymentDate: `2026-10-${String(n).padStart(2, '0')}` });
    await pay({ userId: 'ewa', amount: 500, paymentDate: '2026-11-02', description: 'Żółw i spółka' });
  });

  it('comes ten rows a page, the newest first', async () => {
    const first = await all('page=0&size=10');
    expect(first).toMatchObject({ totalPages: 2, totalElements: 13 });
    expect(first.content.map((p: { amount: number }) => p.amount)).toEqual([
      500, 12, 11, 10, 9, 8, 7, 6, 5, 4,
    ]);
    expect((await all('page=1')).content).toHaveLength(3);
    expect((await all('page=9')).content).toEqual([]);
  });

  it('is searched by user name, by part of a name and by title, without Polish letters too', async () => {
    const found = async (text: string) => (await all(`searchTerm=${encodeURIComponent(text)}`)).totalElements;
    expect(await found('ewa')).toBe(1);
    expect(await found('lukas')).toBe(1);
    expect(await found('KOWALSK')).toBe(12);
    expect(await found('zolw')).toBe(1);
    expect(await found('%')).toBe(0);
  });

  it('is searched by the name that somebody bears now', async () => {
    await school.call('PATCH /api/users/ewa', { as: 'manager', body: { lastName: 'Brzęczyk' } });
    expect((await all('searchTerm=brzecz')).content).toMatchObject([
      { amount: 500, user: { lastName: 'Brzęczyk' } },
    ]);
    expect((await all('searchTerm=lukasik')).totalElements).toBe(0);
  });

  it('is sorted by each of its columns', async () => {
    const by = async (sort: string) =>
      (await all(`size=13&sort=${sort}`)).content.map((p: { amount: number }) => p.amount);
    expect(await by('amount,asc')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 500]);
    expect((await by('username,desc'))[0]).toBe(500);
    expect((await by('paymentDate,asc'))[0]).toBe(1);
    for (const column of ['id', 'createdAt']) expect(await by(`${column},asc`)).toHaveLength(13);
    expect((await school.call('GET /api/payments/all?sort=notes,asc', { as: 'manager' })).status).toBe(400);
  });

  it('shows a span of days', async () => {
    expect((await all('startDate=2026-10-03&endDate=2026-10-05')).totalElements).toBe(3);
  });
});

describe('a correction', () => {
  const correct = (id: string, body: object) =>
    school.call(`POST /api/payments/${id}/corrections`, { as: 'manager', body });
  beforeEach(() => pay({ ...ofAla, id: 'pomylka' }));

  it('leaves the payment as it is and adds the difference, on its day', async () => {
    const done = await correct('pomylka', { shares: [{ userId: 'ala', amount: 200 }], notes: 'literówka' });
    expect(done.status).toBe(201);
    expect(done.body).toMatchObject([
      { amount: -40, paymentDate: [2026, 11, 3], corrects: 'pomylka', notes: 'literówka' },
    ]);
    expect((await listOf('ala')).map((p: { amount: number }) => p.amount).sort()).toEqual([-40, 240]);
    expect((await sum('userId=ala')).sum).toBe(200);
  });

  it('moves a payment to a brother or sister', async () => {
    await correct('pomylka', { shares: [{ userId: 'olek', amount: 240 }], notes: 'to za Olka' });
    expect([(await sum('userId=ala')).sum, (await sum('userId=olek')).sum]).toEqual([0, 240]);
    const { body } = await school.call('GET /api/sections-admin/krakow', { as: 'manager' });
    expect(body.payingUsers).toBe(1);
  });

  it('takes it back whole, once', async () => {
    const back = { shares: [], notes: 'zwrot' };
    const both = await Promise.all([correct('pomylka', back), correct('pomylka', back)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await sum('userId=ala')).sum).toBe(0);
    expect((await correct('pomylka', back)).body.message).toBe(
      'Płatność już tak wygląda – nie ma czego poprawiać.',
    );
  });

  it('that was opened before another one is refused, and says so; one that stands there already is not asked for', async () => {
    const to = (amount: number, seen: number) =>
      correct('pomylka', { shares: [{ userId: 'ala', amount }], notes: 'literówka', seen });
    expect((await to(200, 0)).status).toBe(201);
    expect((await to(180, 0)).body.code).toBe('changed-since');
    expect((await to(200, 0)).body.code).toBe('nothing-changes');
    expect((await sum('userId=ala')).sum).toBe(200);
    expect((await to(180, 1)).status).toBe(201);
    const moved = { shares: [{ userId: 'olek', amount: 180 }], notes: 'to za Olka', seen: 2 };
    expect((await correct('pomylka', moved)).status).toBe(201);
    // What is Olek's by now is changed by a row that isn't Ala's, and is not changed unseen.
    const less = { shares: [{ userId: 'olek', amount: 150 }], notes: 'zniżka', seen: 4 };
    expect((await correct('pomylka', less)).status).toBe(201);
    expect((await to(180, 4)).body.code).toBe('changed-since');
    expect((await sum('userId=olek')).sum).toBe(150);
    const { body } = await school.call('GET /api/payments/pomylka/corrections', { as: 'manager' });
    expect(body.map((row: { amount: number }) => row.amount).sort()).toEqual(
      [-180, -20, -30, -40, 180].sort(),
    );
    expect((await to(180, body.length)).status).toBe(201);
    expect((await sum('userId=olek')).sum).toBe(0);
    expect((await school.call('GET /api/payments/nie-ma/corrections', { as: 'manager' })).status).toBe(404);
  });

  it('of a payment that is taken back whole leaves no day of a last payment', async () => {
    const lastOf = async () =>
      (await school.call('GET /api/users/ala', { as: 'manager' })).body.lastPaymentMade;
    await pay({ userId: 'ala', amount: 100, paymentDate: '2026-10-07' });
    await correct('pomylka', { shares: [{ userId: 'ala', amount: 200 }], notes: 'literówka' });
    expect(await lastOf()).toEqual([2026, 11, 3]);
    await correct('pomylka', { shares: [], notes: 'zwrot' });
    expect(await lastOf()).toEqual([2026, 10, 7]);
  });

  it('says what it corrects is not there, is one itself, or has no reason', async () => {
    const shares = [{ userId: 'ala', amount: 1 }];
    expect((await correct('nie-ma', { shares, notes: 'x' })).status).toBe(404);
    const { body } = await correct('pomylka', { shares, notes: 'x' });
    expect((await correct(body[0].id, { shares, notes: 'x' })).body.code).toBe('not-a-payment');
    expect((await correct('pomylka', { shares, notes: '' })).body.fields).toEqual(['notes']);
    const nobody = { shares: [{ userId: 'nikt', amount: 1 }], notes: 'x' };
    expect((await correct('pomylka', nobody)).status).toBe(404);
  });
});
