/**
 * How probable each child is, given a transfer: naive Bayes over independent kinds of evidence, with the names' own frequencies
 * among the children, and with the mass of what may be true besides: a stranger, a child whose payer bears another name. The
 * constants are rates (of parents who write a name so, of strangers), estimated once and not fitted to a corpus.
 * Method: Fellegi and Sunter, "A Theory for Record Linkage", 1969.
 */
import { surnameRoot } from './inflect-name.ts';
import type { NameLink } from './name-index.ts';
import type { IncomingPayment, PayablePerson, Reason } from './payable-person.ts';
import type { IndexedPerson, PeopleIndex } from './people-index.ts';
import type { PayerRecord } from './payer-history.ts';
import type { NameWord, TitleEvidence } from './read-title.ts';

const RATE = {
  /** Transfers that are no child's. */
  stranger: 0.03,
  strangerAtKnownAccount: 0.002,
  strangerOfKnownName: 0.008,
  /** Payers who bear their child's surname, and who don't. */
  payerOfSameName: 0.75,
  payerOfOtherName: 0.25,
  /** Titles that give a first name or a surname which isn't the child's. */
  otherFirst: 0.02,
  otherLast: 0.01,
  /** Titles with a word that looks like a name and is not the child's. */
  strangeWord: 0.05,
  ownName: 0.05,
  inactive: 0.1,
  /** Known payers whose next transfer is for a child they haven't paid for yet. */
  newSibling: 0.12,
  newChild: 0.002,
  calendarWord: 0.02,
};

/** Unseen surnames weigh as much as 0.4 of a person (a Good–Turing estimate), unseen first names as one. */
const UNSEEN = { first: 1, last: 0.4, misspelt: 0.1 };
const SMALLEST_SCHOOL = 400;

export interface Known {
  record: PayerRecord;
  by: 'account' | 'name';
  siblings: Set<IndexedPerson>;
  /** For each child, whether a transfer with this title was theirs. */
  sameTitle: Set<string>;
}

export interface Weighed {
  of: IndexedPerson;
  weight: number;
  /** What may be true instead of any candidate, given the evidence that this one stands on. */
  background: number;
  /** The words that name this child. */
  first: NameWord | null;
  last: NameWord | null;
  /** Stands on more than a surname or an amount. */
  identified: boolean;
  reasons: Reason[];
}

interface NameMatch {
  word: NameWord;
  link: NameLink;
  ratio: number;
}

/** Likelihood ratio of a written word for this child against any other. */
function ratioOf(
  index: PeopleIndex,
  of: IndexedPerson,
  word: NameWord,
  kind: 'first' | 'last',
): NameMatch | null {
  const parts = kind === 'first' ? of.firstParts : of.lastParts;
  const names = kind === 'first' ? index.firstNames : index.lastNames;
  const size = Math.max(index.activeCount, SMALLEST_SCHOOL);
  let best: NameMatch | null = null;
  for (const link of word.links) {
    if (!parts.includes(link.name)) continue;
    const family =
      kind === 'last' ? index.siblingsOf(of).filter((p) => p.lastParts.includes(link.name)).length : 0;
    let mass = 0;
    for (const other of word.links) mass += other.probability * (names.counts.get(other.name) ?? 0);
    mass = Math.max(0, mass - link.probability * (1 + family));
    const isSlip = link.writing === 'typo' || link.writing === 'spelling';
    const unseen = isSlip
      ? UNSEEN.misspelt
      : UNSEEN[kind] * link.probability * (link.writing === 'cut' ? 1.5 : 1);
    const raw = (link.probability * size) / (mass + unseen);
    const ratio = word.doubtful ? raw * RATE.calendarWord : raw;
    if (!best || ratio > best.ratio) best = { word, link, ratio };
  }
  return best;
}

const isStrong = (word: NameWord): boolean =>
  !word.doubtful &&
  word.links.some((link) => link.writing !== 'typo' && link.writing !== 'spelling' && link.writing !== 'cut');

