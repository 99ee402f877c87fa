/** Finds whom incoming transfers are for. Source: docs/decisions/0012. */
import { splitAlike, type Share } from '../split.ts';
import {
  CANDIDATES_SHOWN,
  type Candidate,
  type ConfirmedPayment,
  type IncomingPayment,
  type PayablePerson,
  type PaymentMatch,
} from './payable-person.ts';
import { PeopleIndex, type IndexedPerson } from './people-index.ts';
import { PayerHistory } from './payer-history.ts';
import { discountPayer, isCutLength, readTitle, type CommonWords, type TitleEvidence } from './read-title.ts';
import { payerWords, readWords, titleKey } from './read-words.ts';
import { strangersRate } from './strangers.ts';
import { calendarWords } from './title-words.ts';
import { findCandidates, isBeside, weighCandidate, type Known, type Weighed } from './weigh-candidates.ts';

/** From here on a match is booked unseen: 10 doubts in 1,000 for the least sure of them, far fewer for most. */
const CERTAIN = 0.99;

const LEAST_SHOWN = 0.0005;

/** From this multiple of what the named children owe, a transfer may be for a brother or sister besides. */
const ENOUGH_FOR_TWO = 1.3;

/** Banks cut titles at 35 letters and more, where they leave out a blank too; one as long may have lost its end. */
const SHORTEST_CUT = 34;
const mayBeCut = (title: string): boolean =>
  title.length >= SHORTEST_CUT && (isCutLength(title.length) || isCutLength(title.length + 1));

/** A transfer with what its texts tell. */
interface ReadPayment {
  payment: IncomingPayment;
  title: TitleEvidence;
  /** Words of the payer's name. */
  payer: readonly string[];
}

function readPayment(payment: IncomingPayment, index: PeopleIndex, common: CommonWords): ReadPayment {
  const title = readTitle(payment.title, index, common);
  const payer = payment.payerName ? payerWords(payment.payerName) : [];
  discountPayer(title, payer);
  return { payment, title, payer };
}

class PaymentMatcher {
  constructor(
    private readonly index: PeopleIndex,
    private readonly history: PayerHistory,
    /** Of the whole file, from `strangersRate`. */
    private readonly strangers: number,
  ) {}

  match({ payment, title, payer }: ReadPayment): PaymentMatch {
    const surnames = this.surnamesOf(payer);
    const known = this.recall(payment);
    const weighed = [...findCandidates(this.index, title, surnames, known)]
      .map((of) => weighCandidate(this.index, of, payment, title, surnames, known, this.strangers))
      .sort((a, b) => b.weight - a.weight || (a.of.person.id < b.of.person.id ? -1 : 1));
    const total = weighed.reduce((sum, w) => sum + w.weight, 0);
    const probability = (w: Weighed) => w.weight / (total + w.background);
    const candidates: Candidate[] = weighed
      .slice(0, CANDIDATES_SHOWN)
      .map((w) => ({ personId: w.of.person.id, probability: probability(w), reasons: w.reasons }))
      .filter((c) => c.probability >= LEAST_SHOWN);
    const best = weighed[0];
    if (!best || candidates.length === 0) return { outcome: 'none', shares: [], candidates: [] };

    const family =
      coded(title, weighed) ?? this.findFamily(title, weighed) ?? this.familyAsBefore(payment, title, known);
    const mayMissOne =
      (title.withStranger.length > 0 || title.mayBeAnothers) && !known?.sameTitle.has(best.of.person.id);
    if (family) {
      const match = this.split(payment, family, weighed, probability, candidates);
      const isSure =
        !mayMissOne &&
        !this.namesMore(match.shares, title, payment.amount) &&
        (payer.length > 0 || !this.mayBeParents(match.shares, title, known));
      return isSure ? match : { ...match, outcome: 'proposed' };
    }
    const isCertain =
      best.identified &&
      !mayMissOne &&
      probability(best) >= CERTAIN &&
      !weighed.some(
        (other) =>
          !best.last &&
          other.first &&
          other.first.at === best.first?.at &&
          isNamedWhole(other.of, best, title),
      ) &&
      !this.mayBeForTwo(best, title, payment, known);
    return {
      outcome: isCertain ? 'automatic' : 'proposed',
      shares: [{ personId: best.of.person.id, amount: payment.amount }],
      candidates,
    };
  }

