import { foldText } from '../fold-text.ts';
import type { StatementItem } from './statement-item.ts';

/** Two halves of 53 bits: enough to tell apart all transfers that a school ever gets. It keeps no secret. */
function hash(text: string, seed: number): string {
  let [a, b] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36).padStart(11, '0');
}

const plain = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** What the transfer is known by: the bank's number where there is one, else all that the file tells. */
function identity(item: StatementItem): string {
  const { reference, date, amount } = item;
  return JSON.stringify(
    reference
      ? [date, amount, reference]
      : [date, amount, item.payerAccount, plain(item.payerName ?? ''), plain(item.title)],
  );
}

/**
 * A key for each item, the same whenever the same transfer is imported again, also from a file of another period that overlaps.
 * Equal transfers of one day get keys of their own by their order, so that two real payments of one amount both count.
 */
export function fingerprintItems(items: readonly StatementItem[]): string[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const text = identity(item);
    const ordinal = (seen.get(text) ?? 0) + 1;
    seen.set(text, ordinal);
    return `${hash(text, 0)}${hash(text, 1)}.${ordinal}`;
  });
}
