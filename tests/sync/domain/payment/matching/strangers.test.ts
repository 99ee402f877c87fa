import { dictionary } from '@zxcvbn-ts/language-pl';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchPayments } from '../../../../../sync/domain/payment/matching/match-payments.ts';
import type { PayablePerson } from '../../../../../sync/domain/payment/matching/payable-person.ts';
import { PeopleIndex } from '../../../../../sync/domain/payment/matching/people-index.ts';
import { discountPayer, readTitle } from '../../../../../sync/domain/payment/matching/read-title.ts';
import { payerWords } from '../../../../../sync/domain/payment/matching/read-words.ts';
import { strangersRate, USUAL_STRANGERS } from '../../../../../sync/domain/payment/matching/strangers.ts';

const FIRST = ['Ola', 'Iga', 'Hubert', 'Borys', 'Nadia', 'Tymon', 'Gaja', 'Wit', 'Emil', 'Sara'];
const LAST = ['Cebula', 'Drozd', 'Fiołek', 'Gołąb', 'Hajduk', 'Jeleń', 'Kania', 'Łoś', 'Mysz', 'Orzeł'];
const ALL = FIRST.flatMap((first) => LAST.map((last) => [first, last] as const));

const school = (names: readonly (readonly [string, string])[]): PayablePerson[] =>
  names.map(([firstName, lastName], i) => ({
    id: `child-${String(i).padStart(4, '0')}`,
    reference: null,
    firstName,
    lastName,
    phone: `5${String(10_000_000 + i)}`,
    section: null,
    monthlyDue: 24000,
    missing: 24000,
    active: true,
  }));
/** Every other combination of the names is a child's. */
const half = school(ALL.filter((_, i) => (i + Math.floor(i / 10)) % 2 === 0));
const taken = half.map((p) => `zajęcia ${p.firstName} ${p.lastName}`);
const free = ALL.filter((_, i) => (i + Math.floor(i / 10)) % 2 === 1).map(
  (name) => `zajęcia ${name.join(' ')}`,
);

const rate = (titles: readonly string[], people = half, payer = '') => {
  const index = new PeopleIndex(people);
  return strangersRate(
    titles.map((text) => {
      const title = readTitle(text, index, new Map());
      discountPayer(title, payerWords(payer));
      return title;
    }),
    index,
  );
};
const times = (n: number, titles: readonly string[]) => Array.from({ length: n }, () => titles).flat();

describe('the strangers of a file', () => {
  it('are the usual three of a hundred where nothing is read', () => {
    expect(rate([])).toBe(USUAL_STRANGERS);
    expect(rate(['czynsz', 'faktura 12/2026'])).toBe(USUAL_STRANGERS);
    expect(rate(taken, [])).toBe(USUAL_STRANGERS);
  });

  it('are fewer where whole names are all children’s: 1,000 titles, half of whose strangers would be seen', () =>
    expect(rate(times(20, taken))).toBeCloseTo(3 / (100 + 1000 / 2), 6));

  it('are counted by names that nobody here bears, known or not', () => {
    expect(rate([...times(20, taken), ...free.slice(0, 10)])).toBeCloseTo(13 / (100 + 1010 / 2), 6);
    const unknown = Array.from({ length: 10 }, () => 'Ola Zamoyska');
    expect(rate([...times(20, taken), ...unknown])).toBeCloseTo(13 / (100 + 1010 / 2), 6);
  });

  it('are never more than usual', () => expect(rate(free)).toBe(USUAL_STRANGERS));

  it('are not told by a school in which every combination is a child’s', () =>
    expect(
      rate(
        times(
          10,
          ALL.map((name) => name.join(' ')),
        ),
        school(ALL),
      ),
    ).toBe(USUAL_STRANGERS));

  it('are not the payers who write their own name', () => {
    const own = 'Lesława Zamoyska, czesne';
    expect(rate([...times(20, taken), own], half, 'ZAMOYSKA LESŁAWA')).toBeCloseTo(3 / (100 + 1000 / 2), 6);
    expect(rate([...times(20, taken), own])).toBeGreaterThan(3 / (100 + 1000 / 2));
  });

  it('make one more title of a child no likelier and one more of nobody’s no rarer', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...taken, ...free), { maxLength: 60 }), (titles) => {
        const before = rate(titles);
        expect(rate([...titles, taken[0]!])).toBeLessThanOrEqual(before);
        expect(rate([...titles, free[0]!])).toBeGreaterThanOrEqual(
          Math.min(before, USUAL_STRANGERS) - 0.0003,
        );
        expect(before).toBeGreaterThan(0);
        expect(before).toBeLessThanOrEqual(USUAL_STRANGERS);
      }),
    ));
});

describe('a child of a school with few names', () => {
  const names = (firsts: number, lasts: number) =>
    dictionary.maleFirstnames
      .slice(0, firsts)
      .flatMap((first, i) =>
        dictionary.maleLastnames.slice(0, lasts).map((last, j) => [i + j, first, last] as const),
      );
  const third = (rest: number) => (all: ReturnType<typeof names>) =>
    all.filter(([n]) => n % 3 === rest).map(([, first, last]) => [first, last] as const);
  const pay = (title: string, payerName: string | null = null) => ({
    title,
    payerName,
    payerAccount: null,
    amount: 24000,
  });
  const titles = (people: readonly (readonly [string, string])[]) =>
    people.map((name) => pay(`zajęcia ${name.join(' ')}`));
  const automatic = (payments: ReturnType<typeof titles>, people: PayablePerson[]) =>
    matchPayments(payments, people, []).filter(({ outcome }) => outcome === 'automatic').length;

  it('is surer in a file in which everybody is a child than in one with strangers', () => {
    const here = third(0)(names(40, 60));
    const strangers = titles(third(1)(names(40, 60)).slice(0, 60));
    const found = automatic(titles(here), school(here));
    expect(found).toBeGreaterThan(0.6 * here.length);
    expect(automatic([...titles(here), ...strangers], school(here))).toBeLessThan(0.7 * found);
  });

  it('is no less sure where the payer has the surname that the title has', () => {
    const here = third(0)(names(180, 10));
    const [title] = titles(here);
    const [plain] = matchPayments([title!], school(here), []);
    const [said] = matchPayments([{ ...title!, payerName: `Zenon ${here[0]![1]}` }], school(here), []);
    expect(said!.candidates[0]!.probability).toBeGreaterThan(plain!.candidates[0]!.probability - 0.01);
  });
});
