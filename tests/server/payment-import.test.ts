import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reasonMessages } from '../../sync/domain/payment/matching/describe-reasons.ts';
import { School } from './support/school.ts';

let school: School;
beforeEach(async () => {
  school = await School.open();
});
afterEach(() => school.close());

const send = (body: unknown, query = '') =>
  school.call(`POST /api/payments/process${query}`, { as: 'manager', body });
const get = async (path: string) => (await school.call(`GET ${path}`, { as: 'manager' })).body;
const sumOf = async (userId: string) => (await get(`/api/payments/sum?userId=${userId}`)).sum;
const item = (title: string, more: object = {}) => ({
  title,
  amount: 240,
  paymentDate: '2026-11-03',
  ...more,
});
const ala = item('Zajęcia Ala Kowalska');

describe('a pasted list of payments', () => {
  it('is answered in its order: what is sure is booked, the rest waits with its candidates', async () => {
    const answer = await send([ala, item('za zajęcia'), item('Ewa Łukasik listopad', { amount: '199,99' })]);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject([
      {
        payment: { title: 'Zajęcia Ala Kowalska', amount: 240, paymentDate: [2026, 11, 3] },
        matchedUser: { id: 'ala', firstName: 'Ala', lastName: 'Kowalska' },
        status: 'booked',
        known: false,
      },
      { matchedUser: null, status: 'open' },
      { payment: { amount: 199.99 }, matchedUser: { id: 'ewa' }, status: 'booked' },
    ]);
    expect(answer.body[0].reasons.join()).toContain('imię i nazwisko w tytule');
    expect(answer.body[0].matchedUser.sectionDisplayName).toContain('Kraków');
    expect([await sumOf('ala'), await sumOf('ewa')]).toEqual([240, 199.99]);
    expect((await get('/api/payments?userId=ala'))[0]).toMatchObject({ description: 'Zajęcia Ala Kowalska' });
  });

  it('may be for a child who helps, whatever their permissions, and for no staff without a group', async () => {
    const permit = (id: string, permissions: string[]) =>
      school.call(`PATCH /api/users/${id}`, { as: 'boss', body: { permissions } });
    await permit('ala', ['POMOCNIK']);
    await permit('ewa', ['TEACHER']);
    const { body } = await send([ala, item('Ewa Łukasik listopad'), item('Teacher Testowa')]);
    expect(body).toMatchObject([
      { matchedUser: { id: 'ala' }, status: 'booked' },
      { matchedUser: { id: 'ewa' }, status: 'booked' },
      { matchedUser: null, status: 'open' },
    ]);
  });

  it('is weighed by what a child has to pay: less with a discount, nothing where it is settled, all months that are missing', async () => {
    const except = (userId: string, more: object) =>
      school.call('POST /api/payments/exceptions', {
        as: 'manager',
        body: { userId, from: '2026-11', until: null, ...more },
      });
    await except('ala', { kind: 'discount', percent: 50 });
    await except('ewa', { kind: 'advance', paymentId: null });
    const gory = { id: 'gory', userId: 'olek', amount: 600, paymentDate: '2026-11-03' };
    await school.call('POST /api/payments', { as: 'manager', body: gory });
    await except('olek', { kind: 'advance', paymentId: 'gory' });
    const takenBack = { shares: [], notes: 'zwrot' };
    await school.call('POST /api/payments/gory/corrections', { as: 'manager', body: takenBack });
    school.now += 40 * 24 * 60 * 60 * 1000;
    const titles = [
      'Ala Kowalska',
      'Ala Kowalska listopad',
      'Ewa Łukasik',
      'Olek Nowak',
      'Olek Nowak listopad',
    ];
    const { body } = await send([
      item(titles[0]!, { amount: 120 }),
      item(titles[1]!),
      item(titles[2]!),
      item(titles[3]!),
      item(titles[4]!, { amount: 480 }),
    ]);
    const fits = (body as { reasons: string[] }[]).map(({ reasons }) =>
      reasons.join().includes('należnością'),
    );
    expect(fits).toEqual([true, true, false, true, true]);
  });

  it('under the number of another file’s import is refused, and that one stays as it was', async () => {
    await send([ala], '?importId=listopad&fileName=wyciag.csv');
    const before = await get('/api/payments/imports/listopad');
    for (const query of ['?importId=listopad', '?importId=listopad&fileName=inny.csv'])
      expect((await send([ala], query)).status).toBe(409);
    const answer = await send([ala, item('za zajęcia')], '?importId=listopad&fileName=wyciag.csv');
    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'Pod tym numerem zapisano już import innego pliku.' },
    });
    expect(await get('/api/payments/imports/listopad')).toEqual(before);
    expect((await send([ala], '?importId=listopad&fileName=wyciag.csv')).status).toBe(200);
  });

  it('sent twice adds nothing, also at the same moment', async () => {
    const list = [ala, item('za zajęcia')];
    const [one, two] = await Promise.all([send(list), send(list)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    const again = await send(list);
    expect(again.body).toMatchObject([
      { known: true, matchedUser: { id: 'ala' } },
      { known: true, status: 'open' },
    ]);
    expect(await sumOf('ala')).toBe(240);
    expect((await get('/api/payments/import-items')).totalElements).toBe(1);
  });

  it('sent again under its number, after its answer got lost, is answered as before; also while it is at work', async () => {
    const list = [ala, item('za zajęcia')];
    const [one, two] = await Promise.all([
      send(list, '?importId=listopad'),
      send(list, '?importId=listopad'),
    ]);
    expect(one.body).toMatchObject([
      { known: false, status: 'booked' },
      { known: false, status: 'open' },
    ]);
    for (const again of [two, await send(list, '?importId=listopad')]) expect(again.body).toEqual(one.body);
    const told = { matched: 1, unmatched: 1, known: 0, done: 2, status: 'done' };
    expect(await get('/api/payments/imports/listopad')).toMatchObject(told);
    expect(await sumOf('ala')).toBe(240);
  });

  it('keeps two equal real payments apart, and adds only what is new of a longer list', async () => {
    await send([ala, ala]);
    expect(await sumOf('ala')).toBe(480);
    await send([ala, ala, ala]);
    expect(await sumOf('ala')).toBe(720);
  });

  it('told by two files in different words is booked once', async () => {
    const payer = { payerName: 'KOWALSKA EWA UL. DŁUGA 1', payerAccount: '61109010140000071219812874' };
    await send([item('Zajęcia Ala Kowalska', payer), item('Zajęcia Ala Kowalska', payer)]);
    const told = { ...payer, payerName: 'KOWALSKA EWA' };
    const { body } = await send([
      item('ZAJECIA ALA KOW ALSKA', { ...told, reference: 'BR1' }),
      item('ZAJECIA ALA KOW ALSKA', { ...told, reference: 'BR2' }),
      item('ZAJECIA ALA KOW ALSKA', { ...told, reference: 'BR3' }),
    ]);
    expect(body.map(({ known }: { known: boolean }) => known)).toEqual([true, true, false]);
    expect(await sumOf('ala')).toBe(720);
  });

  it('told by two files at the same moment is booked once', async () => {
    const payer = { payerName: 'KOWALSKA EWA', payerAccount: '61109010140000071219812874' };
    const files = [undefined, 'BR'].map((number) =>
      Array.from({ length: 25 }, (_, n) =>
        item(`Zajęcia Ala Kowalska nr ${n + 10}`, {
          ...payer,
          ...(number && { reference: `${number}${n}` }),
        }),
      ),
    );
    const answers = await Promise.all(files.map((file) => send(file)));
    const known = answers.flatMap(({ body }) => body.map((one: { known: boolean }) => one.known));
    expect(known.filter(Boolean)).toHaveLength(25);
    expect(await sumOf('ala')).toBe(25 * 240);
  });

  describe('to a telephone', () => {
    const toPhone = (title: string, from: string) =>
      `Przelew na telefon +48xxxxxx123    ${title.padEnd(35)}Dla Olek Nowak                     Od ${from}`;

    it('is for none so called as the one whom it came to', async () => {
      const { body } = await send([
        item(toPhone('zajęcia', 'EWA ROGALA')),
        item(toPhone('zajęcia dla Ali Kowalskiej', 'JAN LIS'), { reference: 'B1' }),
      ]);
      expect(body).toMatchObject([
        { payment: { title: 'zajęcia' }, status: 'open', potentialMatches: [] },
        { payment: { title: 'zajęcia dla Ali Kowalskiej' }, matchedUser: { id: 'ala' }, status: 'booked' },
      ]);
    });

    it('has its payer known from then on, and is the same as the bank’s list tells it', async () => {
      await send([item(toPhone('zajęcia Ala Kowalska', 'EWA ROGALA'))]);
      const listed = item('zajęcia Ala Kowalska', { payerName: 'EWA ROGALA', payerAccount: '1'.repeat(26) });
      expect((await send([listed])).body).toMatchObject([{ known: true, status: 'booked' }]);
      expect(await sumOf('ala')).toBe(240);
      const { body } = await send([item(toPhone('zajęcia', 'EWA ROGALA'), { paymentDate: '2026-12-03' })]);
      expect(body).toMatchObject([{ matchedUser: { id: 'ala' }, status: 'booked' }]);
    });
  });

  it('much like one of another file waits for somebody to say that it is another', async () => {
    await send([ala]);
    const { body } = await send([item('Zajęcia Ala Kowalska', { payerName: 'EWA KOWALSKA' })]);
    expect(body).toMatchObject([
      {
        known: false,
        status: 'open',
        reasons: [reasonMessages.alike],
        potentialMatches: [{ id: 'ala' }],
      },
    ]);
    expect(await sumOf('ala')).toBe(240);
  });

  it('of a weekend, which another file tells on Monday, waits; the next day’s in a file of the first kind does not', async () => {
    const payer = { payerName: 'EWA KOWALSKA', payerAccount: '61109010140000071219812874' };
    const on = (day: string, more: object = {}) =>
      item('Zajęcia Ala Kowalska', { ...payer, paymentDate: day, ...more });
    await send([on('2026-11-13')]);
    expect((await send([on('2026-11-14')])).body).toMatchObject([{ known: false, status: 'booked' }]);
    const booked = { reference: 'BR1', payerName: 'KOWALSKA EWA UL. DŁUGA 1' };
    // In each order of the days Friday's is Friday's.
    const { body } = await send([on('2026-11-16', booked), on('2026-11-13', booked)]);
    expect(body).toMatchObject([
      { known: false, status: 'open', reasons: [reasonMessages.alike], potentialMatches: [{ id: 'ala' }] },
      { known: true, status: 'booked' },
    ]);
    expect(await sumOf('ala')).toBe(480);
  });

  it('of two files with numbers of their own waits, and says why though nobody fits', async () => {
    const payer = { payerName: 'ZENON PTAK', payerAccount: '61109010140000071219812874' };
    await send([item('wpłata za zajęcia', { ...payer, reference: 'A1' })]);
    const { body } = await send([item('wpłata za zajęcia', { ...payer, reference: 'B1' })]);
    expect(body).toMatchObject([{ status: 'open', potentialMatches: [], reasons: [reasonMessages.alike] }]);
  });

  it.each([
    ['no array', { title: 'x' }, 'body'],
    ['no title', [item('')], '0.title'],
    ['no amount', [ala, { ...ala, amount: undefined }], '1.amount'],
    ['an amount below zero', [{ ...ala, amount: -1 }], '0.amount'],
    ['no date', [{ ...ala, paymentDate: '3 listopada' }], '0.paymentDate'],
    ['a field nobody knows', [{ ...ala, iban: 'x' }], '0.iban'],
  ])('with %s is refused by its name, and nothing is booked', async (_, body, field) => {
    const refused = await send(body);
    expect([refused.status, refused.body.fields]).toEqual([400, [field]]);
    expect(await sumOf('ala')).toBe(0);
  });

  it('may be empty', async () => expect((await send([])).body).toEqual([]));
});

