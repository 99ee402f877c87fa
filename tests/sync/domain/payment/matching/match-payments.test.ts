import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeReason } from '../../../../../sync/domain/payment/matching/describe-reasons.ts';
import { matchPayments } from '../../../../../sync/domain/payment/matching/match-payments.ts';
import type {
  ConfirmedPayment,
  IncomingPayment,
  PayablePerson,
} from '../../../../../sync/domain/payment/matching/payable-person.ts';

const person = (
  id: string,
  firstName: string,
  lastName: string,
  more: Partial<PayablePerson> = {},
): PayablePerson => ({
  id,
  reference: null,
  firstName,
  lastName,
  phone: null,
  section: { city: 'Kraków', weekDay: 'Środa', hour: '17:00' },
  monthlyDue: 24000,
  missing: 24000,
  active: true,
  ...more,
});
const FIRST = ['Ola', 'Iga', 'Hubert', 'Borys', 'Nadia', 'Tymon', 'Gaja', 'Wit', 'Emil', 'Sara'];
const LAST = ['Cebula', 'Drozd', 'Fiołek', 'Gołąb', 'Hajduk', 'Jeleń', 'Kania', 'Łoś', 'Mysz', 'Orzeł'];
/** Children who have nothing to do with the transfer, so that names have their frequencies. */
const others = FIRST.flatMap((first, i) =>
  LAST.map((last, j) => person(`other-${i}-${j}`, first, last, { phone: `5${i}${j}000000` })),
);
const anna = person('annakowalska01', 'Anna', 'Kowalska', { phone: '600700800' });
const jakub = person('jakubkowalski1', 'Jakub', 'Kowalski', { phone: '600700800' });
const pawel = person('pawelstepien01', 'Paweł', 'Stępień', { phone: '600700801' });
const zofia = person('zofiawrona0001', 'Zofia', 'Wrona', {
  phone: '600700802',
  section: { city: 'Łódź', weekDay: 'Piątek', hour: '16:00' },
});
const people = [...others, anna, jakub, pawel, zofia];

const pay = (title: string, more: Partial<IncomingPayment> = {}): IncomingPayment => ({
  title,
  payerName: null,
  payerAccount: null,
  amount: 24000,
  ...more,
});
const match = (payment: IncomingPayment, history: ConfirmedPayment[] = [], all = people) =>
  matchPayments([payment], all, history)[0]!;
const ids = (payment: IncomingPayment, history: ConfirmedPayment[] = []) =>
  match(payment, history).shares.map((s) => s.personId);

it('finds a child called Constructor', () =>
  expect(
    match(pay('Constructor Krawczyk'), [], [...people, person('c', 'Constructor', 'Krawczyk')]),
  ).toMatchObject({ outcome: 'automatic', shares: [{ personId: 'c' }] }));

describe('a payer beside the child in the title', () => {
  const edmund = person('edmund1', 'Edmund', 'Krawczyk');
  const krawczyks = ['Filip', 'Gerard', 'Henryk', 'Igor', 'Jacek'].map((name, i) =>
    person(`krawczyk${i}`, name, 'Krawczyk', { phone: `70000000${i}` }),
  );
  const edmunds = ['Sowa', 'Kruk', 'Dudek'].map((name, i) => person(`edmund-${i}`, 'Edmund', name));
  const all = [...people, edmund, ...krawczyks, ...edmunds];
  it.each([
    ['od Reginy Krawczyk za Edmunda', null],
    ['od Nadii Krawczyk za Edmunda', null],
    ['Regina Krawczyk za Edmunda', 'REGINA KRAWCZYK'],
  ])('%s: the child may bear another surname', (title, payerName) =>
    expect(match(pay(title, { payerName }), [], all)).toMatchObject({
      outcome: 'proposed',
      shares: [{ personId: edmund.id }],
    }),
  );
  it('doubts nobody whose own surname stands beside', () =>
    expect(match(pay('od Reginy Krawczyk za Edmunda Krawczyka'), [], all).outcome).toBe('automatic'));
});

