/** Titles as parents write them. */
import type { Random } from '../../simulation/random.ts';
import type { Child, Payer } from './corpus.ts';
import { firstNameForm, petNames, surnameForm } from './polish-forms.ts';

const MONTHS =
  'styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień'.split(
    ' ',
  );
const WHAT = [
  'zajęcia',
  'kurs programowania',
  'programowanie',
  'opłata za zajęcia',
  'lekcje Python',
  'Zajecia komputerowe',
  'czesne',
  'oplata',
  'kodowanie',
  'składka za kurs',
  'robotyka',
  'Opłata miesięczna',
  'należność za warsztaty',
];

type Writer = (random: Random, children: readonly Child[], payer: Payer, month: string) => string;

export interface Style {
  name: string;
  weight: number;
  write: Writer;
}

const join = (random: Random, names: readonly string[]): string =>
  names.length === 1
    ? names[0]!
    : `${names.slice(0, -1).join(', ')}${random.pick([' i ', ' oraz ', ', ', ' + '])}${names.at(-1)!}`;

const first = (c: Child) => c.name.text;
const full = (c: Child) => `${c.name.text} ${c.lastName}`;
const surname = (children: readonly Child[]) => children[0]!.lastName;
const what = (random: Random, month: string) =>
  random.pick([
    (w: string) => w,
    (w: string) => `${w} ${month}`,
    (w: string) => `${w} za ${month}`,
    (w: string) => `${w} ${month} 2026`,
  ])(random.pick(WHAT));
const around = (random: Random, names: string, month: string) =>
  random.pick([
    (n: string) => `${what(random, month)} ${n}`,
    (n: string) => `${n} ${what(random, month)}`,
    (n: string) => `${n} - ${what(random, month)}`,
    (n: string) => n,
  ])(names);
const pet = (random: Random, c: Child) =>
  petNames(c.name.text).length > 0 ? random.pick(petNames(c.name.text)) : c.name.text;

/** One letter dropped, doubled, replaced or swapped, in a word of five letters at least. */
function slip(random: Random, text: string): string {
  const words = text.split(' ');
  const long = words.map((w, i) => [w, i] as const).filter(([w]) => w.length >= 5);
  if (long.length === 0) return text;
  const [word, index] = random.pick(long);
  const at = 1 + random.below(word.length - 2);
  words[index] = random.pick([
    (w: string) => w.slice(0, at) + w.slice(at + 1),
    (w: string) => w.slice(0, at) + w[at]! + w.slice(at),
    (w: string) => w.slice(0, at) + random.pick([...'aeioklmnrst']) + w.slice(at + 1),
    (w: string) => w.slice(0, at) + w[at + 1]! + w[at]! + w.slice(at + 2),
  ])(word);
  return words.join(' ');
}

