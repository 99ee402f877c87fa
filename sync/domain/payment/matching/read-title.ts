/** Finds in a title what may tell whom it is about: codes, phones, names, section. */
import type { NameIndex, NameLink } from './name-index.ts';
import type { IndexedPerson, PeopleIndex } from './people-index.ts';
import { findPhones, isLetters, LOST, readWords, type Word } from './read-words.ts';
import { anothersWords, calendarWords, monthWords, plainWords, weekDayByWord } from './title-words.ts';

interface WordLinks {
  first: readonly NameLink[];
  last: readonly NameLink[];
}

/** A word that may be a name. */
export interface NameWord {
  at: number;
  text: string;
  links: readonly NameLink[];
  /** Whose name it is taken for: the payer's own says nothing about the child. */
  role: 'child' | 'payer';
  /** The part of the file's titles that hold it, where they are many; else 0. */
  share: number;
  /** A calendar word too (Maja, Środa), hence weak. */
  doubtful: boolean;
}

/** Words that many titles of a file hold (the course, the school, Nowak), and in what part of them. */
export type CommonWords = ReadonlyMap<string, number>;

export interface TitleEvidence {
  coded: IndexedPerson[];
  code: string | null;
  phoned: IndexedPerson[];
  phone: string | null;
  first: NameWord[];
  last: NameWord[];
  /** Words that look like names of nobody here; `isForChild` behind `za`, `dla`, `syn` and the like. */
  strange: { at: number; text: string; isForChild: boolean }[];
  /** Letters that may stand for a name: `K. Kucharski`. */
  initials: { at: number; letter: string }[];
  weekDays: Set<string>;
  hours: Set<string>;
  cities: Set<string>;
  /** Positions of first names that `i` joins to what looks like the name of nobody here, be it a brother's pet name. */
  withStranger: number[];
  /** Two or more first names joined by `i`, `oraz`, a comma and the like. */
  joined: boolean;
  /** Of one of the first names, that it is a child's: `za Jana i Annę`, `dzieci: Jan, Anna`. */
  saysChild: boolean;
  /** What may make the transfer another's than the named child's: `za siostrę Zosi`, `Ania i brat`, `zwrot`. */
  mayBeAnothers: boolean;
}

const BEFORE_CHILD = new Set(
  'za dla dzieci dzieciom dziecko dziecka syn syna synka corka corki corke corce uczen ucznia uczennica uczennicy uczestnik kursant'.split(
    ' ',
  ),
);
/** `Anna Nowak mama Jasia`: behind them stands the child, in a case of its own. */
const BEFORE_THEIR_CHILD = new Set('mama tata matka ojciec babcia dziadek opiekun opiekunka'.split(' '));
/** Behind them stands who pays or teaches. */
const BEFORE_ADULT = new Set(
  'nadawca nadawcy zleceniodawca zleceniodawcy platnik platnika wplaca wplacajacy rodzic prowadzi prowadzacy prowadzaca trener trenerka instruktor instruktorka pan pana pani p'.split(
    ' ',
  ),
);
/** And what may stand between, or behind `od`, which alone stands before children too: `od babci Marii`, `od Ani Kowalskiej`. */
const OF_ADULT = new Set(
  'mamy taty matki ojca babci dziadka cioci wujka opiekuna opiekunki rodzica'.split(' '),
);
const BEFORE_DATE = new Set(
  'od do z koniec konca polowa polowy poczatek poczatku dnia dni miesiaca'.split(' '),
);
/** Behind them stands whom a street or a school is named after. */
const BEFORE_NAMESAKE = new Set('ul ulica ulicy al aleja alei os osiedle im imienia'.split(' '));
const LONGEST_NAMESAKE = 3;
const AND = new Set(['i', 'oraz', 'plus', 'and']);
const JOINING = new Set([...AND, 'a', 'z']);

/** Banks' lines have 27 or 35 letters, and titles 140 or more: only there is one cut. */
export const isCutLength = (length: number): boolean =>
  length > 0 && (length % 27 === 0 || length % 35 === 0 || length >= 140);