describe('a transfer that waits', () => {
  const waiting = async () => (await get('/api/payments/import-items?status=open')).content[0];
  beforeEach(() => send([item('za zajęcia', { payerName: 'Zenon Ptak', payerAccount: '123' })]));

  it('is booked for whom somebody chooses, once, with its own amount and day', async () => {
    const { id } = await waiting();
    const choose = (body: object) =>
      school.call('POST /api/payments', {
        as: 'manager',
        body: { userId: 'olek', amount: 240, paymentDate: '2026-11-03', importItemId: id, ...body },
      });
    expect((await choose({ amount: 1 })).body.fields).toEqual(['amount']);
    expect((await choose({ userId: 'nikt' })).status).toBe(404);
    const both = await Promise.all([choose({}), choose({})]);
    expect(both.map(({ status, body }) => [status, body.id])).toEqual([
      [201, 'olek'],
      [201, 'olek'],
    ]);
    const late = (await choose({ userId: 'ala' })).body;
    expect([late.code, late.message]).toEqual([
      'already-booked',
      'Ten przelew jest już zapisany jako płatność: Olek Nowak.',
    ]);
    expect([await sumOf('olek'), await sumOf('ala')]).toEqual([240, 0]);
    expect((await get('/api/payments/import-items?status=open')).totalElements).toBe(0);
    // The payer is known from now on.
    const { body } = await send([
      item('za grudzień', { payerName: 'Zenon Ptak', payerAccount: '123', paymentDate: '2026-12-02' }),
    ]);
    expect(body[0].potentialMatches[0]).toMatchObject({ id: 'olek' });
    expect(body[0].potentialMatches[0].reasons[0]).toContain('z tego konta już płacono');
  });

  it('is split among several, once and whole; its payer is known for all of them from then on', async () => {
    const { id } = await waiting();
    const split = (shares: [string, number | string][]) =>
      school.call(`POST /api/payments/import-items/${id}/assign`, {
        as: 'manager',
        body: { shares: shares.map(([userId, amount]) => ({ userId, amount })) },
      });
    const refused = await split([['olek', 160], ['ala', 79.99]]); // prettier-ignore
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { fields: ['shares'], message: 'Kwoty nie sumują się do kwoty przelewu.' },
    ]);
    expect((await split([['olek', 120], ['olek', 120]])).body.message).toBe('Ten sam uczeń jest tu dwa razy.'); // prettier-ignore
    expect((await split([['olek', 120], ['nikt', 120]])).status).toBe(404); // prettier-ignore
    expect((await split([])).body.fields).toEqual(['shares']);
    expect((await split([['olek', 240], ['ala', 0]])).body.fields).toEqual(['shares.1.amount']); // prettier-ignore
    expect([await sumOf('olek'), await sumOf('ala')]).toEqual([0, 0]);

    const both = await Promise.all([
      split([['olek', '160,00'], ['ala', 80]]), // prettier-ignore
      split([['ala', 80], ['olek', 160]]), // prettier-ignore
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0].body).toMatchObject({ status: 'booked', isAutomatic: false });
    expect(
      both[0].body.shares.map((share: { user: { id: string }; amount: number }) => share.amount).sort(),
    ).toEqual([160, 80]);
    expect((await split([['olek', 80], ['ala', 160]])).body.code).toBe('already-booked'); // prettier-ignore
    expect([await sumOf('olek'), await sumOf('ala')]).toEqual([160, 80]);

    const { body } = await send([
      item('za grudzień', { payerName: 'Zenon Ptak', payerAccount: '123', paymentDate: '2026-12-02' }),
    ]);
    const likely = body[0].potentialMatches.slice(0, 2).map((one: { id: string }) => one.id);
    expect(likely.sort()).toEqual(['ala', 'olek']);
    const { importId } = both[0].body;
    await school.call(`POST /api/payments/imports/${importId}/undo`, { as: 'manager' });
    expect([await sumOf('olek'), await sumOf('ala')]).toEqual([0, 0]);
  });

  it('whose import was taken back meanwhile is told as such', async () => {
    const { id, importId } = await waiting();
    await school.call(`POST /api/payments/imports/${importId}/undo`, { as: 'manager' });
    const body = { userId: 'olek', amount: 240, paymentDate: '2026-11-03', importItemId: id };
    const late = [
      await school.call('POST /api/payments', { as: 'manager', body }),
      await school.call(`POST /api/payments/import-items/${id}/dismiss`, { as: 'manager' }),
    ];
    expect(late.map((one) => [one.body.code, one.body.message])).toEqual([
      ['undone', 'Import tego przelewu cofnięto.'],
      ['undone', 'Import tego przelewu cofnięto.'],
    ]);
    expect(await sumOf('olek')).toBe(0);
  });

  it('is put aside where it is none of the school’s', async () => {
    const { id } = await waiting();
    const dismiss = () => school.call(`POST /api/payments/import-items/${id}/dismiss`, { as: 'manager' });
    expect((await dismiss()).body.status).toBe('dismissed');
    expect(await waiting()).toBeUndefined();
    expect((await get('/api/payments/import-items?status=dismissed')).totalElements).toBe(1);
    expect(
      (await school.call('POST /api/payments/import-items/nie-ma/dismiss', { as: 'manager' })).status,
    ).toBe(404);
  });
});