describe('brothers and sisters of whom one is named unclearly', () => {
  const potr = [
    person('taranek1', 'Piotr', 'Taranek', { phone: '711000111' }),
    person('taranek2', 'Wanda', 'Taranek', { phone: '711000111', monthlyDue: 30_000 }),
    person('taranek3', 'Stefan', 'Taranek', { phone: '711000111', active: false }),
  ];
  const all = [...people, ...potr];
  it.each([
    ['Potr Taranek, Wanda Taranek', 50_000],
    ['za Piotra i Wandę i Igę Taranek', 78_000],
    ['zajęcia z robotyki za Wandę Taranek', 32_000],
  ])('%s waits', (title, amount) => expect(match(pay(title, { amount }), [], all).outcome).toBe('proposed'));
  it('waits for one who is called as the payer', () =>
    expect(
      match(pay('Piotr Taranek, Wanda Taranek', { amount: 50_000, payerName: 'PIOTR TARANEK' }), [], all)
        .outcome,
    ).toBe('proposed'));
  it('finds all of those a chain of words joins', () =>
    expect(
      match(pay('za Piotra i Wandę i Stefana Taranek', { amount: 78_000 }), [], all).shares,
    ).toHaveLength(3));
});

describe('a family’s phone', () => {
  const [marek, lidia] = [
    person('pasyga1', 'Marek', 'Pasyga', { phone: '722000222', monthlyDue: 20_000 }),
    person('pasyga2', 'Lidia', 'Pasyga', { phone: null, monthlyDue: 18_000 }),
  ];
  it('is a sister’s too who has none', () =>
    expect(match(pay('zajęcia 722000222', { amount: 18_000 }), [], [...people, marek, lidia]).outcome).toBe(
      'proposed',
    ));
  it('alone tells nobody whose price is another', () =>
    expect(match(pay('zajęcia 722000222', { amount: 18_000 }), [], [...people, marek]).outcome).toBe(
      'proposed',
    ));
  it('is enough with the price', () =>
    expect(match(pay('zajęcia 722000222', { amount: 20_000 }), [], [...people, marek]).outcome).toBe(
      'automatic',
    ));
});

describe('a payer called as a known one', () => {
  it('from another account is no reason to choose between namesakes', () => {
    const [one, two] = ['n1', 'n2'].map((id) => person(id, 'Wit', 'Zych'));
    const before = { ...pay('Wit Zych', { payerName: 'Jan Zych', payerAccount: '1'.repeat(26) }) };
    const history = [{ ...before, shares: [{ personId: one!.id, amount: 24_000 }] }];
    const all = [...people, one!, two!];
    expect(match({ ...before, payerAccount: '2'.repeat(26) }, history, all).outcome).toBe('proposed');
    expect(match(before, history, all).outcome).toBe('automatic');
  });
});

describe('two months of a debt', () => {
  const withDebt = (who: PayablePerson) =>
    people.map((one) => (one === who ? { ...who, missing: 48_000 } : one));
  const paid = (title: string) => pay(title, { amount: 48_000 });
  it('are booked for the child who owes them', () =>
    expect(match(paid('Zofia Wrona'), [], withDebt(zofia)).outcome).toBe('automatic'));
  it('wait where a month of a brother and sister costs as much', () =>
    expect(match(paid('Anna Kowalska'), [], withDebt(anna)).outcome).toBe('proposed'));
});

