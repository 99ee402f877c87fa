import type { BrokenLine, StatementItem } from '../../domain/payment/statement-item.ts';
import { readForeignCurrency, readOwnAccounts, type CsvLayout } from './csv-layout.ts';
import { isFooter, learnFacts, readRow, toBroken } from './csv-row.ts';
import { learnShape, mendCells } from './mend-cells.ts';
import { readAccount } from './read-account.ts';
import { readAmount } from './read-amount.ts';
import { putDayFirst, readDate } from './read-date.ts';
import type { ReadFile } from './read-file.ts';
import { likelyDelimiters, readRecords, splitLines, type CsvRecord } from './read-records.ts';
import { statementMessages } from './statement-messages.ts';

/** CSV of the banks that the school's parents and the school itself use; null where no row tells the columns. */
export function readCsv(text: string): ReadFile | null {
  const lines = splitLines(text);
  for (const delimiter of likelyDelimiters(lines)) {
    const tables = findTables([...readRecords(lines, delimiter)]);
    if (tables.length > 0) return readTables(tables, lines, delimiter);
  }
  return null;
}

/** What some other file tells as rows of a table. */
export const readRows = (records: readonly CsvRecord[]): ReadFile => readTables(findTables(records), [], ',');

/** A header and what lies below it; a file of several accounts has several. */
interface Table {
  layout: CsvLayout;
  records: CsvRecord[];
  /** The number of cells that most of its rows have; of two that which is nearer to the header's. */
  usual: number;
  /** The school's own accounts, named above the header. */
  own: string[];
}

function findTables(records: readonly CsvRecord[]): Table[] {
  const tables: Table[] = [];
  let above: CsvRecord[] = [];
  for (const record of records) {
    const { layout } = record;
    if (!layout) {
      above.push(record);
      continue;
    }
    const head = tables.at(-1) ? closeTable(tables.at(-1)!, above) : above;
    const told = head.map(cellsOf);
    const currencyOfAll = layout.currencyOfAll ?? readForeignCurrency(told);
    const own = readOwnAccounts(told);
    tables.push({ layout: { ...layout, currencyOfAll }, records: [], usual: 0, own });
    above = [];
  }
  const last = tables.at(-1);
  if (last) Object.assign(last, { records: above, usual: usualLength(above, last.layout) });
  return tables;
}

const cellsOf = (record: CsvRecord): string[] => (record.ok ? record.cells : []);

/** Gives a table its records and answers those behind them, which belong to the next one's head. */
function closeTable(table: Table, records: readonly CsvRecord[]): CsvRecord[] {
  const usual = usualLength(records, table.layout);
  const isRow = (record: CsvRecord) =>
    !record.ok || record.cells.length === usual || readDate(record.cells[table.layout.date] ?? '') !== null;
  const end = records.findLastIndex(isRow) + 1;
  Object.assign(table, { records: records.slice(0, end), usual });
  return records.slice(end);
}

function usualLength(records: readonly CsvRecord[], { width, date }: CsvLayout): number {
  const counts = new Map<number, number>();
  const all = records.map(cellsOf);
  // A short table may have more lines below it than rows.
  const rows = all.filter((cells) => readDate(cells[date] ?? '') !== null);
  for (const { length } of rows.length > 0 ? rows : all) counts.set(length, (counts.get(length) ?? 0) + 1);
  const nearest = ([a, n]: [number, number], [b, m]: [number, number]) =>
    m - n || Math.abs(a - width) - Math.abs(b - width);
  return [...counts].sort(nearest)[0]?.[0] ?? 0;
}

function readTables(tables: readonly Table[], lines: readonly string[], delimiter: string): ReadFile {
  const result: ReadFile = { format: tables.at(-1)!.layout.format, items: [], broken: [], skipped: 0 };
  for (const table of tables) readTable(table, { lines, delimiter, result });
  return { ...result, broken: result.broken.sort((a, b) => a.line - b.line) };
}

/** The records with the days of all of them in one order, and nothing where a dash stands for an amount. */
function orderDays({ layout: { date, amount, elsewhere }, records }: Table): CsvRecord[] {
  const withoutDash = (cell: string, at: number) =>
    (at === amount || elsewhere.includes(at)) && /^\s*[-\u2013\u2014]+\s*$/.test(cell) ? '' : cell;
  const days = putDayFirst(records.map((record) => cellsOf(record)[date] ?? ''));
  return records.map((record, i) =>
    record.ok
      ? { ...record, cells: record.cells.map((cell, at) => (at === date ? days[i]! : withoutDash(cell, at))) }
      : record,
  );
}