  /** The words of a payer's name that aren't their first name, as far as one can tell. */
  private surnamesOf(payer: readonly string[]): readonly string[] {
    const rest = payer.filter((word) => !this.index.firstNames.counts.has(word));
    return rest.length > 0 ? rest : payer;
  }

  private recall(payment: IncomingPayment): Known | null {
    const found = this.history.find(payment, (name) => this.surnamesOf(payerWords(name)));
    if (!found) return null;
    const people = [...found.record.times.keys()].flatMap((id) => this.index.byId.get(id) ?? []);
    if (people.length === 0) return null;
    const siblings = new Set(
      people.flatMap((p) => this.index.siblingsOf(p)).filter((p) => !people.includes(p) && p.person.active),
    );
    const isFleeting = (word: string) => calendarWords.has(word);
    const key = titleKey(payment.title, isFleeting);
    const alike =
      key === '' ? [] : found.record.payments.filter((p) => titleKey(p.title, isFleeting) === key);
    const isAnotherAccount =
      found.by === 'name' &&
      payment.payerAccount !== null &&
      found.record.payments.some(({ payerAccount }) => payerAccount !== null);
    return {
      ...found,
      isAnotherAccount,
      siblings,
      sameTitle: new Set(alike.flatMap((p) => p.shares.map((s) => s.personId))),
    };
  }

  /** Brothers and sisters each of whom the title names, by a first name of their own. */
  private findFamily(title: TitleEvidence, weighed: readonly Weighed[]): Weighed[] | null {
    const best = weighed[0]!;
    if (!title.joined || !best.first || best.first.role === 'payer') return null;
    const kin = new Set([best.of, ...this.index.siblingsOf(best.of)]);
    const isKin = (w: Weighed) => kin.has(w.of) || w.of.root === best.of.root;
    const isSurname = (w: Weighed) =>
      title.last.some(
        ({ at, links }) => at === w.first?.at && links.some(({ name }) => w.of.lastParts.includes(name)),
      );
    const named = weighed.filter((w) => w.first?.role === 'child' && isKin(w) && !isSurname(w));
    const byWord = new Map<number, Weighed[]>();
    for (const w of named) byWord.set(w.first!.at, [...(byWord.get(w.first!.at) ?? []), w]);
    if (byWord.size < 2 || [...byWord.values()].some((all) => all.length > 1)) return null;
    return [...byWord.values()].map((all) => all[0]!);
  }

  /** `Jan i Anna Nowak` without a payer: two children so called who are no brother and sister may be the parents of a third. */
  private mayBeParents(shares: readonly Share[], title: TitleEvidence, known: Known | null): boolean {
    const members = shares.flatMap(({ personId }) => this.index.byId.get(personId) ?? []);
    const isKin = (a: IndexedPerson, b: IndexedPerson) =>
      a === b || this.index.siblingsOf(a).includes(b) || this.index.siblingsOf(b).includes(a);
    const isTold = (of: IndexedPerson) => title.coded.includes(of) || known?.record.times.has(of.person.id);
    return (
      !title.saysChild && !members.every((of) => isTold(of) || members.every((other) => isKin(of, other)))
    );
  }

  /** A further first name beside those of the family, or what may be one beside their surname, where the sum isn't theirs. */
  private namesMore(shares: readonly Share[], title: TitleEvidence, amount: number): boolean {
    const members = shares.flatMap(({ personId }) => this.index.byId.get(personId) ?? []);
    const due = members.reduce((sum, { person }) => sum + (person.monthlyDue ?? 0), 0);
    const isTheirs = ({ links }: { links: readonly { name: string }[] }) =>
      links.some(({ name }) => members.some((p) => [...p.firstParts, ...p.lastParts].includes(name)));
    return (
      amount !== due &&
      (title.first.some((w) => w.role === 'child' && !w.doubtful && !isTheirs(w)) ||
        title.last.some((w) => isTheirs(w) && title.strange.some((other) => isBeside(other, w))))
    );
  }