/** A word that the end of a bank's line cut in two: `KOWAL SKI`. */
function findBroken(index: PeopleIndex, words: readonly Word[], at: number): WordLinks | null {
  const next = words[at + 1];
  if (!next || next.after !== 'space' || !isLetters(next.text)) return null;
  const whole = words[at]!.text + next.text;
  if (whole.length < 5) return null;
  const find = (names: NameIndex) =>
    names
      .find(whole)
      .filter(
        (link) => link.writing === 'exact' || (link.writing === 'inflected' && !plainWords.has(next.text)),
      )
      .map((link) => ({ ...link, probability: link.probability / 20 }));
  const links = { first: find(index.firstNames), last: find(index.lastNames) };
  return links.first.length + links.last.length > 0 ? links : null;
}

/** Two words without the gap between them: `JANKOWALSKI`. */
function findGlued(index: PeopleIndex, word: string): WordLinks | null {
  for (let cut = 3; cut <= word.length - 4; cut++) {
    const [a, b] = [word.slice(0, cut), word.slice(cut)];
    for (const [first, last] of [
      [a, b],
      [b, a],
    ] as const) {
      const firstLinks = index.firstNames.find(first).filter((link) => link.writing === 'exact');
      const lastLinks = index.lastNames.find(last).filter((link) => link.writing === 'exact');
      if (firstLinks.length > 0 && lastLinks.length > 0) return { first: firstLinks, last: lastLinks };
    }
  }
  return null;
}

/** A word of the calendar. The girl's name Maja is the month of May declined, which stands in dates alone: `do 3 maja`. */
function isOfCalendar(words: readonly Word[], at: number): boolean {
  const { text } = words[at]!;
  const isNamed = (by: number) => calendarWords.has(words[at + by]?.text ?? '');
  // `marzec Mariusz Lis` is no November.
  if (text === 'lis' && words.some((word) => monthWords.has(word.text))) return isNamed(-1) || isNamed(1);
  if (text !== 'maja') return calendarWords.has(text);
  const before = words[at - 1]?.text ?? '';
  return /^\d+$/.test(before) || BEFORE_DATE.has(before) || /^20\d\d$/.test(words[at + 1]?.text ?? '');
}

/** Positions of the words that name a street or a school: up to its number, else the next one alone. */
function findNamesakes(words: readonly Word[]): Set<number> {
  const found = new Set<number>();
  words.forEach(({ text }, at) => {
    const [second, third] = [words[at + 1]?.text, words[at + 2]?.text ?? ''];
    if (text === 'jana' && second === 'pawla' && ['ii', '2', 'drugiego'].includes(third))
      for (let i = 0; i <= 2; i++) found.add(at + i);
    if (!BEFORE_NAMESAKE.has(text)) return;
    const next = words.slice(at + 1, at + 2 + LONGEST_NAMESAKE);
    const number = next.findIndex((word) => !isLetters(word.text));
    for (let i = 1; i <= Math.max(1, number); i++) found.add(at + i);
  });
  return found;
}

/** The Polish letters, folded, that a bank may have lost. */
const LOST_LETTERS = [...'acelnosz'];
const MOST_LOST = 3;

/** `MIKO?AJ`: the one word that is known with Polish letters in the gaps, else what is left without them. */
function mendDamaged(text: string, index: PeopleIndex): string {
  const parts = text.split(LOST);
  if (parts.length === 1 || parts.length > MOST_LOST + 1) return parts.join('');
  const whole = parts.reduce<string[]>(
    (starts, part, i) =>
      i === 0 ? [part] : starts.flatMap((start) => LOST_LETTERS.map((letter) => start + letter + part)),
    [],
  );
  const isKnown = (word: string) =>
    plainWords.has(word) ||
    calendarWords.has(word) ||
    index.firstNames.find(word).length > 0 ||
    index.lastNames.find(word).length > 0;
  const left = parts.join('');
  const known = whole.filter(isKnown);
  return known.length === 1 && !isKnown(left) ? known[0]! : left;
}