function readTable(
  table: Table,
  { lines, delimiter, result }: { lines: readonly string[]; delimiter: string; result: ReadFile },
): void {
  const { layout, usual, own } = table;
  const records = orderDays(table);
  const rowsOfDay = records.map(cellsOf).filter((cells) => readDate(cells[layout.date] ?? '') !== null);
  const shape = learnShape(
    rowsOfDay.filter(({ length }) => length === usual),
    usual,
  );
  const others = { delimiter, usual, shape, isOnly: rowsOfDay.length <= 1 };
  const facts = learnFacts(rowsOfDay, layout);
  const isShifted = isHeaderShifted(rowsOfDay, layout);
  const items: StatementItem[] = [];
  let odd: BrokenLine[] = [];
  /** Cells of the shortest row so far, of the header before there is one. */
  let shortest = layout.filled;
  let rows = 0;
  for (const record of records) {
    if (!record.ok) {
      result.broken.push(toBroken(record, statementMessages.openQuote));
      continue;
    }
    if (record.cells.every((cell) => cell.trim() === '')) continue;
    const mended = mendCells(record.cells, layout, others);
    const cells = mended ?? record.cells;
    const row = readRow(record, cells, layout, facts);
    if (row.kind === 'odd') {
      if (isFooter(cells, layout)) odd.push(row.broken);
      else result.broken.push(row.broken);
      continue;
    }
    // A row after it shows that what looked like a footer stood in the middle of the file.
    result.broken.push(...odd);
    odd = [];
    const isCut = cells.length < shortest && endsFile(record, lines);
    if (!mended && cells.length > Math.max(usual, layout.filled))
      result.broken.push(toBroken(record, statementMessages.tooManyCells));
    else if (isShifted) result.broken.push(toBroken(record, statementMessages.shiftedColumns));
    else if (row.kind === 'broken') result.broken.push(row.broken);
    else if (isCut && row.kind === 'item') result.broken.push(toBroken(record, statementMessages.cutRow));
    else if (!mended) result.broken.push(toBroken(record, nameLength(cells, { layout, usual })));
    else if (row.kind === 'skipped') result.skipped += 1;
    else items.push(row.item);
    shortest = rows === 0 ? cells.length : Math.min(shortest, cells.length);
    rows += 1;
  }
  const owned = new Set([...own, ...ownInAll(items, rowsOfDay, layout)]);
  result.items.push(...(layout.isAnyAccount ? items.map((item) => withoutAccount(item, owned)) : items));
}

/**
 * A delimiter too many in the header moves all names one further: the balances stand below the amount's then, and the amounts
 * before it. Balances that somebody blanked are no sign of it.
 */
const isHeaderShifted = (rows: readonly (readonly string[])[], { balance, amount }: CsvLayout): boolean =>
  balance !== null &&
  balance > amount &&
  rows.length > 0 &&
  rows.every((cells) => (cells[balance] ?? '').trim() === '' && readAmount(cells[amount - 1] ?? '') !== null);

const nameLength = (cells: readonly string[], { layout, usual }: Pick<Table, 'layout' | 'usual'>): string =>
  cells.length < Math.max(usual, layout.filled)
    ? statementMessages.tooFewCells
    : statementMessages.tooManyCells;

const withoutAccount = (item: StatementItem, owned: ReadonlySet<string>): StatementItem =>
  owned.has(item.payerAccount ?? '') ? { ...item, payerAccount: null } : item;

/** The account that all rows name, though several people pay. mBank and ING are known to name the other side's. */
function ownInAll(
  items: readonly StatementItem[],
  rows: readonly (readonly string[])[],
  { account, format }: CsvLayout,
): string[] {
  if (account === null || format !== 'csv') return [];
  const named = new Set(rows.map((cells) => readAccount(cells[account] ?? '') ?? '').filter(Boolean));
  const payers = new Set(items.map(({ payerName, title }) => payerName ?? title));
  return named.size === 1 && payers.size > 1 ? [...named] : [];
}

/** In a row of fewer cells than the others have; its last one may be half an amount then. */
const endsFile = ({ line, text }: CsvRecord, lines: readonly string[]): boolean =>
  line - 1 + text.split('\n').length === lines.length;