describe('a title', () => {
  it.each([
    ['Anna Kowalska', [anna]],
    ['KOWALSKA ANNA ZAJECIA LISTOPAD', [anna]],
    ['od Ani Kowalskiej', [anna]],
    ['za Kubę Kowalskiego', [jakub]],
    ['zajęcia Kubusia Kowalskiego', [jakub]],
    ['za Pawła Stępnia', [pawel]],
    ['OPLATA ZA PAWLA STEPNIA', [pawel]],
    ['wpłata dla Zosi Wrony', [zofia]],
    ['Zuzia? nie: Zosia Wrona, Łódź, piątek', [zofia]],
    ['pawelstepien01', [pawel]],
    ['zajęcia tel. 600 700 801', [pawel]],
    ['zajęcia +48600700802', [zofia]],
    ['JAKUBKOWALSKI listopad', [jakub]],
    ['OPŁATA ZA ZAJĘCIA ZOFIA WRO NA', [zofia]],
  ])('%s', (title, expected) => expect(ids(pay(title))).toEqual(expected.map((p) => p.id)));

  it.each([
    'Anna Kowalska',
    'od Ani Kowalskiej',
    'za Pawła Stępnia',
    'pawelstepien01',
    'zajęcia tel. 600 700 801',
  ])('%s is enough', (title) => expect(match(pay(title)).outcome).toBe('automatic'));

  it.each(['zajęcia listopad', 'Kowalski', 'Anna', 'Bożena Zych', '', '!!!', 'tel. 600 700 800'])(
    '%j alone books nothing',
    (title) => expect(match(pay(title)).outcome).not.toBe('automatic'),
  );

  it.each([
    ['swapped letters', 'Paweł Stepeiń'],
    ['swapped in the middle', 'Paweł Stpęień'],
    ['a doubled letter', 'Paweł Steppień'],
  ])('with %s is sure: that word is nobody’s name', (_, title) =>
    expect(match(pay(title))).toMatchObject({
      outcome: 'automatic',
      shares: [{ personId: pawel.id }],
    }),
  );

  it('with another letter is proposed, as it may be another’s surname, and booked where the payer bears the name', () => {
    expect(match(pay('Paweł Stępiak')).outcome).not.toBe('automatic');
    expect(match(pay('Paweł Stepiek', { payerName: 'STĘPIEŃ MAREK' }))).toMatchObject({
      shares: [{ personId: pawel.id }],
    });
  });

  it.each([
    ['Kowalska A.', anna],
    ['Wrona Z. zajęcia', zofia],
    ['Paweł S. marzec', pawel],
  ])('%s: a letter stands for the other name', (title, expected) =>
    expect(match(pay(title))).toMatchObject({
      outcome: 'automatic',
      shares: [{ personId: expected.id }],
    }),
  );

  it('with another’s letter beside the first name is not the payer’s child', () =>
    expect(match(pay('Paweł K.', { payerName: 'Marek Stępień' })).outcome).not.toBe('automatic'));

  it.each([
    ['a lost letter', 'Pawe? St?pie?', pawel],
    ['letters of another encoding', 'Pawe³ Stêpieñ', pawel],
    ['a replaced one', 'Pawe\ufffd St\ufffdpie\ufffd', pawel],
  ])('with %s is read', (_, title, expected) => expect(ids(pay(title))).toEqual([expected.id]));

  it('cut inside a first name after a letter or two is put together', () =>
    expect(match(pay('OPLATA ZA ZAJECIA KOMPUTERO P AWEŁ STĘPIEŃ')).outcome).toBe('automatic'));

  it('with a surname that is short for a month is no month beside another one', () => {
    const lis = person('lis1', 'Hubert', 'Lis');
    const all = [...people, lis];
    expect(match(pay('marzec Hubert Lis'), [], all).outcome).toBe('automatic');
  });

  it('with the payer’s own name speaks for no child of that name', () => {
    const found = match(pay('Anna Kowalska', { payerName: 'ANNA KOWALSKA' }));
    expect(found.outcome).toBe('proposed');
  });

  it('with a surname that is a day’s name too is not taken for one of that day', () => {
    const friday = { city: 'Kraków', weekDay: 'Sobota', hour: '17:00' };
    const two = [person('iga1', 'Kira', 'Mróz', { section: friday }), person('iga2', 'Kira', 'Sobota')];
    const found = match(pay('Kira Sobota', { payerName: 'EWA MRÓZ' }), [], [...people, ...two]);
    expect(found.outcome).not.toBe('automatic');
  });

  it('with a woman’s first name declined is not of the man so called', () => {
    const two = [person('bron1', 'Bronisław', 'Mróz'), person('bron2', 'Bronisława', 'Wilga')];
    const found = match(pay('za Bronisławy', { payerName: 'EWA MRÓZ' }), [], [...people, ...two]);
    expect(found.outcome).not.toBe('automatic');
  });

  describe('with what may be a woman’s name or a man’s declined', () => {
    const boys = [
      person('kamil1', 'Kamil', 'Krupa'),
      person('kamil2', 'Kamil', 'Rogalski'),
      person('julian1', 'Julian', 'Gawron'),
    ];
    const outcome = (title: string) => match(pay(title), [], [...people, ...boys]).outcome;

    it.each(['Kamila Krupa', 'zajęcia Kamila Rogalska', 'Juliana Gawron', 'za Kamila Rogalska'])(
      'waits: %s',
      (title) => expect(outcome(title)).not.toBe('automatic'),
    );

    it.each([
      'za Kamila Krupa',
      'zajęcia Kamila Rogalskiego',
      'Ewa Rogalska za Kamila',
      'za Juliana Gawrona',
    ])('is the boy’s where it says so: %s', (title) => expect(outcome(title)).toBe('automatic'));
  });

  it('after the mother’s name tells the child', () => {
    const mother = person('ewa00001', 'Ewa', 'Stępień');
    const found = match(pay('Ewa Stępień mama Pawła'), [], [...people, mother]);
    expect(found.shares.map((s) => s.personId)).not.toContain(mother.id);
  });

  it('with a surname like a pet name is of no third child', () => {
    const name = 'Bogus';
    const all = [
      person('b1', 'Borys', name),
      person('b2', 'Przemysław', name),
      person('b3', 'Bogusław', name),
    ];
    const found = match(pay('Borys Bogus i Przemysław Bogus', { amount: 72000 }), [], [...people, ...all]);
    expect(found.shares.map((s) => s.personId).sort()).toEqual(['b1', 'b2']);
  });

  it.each(['za siostrę Zosi Wrony', 'Zosia Wrona i brat', 'zwrot Zofia Wrona', 'Zofia Wrona zamiast taty'])(
    '%s is left to a person',
    (title) => expect(match(pay(title)).outcome).toBe('proposed'),
  );

  it.each(['opłata ul. Zofii Wrony 5', 'lokal ulica Zofii Wrony', 'SP im. Zofii Wrony'])(
    '%s is of nobody so called',
    (title) => expect(match(pay(title)).outcome).not.toBe('automatic'),
  );

  it.each([
    ['od babci Zofii Wrony', null],
    ['za zajęcia, wpłaca Zofia Wrona', null],
    ['Płatnik: Wrona Zofia', null],
    ['rodzic Zofia Wrona', null],
    ['zajęcia u pani Zofii Wrony', 'EWA BĄK'],
    ['instruktor: Paweł Stępień', 'EWA STĘPIEŃ'],
    ['opłata Zofii Wrony', 'WRONA ZOFIA'],
    ['Nazwa nadawcy: ZOFIA WRONA Tytuł: zajęcia', null],
    ['PRZELEW OD: ZOFIA WRONA', null],
  ])('%s is of somebody else than the child so called', (title, payerName) =>
    expect(match(pay(title, { payerName })).outcome).not.toBe('automatic'),
  );

  it.each(['od listopada Zofia Wrona', 'Zofia Wrona od mamy', 'Zofia Wrona, pani Ola'])(
    '%s is of the child',
    (title) =>
      expect(match(pay(title))).toMatchObject({ outcome: 'automatic', shares: [{ personId: zofia.id }] }),
  );

  it('ends in a part of a surname only where a bank cuts it', () => {
    const all = [...people, person('marekandrzejak', 'Marek', 'Andrzejak')];
    expect(match(pay('opłata za kurs Marek, tata Andrzej'), [], all).outcome).not.toBe('automatic');
    const cut = 'opłata za zajęcia kursu Marek Andrz';
    expect(cut).toHaveLength(35);
    expect(match(pay(cut), [], all)).toMatchObject({ shares: [{ personId: 'marekandrzejak' }] });
  });

  it('with John Paul II names a school', () => {
    const all = [...people, person('janpaw00000001', 'Jan', 'Paw'), person('jankowalski001', 'Jan', 'Lipa')];
    for (const title of ['robotyka Jana Pawła II Kraków', 'zajęcia JANA PAWLA 2']) {
      const found = match(pay(title, { payerName: 'EWA LIPA' }), [], all);
      expect(found.outcome).not.toBe('automatic');
      expect(found.candidates.flatMap(({ reasons }) => reasons.map(({ code }) => code))).not.toContain(
        'name',
      );
    }
  });

  it('names Maja, unless it tells a date', () => {
    const all = [...people, person('majawrona00001', 'Maja', 'Wrona')];
    expect(match(pay('Maja Wrona maj'), [], all).outcome).toBe('automatic');
    expect(match(pay('Maja i Zosia Wrona', { amount: 48000 }), [], all).shares).toHaveLength(2);
    for (const title of ['do 3 maja Wrona', 'od maja Wrona', 'maja 2026 Wrona'])
      expect(match(pay(title), [], all).outcome).toBe('proposed');
  });

  it('of a namesake is not guessed, and the group decides', () => {
    const twin = person('annakowalska02', 'Anna', 'Kowalska', {
      section: { city: 'Łódź', weekDay: 'Piątek', hour: '16:00' },
    });
    expect(match(pay('Anna Kowalska'), [], [...people, twin]).outcome).toBe('proposed');
    const told = match(pay('Anna Kowalska Łódź piątek 16:00'), [], [...people, twin]);
    expect(told.candidates[0]).toMatchObject({ personId: twin.id });
  });

  it('for brother and sister is split by what each owes', () => {
    const found = match(pay('Ania i Kuba Kowalscy', { amount: 48000, payerName: 'KOWALSKI PIOTR' }));
    expect(new Set(found.shares.map((s) => s.personId))).toEqual(new Set([anna.id, jakub.id]));
    expect(found.shares.map((s) => s.amount)).toEqual([24000, 24000]);
  });

  describe('of two namesakes who are no brother and sister', () => {
    const ewa = person('ewawrona000001', 'Ewa', 'Wrona', { phone: '600700899' });
    const found = (title: string, more: Partial<IncomingPayment> = {}) =>
      match(pay(title, { amount: 48000, ...more }), [], [...people, ewa]);

    it.each(['Ewa i Zofia Wrona 2x240', 'Zofia Wrona, Ewa Wrona', 'Ewa i Zofia Wrona za listopad'])(
      'may be of parents so called: %s',
      (title) => expect(found(title).outcome).toBe('proposed'),
    );

    it('is theirs where it says so, or where somebody else pays', () => {
      const shares = [{ amount: 24000 }, { amount: 24000 }];
      for (const title of ['za Ewę i Zofię Wrona', 'dzieci: Ewa Wrona, Zofia Wrona'])
        expect(found(title)).toMatchObject({ outcome: 'automatic', shares });
      const paid = found('Ewa i Zofia Wrona', { payerName: 'PIOTR WRONA' });
      expect(paid).toMatchObject({ outcome: 'automatic', shares });
    });
  });

  it('with a first name and the section needs no surname, where one child there is called so', () => {
    const title = pay('Zofia, Łódź piątek 16:00');
    expect(match(title)).toMatchObject({ outcome: 'automatic', shares: [{ personId: zofia.id }] });
    expect(match(pay('Zofia, Łódź')).outcome).not.toBe('automatic');
    expect(match(pay('Zofia, Łódź wtorek 15:00')).outcome).not.toBe('automatic');
    const namesake = person('zofialis000001', 'Zofia', 'Lis', { section: zofia.section });
    expect(match(title, [], [...people, namesake]).outcome).toBe('proposed');
  });

  it('with all of a group is not of its namesake in the group of another day', () => {
    const days = ['Poniedziałek', 'Wtorek', 'Środa', 'Czwartek', 'Piątek', 'Sobota'];
    const towns = ['Opole', 'Łódź', 'Tychy', 'Radom', 'Gdynia'];
    const hours = ['15:00', '16:00', '17:00', '18:00', '19:00'];
    const spread = [...others, ...others, ...others, ...others].map((one, i) => {
      const section = { city: towns[i % 5]!, weekDay: days[i % 6]!, hour: hours[(i * 7 + (i >> 5)) % 5]! };
      return { ...one, id: `${one.id}-${i}`, section };
    });
    const namesake = person('zofialis000001', 'Zofia', 'Lis', {
      section: { ...zofia.section!, weekDay: 'Środa' },
      monthlyDue: 16000,
      missing: 16000,
    });
    const found = match(pay('Zofia, Łódź piątek 16:00'), [], [...spread, zofia, namesake]);
    expect(found).toMatchObject({ outcome: 'automatic', shares: [{ personId: zofia.id }] });
  });

  it('with a day tells no hour', () =>
    expect(match(pay('Zofia, piątek Łódź 10.11')).candidates[0]!.probability).toBe(
      match(pay('Zofia, piątek Łódź')).candidates[0]!.probability,
    ));

  it('names one child alone, though more is paid, unless its end may be cut off', () => {
    const paid = (title: string) => match(pay(title, { amount: 37000 })).outcome;
    expect(paid('Anna Kowalska należność za warsztat za maj')).toBe('automatic');
    expect(paid('Anna Kowalska należność za warsztat')).toBe('proposed');
    expect(paid('Anna Kowalska należność za warszta')).toBe('proposed');
  });

  it('for one child is left to a person where the sum is that of another of the surname, whose phone nobody knows', () => {
    const jan = person('janwrona000001', 'Jan', 'Wrona', { monthlyDue: 16000 });
    const paid = pay('Zofia tel. 600700802', { amount: 40000, payerName: 'EWA WRONA' });
    expect(match(paid).outcome).toBe('automatic');
    expect(match(paid, [], [...people, jan]).outcome).toBe('proposed');
  });

  it('with a name nobody here has beside a child’s is left to a person', () =>
    expect(match(pay('za Pawła i Hubisława Stępień')).outcome).toBe('proposed'));

  it('for one child with the money of two is left to a person', () => {
    expect(match(pay('za Anię', { amount: 48000, payerName: 'KOWALSKI PIOTR' })).outcome).toBe('proposed');
  });
});

