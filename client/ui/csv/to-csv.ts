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

/** Rows written without a pause. */
const AT_ONCE = 2000;

/**
 * The parts of a file as Excel and LibreOffice in Polish open it: semicolons, UTF-8 with its mark, and no text that runs as a
 * formula. In parts, so that a book of 100,000 rows holds nobody up.
 */
export async function toCsv(rows: readonly (readonly CsvCell[])[]): Promise<string[]> {
  const parts = ['\ufeff'];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve));
    const lines = rows.slice(at, at + AT_ONCE).map((row) => row.map(cellText).join(';'));
    parts.push(`${lines.join('\r\n')}\r\n`);
  }
  return parts;
}
