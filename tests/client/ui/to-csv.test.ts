import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { toCsv, type CsvCell } from '../../../client/ui/csv/to-csv.ts';

const csvOf = async (rows: readonly (readonly CsvCell[])[]) => (await toCsv(rows)).join('');

describe('a table as CSV', () => {
  it('has semicolons, a mark of UTF-8 and numbers as Polish spreadsheets read them', async () => {
    expect(
      await csvOf([
        ['Kwota', 'Opis'],
        [-62.5, 'żółw'],
        [null, ''],
      ]),
    ).toBe('\ufeffKwota;Opis\r\n-62,5;żółw\r\n;\r\n');
  });

  it('quotes what would break a line or a column', async () => {
    expect(await csvOf([['a;b', 'c"d', 'e\nf']])).toBe('\ufeff"a;b";"c""d";"e\nf"\r\n');
  });

  it.each(['=1+1', '+48', '-2', '@SUM', '\tx', '\rx'])('keeps %j from being carried out', async (text) => {
    expect(await csvOf([[text]])).toMatch(/^\ufeff"?'/);
  });

  it('gives back every text, but for the mark before a formula', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2 }), async (row) => {
        const { data } = Papa.parse<string[]>((await csvOf([row])).slice(1), {
          delimiter: ';',
          newline: '\r\n',
        });
        expect(data[0]!.map((cell, i) => (/^[=+\-@\t\r]/.test(row[i]!) ? cell.slice(1) : cell))).toEqual(row);
      }),
    );
  });

  it('loses no row where it pauses', async () => {
    const rows = Array.from({ length: 4001 }, (_, i) => [i]);
    expect((await csvOf(rows)).slice(1)).toBe(rows.map(([i]) => `${i}\r\n`).join(''));
  });
});