it('a year of one child’s transfers is as sure as one of them', () => {
  const year = (more: Partial<IncomingPayment>) =>
    ['styczeń', 'luty', 'marzec', 'kwiecień', 'maj', 'czerwiec', 'wrzesień', 'październik'].map((month) =>
      pay(`Zofia Wrona ${month}`, more),
    );
  for (const all of [year({}), year({ payerName: 'JAN WRONA' }), year({ payerAccount: '1'.repeat(26) })])
    expect(matchPayments(all, people, []).map(({ outcome }) => outcome)).toEqual(all.map(() => 'automatic'));
});

describe('a payer seen before', () => {
  const account = '61109010140000071219812874';
  const before = (personId: string, more: Partial<ConfirmedPayment> = {}): ConfirmedPayment => ({
    ...pay('czesne październik', { payerAccount: account, payerName: 'ZENON BĄK' }),
    shares: [{ personId, amount: 24000 }],
    ...more,
  });
  const again = pay('czesne listopad', { payerAccount: account, payerName: 'ZENON BĄK' });

  it('pays for the same child, by the account alone', () => {
    const found = match(again, [before(pawel.id)]);
    expect(found).toMatchObject({ outcome: 'automatic', shares: [{ personId: pawel.id, amount: 24000 }] });
    expect(found.candidates[0]!.reasons.map((r) => r.code)).toContain('payer-account-seen');
  });

  it('is not believed against a title that names somebody else', () => {
    const found = match({ ...again, title: 'za Zosię Wronę' }, [before(pawel.id)]);
    expect(found.outcome === 'automatic' ? found.shares[0]!.personId : zofia.id).toBe(zofia.id);
  });

  it('is not believed against a title with the surname and another first name', () => {
    expect(match({ ...again, title: 'Ola Stępień' }, [before(pawel.id)]).outcome).toBe('proposed');
  });

  it.each(['M. Stępień', 'Stępień M.', 'maja stępień', 'Mrioslaw Stępień'])(
    'by name alone is not believed against %s, which may be of another first name',
    (title) => {
      const all = [...people, person('maja0001', 'Maja', 'Drozd'), person('miro0001', 'Mirosław', 'Drozd')];
      const byName = pay(title, { payerName: 'ZENON STĘPIEŃ' });
      const history = [before(pawel.id, { payerName: 'ZENON STĘPIEŃ', payerAccount: null })];
      expect(match({ ...byName, title: 'P. Stępień' }, history, all).outcome).toBe('automatic');
      expect(match(byName, history, all).outcome).toBe('proposed');
    },
  );

  it('by name, whose account was another one, is not enough without the child’s first name', () => {
    const history = [before(pawel.id, { payerName: 'ZENON STĘPIEŃ' })];
    const other = pay('kurs Stępień', { payerName: 'ZENON STĘPIEŃ', payerAccount: '1'.repeat(26) });
    expect(match({ ...other, payerAccount: null }, history).outcome).toBe('automatic');
    expect(match(other, history).outcome).toBe('proposed');
    expect(match({ ...other, title: 'kurs Paweł' }, history).outcome).toBe('automatic');
  });

  it('who pays for two children and names neither is left to a person', () => {
    const two = [before(anna.id), before(jakub.id)];
    expect(match(again, two).outcome).toBe('proposed');
  });

  it('who paid for two in one transfer does so again', () => {
    const shares = [
      { personId: anna.id, amount: 24000 },
      { personId: jakub.id, amount: 16000 },
    ];
    const found = match({ ...again, amount: 40000 }, [before(anna.id, { amount: 40000, shares })]);
    expect(found).toMatchObject({ outcome: 'automatic', shares });
  });

  it('who paid for two is not believed once one of them has left, or is unknown', () => {
    const shares = [
      { personId: anna.id, amount: 24000 },
      { personId: 'gone', amount: 16000 },
    ];
    const found = match({ ...again, amount: 40000 }, [before(anna.id, { amount: 40000, shares })]);
    expect(found.outcome).toBe('proposed');
  });

  it.each(['Hieronim Brzęczyszczykiewicz grudzień', 'za Hieronima', 'dla Hieronimka zajęcia'])(
    'is not believed against %s, a name that nobody here bears, unless it stood there before',
    (title) => {
      expect(match({ ...again, title }, [before(pawel.id)]).outcome).toBe('proposed');
      expect(match({ ...again, title }, [before(pawel.id, { title })]).outcome).toBe('automatic');
    },
  );

  it.each(['PAYU S.A. UL. GRUNWALDZKA 186', 'Przelewy24 PayPro SA', 'BLUE MEDIA S.A.', 'POCZTA POLSKA SA'])(
    'that is %s pays for anybody: by its account, by its name, and where another uses the account',
    (payerName) => {
      const history = [before(pawel.id, { payerName })];
      const transfer = pay('Zamówienie 84512', { payerAccount: account, payerName });
      expect(match(transfer, history).outcome).not.toBe('automatic');
      expect(match({ ...transfer, payerAccount: null }, history).outcome).not.toBe('automatic');
      expect(match({ ...transfer, payerName: null }, history).outcome).not.toBe('automatic');
      expect(match({ ...transfer, payerName: 'JAN LIS' }, history).outcome).not.toBe('automatic');
      expect(match({ ...transfer, title: 'Paweł Stępień' }, history).outcome).toBe('automatic');
    },
  );

  it('at the account of a cash desk is whoever stands there: another surname is another payer', () => {
    const history = [before(pawel.id, { payerName: 'ANNA BĄK' })];
    const by = (payerName: string | null) => match({ ...again, payerName }, history).outcome;
    expect(by('JÓZEF MALINOWSKI')).not.toBe('automatic');
    expect(by('ANNA MALINOWSKA')).not.toBe('automatic');
    expect(by('ZENON BĄK')).toBe('automatic');
    expect(by('BĄK-NOWACKA ANNA')).toBe('automatic');
    expect(by(null)).toBe('automatic');
  });

  it('at an account of many is a go-between and tells nothing', () => {
    const many = others.slice(0, 20).map((p) => before(p.id));
    expect(match(again, many).outcome).not.toBe('automatic');
  });
});

