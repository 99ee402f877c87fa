import { foldText } from '../../domain/fold-text.ts';
import { TEXT_SHOWN, type BrokenLine, type StatementItem } from '../../domain/payment/statement-item.ts';
import { readHeader, readSantanderHead, type CsvLayout } from './csv-layout.ts';
import { readAccount } from './read-account.ts';
import { readAmount } from './read-amount.ts';
import { readDate } from './read-date.ts';
import { likelyDelimiters, readRecords, splitLines, type CsvRecord } from './read-records.ts';
import { statementMessages } from './statement-messages.ts';
import type { ReadFile } from './read-file.ts';

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
const orNull = (text: string): string | null =>
  tidy(text) === '' || tidy(text) === "''" ? null : tidy(text);

interface Told {
  title: string;
  payer: string | null;
  account: string | null;
}

/** PKO BP: cells such as `Nazwa nadawcy: JAN NOWAK`, from the description on, in any order. */
function readLabelled(cells: readonly string[]): Told {
  const told = new Map<string, string>();
  for (const cell of cells) {
    const match = /^\s*(Rachunek nadawcy|Nazwa nadawcy|Tytuł|Tytul|Tytu.)\s*:\s*(.*)$/is.exec(cell);
    if (match) told.set(match[1]!.toLowerCase().slice(0, 5), match[2]!);
  }
  return {
    title: tidy(
      told.get('tytuł') ?? told.get('tytul') ?? [...told].find(([key]) => key.startsWith('tytu'))?.[1] ?? '',
    ),
    payer: orNull(told.get('nazwa') ?? ''),
    account: readAccount(told.get('rachu') ?? ''),
  };
}

/** mBank's list: payer, a comma, title, in columns of blanks the name again, the kind of transfer, the account number. */
function readDescription(text: string): Told {
  const trimmed = text.trimEnd().replace(/\s{2,}/g, '  ');
  const account = /(?:PL)?(\d{26})$/.exec(trimmed);
  const rest = account ? trimmed.slice(0, account.index) : trimmed;
  const [head = ''] = rest.split(/ {2}|\s(?=PRZELEW (?:ZEWN|WEWN|NA TEL|EXPRESS|MTRANSFER))/);
  const comma = head.indexOf(', ');
  return {
    title: tidy(comma < 0 ? head : head.slice(comma + 2)),
    payer: comma < 0 ? null : orNull(head.slice(0, comma)),
    account: account?.[1] ?? null,
  };
}

function readTold(cells: readonly string[], layout: CsvLayout): Told {
  if (layout.labelled) return readLabelled(cells.slice(layout.description ?? 0));
  const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? ''));
  if (layout.title === null && layout.payer === null) return readDescription(cell(layout.description));
  return {
    title: tidy(cell(layout.title)) || tidy(cell(layout.description)),
    payer: orNull(cell(layout.payer)),
    account: readAccount(cell(layout.account)),
  };
}

const CAME_TO_NOTHING = /odrzucon|anulowan|niezrealizowan|oczekuj|zablokowan|blokada/;

type Row =
  | { kind: 'item'; item: StatementItem }
  | { kind: 'skipped' }
  | { kind: 'broken'; broken: BrokenLine }
  /** Neither a day nor an amount: a footer where nothing follows it. */
  | { kind: 'odd'; broken: BrokenLine };

