import Papa from 'papaparse';

/** One record of a CSV file; a quoted field may run over several lines. */
export type CsvRecord = { line: number; text: string } & ({ ok: true; cells: string[] } | { ok: false });

/** A record longer than this has lost a quotation mark. */
const LINES_AT_MOST = 20;

/** How a record begins in every export known: with its day. */
const BEGINS = /^\s*"?'?(?:\d{4}-\d{2}-\d{2}|\d{2}[-.]\d{2}[-.]\d{4})/;

/** A new record, and no line inside a quoted text that happens to begin with a day. */
const begins = (line: string, delimiter: string): boolean =>
  BEGINS.test(line) && (/^\s*"/.test(line) || line.split('"', 1)[0]!.includes(delimiter));

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

/** A spreadsheet's way of saying that a number is a text. */
const unwrap = (cell: string): string => /^="(.*)"$/s.exec(cell)?.[1] ?? cell;

/** Where quotation marks are part of the texts, `"Jaś" Nowak`: only a whole cell stands between two of its own. */
const splitLoosely = (text: string, delimiter: string): string[] =>
  text.split(delimiter).map((cell) => /^\s*"(.*)"\s*$/s.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell);

function readQuoted(text: string, delimiter: string): string[] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\r\n' });
  const cells = errors.some(({ type }) => type === 'Quotes')
    ? splitLoosely(text, delimiter)
    : (data[0] ?? []);
  return cells.map((cell) =>
    cell.includes('\n')
      ? cell
          .split('\n')
          .map((part) => part.trim())
          .join(' ')
      : cell,
  );
}

/**
 * Records one by one, so that a quotation mark that is never closed costs its own line and not the rest of the file: the line is
 * given back as not readable and reading goes on below it.
 */
export function* readRecords(lines: readonly string[], delimiter: string): Generator<CsvRecord> {
  for (let at = 0; at < lines.length; at++) {
    let text = lines[at]!;
    if (text.replaceAll(delimiter, '').trim() === '') continue;
    // One inside a text, `kurs 27" Ola`, opens nothing.
    let quotes = opensCell(text, delimiter) ? countQuotes(text) : 0;
    let end = at;
    while (
      quotes % 2 === 1 &&
      end + 1 < lines.length &&
      end - at < LINES_AT_MOST &&
      !begins(lines[end + 1]!, delimiter)
    ) {
      end += 1;
      text += `\n${lines[end]!}`;
      quotes += countQuotes(lines[end]!);
    }
    if (quotes % 2 === 1) {
      yield { line: at + 1, text: lines[at]!, ok: false };
      continue;
    }
    yield {
      line: at + 1,
      text,
      ok: true,
      cells: (quotes === 0 ? text.split(delimiter) : readQuoted(text, delimiter)).map(unwrap),
    };
    at = end;
  }
}
