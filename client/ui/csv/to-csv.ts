/** A cell: a text, a number, or nothing. */
export type CsvCell = string | number | null;

/** A spreadsheet would carry out a text that begins so. */
const FORMULA = /^[=+\-@\t\r]/;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  // As a Polish spreadsheet reads numbers.
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** As Excel and LibreOffice in Polish open it: semicolons, UTF-8 with its mark, and no text that runs as a formula. */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cellText).join(';')).join('\r\n')}\r\n`;