/** The two words that speak most for this child, one as the first name, another as the last. */
function bestNames(index: PeopleIndex, of: IndexedPerson, title: TitleEvidence) {
  const matches = (words: readonly NameWord[], kind: 'first' | 'last') =>
    words.flatMap((word) => ratioOf(index, of, word, kind) ?? []).sort((a, b) => b.ratio - a.ratio);
  const firsts = matches(title.first, 'first');
  const lasts = matches(title.last, 'last');
  let best: { first: NameMatch | null; last: NameMatch | null; product: number } = {
    first: null,
    last: null,
    product: 1,
  };
  for (const first of [null, ...firsts])
    for (const last of [null, ...lasts]) {
      if (first && last && first.word.at === last.word.at) continue;
      const isPayers = first?.word.role === 'payer';
      const product = Math.max(1, (first?.ratio ?? 1) * (isPayers ? RATE.ownName : 1)) * (last?.ratio ?? 1);
      if (product > best.product) best = { first, last, product };
    }
  return best;
}

/** How the amount speaks for a child; 1 where it says nothing. */
function amountFactor(person: PayablePerson, amount: number): { factor: number; fits: boolean } {
  const { monthlyDue, missing } = person;
  if (monthlyDue === null && missing === null) return { factor: 1, fits: false };
  if (amount === monthlyDue || (missing !== null && missing > 0 && amount === missing))
    return { factor: 1.5, fits: true };
  const isWhole =
    monthlyDue !== null && monthlyDue > 0 && amount % monthlyDue === 0 && amount / monthlyDue <= 6;
  return { factor: isWhole ? 0.7 : 0.4, fits: false };
}

function sectionFactor(person: PayablePerson, title: TitleEvidence): { factor: number; words: string[] } {
  const { section } = person;
  if (!section) return { factor: 1, words: [] };
  let factor = 1;
  const words: string[] = [];
  const weigh = (
    said: ReadonlySet<string>,
    has: (value: string) => boolean,
    forIt: number,
    against: number,
    shown: string,
  ) => {
    if (said.size === 0) return;
    const isTrue = [...said].some(has);
    factor *= isTrue ? forIt : against;
    if (isTrue) words.push(shown);
  };
  const city = section.city.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l');
  weigh(title.cities, (word) => city.split(/[^a-z]+/).includes(word), 4, 0.1, section.city);
  weigh(title.weekDays, (day) => day === section.weekDay, 5, 0.2, section.weekDay);
  weigh(title.hours, (hour) => hour === section.hour, 5, 0.2, section.hour);
  return { factor, words };
}

/** Everybody whom something in the transfer speaks for. */
export function findCandidates(
  index: PeopleIndex,
  title: TitleEvidence,
  payer: readonly string[],
  known: Known | null,
) {
  const found = new Set<IndexedPerson>([...title.coded, ...title.phoned]);
  if (known) {
    for (const id of known.record.times.keys()) if (index.byId.has(id)) found.add(index.byId.get(id)!);
    for (const sibling of known.siblings) found.add(sibling);
  }
  for (const word of payer) for (const person of index.byRoot.get(surnameRoot(word)) ?? []) found.add(person);
  const named = new Set(title.first.flatMap((word) => word.links.map((link) => link.name)));
  const isNamed = (person: IndexedPerson) => person.firstParts.some((part) => named.has(part));
  for (const word of title.last) {
    const people = word.links.flatMap((link) => index.byLastPart.get(link.name) ?? []);
    for (const person of people) if (people.length <= 60 || isNamed(person)) found.add(person);
  }
  return found;
}

