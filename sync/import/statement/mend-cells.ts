import type { CsvLayout } from './csv-layout.ts';
import { readAccount } from './read-account.ts';
import { readAmount } from './read-amount.ts';
import { readDate } from './read-date.ts';

/** A text of more delimiters is no text. */
const MOST_TOO_MANY = 20;

/** What stands in each column of the rows that have as many cells as most. */
export type RowShape = readonly ReadonlySet<string>[];

/** A day with the number of its digits: one that a delimiter cut, `2026-11-2`, is another day of the calendar. */
function kindOf(cell: string): string {
  const plain = cell.trim().replace(/^'|'$/g, '');
  if (plain === '') return 'blank';
  if (readDate(plain)) return plain.replace(/\p{L}+/gu, 'a').replace(/\d/g, '0');
  if (readAccount(plain)) return 'account';
  return readAmount(plain) === null ? 'text' : 'amount';
}

export const learnShape = (rows: readonly (readonly string[])[], usual: number): RowShape =>
  Array.from({ length: usual }, (_, column) => new Set(rows.map((cells) => kindOf(cells[column] ?? ''))));

/**
 * Whether a row could be one of the others. A row with a delimiter too few or too many has a balance for an amount or a currency for
 * an account; what people write may be anything.
 */
function hasShape(cells: readonly string[], layout: CsvLayout, shape: RowShape): boolean {
  const written = [layout.title, ...layout.titleMore, layout.description, layout.payer];
  const sides = layout.elsewhere.length > 0 ? [layout.amount, ...layout.elsewhere] : [];
  return shape.every((kinds, column) => {
    const kind = kindOf(cells[column] ?? '');
    if (written.includes(column) || kinds.has(kind)) return true;
    return sides.includes(column) && (kind === 'amount' || kind === 'blank');
  });
}

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

const cellOf = (row: readonly string[], column: number) => row[column] ?? '';
const amountOf = (row: readonly string[], layout: CsvLayout) =>
  readDate(cellOf(row, layout.date)) === null ? null : readAmount(cellOf(row, layout.amount)) || null;
const isPaidOut = (row: readonly string[], layout: CsvLayout) =>
  readDate(cellOf(row, layout.date)) !== null &&
  cellOf(row, layout.amount).trim() === '' &&
  layout.elsewhere.some((column) => readAmount(cellOf(row, column)));
const isRow = (row: readonly string[], layout: CsvLayout) =>
  amountOf(row, layout) !== null || isPaidOut(row, layout);

interface OtherRows {
  delimiter: string;
  /** Cells that most rows of the file have. */
  usual: number;
  shape: RowShape;
  /** Nothing to compare it with. */
  isOnly: boolean;
}

/**
 * The cells of a row in which a text or an amount without quotation marks holds the delimiter: too many, so that all behind it
 * stand one column further. Null where they can be joined to no day and amount, or to two different ones, and where there are too few
 * and not only at the end.
 */
export function mendCells(
  cells: readonly string[],
  layout: CsvLayout,
  others: OtherRows,
): readonly string[] | null {
  // PKO BP has as many described cells as it likes.
  if (layout.format === 'pko') return cells;
  const { delimiter, usual, shape, isOnly } = others;
  if (isOnly && cells.length < layout.filled) return null;
  // A line that was broken ends in the middle of its amount.
  const hasAmount = cells.length > layout.amount + 1;
  if (cells.length < usual) return hasAmount && hasShape(cells, layout, shape) ? cells : null;
  return (
    joinAmounts(cells, layout, others) ??
    joinSurplus(cells.length > usual ? fitUsual(cells, layout, others) : cells, layout, delimiter)
  );
}

const countTooMany = (cells: readonly string[], { width }: CsvLayout): number =>
  Math.max(width, cells.findLastIndex((c) => c.trim() !== '') + 1) - width;

