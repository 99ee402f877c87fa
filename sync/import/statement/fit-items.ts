import { type BrokenLine, type StatementItem } from '../../domain/payment/statement-item.ts';
import { statementMessages } from './statement-messages.ts';

/** Of a file at once: a school of 5,000 children has fewer in a quarter. The same as the call of an import takes. */
export const MOST_TRANSFERS = 20_000;
/** Grosze; the same as the call takes. */
const LARGEST_TRANSFER = 10_000_000;
const LONGEST = { title: 1000, payerName: 500, reference: 200, payerAccount: 40 };

const wellFormed = (text: string): string => text.replace(/[\0\p{Surrogate}]/gu, '\uFFFD');
const fitText = (text: string | null, longest: number): string | null =>
  text === null
    ? null
    : wellFormed(text)
        .slice(0, longest)
        .replace(/[\uD800-\uDBFF]$/, '') || null;

/**
 * What an import takes of the transfers read: one that it would refuse would have it refuse the whole file. Transfers without a
 * title are named so, overlong texts are cut, and sums that no parent pays are told by their line.
 */
export function fitItems(items: readonly StatementItem[]): { items: StatementItem[]; broken: BrokenLine[] } {
  const broken: BrokenLine[] = [];
  const fitting = items.flatMap((item): StatementItem[] => {
    const title = fitText(item.title, LONGEST.title) ?? statementMessages.noTitle;
    const fail = (reason: string) => {
      broken.push({ line: item.line, text: title, reason });
      return [];
    };
    if (item.amount > LARGEST_TRANSFER) return fail(statementMessages.tooMuch);
    if (item.date < '2000' || item.date >= '2100') return fail(statementMessages.badDate);
    return [
      {
        ...item,
        title,
        payerName: fitText(item.payerName, LONGEST.payerName),
        payerAccount: fitText(item.payerAccount, LONGEST.payerAccount),
        reference: fitText(item.reference, LONGEST.reference),
      },
    ];
  });
  return { items: fitting, broken };
}