  /** A payer whose earlier transfer of this amount was for several children, and who names nobody now. */
  private familyAsBefore(
    payment: IncomingPayment,
    title: TitleEvidence,
    known: Known | null,
  ): readonly Share[] | null {
    if (!known || known.by !== 'account') return null;
    const before = known.record.payments;
    const alike = before.filter((p) => p.amount === payment.amount && p.shares.length > 1);
    const last = alike.at(-1);
    if (!last || alike.length !== before.length) return null;
    if (!last.shares.every(({ personId }) => this.index.byId.get(personId)?.person.active)) return null;
    const strangers = [...title.first, ...title.last].some(
      (word) =>
        word.role === 'child' &&
        !word.doubtful &&
        !word.links.some((link) =>
          last.shares.some(({ personId }) => {
            const p = this.index.byId.get(personId);
            return p && [...p.firstParts, ...p.lastParts].includes(link.name);
          }),
        ),
    );
    const namesOne = title.first.length === 1;
    return strangers || namesOne || title.strange.length > 0 ? null : last.shares;
  }

  private split(
    payment: IncomingPayment,
    family: Weighed[] | readonly Share[],
    weighed: readonly Weighed[],
    probability: (w: Weighed) => number,
    candidates: Candidate[],
  ): PaymentMatch {
    const isKnown = (one: Weighed | Share): one is Share => 'personId' in one;
    const ids = family.map((one) => (isKnown(one) ? one.personId : one.of.person.id));
    const members = weighed.filter((w) => ids.includes(w.of.person.id));
    const dues = ids.map((personId) => {
      const { monthlyDue } = this.index.byId.get(personId)!.person;
      return { personId, amount: monthlyDue ?? 0 };
    });
    const due = dues.reduce((sum, d) => sum + d.amount, 0);
    const largest = Math.max(...dues.map((d) => d.amount));
    const others = members
      .flatMap((w) => this.index.siblingsOf(w.of))
      .some((p) => p.person.active && !ids.includes(p.person.id));
    const { amount } = payment;
    const isEnough = amount > ENOUGH_FOR_TWO * largest && !(others && amount >= ENOUGH_FOR_TWO * due);
    const fits = due === 0 || amount === due || isEnough;
    const sure =
      members.reduce((sum, w) => sum + probability(w), 0) >= CERTAIN && members.every((w) => w.identified);
    const shares = splitAlike(payment.amount, family.every(isKnown) ? family : dues);
    for (const candidate of candidates)
      if (ids.includes(candidate.personId)) candidate.reasons.push({ code: 'siblings', personIds: ids });
    return { outcome: fits && sure ? 'automatic' : 'proposed', shares, candidates };
  }

  /** Only one child is found, and the transfer may be for a brother or sister as well. */
  private mayBeForTwo(
    best: Weighed,
    title: TitleEvidence,
    payment: IncomingPayment,
    known: Known | null,
  ): boolean {
    const isUsed = (at: number) => at === best.first?.at || at === best.last?.at;
    if (title.joined && title.first.some((w) => w.role === 'child' && !w.doubtful && !isUsed(w.at)))
      return true;
    const { monthlyDue, missing, id } = best.of.person;
    const { amount } = payment;
    if (monthlyDue === null || amount === monthlyDue) return false;
    if (known?.record.payments.some((p) => p.amount === amount && p.shares.every((s) => s.personId === id)))
      return false;
    const kin = this.index.siblingsOf(best.of);
    const isNamed = ({ firstParts }: IndexedPerson) =>
      title.first.some((w) => !isUsed(w.at) && w.links.some(({ name }) => firstParts.includes(name)));
    if (namesAnother(title, best) || kin.some(isNamed)) return true;
    if (kin.length > 0 && mayBeCut(payment.title)) return true;
    // A brother's or sister's price, where the family's number tells nobody apart.
    if (!best.first && title.phoned.length > 0 && amount % monthlyDue !== 0 && amount !== missing)
      return true;
    const siblings = kin.filter((sibling) => sibling.person.active);
    const isSum = [...kin, ...this.perhapsSiblingsOf(best.of)].some(
      (s) => amount === monthlyDue + (s.person.monthlyDue ?? 0),
    );
    // Two months of one child are a month of two.
    if (isSum) return true;
    const isNamedWhole = best.first !== null && best.last !== null && !mayBeCut(payment.title);
    if (isNamedWhole || amount === missing) return false;
    return (siblings.length > 0 || !best.first) && amount >= ENOUGH_FOR_TWO * monthlyDue;
  }

