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
import { bestNames, effectiveSize, UNSEEN } from './weigh-names.ts';

const RATE = {
  /** Transfers that are no child's, at a known account and of a known payer's name; for others the file tells. */
  strangerAtKnownAccount: 0.001,
  strangerOfKnownName: 0.008,
  /** Payers who bear their child's surname, and who don't. */
  payerOfSameName: 0.75,
  payerOfOtherName: 0.3,
  /** Where only the payer has the surname: children of the same first name whose payer happens to have it. */
  unseenFamilies: 0.4,
  /** Titles that give a first name or a surname which isn't the child's. */
  otherFirst: 0.02,
  otherLast: 0.01,
  /** Titles with a word that looks like a name and is not the child's. */
  strangeWord: 0.05,
  inactive: 0.1,
  /** Of the titles that say something of a section: it is the child's. */
  saidRight: { city: 0.995, weekDay: 0.98, hour: 0.95 },
  /** Known payers whose next transfer is for a child they haven't paid for yet. */
  newSibling: 0.08,
  newChild: 0.001,
  /** Payers who are called as a known one and pay from another account: other people. */
  namesakeOfPayer: 0.2,
};

export interface Known {
  record: PayerRecord;
  by: 'account' | 'name';
  /** Known by the name, from another account than before. */
  isAnotherAccount: boolean;
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

/** Of city, day and hour, for a first name to need no surname. */
const TELLING_OF_SECTION = 2;

/** Side by side; a glued word lies half a step from itself. */
export const isBeside = (a: { at: number }, b: { at: number } | undefined): boolean =>
  b !== undefined && a.at !== b.at && Math.abs(a.at - b.at) <= 1.5;

const isStrong = (word: NameWord): boolean =>
  !word.doubtful &&
  word.links.some((link) => link.writing !== 'typo' && link.writing !== 'spelling' && link.writing !== 'cut');

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

/** What a title says of the section speaks for a child by how few children it is true of, as a name does. */
function sectionFactor(
  index: PeopleIndex,
  { section }: PayablePerson,
  title: TitleEvidence,
): { factor: number; words: string[] } {
  if (!section) return { factor: 1, words: [] };
  let factor = 1;
  const words: string[] = [];
  const weigh = (said: ReadonlySet<string>, has: (value: string) => boolean, field: keyof typeof section) => {
    if (said.size === 0) return;
    const isTrue = [...said].some(has);
    const rate = RATE.saidRight[field];
    factor *= isTrue ? Math.max(1, rate / index.shareOf(field, section[field])) : 1 - rate;
    if (isTrue) words.push(section[field]);
  };
  const city = section.city.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l');
  weigh(title.cities, (word) => city.split(/[^a-z]+/).includes(word), 'city');
  weigh(title.weekDays, (day) => day === section.weekDay, 'weekDay');
  weigh(title.hours, (hour) => hour === section.hour, 'hour');
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
  for (const { letter, at } of title.initials)
    for (const word of title.first)
      for (const { name } of isBeside(word, { at }) ? word.links : [])
        for (const person of index.byFirstPart.get(name) ?? [])
          if (person.root.startsWith(letter)) found.add(person);
  if (
    [title.cities, title.weekDays, title.hours].filter((said) => said.size > 0).length >= TELLING_OF_SECTION
  )
    for (const name of named)
      for (const person of index.byFirstPart.get(name) ?? [])
        if (sectionFactor(index, person.person, title).words.length >= TELLING_OF_SECTION) found.add(person);
  return found;
}

export function weighCandidate(
  index: PeopleIndex,
  of: IndexedPerson,
  payment: IncomingPayment,
  title: TitleEvidence,
  payer: readonly string[],
  known: Known | null,
  /** Transfers that are no child's, by all of an unknown payer. */
  strangers: number,
): Weighed {
  const { person } = of;
  const size = effectiveSize(index);
  const reasons: Reason[] = [];
  const isCoded = title.coded.includes(of);
  const isPhoned = title.phoned.includes(of);
  if (isCoded) reasons.push({ code: 'reference', text: title.code! });
  const times = known?.record.times.get(person.id) ?? 0;
  if (known && times > 0)
    reasons.push({ code: known.by === 'account' ? 'payer-account-seen' : 'payer-name-seen', times });
  if (known?.sameTitle.has(person.id)) reasons.push({ code: 'same-title' });
  if (isPhoned) reasons.push({ code: 'phone', phone: title.phone! });

  let weight = priorOf(index, of, known, size, payer);
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
  const isMisspelt = (w: NameWord) =>
    w.role === 'child' && !isStrong(w) && !w.doubtful && isBeside(w, last?.word);
  if (!first && free(title.first)) weight *= RATE.otherFirst;
  else if (!first && title.first.some(isMisspelt)) weight *= RATE.strangeWord;
  if (!(first && last) && free(otherLast)) weight *= RATE.otherLast;

  const initial = readInitial(index, of, title, first?.word, last?.word);
  weight *= initial;

  const payerKnows = sharesName(of, payer);
  let background = strangers;
  if (payerKnows && times === 0) reasons.push({ code: 'payer-surname', word: payerKnows });
  if (known) {
    if (times > 0)
      background = known.by === 'account' ? RATE.strangerAtKnownAccount : RATE.strangerOfKnownName;
  } else if (payerKnows) {
    const ratio = (RATE.payerOfSameName * size) / (namesakesOf(index, of, payerKnows) + UNSEEN.last);
    const gain = ratio / Math.max(1, last?.ratio ?? 1);
    // Where the title's own surname tells as much, the payer's adds nothing, neither weight nor doubt.
    const lastIsWeak = !last || last.ratio < size / 50;
    if (lastIsWeak && gain > 1) {
      weight *= gain;
      background += RATE.unseenFamilies;
    }
  } else if (payer.length > 0) weight *= last ? 0.8 : RATE.payerOfOtherName;
  if (!known && last && isPayersSurname(of, last.word, first?.word, title, payer))
    background += RATE.unseenFamilies;
  if (!first && !isPhoned && !isCoded && times === 0) background += 0.15;

  const isStrange = title.strange.some(({ at }) => {
    if (first && !last) return Math.abs(at - first.word.at) <= 1.5;
    return !first && !last;
  });
  if (isStrange) {
    if (first) weight *= RATE.strangeWord;
    else if (!known?.sameTitle.has(person.id)) background += 0.01;
  }

  const amount = amountFactor(person, payment.amount);
  const section = sectionFactor(index, person, title);
  weight *= amount.factor * section.factor;
  if (section.words.length > 0) reasons.push({ code: 'section', words: section.words });
  if (amount.fits) reasons.push({ code: 'amount', amount: payment.amount });

  const saysAnother =
    !first &&
    (free(title.first) ||
      (!last && namesStranger(title)) ||
      (last !== null && isBesideAnother(of, last.word.at, title, known?.by === 'account'))) &&
    !known?.sameTitle.has(person.id);
  const isNamed =
    (first?.word.role === 'child' &&
      initial >= 1 &&
      (last !== null ||
        initial > 1 ||
        payerKnows !== undefined ||
        section.words.length >= TELLING_OF_SECTION)) ||
    (last !== null && initial > 1);
  // The same name at another account may be another person: of many payers so called not all pay here already.
  const isRemembered =
    times > 0 &&
    (known?.by === 'account' || known?.sameTitle.has(person.id) || payment.payerAccount === null);
  const identified = isCoded || (!saysAnother && (isPhoned || isRemembered || isNamed));
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

/** How a letter beside the one name speaks for the other: `Kowalski J.`, `Jan K.` */
function readInitial(
  { people, initials }: PeopleIndex,
  of: IndexedPerson,
  title: TitleEvidence,
  first: NameWord | undefined,
  last: NameWord | undefined,
): number {
  const kind = first ? 'last' : 'first';
  const word = first ?? last;
  const beside = title.initials.filter((other) => isBeside(other, word));
  if (!word || (first && last) || beside.length === 0) return 1;
  const letter = (kind === 'last' ? of.lastParts : of.firstParts)[0]?.[0];
  if (!letter || beside.every((other) => other.letter !== letter)) return RATE.otherLast;
  return people.length / (initials[kind].get(letter) ?? people.length);
}

/** `Hieronim Brzęczyk`, `za Hieronima`: nobody here, so it isn't for whom this payer paid before. */
const namesStranger = ({ strange }: TitleEvidence): boolean =>
  strange.some(({ at, isForChild }) => isForChild || strange.some((other) => other.at - at === 1));

/** Beside the surname stands what may be the first name of somebody else: misspelt, of the calendar, of nobody here or its first letter. */
function isBesideAnother(
  of: IndexedPerson,
  last: number,
  title: TitleEvidence,
  isAccountKnown: boolean,
): boolean {
  const isBeside = (at: number) => at !== last && Math.abs(at - last) <= 1.5;
  return (
    title.strange.some(({ at }) => isBeside(at)) ||
    title.first.some(
      ({ at, links, doubtful }) => isBeside(at) && (doubtful ? links.some(isExact) : !isAccountKnown),
    ) ||
    title.initials.some(
      ({ at, letter }) => isBeside(at) && of.firstParts.every((part) => !part.startsWith(letter)),
    )
  );
}

/** `Od Reginy Krawczyk za Edmunda`: beside the surname stands another than the child, who may bear another. */
function isPayersSurname(
  of: IndexedPerson,
  last: NameWord,
  first: NameWord | undefined,
  title: TitleEvidence,
  payer: readonly string[],
): boolean {
  const isNext = (word: { at: number }) => isBeside(word, last);
  const isPayer = (word: NameWord) => word.role === 'payer' && isNext(word);
  const isOthers = payer.includes(last.text) || title.first.some(isPayer) || title.strange.some(isNext);
  const isTheirs = ({ links }: NameWord) => links.some(({ name }) => of.lastParts.includes(name));
  return (
    first !== undefined && isOthers && !title.last.some((word) => isBeside(word, first) && isTheirs(word))
  );
}

const isExact = (link: NameLink): boolean => link.writing === 'exact';

/** The word of the payer's name that is the child's surname too, be it in the other gender. */
const sharesName = (of: IndexedPerson, payer: readonly string[]): string | undefined =>
  payer.find((word) => of.lastParts.some((part) => surnameRoot(part) === surnameRoot(word)));

/** How many children outside of the family have the surname. */
function namesakesOf(index: PeopleIndex, of: IndexedPerson, word: string): number {
  const all = index.byRoot.get(surnameRoot(word)) ?? [];
  const family = 1 + index.siblingsOf(of).filter((p) => all.includes(p)).length;
  return Math.max(0, all.length - family);
}

/** How probable the child was before the title was read. */
function priorOf(
  index: PeopleIndex,
  of: IndexedPerson,
  known: Known | null,
  size: number,
  payer: readonly string[],
): number {
  const base = (of.person.active ? 1 : RATE.inactive) / size;
  if (!known) return base;
  const times = known.record.times.get(of.person.id) ?? 0;
  const all = [...known.record.times.values()].reduce((sum, n) => sum + n, 0);
  const others = known.siblings.size > 0 ? RATE.newSibling : 0;
  if (times > 0) return (1 - others) * (times / all) * (of.person.active ? 1 : 0.5);
  if (known.siblings.has(of)) return others / known.siblings.size;
  const newChild = known.isAnotherAccount
    ? RATE.namesakeOfPayer
    : known.by === 'account'
      ? RATE.newChild
      : RATE.newChild * 10;
  const kin = [...known.record.times.keys()].flatMap((id) => index.byId.get(id)?.lastParts ?? []);
  const shared = sharesName(of, [...payer, ...kin]);
  return shared ? newChild / (namesakesOf(index, of, shared) + 1) : base * newChild;
}