/** Between commas each amount is two cells, and a title may be several. */
function joinAmounts(
  cells: readonly string[],
  layout: CsvLayout,
  { delimiter, usual, shape }: OtherRows,
): readonly string[] | null {
  const text = layout.title ?? layout.description ?? layout.payer;
  const tooMany = countTooMany(cells, layout);
  if (delimiter !== ',' || text === null || tooMany > MOST_TOO_MANY) return null;
  for (let texts = 0; texts < tooMany; texts++) {
    const joined = joinAt(cells.slice(0, layout.width + tooMany), text, texts, delimiter);
    const row = joinDecimals(joined, layout.amount, tooMany - texts);
    const isLikeOthers = row && (usual > layout.width || hasShape(row, layout, shape));
    if (isLikeOthers && isRow(row, layout)) return row;
  }
  return null;
}

/** A row of more cells than the others have with as many as they: without empty ones that are too many, else joined in a text. */
function fitUsual(
  cells: readonly string[],
  layout: CsvLayout,
  { delimiter, usual, shape }: OtherRows,
): readonly string[] | null {
  const more = cells.length - usual;
  if (more > MOST_TOO_MANY) return null;
  const text = layout.title ?? layout.description ?? layout.payer;
  const isFine = (row: readonly string[]) => isRow(row, layout) && hasShape(row, layout, shape);
  const join = (column: number) => joinAt(cells, column, more, delimiter);
  const joined = text === null ? [] : [join(text)];
  const likely = [...joined, ...leaveOutEmpty(cells, more)].filter(isFine);
  const rows = likely.length > 0 ? likely : joinElsewhere(join, layout, shape).filter(isFine);
  const told = new Set(
    [...rows, ...joinSplitAmount(cells, layout, more).filter(isFine)].map(
      (row) => `${cellOf(row, layout.date)} ${amountOf(row, layout)} ${isPaidOut(row, layout)}`,
    ),
  );
  return told.size === 1 ? (rows[0] ?? null) : null;
}

/** In another column: one that people write, or one without digits, since the parts of a cut amount or number would be no text. */
function joinElsewhere(
  join: (column: number) => string[],
  { description, payer }: CsvLayout,
  shape: RowShape,
): string[][] {
  const rows = shape.map((_, column) => join(column));
  return rows.filter((row, at) => at === description || at === payer || !/\d/.test(row[at]!));
}

/** As banks write an amount; `1 2` and `160,` are parts of one. */
const WHOLE_AMOUNT = /^[+-]?(?:\d+|\d{1,3}(?:[\s.]\d{3})+)(?:[.,]\d{1,2})?(?: ?[A-Z]{3}| ?zł)?$/;

/** The amount, where the delimiter seems to have cut it: never believed, but a doubt about the one that a joined title leaves. */
function joinSplitAmount(cells: readonly string[], { amount }: CsvLayout, more: number): string[][] {
  const parts = cells.slice(amount, amount + more + 1);
  const isCut = parts.some((part) => !WHOLE_AMOUNT.test(part));
  return isCut ? [joinAt(cells, amount, more, '')] : [];
}

const leaveOutEmpty = (cells: readonly string[], more: number): string[][] =>
  cells.flatMap((_, at) => {
    const isEmpty = cells.slice(at, at + more).every((cell) => cell.trim() === '');
    return isEmpty && at + more <= cells.length ? [[...cells.slice(0, at), ...cells.slice(at + more)]] : [];
  });

/** All rows may have more cells than the header has names, for a text of several or for cells without a name behind. */
function joinSurplus(
  cells: readonly string[] | null,
  layout: CsvLayout,
  delimiter: string,
): readonly string[] | null {
  const text = layout.title ?? layout.description ?? layout.payer;
  const tooMany = cells ? countTooMany(cells, layout) : 0;
  if (!cells || text === null || tooMany === 0 || tooMany > MOST_TOO_MANY) return cells;
  const joined = joinAt(cells, text, tooMany, delimiter);
  if (!isRow(joined, layout)) return cells;
  if (!isRow(cells, layout)) return joined;
  return amountOf(joined, layout) === amountOf(cells, layout) ? cells : null;
}
