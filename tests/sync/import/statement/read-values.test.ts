import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBytes } from '../../../../sync/import/statement/decode-bytes.ts';
import { readAccount } from '../../../../sync/import/statement/read-account.ts';
import { readAmount } from '../../../../sync/import/statement/read-amount.ts';
import { readDate } from '../../../../sync/import/statement/read-date.ts';
import { encode } from './encode.ts';

describe('an amount', () => {
  it.each([
    ['240,00', 24000],
    ['1 234,56', 123456],
    ['1\u00a0234,5', 123450],
    ['-1.234,56', -123456],
    ['+100.00', 10000],
    ['12,345,678.90', 1234567890],
    ['60,00 PLN', 6000],
    ['7', 700],
    ['1,234', null],
    ['1.234', null],
    ['', null],
    ['abc', null],
    ['1,2,3', null],
    ['1e5', null],
    ['99999999999999999', null],
  ])('%j', (text, grosze) => expect(readAmount(text)).toBe(grosze));

  it('comes back to the grosz, as banks write it', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: -1e10, max: 1e10 }),
        fc.constantFrom(',', '.'),
        fc.constantFrom('', ' ', '\u00a0'),
        (grosze, point, gap) => {
          const whole = String(Math.trunc(Math.abs(grosze) / 100)).replace(/\B(?=(\d{3})+$)/g, gap);
          const text = `${grosze < 0 ? '-' : ''}${whole}${point}${String(Math.abs(grosze) % 100).padStart(2, '0')}`;
          expect(readAmount(text)).toBe(grosze === 0 ? 0 : grosze);
        },
      ),
    ));
});

describe('a day', () => {
  it.each([
    ['2026-11-05', '2026-11-05'],
    ['05-11-2026', '2026-11-05'],
    ['5.11.2026', '2026-11-05'],
    ['20261105', '2026-11-05'],
    ['05.11.26', '2026-11-05'],
    ['5 lis 2026', '2026-11-05'],
    ['5 października 2026', '2026-10-05'],
    ['26-11-05', null],
    ['5 jutra 2026', null],
    ['2026-11-05T10:00:00', '2026-11-05'],
    ['2026-02-30', null],
    ['2026-13-01', null],
    ['jutro', null],
    ['', null],
  ])('%j', (text, day) => expect(readDate(text)).toBe(day));
});

describe('an account number', () => {
  it.each([
    ["'61 1090 1014 0000 0712 1981 2874'", '61109010140000071219812874'],
    ['PL61109010140000071219812874', '61109010140000071219812874'],
    ['DE89370400440532013000', '89370400440532013000'],
    ['eKonto 1111 ... 2222', null],
    ["''", null],
  ])('%s', (text, account) => expect(readAccount(text)).toBe(account));
});

describe('bytes', () => {
  it('of UTF-16 without a mark are told', () => {
    const text = 'Data;Kwota;Tytuł\n2026-11-05;240,00;zajęcia';
    const bytes = Uint8Array.from([...text].flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]));
    expect(decodeBytes(bytes)).toEqual({ text, encoding: 'utf-16le' });
  });

  it.each(['utf-8', 'utf-8 with BOM', 'windows-1250', 'iso-8859-2', 'cp852'] as const)(
    'in %s are told',
    (encoding) => {
      const text = 'Zażółć gęślą jaźń, ŁÓDŹ, Świętochłowice';
      expect(decodeBytes(encode(text, encoding)).text).toBe(text);
    },
  );
});