export function weighCandidate(
  index: PeopleIndex,
  of: IndexedPerson,
  payment: IncomingPayment,
  title: TitleEvidence,
  payer: readonly string[],
  known: Known | null,
): Weighed {
  const { person } = of;
  const size = Math.max(index.activeCount, SMALLEST_SCHOOL);
  const reasons: Reason[] = [];
  const isCoded = title.coded.includes(of);
  const isPhoned = title.phoned.includes(of);
  if (isCoded) reasons.push({ code: 'reference', text: title.code! });
  const times = known?.record.times.get(person.id) ?? 0;
  if (known && times > 0)
    reasons.push({ code: known.by === 'account' ? 'payer-account-seen' : 'payer-name-seen', times });
  if (known?.sameTitle.has(person.id)) reasons.push({ code: 'same-title' });
  if (isPhoned) reasons.push({ code: 'phone', phone: title.phone! });

  let weight = priorOf(of, known, size);
  if (isCoded) weight *= size * 1000;
  if (isPhoned) weight *= (size * 50) / title.phoned.length;
  if (known?.sameTitle.has(person.id)) weight *= 6;

  const { first, last, product } = bestNames(index, of, title);
  weight *= product;
  if (first || last) {
    const words = [first?.word, last?.word].filter((w) => w !== undefined).sort((a, b) => a.at - b.at);
    const writing = [first?.link.writing, last?.link.writing].find((w) => w && w !== 'exact') ?? 'exact';
    reasons.push({ code: 'name', writing, words: [...new Set(words.map((w) => w.text))] });
  }
  const used = new Set([first?.word.at, last?.word.at]);
  const free = (words: readonly NameWord[]) =>
    words.some((w) => w.role === 'child' && isStrong(w) && !used.has(w.at));
  const otherLast = title.last.filter(
    (w) => !payer.includes(w.text) && !title.first.some((f) => f.at === w.at),
  );
  if (!first && free(title.first)) weight *= RATE.otherFirst;
  if (!last && free(otherLast)) weight *= RATE.otherLast;

  const payerKnows = payer.find((word) =>
    of.lastParts.some((part) => surnameRoot(part) === surnameRoot(word)),
  );
  const lastIsWeak = !last || last.ratio < size / 50;
  let background = RATE.stranger;
  if (known && times > 0)
    background = known.by === 'account' ? RATE.strangerAtKnownAccount : RATE.strangerOfKnownName;
  else if (payerKnows) {
    reasons.push({ code: 'payer-surname', word: payerKnows });
    if (lastIsWeak) {
      const namesakes = index.byRoot.get(surnameRoot(payerKnows))?.length ?? 1;
      const family = 1 + index.siblingsOf(of).filter((p) => p.root === of.root).length;
      const ratio = (RATE.payerOfSameName * size) / (Math.max(0, namesakes - family) + UNSEEN.last);
      weight *= Math.max(1, ratio / Math.max(1, last?.ratio ?? 1));
      background += RATE.payerOfOtherName;
    }
  } else if (payer.length > 0) weight *= last ? 0.8 : RATE.payerOfOtherName;
  if (!first && !isPhoned && !isCoded && times === 0) background += 0.15;

  const isStrange = title.strange.some((at) => {
    if (first && !last) return Math.abs(at - first.word.at) <= 1.5;
    return !first && !last;
  });
  if (isStrange) {
    if (first) weight *= RATE.strangeWord;
    else if (!known?.sameTitle.has(person.id)) background += 0.01;
  }

  const amount = amountFactor(person, payment.amount);
  const section = sectionFactor(person, title);
  weight *= amount.factor * section.factor;
  if (section.words.length > 0) reasons.push({ code: 'section', words: section.words });
  if (amount.fits) reasons.push({ code: 'amount', amount: payment.amount });

  const identified =
    isCoded || isPhoned || times > 0 || (first !== null && (last !== null || payerKnows !== undefined));
  return {
    of,
    weight,
    background,
    first: first?.word ?? null,
    last: last?.word ?? null,
    identified,
    reasons,
  };
}

/** How probable the child was before the title was read. */
function priorOf(of: IndexedPerson, known: Known | null, size: number): number {
  const base = (of.person.active ? 1 : RATE.inactive) / size;
  if (!known) return base;
  const times = known.record.times.get(of.person.id) ?? 0;
  const all = [...known.record.times.values()].reduce((sum, n) => sum + n, 0);
  const others = known.siblings.size > 0 ? RATE.newSibling : 0;
  if (times > 0) return (1 - others) * (times / all) * (of.person.active ? 1 : 0.5);
  if (known.siblings.has(of)) return others / known.siblings.size;
  return base * RATE.newChild * (known.by === 'account' ? 1 : 10);
}