/** `common`: from `findCommonWords`. */
export function readTitle(title: string, index: PeopleIndex, common: CommonWords): TitleEvidence {
  const words = readWords(title).map((word) => ({ ...word, text: mendDamaged(word.text, index) }));
  const evidence: TitleEvidence = {
    coded: [],
    code: null,
    phoned: [],
    phone: null,
    first: [],
    last: [],
    strange: [],
    initials: [],
    withStranger: [],
    weekDays: new Set(),
    hours: new Set(
      [...title.matchAll(/(?<!\d)([01]?\d|2[0-3])[:.]([0-5]\d)(?![\d.])/g)]
        .map((m) => `${m[1]!.padStart(2, '0')}:${m[2]}`)
        // `10.11` is a day.
        .filter((hour) => index.shareOf('hour', hour) > 0),
    ),
    cities: new Set(),
    joined: false,
    saysChild: false,
    mayBeAnothers: words.some(({ text }) => anothersWords.has(text)),
  };
  const namesakes = findNamesakes(words);
  for (const code of title.toLowerCase().split(/[^a-z0-9._-]+/)) {
    const people = code.length >= 6 ? index.byCode.get(code.replace(/^[._-]+|[._-]+$/g, '')) : undefined;
    if (!people) continue;
    evidence.coded.push(...people.filter((person) => !evidence.coded.includes(person)));
    evidence.code ??= code;
  }
  for (const phone of findPhones(title)) {
    const bearers = index.byPhone.get(phone);
    if (!bearers) continue;
    // A brother or sister without a number has the family's.
    const people = new Set([...bearers, ...bearers.flatMap((person) => index.siblingsOf(person))]);
    evidence.phoned.push(...[...people].filter((person) => !evidence.phoned.includes(person)));
    evidence.phone ??= phone;
  }
  let skip = -1;
  words.forEach(({ text }, at) => {
    if (at === skip || !isLetters(text)) return;
    const day = weekDayByWord.get(text);
    if (day) evidence.weekDays.add(day);
    if (index.cityWords.has(text)) evidence.cities.add(text);
    const isAbbreviated =
      at + 1 < words.length ? words[at + 1]!.after === 'sign' : title.trimEnd().endsWith('.');
    if (text.length === 1 && (!plainWords.has(text) || isAbbreviated))
      evidence.initials.push({ at, letter: text });
    const isPiece = text.length < 3 && findBroken(index, words, at) !== null;
    if ((text.length < 3 && !isPiece) || plainWords.has(text) || namesakes.has(at)) return;
    const doubtful = isOfCalendar(words, at) || index.cityWords.has(text);
    const role = 'child' as const;
    const share = common.get(text) ?? 0;
    let first: readonly NameLink[] = index.firstNames.find(text);
    let last: readonly NameLink[] = index.lastNames.find(text);
    if (first.length === 0 && last.length === 0 && !doubtful) {
      const broken = findBroken(index, words, at);
      const glued = broken || text.length < 8 ? null : findGlued(index, text);
      const isLastWord = at === words.length - 1 && isCutLength(title.trim().length);
      const cut = isLastWord && text.length >= 3 ? index.lastNames.findCut(text) : [];
      if (broken) [first, last, skip] = [broken.first, broken.last, at + 1];
      else if (glued) [first, last] = [glued.first, glued.last];
      else if (cut.length > 0) last = cut;
      else if (!common.has(text)) [first, last] = [index.firstNames.guess(text), index.lastNames.guess(text)];
      if (first.length === 0 && last.length === 0) {
        if (!common.has(text) && text.length >= 4)
          evidence.strange.push({ at, text, isForChild: BEFORE_CHILD.has(words[at - 1]?.text ?? '') });
        return;
      }
    }
    const glue =
      first.length > 0 &&
      last.length > 0 &&
      !index.firstNames.find(text).length &&
      !index.lastNames.find(text).length;
    if (first.length > 0) evidence.first.push({ at, text, links: first, role, share, doubtful });
    // A glued word is two words in one place; half a step keeps them apart.
    if (last.length > 0)
      evidence.last.push({ at: glue ? at + 0.5 : at, text, links: last, role, share, doubtful });
  });
  markAdults(evidence, words);
  markPayers(evidence, words);
  evidence.joined = isJoined(evidence, words);
  evidence.withStranger = evidence.first
    .map(({ at }) => at)
    .filter((at) =>
      [-1, 1].some(
        (step) =>
          AND.has(words[at + step]?.text ?? '') && evidence.strange.some((word) => word.at === at + 2 * step),
      ),
    );
  return evidence;
}

