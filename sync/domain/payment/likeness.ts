import { foldText } from '../fold-text.ts';
import { payerWords } from './matching/read-words.ts';
import type { StatementItem } from './statement-item.ts';

/** `same` is the transfer itself, told by another file; of `alike` a person has to say. */
export type Likeness = 'same' | 'alike';

/** Letters that a part of a title must have to be one: fewer where the payer is known to be the same. */
const SHORTEST_PART = { ofPayer: 8, ofAnybody: 20 };
/** Digits of an account without what MT940 of some banks leaves out. */
const TAIL = 16;
/** Between the day of a transfer, which one file tells, and that of its booking, which another does, may lie a weekend and a holiday. */
export const NEAR_DAYS = 4;
/** More of one day and amount than these that nothing else tells apart are not compared one by one. */
const MOST_COMPARED = 300;

/** A transfer with what it is compared by. */
interface Told {
  item: StatementItem;
  account: string | null;
  payer: readonly string[] | null;
  title: string;
  /** Days since 1970. */
  day: number;
  /** How its file writes: two transfers told by files of one kind agree in it, as their payer writes and is written alike. */
  writing: string;
}

const tell = (item: StatementItem): Told => ({
  item,
  day: Date.parse(item.date) / 86_400_000,
  writing: JSON.stringify([
    item.title,
    item.payerName,
    item.payerAccount,
    item.reference?.replace(/\d+/g, '0') ?? null,
  ]),
  account: item.payerAccount?.slice(-TAIL) ?? null,
  payer: item.payerName === null ? null : payerWords(item.payerName),
  title: foldText(item.title).replace(/[^\p{L}\d]+/gu, ''),
});

type Agreement = 'yes' | 'no' | 'untold';

function payersAgree(a: Told, b: Told): Agreement {
  if (a.account !== null && b.account !== null) return a.account === b.account ? 'yes' : 'no';
  if (a.payer === null || b.payer === null) return 'untold';
  const shared = a.payer.filter((word) => b.payer!.includes(word)).length;
  return shared >= Math.min(2, a.payer.length, b.payer.length) ? 'yes' : 'no';
}

function titlesAgree(a: string, b: string, shortest: number): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short === long || (short.length >= shortest && long.includes(short));
}

function compare(a: Told, b: Told): Likeness | null {
  const daysApart = Math.abs(a.day - b.day);
  if (daysApart > NEAR_DAYS || a.item.amount !== b.item.amount) return null;
  // Files of one kind tell the same day of a transfer: another day is another one.
  if (daysApart > 0 && a.writing === b.writing) return null;
  const payer = payersAgree(a, b);
  if (payer === 'no' || (daysApart > 0 && payer !== 'yes')) return null;
  const title = titlesAgree(
    a.title,
    b.title,
    payer === 'yes' ? SHORTEST_PART.ofPayer : SHORTEST_PART.ofAnybody,
  );
  if (daysApart > 0) return title ? 'alike' : null;
  const [one, other] = [a.item.reference, b.item.reference];
  const isNumberedTwice = one !== null && other !== null && one !== other;
  if (title && payer === 'yes') return isNumberedTwice ? 'alike' : 'same';
  return title || payer === 'yes' ? 'alike' : null;
}

/**
 * Whether two transfers of different files may be one: a bank's CSV and its MT940 of one month break and cut titles in different
 * ways, and only one of them may have the bank's number. Null where they are two.
 */
export const likenessOf = (a: StatementItem, b: StatementItem): Likeness | null => compare(tell(a), tell(b));

type Twins<Before> = ({ of: Before; likeness: Likeness } | null)[];

/** Transfers told or compared between two rests: some milliseconds. */
const BETWEEN_RESTS = 500;

/**
 * For each new transfer the one among those brought in by other files that it is, or is like; each of these is somebody's once.
 * Those of one day come first: `days` says whether others are looked for. Yields where others may be served: thousands of one day
 * and amount take 100 ms.
 */
export function* findTwinsInSteps<Before extends StatementItem>(
  items: readonly StatementItem[],
  before: readonly Before[],
  days: 'same' | 'near' = 'same',
): Generator<void, Twins<Before>, void> {
  let done = 0;
  function* rest(work: number): Generator<void, void, void> {
    done += work;
    if (done < BETWEEN_RESTS) return;
    done = 0;
    yield;
  }
  // Hundreds pay the same on one day, but few from one account, with one name or with one title.
  const byKey = new Map<string, Set<Told & { item: Before }>>();
  const keyOf = ({ item: { date, amount } }: Told, detail: string) =>
    `${days === 'same' ? date : ''} ${amount} ${detail}`;
  const keysOf = (one: Told) => [
    keyOf(one, one.account ?? 'none'),
    keyOf(one, `title ${one.title}`),
    keyOf(one, `payer ${[...(one.payer ?? [])].sort().join(' ')}`),
    keyOf(one, 'any'),
  ];
  for (const item of before) {
    const one = { ...tell(item), item };
    for (const key of keysOf(one)) {
      const all = byKey.get(key);
      if (all) all.add(one);
      else byKey.set(key, new Set([one]));
    }
    yield* rest(1);
  }
  const wanted = (one: Told) =>
    days === 'same'
      ? [...keysOf(one).slice(0, -1), keyOf(one, one.account === null ? 'any' : 'none')]
      : keysOf(one).slice(0, -1);
  const candidatesOf = (one: Told) =>
    wanted(one).flatMap((key) => {
      const all = byKey.get(key);
      return !all || all.size > MOST_COMPARED ? [] : [...all];
    });
  const told: Told[] = [];
  for (const item of items) {
    told.push(tell(item));
    yield* rest(1);
  }
  const twins = items.map((): Twins<Before>[number] => null);
  const passes = [
    // 'nr 1' is a part of 'nr 12', whose own twin may still come.
    { likeness: 'same', byWholeTitle: true },
    { likeness: 'same', byWholeTitle: false },
    { likeness: 'alike', byWholeTitle: true },
    { likeness: 'alike', byWholeTitle: false },
  ] as const;
  for (const { likeness, byWholeTitle } of passes)
    for (const [i, one] of told.entries()) {
      if (twins[i]) continue;
      const candidates = candidatesOf(one);
      const other = candidates.find(
        (it) => (!byWholeTitle || it.title === one.title) && compare(one, it) === likeness,
      );
      if (other) {
        twins[i] = { of: other.item, likeness };
        for (const key of keysOf(other)) byKey.get(key)!.delete(other);
      }
      yield* rest(1 + candidates.length);
    }
  return twins;
}