describe('an import', () => {
  const undo = (id: string) => school.call(`POST /api/payments/imports/${id}/undo`, { as: 'manager' });
  const list = [ala, item('Olek Nowak'), item('nie wiadomo za kogo')];

  it('tells what has become of its lines', async () => {
    await send(list, '?importId=listopad&fileName=wyciag.csv');
    await send([ala, item('Ewa Łukasik')], '?importId=drugi');
    expect(await get('/api/payments/imports/listopad')).toMatchObject({
      fileName: 'wyciag.csv', by: 'manager', total: 3, done: 3, known: 0, matched: 2, unmatched: 1, status: 'done',
    }); // prettier-ignore
    expect(await get('/api/payments/imports/drugi')).toMatchObject({ total: 2, known: 1, matched: 1 });
    expect(await get('/api/payments/imports')).toHaveLength(2);
    expect((await get('/api/payments/import-items?importId=listopad&status=booked')).totalElements).toBe(2);
    expect((await school.call('GET /api/payments/imports/brak', { as: 'manager' })).status).toBe(404);
  });

  it('is taken back whole by corrections, and can be brought in anew', async () => {
    await send(list, '?importId=listopad');
    expect((await undo('listopad')).body).toMatchObject({ status: 'undone', matched: 0, unmatched: 0 });
    expect([await sumOf('ala'), await sumOf('olek')]).toEqual([0, 0]);
    expect(await get('/api/payments?userId=ala')).toHaveLength(2);
    expect((await undo('listopad')).body.status).toBe('undone');
    expect(await sumOf('ala')).toBe(0);
    const anew = await send(list, '?importId=znowu');
    expect(anew.body[0]).toMatchObject({ known: false, status: 'booked' });
    expect(await sumOf('ala')).toBe(240);
    expect((await undo('nie-ma')).status).toBe(404);
  });

  it('is taken back section by section, and gone on with where it was stopped', async () => {
    const many = Array.from({ length: 44 }, (_, i) =>
      item(i % 2 === 0 ? 'Ala Kowalska' : 'Ewa Łukasik', { amount: 100 + i, paymentDate: '2026-10-05' }),
    );
    await send(many, '?importId=listopad');
    expect((await get('/api/payments/imports/listopad')).matched).toBe(44);
    const write = school.store.commit.bind(school.store);
    const corrected: Set<string>[] = [];
    let powerLostAfter = 1;
    const commits = vi.spyOn(school.store, 'commit').mockImplementation((commit) => {
      if (corrected.length >= powerLostAfter) return Promise.reject(new Error('no power'));
      const rows = commit.writes.filter(({ collection }) => collection === 'payment');
      if (rows.length > 0) corrected.push(new Set(rows.map(({ doc }) => (doc as { userId: string }).userId)));
      return write(commit);
    });
    expect((await undo('listopad')).status).toBe(500);
    const stopped = await get('/api/payments/imports/listopad');
    expect(stopped).toMatchObject({ status: 'undoing' });
    expect(stopped.matched).toBeLessThan(44);
    school.now += 6 * 60_000;
    expect(await get('/api/payments/imports')).toMatchObject([{ status: 'undo-stopped' }]);
    powerLostAfter = Infinity;
    expect((await undo('listopad')).body).toMatchObject({ status: 'undone', matched: 0 });
    commits.mockRestore();
    // One commit has the end of one section and the start of the next.
    expect(corrected.filter(({ size }) => size > 1).length).toBeLessThan(2);
    expect([await sumOf('ala'), await sumOf('ewa')]).toEqual([0, 0]);
    expect(await get('/api/payments?userId=ala')).toHaveLength(44);
  });

  it('that stopped in the middle says so some minutes later; the same file goes on with it', async () => {
    const write = school.store.commit.bind(school.store);
    const commits = vi
      .spyOn(school.store, 'commit')
      .mockImplementation((commit) =>
        commit.writes.some(({ collection }) => collection === 'importItem')
          ? Promise.reject(new Error('no power'))
          : write(commit),
      );
    expect((await send(list, '?importId=listopad')).status).toBe(500);
    commits.mockRestore();
    expect(await get('/api/payments/imports')).toMatchObject([{ status: 'running' }]);
    school.now += 6 * 60_000;
    expect(await get('/api/payments/imports')).toMatchObject([{ status: 'stopped' }]);
    expect(await get('/api/payments/imports/listopad')).toMatchObject({ status: 'stopped' });
    await send(list, '?importId=znowu');
    const statuses = (await get('/api/payments/imports')).map((one: { status: string }) => one.status);
    expect(statuses).toEqual(['done', 'stopped']);
  });

  it('takes back what was corrected by hand as it stands', async () => {
    await send([ala], '?importId=listopad');
    const [payment] = await get('/api/payments?userId=ala');
    await school.call(`POST /api/payments/${payment.id}/corrections`, {
      as: 'manager',
      body: { shares: [{ userId: 'olek', amount: 240 }], notes: 'to za Olka' },
    });
    await undo('listopad');
    expect([await sumOf('ala'), await sumOf('olek')]).toEqual([0, 0]);
  });

  it('that stopped in the middle is gone on with by the same file', async () => {
    await send([ala], '?importId=urwany');
    await send(list, '?importId=dalej');
    expect([await sumOf('ala'), await sumOf('olek')]).toEqual([240, 240]);
  });
});