const isStrong = (word: NameWord): boolean =>
  !word.doubtful && word.links.some((link) => ['exact', 'inflected', 'diminutive'].includes(link.writing));

/** Behind `rodzic`, `trener`, `pani`, `od babci` stands no child. */
function markAdults({ first, last }: TitleEvidence, words: readonly Word[]): void {
  for (const word of first) {
    const at = Math.floor(word.at);
    const [before, between] = [words[at - 2]?.text ?? '', words[at - 1]?.text ?? ''];
    // `od Ani Kowalskiej` writes a person, of a child too, but `OD: JAN NOWAK` a bank.
    const isSender = between === 'od' && word.links.some(({ writing }) => writing === 'exact');
    const isKin = OF_ADULT.has(between);
    const isBetween = isKin || last.some((other) => other.at === at - 1);
    const isAdult = BEFORE_ADULT.has(between) || (isBetween && BEFORE_ADULT.has(before));
    if (isAdult || isSender || (isKin && before === 'od')) word.role = 'payer';
  }
}

/** `za Pawła od Anny Kowalskiej`: where one first name is said to be the child's, the others are the payer's. */
function markPayers(evidence: TitleEvidence, words: readonly Word[]): void {
  const strong = evidence.first.filter(isStrong);
  const before = (word: NameWord, back: number) => words[Math.floor(word.at) - back]?.text ?? '';
  const isChild = (word: NameWord) => BEFORE_CHILD.has(before(word, 1)) || BEFORE_CHILD.has(before(word, 2));
  evidence.saysChild = strong.some(isChild);
  if (strong.length < 2) return;
  const isTheirs = (word: NameWord) =>
    BEFORE_THEIR_CHILD.has(before(word, 1)) && word.links.every((link) => link.writing !== 'exact');
  const told = strong.filter(strong.some(isChild) ? isChild : isTheirs);
  const fromPayer = strong.filter((word) => before(word, 1) === 'od' || before(word, 2) === 'od');
  if (told.length === 0 && (fromPayer.length === 0 || fromPayer.length === strong.length)) return;
  const children = [...told];
  const isJoinedToChild = (word: NameWord) =>
    children.some((other) => other.at < word.at && word.at - other.at <= 3) &&
    (JOINING.has(before(word, 1)) || words[Math.floor(word.at)]?.after === 'sign');
  // In their order: each joined one joins the next.
  for (const word of strong) if (!told.includes(word) && isJoinedToChild(word)) children.push(word);
  for (const word of strong)
    if (told.length > 0 ? !children.includes(word) : fromPayer.includes(word)) word.role = 'payer';
}

function isJoined(evidence: TitleEvidence, words: readonly Word[]): boolean {
  const child = evidence.first.filter((word) => word.role === 'child' && isStrong(word));
  return child.some((word, i) => {
    const next = child[i + 1];
    if (!next) return false;
    const between = words.slice(Math.floor(word.at) + 1, Math.floor(next.at) + 1);
    return between.some((w, j) => w.after === 'sign' || (j < between.length - 1 && JOINING.has(w.text)));
  });
}

/** Takes the payer's own name, in whichever case, out of what speaks for a child. */
export function discountPayer(evidence: TitleEvidence, payer: readonly string[]): void {
  const isOwn = ({ text, links = [] }: { text: string; links?: readonly NameLink[] }) =>
    payer.includes(text) ||
    links.some(({ name, writing }) => writing === 'inflected' && payer.includes(name));
  const own = evidence.first.filter(isOwn);
  const ownStrange = evidence.strange.filter(isOwn);
  const isWhole = [...own, ...ownStrange].some((first) =>
    [...evidence.last.filter(isOwn), ...ownStrange].some(
      (last) => last.at !== first.at && Math.abs(last.at - first.at) <= 1.5,
    ),
  );
  const others = evidence.first.some((word) => isStrong(word) && !isOwn(word));
  if (isWhole) evidence.strange = evidence.strange.filter((word) => !isOwn(word));
  if (isWhole || others) for (const word of own) word.role = 'payer';
}