describe('reasons', () => {
  it('are told in Polish', () => {
    const found = match(pay('za Kubę Kowalskiego', { payerName: 'EWA KOWALSKA' }));
    expect(found.candidates[0]!.reasons.map(describeReason)).toEqual([
      'zdrobnienie w tytule: kube kowalskiego',
      'nazwisko jak u nadawcy: kowalska',
      'kwota zgadza się z należnością (240 zł)',
    ]);
  });

  it('say of one word that it is one', () => {
    const tell = (...words: string[]) => describeReason({ code: 'name', writing: 'exact', words });
    expect(tell('kowalska')).toBe('imię lub nazwisko w tytule: kowalska');
    expect(tell('zofia', 'kowalska')).toBe('imię i nazwisko w tytule: zofia kowalska');
  });
});

describe('a title without end', () => {
  it('is read as far as a title goes', () => {
    const found = match(pay(`Anna Kowalska ${'Anna Kowalska '.repeat(50_000)}`));
    expect(found.candidates[0]!.personId).toBe(anna.id);
  });
});

describe('any transfer', () => {
  const words = fc.constantFrom(
    'za',
    'i',
    'Anna',
    'Kuba',
    'Kowalska',
    'Kowalscy',
    'Wrona',
    'Stępnia',
    'zajęcia',
    'maj',
    ',',
    '600700800',
    'xyz',
  );
  const payments = fc.array(
    fc.record({
      title: fc.oneof(
        fc.array(words, { maxLength: 7 }).map((w) => w.join(' ')),
        fc.string({ unit: 'binary' }),
      ),
      payerName: fc.constantFrom(null, 'PIOTR KOWALSKI', 'ANNA WRONA UL. DŁUGA 1', ''),
      payerAccount: fc.constantFrom(null, '1', '2'),
      amount: fc.integer({ min: 1, max: 100000 }),
    }),
    { maxLength: 8 },
  );

  it('is shared out to the grosz, with probabilities in order, the same each time', () =>
    fc.assert(
      fc.property(payments, payments, (list, past) => {
        const history = past.map((p, i) => ({
          ...p,
          shares: [{ personId: people[100 + (i % 4)]!.id, amount: p.amount }],
        }));
        const matches = matchPayments(list, people, history);
        matches.forEach(({ outcome, shares, candidates }, i) => {
          const sum = shares.reduce((total, s) => total + s.amount, 0);
          expect(sum).toBe(outcome === 'none' ? 0 : list[i]!.amount);
          expect(new Set(shares.map((s) => s.personId)).size).toBe(shares.length);
          const probabilities = candidates.map((c) => c.probability);
          expect(probabilities.every((p) => p > 0 && p <= 1)).toBe(true);
          expect(outcome === 'none').toBe(candidates.length === 0);
        });
        expect(matchPayments(list, [...people].reverse(), history)).toEqual(matches);
      }),
      { numRuns: 60 },
    ));

  it('is answered beside a child of any name, one that every object of the language has too', () => {
    const names = fc.oneof(
      fc.constantFrom('Constructor', 'Constructor Anna', '__proto__', 'toString'),
      fc.string({ unit: 'binary', minLength: 1 }),
    );
    fc.assert(
      fc.property(payments, names, names, (list, firstName, lastName) => {
        const all = [...people, person('any', firstName, lastName)];
        expect(matchPayments(list, all, [])).toHaveLength(list.length);
      }),
      { numRuns: 60 },
    );
  });
});
