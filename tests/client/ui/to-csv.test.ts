import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { toCsv } from '../../../client/ui/csv/to-csv.ts';

describe('a table as CSV', () => {
  it('has semicolons, a mark of UTF-8 and numbers as Polish spreadsheets read them', () => {
    expect(
      toCsv([
        ['Kwota', 'Opis'],
        [-62.5, 'żółw'],
        [null, ''],
      ]),
    ).toBe('\ufeffKwota;Opis\r\n-62,5;żółw\r\n;\r\n');
  });

  it('quotes what would break a line or a column', () => {
    expect(toCsv([['a;b', 'c"d', 'e\nf']])).toBe('\ufeff"a;b";"c""d";"e\nf"\r\n');
  });

  it.each(['=1+1', '+48', '-2', '@SUM', '\tx', '\rx'])('keeps %j from being carried out', (text) => {
    expect(toCsv([[text]])).toMatch(/^\ufeff"?'/);
  });

  it('gives back every text, but for the mark before a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2 }), (row) => {
        const { data } = Papa.parse<string[]>(toCsv([row]).slice(1), { delimiter: ';', newline: '\r\n' });
        expect(data[0]!.map((cell, i) => (/^[=+\-@\t\r]/.test(row[i]!) ? cell.slice(1) : cell))).toEqual(row);
      }),
    );
  });
});