export const STYLES: readonly Style[] = [
  { name: 'full name', weight: 34, write: (r, cs, _p, m) => around(r, join(r, cs.map(full)), m) },
  {
    name: 'surname first',
    weight: 10,
    write: (r, cs, _p, m) =>
      around(
        r,
        join(
          r,
          cs.map((c) => `${c.lastName} ${first(c)}`),
        ),
        m,
      ),
  },
  {
    name: 'inflected full name',
    weight: 10,
    write: (r, cs, _p, m) => {
      const form = r.pick(['gen', 'acc'] as const);
      const names = cs.map(
        (c) =>
          `${firstNameForm(first(c), c.name.female, form)} ${surnameForm(c.lastName, c.name.female, form)}`,
      );
      return `${what(r, m)} ${r.pick(['za', 'dla', 'córka', 'syn', ''])} ${join(r, names)}`.replace(
        / {2,}/g,
        ' ',
      );
    },
  },
  {
    name: 'pet name and surname',
    weight: 6,
    write: (r, cs, _p, m) =>
      around(
        r,
        join(
          r,
          cs.map((c) => `${pet(r, c)} ${c.lastName}`),
        ),
        m,
      ),
  },
  {
    name: 'inflected pet name',
    weight: 5,
    write: (r, cs, _p, m) =>
      `${what(r, m)} za ${join(
        r,
        cs.map((c) => firstNameForm(pet(r, c), c.name.female, r.pick(['gen', 'acc'] as const))),
      )}`,
  },
  { name: 'first name', weight: 7, write: (r, cs, _p, m) => around(r, join(r, cs.map(first)), m) },
  { name: 'surname', weight: 3, write: (r, cs, _p, m) => around(r, surname(cs), m) },
  { name: 'no name', weight: 11, write: (r, _cs, _p, m) => what(r, m) },
  {
    name: 'payer in the title',
    weight: 3,
    write: (r, _cs, p, m) => around(r, `${p.first.text} ${p.last}`, m),
  },
  {
    name: 'payer and child',
    weight: 4,
    write: (r, cs, p, m) =>
      r.pick([
        () =>
          `${p.first.text} ${p.last} za ${join(
            r,
            cs.map((c) => firstNameForm(first(c), c.name.female, 'acc')),
          )} ${m}`,
        () => `${what(r, m)} ${join(r, cs.map(full))}, wpłaca ${p.first.text} ${p.last}`,
        () =>
          `Od ${firstNameForm(p.first.text, p.first.female, 'gen')} ${surnameForm(p.last, p.first.female, 'gen')} za ${join(r, cs.map(first))}`,
      ])(),
  },
  {
    name: 'slip of the finger',
    weight: 4,
    write: (r, cs, _p, m) => around(r, slip(r, join(r, cs.map(full))), m),
  },
  {
    name: 'phone',
    weight: 2,
    write: (r, cs, _p, m) => `${what(r, m)} ${first(cs[0]!)} tel ${cs[0]!.person.phone ?? ''}`,
  },
  {
    name: 'initial',
    weight: 2,
    write: (r, cs, _p, m) =>
      around(
        r,
        join(
          r,
          cs.map((c) => `${first(c)} ${c.lastName[0]}.`),
        ),
        m,
      ),
  },
  {
    name: 'section',
    weight: 2,
    write: (r, cs, _p, m) => {
      const s = cs[0]!.person.section;
      return s
        ? `${join(r, cs.map(first))} ${s.city} ${s.weekDay.toLowerCase()} ${s.hour}`
        : around(r, join(r, cs.map(first)), m);
    },
  },
  {
    name: 'uncommon',
    weight: 3,
    write: (r, cs, _p, m) =>
      r.pick([
        `wplata klasa ${1 + r.below(8)}b`,
        `Dla ${first(cs[0]!)} na komputery`,
        `zgodnie z umową nr ${r.below(900)}/2026`,
        `przelew ${m}`,
        'przelew środków',
        `${first(cs[0]!)} z 4a`,
        'Opłata za syna',
        'za córkę',
        `dla mistrza ${m}`,
      ]),
  },
  { name: 'reference', weight: 1, write: (_r, cs, _p, m) => `${cs.map((c) => c.person.id).join(' ')} ${m}` },
];

const plain = (text: string) =>
  text.replaceAll('ł', 'l').replaceAll('Ł', 'L').normalize('NFD').replace(/\p{M}/gu, '');

/** What the bank makes of it. */
function pass(random: Random, title: string): string {
  let text = random.chance(0.3) ? plain(title) : title;
  if (random.chance(0.35)) text = text.toUpperCase();
  else if (random.chance(0.15)) text = text.toLowerCase();
  if (random.chance(0.06)) text = text.slice(0, 35);
  else if (random.chance(0.03) && text.length > 27) text = `${text.slice(0, 27)} ${text.slice(27)}`;
  return text;
}

export function writeTitle(
  random: Random,
  style: Style,
  children: readonly Child[],
  payer: Payer,
  month: number,
): string {
  return pass(random, style.write(random, children, payer, MONTHS[month % 12]!));
}

export function writeStrangersTitle(random: Random, payer: Payer, month: number): string {
  return pass(
    random,
    random.pick([
      `faktura FV/${random.below(300)}/2026`,
      `czynsz ${MONTHS[month % 12]}`,
      'zwrot pożyczki',
      'darowizna na cele statutowe',
      `składka ${payer.first.text} ${payer.last}`,
      'zwrot za materiały',
      `${payer.first.text} ${payer.last}`,
      'wynajem sali',
      'Zrzutka na prezent dla pani',
    ]),
  );
}
