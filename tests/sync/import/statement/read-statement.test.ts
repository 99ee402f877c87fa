import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStatement, readStatementText } from '../../../../sync/import/statement/read-statement.ts';
import { encode, type Encoding } from './encode.ts';
import { ACCOUNT, camt, ING, MBANK, MBANK_LIST, MT940, PKO, SANTANDER } from './sample-files.ts';

const samples: [string, string, string][] = [
  ['mbank', 'mBank, statement', MBANK],
  ['mbank', 'mBank, list', MBANK_LIST],
  ['pko', 'PKO BP', PKO],
  ['ing', 'ING', ING],
  ['santander', 'Santander', SANTANDER],
  ['mt940', 'MT940 with ~', MT940],
  ['mt940', 'MT940 with ^', MT940.replaceAll('~', '^')],
  ['mt940', 'MT940 with ? on one line', MT940.replaceAll('\n~', '?').replaceAll('~', '?')],
  ['mt940', 'MT940 with <', MT940.replaceAll('~', '<')],
  ['camt053', 'CAMT.053.001.02', camt('02')],
  ['camt053', 'CAMT.053.001.08 with a prefix', camt('08', 'ns2')],
];

describe.each(samples)('%s: %s', (format, _name, text) => {
  const encodings: Encoding[] = ['utf-8', 'utf-8 with BOM', 'windows-1250', 'iso-8859-2', 'cp852'];
  const fitting = format === 'camt053' ? encodings.slice(0, 2) : encodings;

  it.each(fitting)('in %s tells the incoming transfers alone', (encoding) => {
    const statement = readStatement(
      encode(text.replaceAll('ÿ', encoding === 'utf-8' ? 'ÿ' : ''), encoding),
      'wyciag',
    );
    expect(statement).toMatchObject({ format, broken: [], error: null, skipped: 1 });
    expect(statement.items.map((i) => [i.title, i.amount]).sort()).toEqual([
      ['Zajęcia; Łucja Żółć', 24000],
      ['za "Jasia"', 116050],
    ]);
    const [anna, jan] = [...statement.items].sort((a, b) => a.amount - b.amount);
    expect(anna!.payerName).toMatch(/^ANNA ŻÓŁĆ/);
    expect(jan!.payerName).toBe('JAN NOWAK');
    expect([anna!.payerAccount, jan!.payerAccount]).toEqual([ACCOUNT, ACCOUNT]);
    expect(anna!.date).toBe('2026-11-05');
    expect(jan!.date).toMatch(/2026-11-0[57]/);
    expect(text.split('\n')[anna!.line - 1]).toMatch(/240,00|240\.00|1400\.50/);
  });

  it('reads the same with Windows line ends', () => {
    const items = readStatementText(text.replaceAll('\n', '\r\n')).items;
    expect(items).toEqual(readStatementText(text).items);
  });

  it('never throws, whatever is cut out of it or put in, and tells each line or entry at most once', () =>
    fc.assert(
      fc.property(
        fc.nat(text.length),
        fc.nat(200),
        fc.string({ unit: 'binary', maxLength: 30 }),
        (at, cut, put) => {
          const { broken, items } = readStatementText(text.slice(0, at) + put + text.slice(at + cut));
          // Of XML several entries may stand on one line.
          const told = broken.map((b) => (format === 'camt053' ? `${b.line} ${b.text}` : b.line));
          expect(new Set(told).size).toBe(broken.length);
          for (const item of items) expect(Number.isSafeInteger(item.amount) && item.amount > 0).toBe(true);
        },
      ),
      { numRuns: 60 },
    ));
});

