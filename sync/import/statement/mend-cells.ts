import type { CsvLayout } from './csv-layout.ts';
import { readAmount } from './read-amount.ts';
import { readDate } from './read-date.ts';

/** A text of more delimiters is no text. */
const MOST_TOO_MANY = 20;

const joinAt = (cells: readonly string[], at: number, more: number, delimiter: string): string[] => [
  ...cells.slice(0, at),
  cells.slice(at, at + more + 1).join(delimiter),
  ...cells.slice(at + more + 1),
];

/** `240` and `00` that a decimal comma parted, from the amount on; null where there are fewer such pairs than asked for. */
function joinDecimals(cells: readonly string[], amount: number, pairs: number): string[] | null {
  let joined = [...cells];
  let left = pairs;
  for (let at = amount; left > 0 && at < joined.length - 1; at++)
    if (/^\s*[+-]?[\d\s]*\d$/.test(joined[at]!) && /^\d\d\s*$/.test(joined[at + 1]!)) {
      joined = joinAt(joined, at, 1, ',');
      left -= 1;
    } else if (at === amount) return null;
  return left === 0 ? joined : null;
}

/**
 * The cells of a row in which a text or an amount without quotation marks holds the delimiter: too many, so that all behind it
 * stand one column further. Null where they can be joined to no day and amount, or to two different ones.
 *
 * @param usual Cells that most rows of the file have.
 */
export function mendCells(
  cells: readonly string[],
  layout: CsvLayout,
  { delimiter, usual, isOnly }: { delimiter: string; usual: number; isOnly: boolean },
): readonly string[] | null {
  const text = layout.title ?? layout.description ?? layout.payer;
  const filled = Math.max(layout.width, cells.findLastIndex((c) => c.trim() !== '') + 1);
  const tooMany = filled - layout.width;
  // PKO BP has as many described cells as it likes.
  if (layout.format === 'pko' || text === null || (tooMany === 0 && cells.length <= usual)) return cells;
  if (Math.max(tooMany, cells.length - usual) > MOST_TOO_MANY) return cells.length > usual ? null : cells;
  const cell = (row: readonly string[], column: number) => row[column] ?? '';
  const amountOf = (row: readonly string[]) =>
    readDate(cell(row, layout.date)) === null ? null : readAmount(cell(row, layout.amount)) || null;
  const isPaidOut = (row: readonly string[]) =>
    readDate(cell(row, layout.date)) !== null &&
    cell(row, layout.amount).trim() === '' &&
    layout.elsewhere.some((column) => readAmount(cell(row, column)));
  const isRow = (row: readonly string[]) => amountOf(row) !== null || isPaidOut(row);
  if (delimiter === ',')
    for (let texts = 0; texts < tooMany; texts++) {
      const joined = joinAt(cells.slice(0, filled), text, texts, delimiter);
      const row = joinDecimals(joined, layout.amount, tooMany - texts);
      if (row && isRow(row)) return row;
    }
  const more = cells.length > usual ? cells.length - usual : tooMany;
  const joined = joinAt(cells, text, more, delimiter);
  if (cells.length > usual) return isRow(joined) ? joined : null;
  if (isOnly && isRow(joined) && isRow(cells) && amountOf(joined) !== amountOf(cells)) return null;
  return isRow(cells) || !isRow(joined) ? cells : joined;
}
