import Papa from 'papaparse';
import { readHeader, readSantanderHead, type CsvLayout } from './csv-layout.ts';
import { readDate } from './read-date.ts';

/** One record of a CSV file; a quoted field may run over several lines. `layout`: of a header what it tells. */
export type CsvRecord = { line: number; text: string; layout: CsvLayout | null } & (
  { ok: true; cells: string[] } | { ok: false }
);

/** A record longer than this has lost a quotation mark. */
const LINES_AT_MOST = 20;

/** How a record begins in most exports: with its day. */
const BEGINS = /^\s*"?'?(?:\d{4}-\d{2}-\d{2}|\d{2}[-.]\d{2}[-.]\d{4})/;

/** What is known of the rows by the time one is read: the header above it and how many cells others have. */
interface Known {
  layout: CsvLayout;
  lengths: Set<number>;
}

/** A new record, and no line inside a quoted text that happens to begin with a day. */
const begins = (line: string, delimiter: string, known: Known | null): boolean =>
  (BEGINS.test(line) && (/^\s*"/.test(line) || line.split('"', 1)[0]!.includes(delimiter))) ||
  (known !== null && hasDay(splitLeniently(line, delimiter).cells, known));

const hasDay = (cells: readonly string[], { layout }: Known): boolean =>
  cells.length > 1 && readDate(cells[layout.date] ?? '') !== null;

const countQuotes = (text: string): number => text.split('"').length - 1;

const opensCell = (text: string, delimiter: string): boolean =>
  text.split(delimiter).some((cell) => /^\s*["=]?"/.test(cell));

export const splitLines = (text: string): string[] => text.split(/\r\n|\r|\n/);

/** The delimiters, that which the file's first lines have most of first. */
export function likelyDelimiters(lines: readonly string[]): string[] {
  const head = lines.slice(0, 60).join('\n');
  const count = (delimiter: string) => head.split(delimiter).length;
  return [';', ',', '\t', '|'].sort((a, b) => count(b) - count(a));
}

/** A spreadsheet's way of saying that a number is a text, and marks of another kind. */
const unwrap = (cell: string): string =>
  /^="(.*)"$/s.exec(cell)?.[1] ?? /^\s*'([^']*)'\s*$/.exec(cell)?.[1] ?? cell;

/** Where quotation marks are part of the texts, `"Jaś" Nowak`: only a whole cell stands between two of its own. */
const splitLoosely = (text: string, delimiter: string): string[] =>
  text.split(delimiter).map((cell) => /^\s*"(.*)"\s*$/s.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell);

/** Where a bank quotes its texts but not the marks inside, `"kurs 27" Ola"`: a mark closes only before a delimiter or the end. */
function splitLeniently(text: string, delimiter: string): { cells: string[]; isOpen: boolean } {
  const cells: string[] = [];
  const opening = / *"/y;
  const closing = new RegExp(`" *(?:([${delimiter}])|$)`, 'g');
  for (let at = 0; ;) {
    opening.lastIndex = at;
    if (opening.test(text)) {
      const start = (closing.lastIndex = opening.lastIndex);
      const close = closing.exec(text);
      cells.push(text.slice(start, close?.index).replaceAll('""', '"'));
      if (!close?.[1]) return { cells, isOpen: close === null };
      at = closing.lastIndex;
    } else {
      const end = text.indexOf(delimiter, at);
      cells.push(text.slice(at, end < 0 ? text.length : end));
      if (end < 0) return { cells, isOpen: false };
      at = end + 1;
    }
  }
}

const lengthFilled = (cells: readonly string[]): number => cells.findLastIndex((c) => c.trim() !== '') + 1;

/** As many cells as other rows have, or as the header with nothing behind. */
const fits = (cells: readonly string[], { layout, lengths }: Known): boolean =>
  lengths.has(cells.length) || (cells.length > layout.width && lengthFilled(cells) <= layout.width);

function readQuoted(text: string, delimiter: string, known: Known | null): string[] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\r\n' });
  if (!errors.some(({ type }) => type === 'Quotes')) return data[0] ?? [];
  const [loose, lenient] = [splitLoosely(text, delimiter), splitLeniently(text, delimiter)];
  const isSure = lenient.cells.length === loose.length || (known !== null && fits(lenient.cells, known));
  return isSure && !lenient.isOpen ? lenient.cells : loose;
}

const joinLines = (cell: string): string =>
  cell.includes('\n')
    ? cell
        .split('\n')
        .map((part) => part.trim())
        .join(' ')
    : cell;

interface Found {
  text: string;
  cells: string[];
  /** Of how many lines it is made. */
  height: number;
}

/** The record that begins on a line; null where a quotation mark is never closed, or only by the stray one of a row further on. */
function findRecord(
  lines: readonly string[],
  at: number,
  { delimiter, known }: { delimiter: string; known: Known | null },
): Found | null {
  const first = lines[at]!;
  // One inside a text, `kurs 27" Ola`, opens nothing.
  if (!opensCell(first, delimiter)) return { text: first, cells: first.split(delimiter), height: 1 };
  let text = first;
  let quotes = countQuotes(text);
  let end = at;
  while (
    quotes % 2 === 1 &&
    end + 1 < lines.length &&
    end - at < LINES_AT_MOST &&
    !begins(lines[end + 1]!, delimiter, known)
  ) {
    end += 1;
    text += `\n${lines[end]!}`;
    quotes += countQuotes(lines[end]!);
  }
  if (quotes % 2 === 0) {
    const cells = readQuoted(text, delimiter, known);
    if (end === at || !known || isOneRecord(cells, known)) return { text, cells, height: end - at + 1 };
  }
  const { cells, isOpen } = splitLeniently(first, delimiter);
  return known && !isOpen && fits(cells, known) ? { text: first, cells, height: 1 } : null;
}

/** Lines that a stray mark joined have the cells of two. PKO BP has as many described cells as it likes. */
const isOneRecord = (cells: readonly string[], { layout, lengths }: Known): boolean =>
  layout.format === 'pko' || lengthFilled(cells) <= Math.max(...lengths);

/**
 * Records one by one, so that a quotation mark that is never closed costs its own line and not the rest of the file: the line is
 * given back as not readable and reading goes on below it.
 */
export function* readRecords(lines: readonly string[], delimiter: string): Generator<CsvRecord> {
  let known: Known | null = null;
  let isFirst = true;
  for (let at = 0; at < lines.length; at++) {
    if (lines[at]!.replaceAll(delimiter, '').trim() === '') continue;
    const found = findRecord(lines, at, { delimiter, known });
    if (!found) yield { line: at + 1, text: lines[at]!, layout: null, ok: false };
    else {
      const cells = found.cells.map((cell) => unwrap(joinLines(cell)));
      const layout: CsvLayout | null = readHeader(cells) ?? (isFirst ? readSantanderHead(cells) : null);
      if (layout) known = { layout, lengths: new Set([layout.width]) };
      else known?.lengths.add(cells.length);
      yield { line: at + 1, text: found.text, layout, ok: true, cells };
      at += found.height - 1;
    }
    isFirst = false;
  }
}
