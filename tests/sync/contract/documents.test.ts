import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_ORG_GROUPS, LANDING_TILES } from '../../../sync/contract/index.ts';
import { checkDocument } from '../../../sync/contract/documents/check-document.ts';
import { CLASS_GROUPS, readClassGroups } from '../../../sync/contract/documents/code-org-groups.ts';
import { problemText } from '../../../sync/contract/documents/describe-problem.ts';
import { documentKinds } from '../../../sync/contract/documents/document-kinds.ts';
import { HOURLY_PRICES, readHourlyPrices } from '../../../sync/contract/documents/hourly-prices.ts';
import { BUILT_IN_LANDING, readLanding } from '../../../sync/contract/documents/landing-tiles.ts';
import { readOutlines } from '../../../sync/contract/documents/outlines.ts';

const settings = { isAllowedLink: (link: string) => /^https:\/\/secure\.tpay\.com\//.test(link) };
const check = (name: string, value: unknown) => checkDocument(name, value, settings);
const problemsOf = (name: string, value: unknown): string[] => {
  const checked = check(name, value);
  return checked.ok ? [] : checked.problems.map(problemText);
};

const card = { groupName: 'python-start', title: 'Start', type: 'task' };
const tile = { title: 'Quizy', to: 'https://kahoot.it/', picture: 'quiz', place: 'play' };
const group = { name: 'Warka', weekDay: 'Wtorek', hour: '16:30', code: 'HJKVLC' };
const topic = { title: 'Python', outlines: [{ name: 'Lekcja 1', url: '/levels', labels: ['print'] }] };

const good: [string, unknown][] = [
  ['python', [card, { ...card, type: 'slides', emoji: '🐍', gradient: 'from-pink-500 to-orange-500' }]],
  ['roblox', [{ ...card, type: 'hologram' }]],
  [LANDING_TILES, BUILT_IN_LANDING],
  [LANDING_TILES, { organisation: { name: 'Koduj', address: 'https://koduj.pl' }, tiles: [tile] }],
  [LANDING_TILES, { organisation: { name: 'Koduj' }, tiles: [{ ...tile, to: '' }] }],
  [CODE_ORG_GROUPS, { groups: CLASS_GROUPS }],
  [CODE_ORG_GROUPS, { groups: [] }],
  ['outlines', [topic, { title: 'Pusty' }]],
  ['payment-links', { maj: 'https://secure.tpay.com/x' }],
  ['payment-links', {}],
  ['sms-templates', [{ name: 'Ferie', text: 'W ferie\nnie ma zajęć.' }]],
  ['prices', { hourly: [4500, 7000] }],
  ['dowolna', { a: [1, null] }],
];

it.each(good)('%s may be %j', (name, value) => {
  expect(problemsOf(name, value)).toEqual([]);
});

it.each(Object.keys(documentKinds))('%s may be an empty list, as which a new one is stored', (name) => {
  expect(check(name, [])).toEqual({ ok: true, value: [] });
});

it('fills in what was left out', () => {
  expect(check('outlines', [{ title: 'T', outlines: [{ name: 'x', url: 'https://x.pl' }] }])).toEqual({
    ok: true,
    value: [{ title: 'T', outlines: [{ name: 'x', url: 'https://x.pl', labels: [] }] }],
  });
});

const landing = (tiles: unknown, organisation: unknown = { name: 'Koduj' }) => ({ organisation, tiles });
const bad: [string, unknown, string[]][] = [
  ['python', { a: 1 }, ['Tu powinna być lista w nawiasach [ ].']],
  ['python', [card, 7], ['2. karta: Tu powinny być pola w nawiasach { }.']],
  ['python', [{ ...card, groupName: 'a/b' }], ['1. karta, zestaw: Nazwa zestawu nie może mieć ukośnika.']],
  ['python', [{ groupName: 'x', type: 'task' }], ['1. karta, tytuł: To pole jest wymagane.']],
  ['python', [{ ...card, title: ' ' }], ['1. karta, tytuł: To pole jest wymagane.']],
  ['python', [{ ...card, title: 7 }], ['1. karta, tytuł: Tu powinien być tekst w cudzysłowie.']],
  ['python', [{ ...card, title: 'x'.repeat(121) }], ['1. karta, tytuł: Najwyżej 120 znaków.']],
  ['python', [{ ...card, title: 'a\u202eb' }], ['1. karta, tytuł: Są tu znaki, których nie da się zapisać.']],
  ['python', [{ ...card, kolor: 'x' }], ['1. karta: Nieznane pole: kolor.']],
  ['python', [card, card], ['2. karta, zestaw: Ten zestaw ma już 1. karta.']],
  [
    LANDING_TILES,
    landing([tile, tile, { ...tile, to: 'kahoot.it' }]),
    [
      '3. kafelek, adres: Wpisz adres strony, na przykład https://przyklad.pl, albo ścieżkę u nas, na przykład /levels.',
    ],
  ],
  [
    LANDING_TILES,
    landing([{ ...tile, to: 'https://szkola.example/' }]),
    [
      '1. kafelek, adres: Ten adres nigdy się nie otworzy: takie zakończenie jest tylko do przykładów. Wpisz prawdziwy.',
    ],
  ],
  [
    LANDING_TILES,
    landing([], { name: 'Koduj', address: '/levels' }),
    ['szkoła, adres strony: Wpisz pełny adres, na przykład https://przyklad.pl.'],
  ],
  [LANDING_TILES, { organisation: { name: 'Koduj' } }, ['kafelki: To pole jest wymagane.']],
  [
    LANDING_TILES,
    landing([{ ...tile, picture: 'kot' }]),
    ['1. kafelek, obrazek: Do wyboru: scratch, python, roblox, quiz, minecraft, course, repository.'],
  ],
  [LANDING_TILES, landing(Array(41).fill(tile)), ['kafelki: Najwyżej 40 kafelków.']],
  [
    CODE_ORG_GROUPS,
    { groups: [{ ...group, hour: '25:00', weekDay: 'środa', code: 'x' }] },
    [
      '1. grupa, dzień: Wybierz dzień: Poniedziałek, Wtorek, Środa, Czwartek, Piątek, Sobota, Niedziela.',
      '1. grupa, godzina: Wpisz godzinę, na przykład 17:00.',
      '1. grupa, kod kursu: Kod to od 4 do 12 wielkich liter i cyfr, na przykład BKTQRW.',
    ],
  ],
  [CODE_ORG_GROUPS, { groups: [group, group] }, ['2. grupa, kod kursu: Ten sam kod ma 1. grupa.']],
  [CODE_ORG_GROUPS, { groups: Array(201).fill(group) }, ['grupy: Najwyżej 200 grup.']],
  [
    'outlines',
    [topic, { title: 'T', outlines: [{ name: 'x', url: 'javascript:alert(1)' }] }],
    [
      '2. temat, 1. konspekt, adres: Wpisz adres strony, na przykład https://przyklad.pl, albo ścieżkę u nas, na przykład /levels.',
    ],
  ],
  [
    'outlines',
    [{ title: 'T', outlines: [{ name: 'x', url: '/a', labels: ['b', ''] }] }],
    ['1. temat, 1. konspekt, 2. etykieta: To pole jest wymagane.'],
  ],
  [
    'payment-links',
    { 'zła ścieżka': 'https://secure.tpay.com/x' },
    ['„zła ścieżka”: Ścieżka to od 1 do 100 liter bez polskich znaków, cyfr, myślników i podkreśleń.'],
  ],
  [
    'payment-links',
    { maj: 'https://evil.pl/' },
    ['„maj”: Ten adres nie jest na liście dozwolonych usług płatności. Musi też zaczynać się od https://.'],
  ],
  ['payment-links', [1], ['Tu powinny być pola w nawiasach { }.']],
  ['sms-templates', [{ name: 'Ferie', text: ' ' }], ['1. szablon, treść: To pole jest wymagane.']],
  [
    'sms-templates',
    [
      { name: 'Ferie', text: 'a' },
      { name: 'Ferie', text: 'b' },
    ],
    ['2. szablon, nazwa: Tak samo nazywa się 1. szablon.'],
  ],
  [
    'prices',
    { hourly: [4000, 40.5, 1] },
    [
      '2. stawka: Wpisz stawkę w groszach, od 100 do 1 000 000 (4000 to 40 zł).',
      '3. stawka: Wpisz stawkę w groszach, od 100 do 1 000 000 (4000 to 40 zł).',
    ],
  ],
  ['prices', { hourly: [] }, ['stawki: Dodaj co najmniej jedną stawkę.']],
  ['prices', { hourly: [4000, 4000] }, ['2. stawka: Taka sama jest 1. stawka.']],
  ['prices', { hourly: Array.from({ length: 21 }, (_, i) => 1000 + i) }, ['stawki: Najwyżej 20 stawek.']],
];

it.each(bad)('%s may not be %j', (name, value, sentences) => {
  expect(problemsOf(name, value)).toEqual(sentences);
});

describe('a page reads what is stored', () => {
  it('and keeps its built-in values where there is nothing yet', () => {
    for (const nothing of [undefined, null, [], 'x']) {
      expect(readLanding(nothing)).toBe(BUILT_IN_LANDING);
      expect(readClassGroups(nothing)).toBe(CLASS_GROUPS);
      expect(readHourlyPrices(nothing)).toBe(HOURLY_PRICES);
      expect(readOutlines(nothing)).toEqual([]);
    }
  });

  it('and leaves out what it can not show', () => {
    const read = readLanding(landing([tile, { ...tile, to: 'javascript:alert(1)' }, 5]));
    expect(read.tiles.map(({ title }) => title)).toEqual(['Quizy']);
    expect(readLanding(landing([], 7)).organisation).toEqual(BUILT_IN_LANDING.organisation);
    expect(readClassGroups({ groups: [group, { name: 'x' }] })).toEqual([group]);
    expect(readOutlines([topic, 3, { title: 'T', outlines: [{ name: 'x', url: 'javascript:1' }] }])).toEqual([
      topic,
      { title: 'T', outlines: [] },
    ]);
    expect(readHourlyPrices({ hourly: [4500] })).toEqual([4500]);
  });

  it('whatever it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(documentKinds)), fc.jsonValue(), (name, value) => {
        const checked = check(name, value);
        expect(checked.ok || checked.problems.every((problem) => /[.]$/.test(problem.message))).toBe(true);
        readLanding(value);
        readClassGroups(value);
        readOutlines(value);
        readHourlyPrices(value);
      }),
    );
  });
});