describe('a damaged line', () => {
  const row = (amount: string, date = '2026-11-05') =>
    `${date};${date};PRZELEW;"tytuł";"JAN NOWAK";'${ACCOUNT}';${amount};1,00;`;
  const header = MBANK.split('\n').find((line) => line.startsWith('#Data operacji'))!;
  const read = (...lines: string[]) => readStatementText([header, ...lines].join('\n'));

  it.each([
    ['an amount that is none', row('dwieście'), 'Nieprawidłowa kwota.'],
    ['three decimals', row('1,234'), 'Nieprawidłowa kwota.'],
    ['a day that is none', row('10,00', '2026-02-30'), 'Nieprawidłowa data.'],
    [
      'a quotation mark never closed',
      row('10,00').replace('"tytuł"', '"tytuł'),
      'Cudzysłów w tej linii nie jest zamknięty.',
    ],
    ['something else', 'abc;def', 'Ta linia nie wygląda jak operacja na koncie.'],
    ['an end cut off', '2026-11-05;2026-11-05;PRZEL', 'Nieprawidłowa kwota.'],
    ['another currency', row('10,00 EUR'), 'Waluta inna niż PLN: EUR.'],
  ])('%s is told with its number, and nothing else is lost', (_name, line, reason) => {
    const { items, broken } = read(row('1,00'), line, row('2,00'), row('3,00'));
    expect(items.filter((i) => i.line !== 3).map((i) => i.amount)).toEqual([100, 200, 300]);
    expect(broken).toEqual([{ line: 3, text: line, reason }]);
  });

  it('may have its title on two lines', () => {
    const { items, broken } = read(row('1,00').replace('tytuł', 'za\nJasia'), row('2,00'));
    expect(broken).toEqual([]);
    expect(items.map((i) => [i.line, i.title, i.amount])).toEqual([
      [2, 'za Jasia', 100],
      [4, 'tytuł', 200],
    ]);
  });

  it('of MT940 costs no other', () => {
    const { items, broken } = readStatementText(
      MT940.replace(':61:2611051105C240,00', ':61:26X1051105C240,00'),
    );
    expect(broken).toMatchObject([{ line: 5 }]);
    expect(items.map((i) => i.amount)).toEqual([116050]);
  });

  it('of CAMT costs no other', () => {
    const entry = camt('02').match(/<Ntry>[\s\S]*?<\/Ntry>/)![0];
    const bad = entry.replace('</NtryDtls>', '');
    const { items, broken } = readStatementText(camt('02').replace(entry, `${entry}\n${bad}\n${entry}`));
    expect(items.map((i) => i.amount)).toEqual([24000, 116050, 24000, 116050]);
    expect(broken).toHaveLength(1);
    expect(broken[0]!.reason).toBe('Uszkodzony fragment XML.');
  });

  it('at the end of a file that was cut is told', () => {
    const { items, broken } = readStatementText(camt('08').slice(0, camt('08').indexOf('DBIT')));
    expect([items.length, broken.map((b) => b.reason)]).toEqual([
      2,
      ['Operacja nie jest domknięta: plik mógł zostać ucięty.'],
    ]);
  });
});

describe('MT940', () => {
  it('joins a title that its lines cut in the middle of a word', () => {
    const long = MT940.replace(
      '~20Zajęcia; Łucja Żółć',
      '~20ZAJECIA PROGRAMOWANIE JAN K\n~21OWALSKI LISTOPAD',
    );
    expect(readStatementText(long).items[0]!.title).toBe('ZAJECIA PROGRAMOWANIE JAN KOWALSKI LISTOPAD');
  });

  it('leaves reversals out', () => {
    const { items, skipped } = readStatementText(MT940.replace('1105C240,00', '1105RC240,00'));
    expect([items.length, skipped]).toEqual([1, 2]);
  });
});

