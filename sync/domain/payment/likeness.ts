import { foldText } from '../fold-text.ts';
import { payerWords } from './matching/read-words.ts';
import type { StatementItem } from './statement-item.ts';

/** `same` is the transfer itself, told by another file; of `alike` a person has to say. */
export type Likeness = 'same' | 'alike';

/** Letters that a part of a title must have to be one: fewer where the payer is known to be the same. */
const SHORTEST_PART = { ofPayer: 8, ofAnybody: 20 };

const compact = (text: string): string => foldText(text).replace(/[^\p{L}\d]+/gu, '');

type Agreement = 'yes' | 'no' | 'untold';

function accountsAgree(a: string | null, b: string | null): Agreement {
  if (a === null || b === null) return 'untold';
  // MT940 of some banks leaves the check digits out.
  return a.endsWith(b) || b.endsWith(a) ? 'yes' : 'no';
}

function payersAgree(a: string | null, b: string | null): Agreement {
  if (a === null || b === null) return 'untold';
  const [first, second] = [payerWords(a), payerWords(b)];
  const shared = first.filter((word) => second.includes(word)).length;
  return shared >= Math.min(2, first.length, second.length) ? 'yes' : 'no';
}

function titlesAgree(a: string, b: string, shortest: number): boolean {
  const [short, long] = [compact(a), compact(b)].sort((x, y) => x.length - y.length) as [string, string];
  return short === long || (short.length >= shortest && long.includes(short));
}

/**
 * Whether two transfers of different files may be one: a bank's CSV and its MT940 of one month break and cut titles in different
 * ways, and only one of them may have the bank's number. Null where they are two.
 */
export function likenessOf(a: StatementItem, b: StatementItem): Likeness | null {
  if (a.date !== b.date || a.amount !== b.amount) return null;
  const account = accountsAgree(a.payerAccount, b.payerAccount);
  const payer = account === 'yes' ? 'yes' : payersAgree(a.payerName, b.payerName);
  if (account === 'no' || payer === 'no') return null;
  const { ofPayer, ofAnybody } = SHORTEST_PART;
  const title = titlesAgree(a.title, b.title, payer === 'yes' ? ofPayer : ofAnybody);
  const isNumberedTwice = a.reference !== null && b.reference !== null && a.reference !== b.reference;
  if (title && payer === 'yes') return isNumberedTwice ? 'alike' : 'same';
  return title || payer === 'yes' ? 'alike' : null;
}

/**
 * For each new transfer the one among those brought in by other files that it is, or is like; each of these is somebody's once.
 */
export function findTwins<Before extends StatementItem>(
  items: readonly StatementItem[],
  before: readonly Before[],
): ({ of: Before; likeness: Likeness } | null)[] {
  const keyOf = ({ date, amount }: StatementItem) => `${date} ${amount}`;
  const left = new Map<string, Before[]>();
  for (const one of before) left.set(keyOf(one), [...(left.get(keyOf(one)) ?? []), one]);
  const twins = items.map((): { of: Before; likeness: Likeness } | null => null);
  for (const likeness of ['same', 'alike'] as const)
    items.forEach((item, i) => {
      const rest = left.get(keyOf(item)) ?? [];
      const at = twins[i] ? -1 : rest.findIndex((one) => likenessOf(item, one) === likeness);
      if (at >= 0) twins[i] = { of: rest.splice(at, 1)[0]!, likeness };
    });
  return twins;
}