function readRow(record: CsvRecord & { ok: true }, layout: CsvLayout): Row {
  const { cells, line } = record;
  const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? ''));
  const fail = (reason: string): Row => ({ kind: 'broken', broken: toBroken(record, reason) });
  const date = readDate(cell(layout.date).replace(/^'|'$/g, ''));
  const amountCurrency = /^\s*[A-Z]{3}(?=[\s\d+-])|[A-Z]{3}(?=\s*$)/.exec(cell(layout.amount))?.[0].trim();
  const amount = readAmount(cell(layout.amount).replace(amountCurrency ?? '', ''));
  if (!date && amount === null) return { kind: 'odd', broken: toBroken(record, statementMessages.notARow) };
  const isEmpty = cell(layout.amount).trim() === '';
  if (isEmpty && layout.elsewhere.some((column) => readAmount(cell(column)) !== null))
    return { kind: 'skipped' };
  // A sum at the end of a file has an amount in its column and little else.
  if (!date && cells.filter((c) => c.trim() !== '').length <= 2)
    return { kind: 'odd', broken: toBroken(record, statementMessages.notARow) };
  if (!date) return fail(statementMessages.badDate);
  if (amount === null) return fail(statementMessages.badAmount);
  if (amount <= 0 || CAME_TO_NOTHING.test(foldText(cell(layout.status)))) return { kind: 'skipped' };
  const currency = amountCurrency ?? cell(layout.currency).trim();
  if (currency && currency !== 'PLN') return fail(statementMessages.otherCurrency(currency));
  const { title, payer, account } = readTold(cells, layout);
  const reference = orNull(cell(layout.reference).replace(/'/g, ''));
  return {
    kind: 'item',
    item: { line, date, amount, title, payerName: payer, payerAccount: account, reference },
  };
}

const toBroken = ({ line, text }: CsvRecord, reason: string): BrokenLine => ({
  line,
  text: text.slice(0, TEXT_SHOWN),
  reason,
});

/** CSV of the banks that the school's parents and the school itself use; null where no row tells the columns. */
export function readCsv(text: string): ReadFile | null {
  const lines = splitLines(text);
  for (const delimiter of likelyDelimiters(lines)) {
    const read = readDelimited(lines, delimiter);
    if (read) return read;
  }
  return null;
}

/** Cells up to the last one that has something in it. */
const lengthOf = (cells: readonly string[]): number => cells.findLastIndex((c) => c.trim() !== '') + 1;

function readDelimited(lines: readonly string[], delimiter: string): ReadFile | null {
  const result: ReadFile = { format: 'csv', items: [], broken: [], skipped: 0 };
  let layout: CsvLayout | null = null;
  let odd: BrokenLine[] = [];
  let isFirst = true;
  /** Cells of the shortest row so far, of the header before there is one. */
  let usual = 0;
  let rows = 0;
  for (const record of readRecords(lines, delimiter)) {
    if (!record.ok) {
      if (layout) result.broken.push(toBroken(record, statementMessages.openQuote));
      continue;
    }
    const { cells } = record;
    const header = readHeader(cells) ?? (isFirst ? (readSantanderHead(cells)?.layout ?? null) : null);
    isFirst = false;
    if (header) {
      layout = header;
      usual = lengthOf(cells);
      rows = 0;
    }
    if (header || !layout) continue;
    const row = readRow(record, layout);
    if (row.kind === 'odd') {
      // A footer says little; a row of many cells was one of the table.
      if (cells.filter((c) => c.trim() !== '').length > 2) result.broken.push(row.broken);
      else odd.push(row.broken);
      continue;
    }
    // A row after it shows that what looked like a footer stood in the middle of the file.
    result.broken.push(...odd);
    odd = [];
    if (row.kind === 'skipped') result.skipped += 1;
    else if (row.kind === 'broken') result.broken.push(row.broken);
    else if (isCutShort(record, lines, usual)) result.broken.push(toBroken(record, statementMessages.cutRow));
    else result.items.push(row.item);
    usual = rows === 0 ? cells.length : Math.min(usual, cells.length);
    rows += 1;
  }
  if (!layout) return null;
  return { ...result, format: layout.format, broken: result.broken.sort((a, b) => a.line - b.line) };
}

/** The file ends in this row, before the cells that the others have: its last one may be half an amount. */
const isCutShort = (
  { line, text, cells }: CsvRecord & { ok: true },
  lines: readonly string[],
  usual: number,
) => line - 1 + text.split('\n').length === lines.length && cells.length < usual;