describe('pasted JSON', () => {
  it('is read as the seed has it', () => {
    const { items } = readStatementText('[{"title":"Jan Nowak","amount":240.5,"paymentDate":"2026-11-05"}]');
    expect(items).toMatchObject([{ title: 'Jan Nowak', amount: 24050, date: '2026-11-05', line: 1 }]);
  });

  it.each(['[{', '{"title":1}', '[1,]', '{}'])('%s is answered with the seed', (text) =>
    expect(readStatementText(text, 'x.json').error).toBe('Invalid JSON format. Please check your input.'),
  );

  it.each(['abc', 'hello world', '7', 'Ala;240', '<html>'])(
    '%s, which is no format, is answered with it too; a file with its own words',
    (text) => {
      expect(readStatementText(text).error).toBe('Invalid JSON format. Please check your input.');
      expect(readStatementText(text, 'wyciag.txt').error).toMatch(/^Nie rozpoznano formatu pliku/);
    },
  );

  it('tells each broken item with its line', () => {
    const text = `[
  {"title": "a, [b] \\"c\\"", "amount": 1, "paymentDate": "2026-11-05"}, {"title": "x", "amount": "1,10", "paymentDate": [2026, 11, 5]},
  {"title": "", "amount": 1, "paymentDate": "2026-11-05"},
  {"title": "x", "amount": 1.234, "paymentDate": "2026-11-05"},
  {"title": "x", "amount": -1, "paymentDate": "2026-11-05"}, 7,
  {"title": "x", "amount": 1,
   "paymentDate": "wczoraj"}]`;
    const { items, broken } = readStatementText(text);
    expect(items.map((i) => [i.line, i.amount])).toEqual([
      [2, 100],
      [2, 110],
    ]);
    expect(broken.map((b) => [b.line, b.reason])).toEqual([
      [3, 'Brakuje tytułu płatności.'],
      [4, 'Nieprawidłowa kwota.'],
      [5, 'Kwota musi być większa od zera.'],
      [5, 'To nie jest opis płatności.'],
      [6, 'Nieprawidłowa data.'],
    ]);
  });
});

describe('a hostile file', () => {
  it('with definitions of entities is refused', () => {
    const bomb = camt('02').replace(
      '<Document',
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Document',
    );
    expect(readStatementText(bomb)).toMatchObject({
      format: null,
      items: [],
      error: expect.stringContaining('DTD'),
    });
  });

  it.each([
    ['nothing', '', 'Plik jest pusty.'],
    ['blanks', ' \n ', 'Plik jest pusty.'],
    ['a letter to the bank', 'Szanowni Państwo,\nproszę o wyciąg.', 'Nie rozpoznano formatu pliku'],
    ['a page', '<html><body></body></html>', 'Nie rozpoznano formatu pliku'],
    ['a page of its own kind', '<!DOCTYPE html>\n<html></html>', 'Nie rozpoznano formatu pliku'],
  ])('%s is answered with a sentence', (_name, text, error) =>
    expect(readStatementText(text, 'wyciag.txt')).toMatchObject({
      format: null,
      items: [],
      error: expect.stringContaining(error),
    }),
  );

  it.each([
    ['PDF', '%PDF-1.7\nData;Kwota\n2026-11-05;240,00'],
    ['Excela', 'PK\u0003\u0004 [Content_Types].xml'],
  ])('of %s is told by its kind', (kind, text) =>
    expect(readStatement(encode(text, 'utf-8'), 'wyciag.csv')).toMatchObject({
      format: null,
      items: [],
      error: expect.stringContaining(kind),
    }),
  );

  it('with NUL bytes is read without them', () => {
    const bytes = encode(PKO.replace('NOWAK', 'NO\0WAK'), 'windows-1250');
    expect(readStatement(bytes, 'x.csv').items[0]!.payerName).toBe('JAN NOWAK');
  });

  it('beyond the limit is refused unread', () =>
    expect(readStatement(new Uint8Array(25 * 1024 * 1024 + 1), 'x.csv').error).toMatch(/za duży/));

  it('of bytes at random is told apart from a statement', () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
        const { items, format } = readStatement(bytes, 'x');
        expect(format === null ? items : []).toEqual([]);
      }),
    ));
});