  /** Children of the surname without a phone that would tell whether they are of the family. */
  private perhapsSiblingsOf({ root, firstParts }: IndexedPerson): readonly IndexedPerson[] {
    const namesakes = this.index.byRoot.get(root) ?? [];
    return namesakes.filter(
      (p) => p.person.active && p.person.phone === null && p.firstParts[0] !== firstParts[0],
    );
  }
}

/** `Ola Sobota`: the title has this one's surname beside the first name that the best found has too, be it the name of a day. */
const isNamedWhole = (of: IndexedPerson, best: Weighed, title: TitleEvidence): boolean =>
  title.last.some(
    ({ at, links }) =>
      at !== best.first!.at &&
      Math.abs(at - best.first!.at) <= 1.5 &&
      links.some(({ name, writing }) => writing === 'exact' && of.lastParts.includes(name)),
  );

/** `Potr Lis, Anna Lis`: the surname stands twice, once beside what may be the name of a brother or sister. */
function namesAnother({ last, strange }: TitleEvidence, { of }: Weighed): boolean {
  const named = last.filter(({ links }) => links.some(({ name }) => of.lastParts.includes(name)));
  return named.length > 1 && named.some((word) => strange.some((other) => isBeside(other, word)));
}

/** Several children, each told by a code of their own. */
function coded(title: TitleEvidence, weighed: readonly Weighed[]): Weighed[] | null {
  const all = weighed.filter((w) => title.coded.includes(w.of));
  return all.length > 1 ? all : null;
}

/** From how many payers on a word is common. */
const LEAST_COMMON = 6;

/**
 * Words that many payers write, each counted once: a year of transfers for one child makes no common word of the child's name.
 * Where nobody is named as the payer, who writes the same but for the month counts as one.
 */
export function findCommonWords(payments: readonly IncomingPayment[]): CommonWords {
  const isFleeting = (word: string) => calendarWords.has(word);
  const payersByWord = new Map<string, Set<string>>();
  const payers = new Set<string>();
  for (const { title, payerName, payerAccount } of payments) {
    const payer = payerAccount ?? payerName ?? titleKey(title, isFleeting);
    payers.add(payer);
    for (const { text } of readWords(title))
      payersByWord.set(text, (payersByWord.get(text) ?? new Set()).add(payer));
  }
  const least = Math.max(LEAST_COMMON, payers.size / 250);
  return new Map(
    [...payersByWord]
      .filter(([, { size }]) => size >= least)
      .map(([word, { size }]) => [word, size / payers.size]),
  );
}

/** Matches of all the transfers, in their order. */
export function matchPayments(
  payments: readonly IncomingPayment[],
  people: readonly PayablePerson[],
  confirmed: readonly ConfirmedPayment[],
): PaymentMatch[] {
  const index = new PeopleIndex(people);
  const common = findCommonWords([...payments, ...confirmed]);
  const read = payments.map((payment) => readPayment(payment, index, common));
  const strangers = strangersRate(
    read.map(({ title }) => title),
    index,
  );
  const matcher = new PaymentMatcher(index, new PayerHistory(confirmed), strangers);
  return read.map((one) => matcher.match(one));
}
