/** Rows and files by which a tester had payments lost untold, amounts read from the balance and euros booked as złoty. */
import { describe, expect, it } from 'vitest';
import { decodeBytes } from '../../../../sync/import/statement/decode-bytes.ts';
import { readStatementText } from '../../../../sync/import/statement/read-statement.ts';
import { statementMessages } from '../../../../sync/import/statement/statement-messages.ts';
import { ACCOUNT, MBANK, PKO } from './sample-files.ts';

const OTHER = '10105000997603123456789123';
const SCHOOL = '12114020040000330212345678';

const read = (...lines: string[]) => {
  const { items, broken, skipped } = readStatementText(lines.join('\n'));
  return {
    items: items.map(({ amount, title, payerName }) => [amount, title, payerName]),
    broken: broken.map(({ line, reason }) => [line, reason]),
    skipped,
  };
};

const MBANK_HEADER = MBANK.split('\n').find((line) => line.startsWith('#Data operacji'))!;
const mbank = (title: string, payer: string, amount: string, balance = '1 480,00') =>
  `2026-11-05;2026-11-05;PRZELEW;"${title}";"${payer}";'${ACCOUNT}';${amount};${balance};`;
const MILLENNIUM_HEADER =
  '"Numer rachunku/karty","Data transakcji","Na konto/Z konta","Odbiorca/Zleceniodawca","Opis","Obciążenia","Uznania","Saldo","Waluta"';
const millennium = (title: string, payer: string, amount: string) =>
  `"PL12 1160","2026-11-05","${ACCOUNT}","${payer}","${title}","","${amount}","2540.50","PLN"`;

describe('a title that begins as a hold or a balance does', () => {
  it.each([
    ['REZERWACJA MIEJSCA - JAŚ NOWAK'],
    ['Blokada terminu Ola Lis'],
    ['Saldo końcowe - dopłata Ola'],
    ['Saldo początkowe za Olę'],
    ['Blokada'],
  ])('is a payment where somebody sent it: %s', (title) =>
    expect(read(MBANK_HEADER, mbank(title, 'EWA LIS', '240,00'))).toEqual({
      items: [[24000, title, 'EWA LIS']],
      broken: [],
      skipped: 0,
    }),
  );

  it('is one in a list whose payer is called so', () =>
    expect(
      read(
        '#Data operacji;#Opis operacji;#Kwota;',
        `2026-11-05;"rezerwacja Kamila, opłata   PRZELEW ZEWNĘTRZNY PRZYCHODZĄCY   ${ACCOUNT}";240,00 PLN;`,
      ).items,
    ).toEqual([[24000, 'opłata', 'rezerwacja Kamila']]));

  it('is none where nobody sent it and it says nothing else', () =>
    expect(
      read(
        'Data;Tytuł;Nadawca;Kwota',
        '2026-11-05;Saldo końcowe na dzień 05.11.2026;;240,00',
        '2026-11-05;Blokada środków;;240,00',
        '2026-11-05;a;LIS;1,00',
      ),
    ).toMatchObject({ items: [[100, 'a', 'LIS']], broken: [], skipped: 2 }));

  it('is told where nothing tells which it is', () =>
    expect(
      read(
        'Data;Tytuł;Nadawca;Kwota',
        '2026-11-05;Rezerwacja Ola;;240,00',
        '2026-11-05;Saldo końcowe Ola;;240,00',
        '2026-11-05;Blokada środków;ORLEN;240,00',
        '2026-11-05;Blokada miejsca;LIS;1,00',
      ),
    ).toMatchObject({
      items: [[100, 'Blokada miejsca', 'LIS']],
      broken: [
        [2, statementMessages.perhapsNoPayment],
        [3, statementMessages.perhapsNoPayment],
        [4, statementMessages.perhapsNoPayment],
      ],
    }));
});

describe('stray quotation marks', () => {
  it('in two lines swallow none between them, where the account stands before the day', () =>
    expect(
      read(
        MILLENNIUM_HEADER,
        millennium('Zosia, laptop 15" kurs', 'WÓJCIK', '240.00'),
        millennium('za Antka', 'DĄBEK', '60.00'),
        millennium('za Olę', 'LIS', '120.00'),
        millennium('Tymon, tablet 10" i kurs', 'KOT', '180.00'),
        millennium('za Kubę', 'ŻAK', '200.00'),
      ),
    ).toEqual({
      items: [
        [24000, 'Zosia, laptop 15" kurs', 'WÓJCIK'],
        [6000, 'za Antka', 'DĄBEK'],
        [12000, 'za Olę', 'LIS'],
        [18000, 'Tymon, tablet 10" i kurs', 'KOT'],
        [20000, 'za Kubę', 'ŻAK'],
      ],
      broken: [],
      skipped: 0,
    }));

  it('that open a text without end are told each by its line', () =>
    expect(
      read(
        MILLENNIUM_HEADER,
        millennium('a', 'WÓJCIK', '240.00').replace('"a"', '"a'),
        millennium('b', 'DĄBEK', '60.00'),
        millennium('c', 'KOT', '180.00').replace('"PLN"', '"PLN'),
        millennium('d', 'LIS', '120.00'),
      ),
    ).toMatchObject({
      items: [
        [6000, 'b', 'DĄBEK'],
        [12000, 'd', 'LIS'],
      ],
      broken: [
        [2, statementMessages.openQuote],
        [4, statementMessages.openQuote],
      ],
    }));

  it('in lines of which one has no day swallow none of them', () =>
    expect(
      read(
        MILLENNIUM_HEADER,
        millennium('a', 'WÓJCIK', '240.00').replace('"a"', '"a'),
        millennium('b', 'DĄBEK', '60.00').replace('2026-11-05', '?'),
        millennium('c', 'KOT', '180.00').replace('"c"', '"c'),
        millennium('d', 'LIS', '120.00'),
      ),
    ).toMatchObject({
      items: [[12000, 'd', 'LIS']],
      broken: [
        [2, statementMessages.openQuote],
        [3, statementMessages.badDate],
        [4, statementMessages.openQuote],
      ],
    }));

  it('inside a quoted title leave the title its own and take the outer ones off', () =>
    expect(
      read(
        MBANK_HEADER,
        mbank('za "Kubę; Julę" Lis', 'EWA LIS', '245,00'),
        mbank('za Igę', 'EWA LIS', '250,00'),
      ),
    ).toMatchObject({
      items: [
        [24500, 'za "Kubę; Julę" Lis', 'EWA LIS'],
        [25000, 'za Igę', 'EWA LIS'],
      ],
      broken: [],
    }));
});

describe('a row with another number of cells', () => {
  const first = mbank('a', 'LIS', '240,00');
  const third = mbank('c', 'LIS', '250,00');
  const around = [
    [24000, 'a', 'LIS'],
    [25000, 'c', 'LIS'],
  ];

  it('too few is told, and its balance is no amount', () =>
    expect(
      read(MBANK_HEADER, first, mbank('b', 'KOT', '240,00').replace('"b";', '"b" '), third),
    ).toMatchObject({ items: around, broken: [[3, statementMessages.tooFewCells]] }));

  it.each([
    ['Millennium', MILLENNIUM_HEADER, millennium('a', 'LIS', '240.00')],
    [
      'Santander',
      `2026-11-22,01-11-2026,'${SCHOOL},SZKOŁA,PLN,"1000,00","2320,50",3,`,
      `07-11-2026,07-11-2026,za Jasia,NOWAK,${ACCOUNT},"240,00","2320,50",1,`,
    ],
    [
      'columns for both sides',
      '"Data księgowania";"Opis operacji";"Nadawca/Odbiorca";"Nr rachunku";"Tytuł";"Winien";"Ma";"Saldo"',
      `"20.11.2026";"UZNANIE";"LIS";"${ACCOUNT}";"za Olę";"0,00";"240,00";"2 540,50"`,
    ],
  ])('%s: a delimiter missing or too many anywhere changes no amount and loses no line', (_, header, row) => {
    const delimiter = header.includes(';') ? ';' : ',';
    for (let at = 0; at <= row.length; at++) {
      const changed = [`${row.slice(0, at)}${delimiter}${row.slice(at)}`];
      // A comma inside an amount is no delimiter: without it a number is another number.
      if (row[at] === delimiter && !/\d/.test(row[at + 1] ?? ''))
        changed.push(row.slice(0, at) + row.slice(at + 1));
      for (const line of changed) {
        const { items, broken } = readStatementText([header, row, row, line, row, ''].join('\n'));
        const others = items.filter((item) => item.line !== 4).map(({ amount }) => amount);
        const own = items.filter((item) => item.line === 4).map(({ amount }) => amount);
        expect([line, others]).toEqual([line, [24000, 24000, 24000]]);
        expect([line, own.length === 1 ? own : broken.map((b) => b.line)]).toEqual([
          line,
          own.length === 1 ? [24000] : [4],
        ]);
      }
    }
  });

  it('too many of which the last are empty keeps its amount', () =>
    expect(read(MBANK_HEADER, first, `${mbank('b', 'KOT', '245,00')};`, third).items).toEqual([
      [24000, 'a', 'LIS'],
      [24500, 'b', 'KOT'],
      [25000, 'c', 'LIS'],
    ]));

  it('too few because nothing stands in its last ones is a row', () =>
    expect(
      read(
        'Data;Kwota;Tytuł;Uwagi;Kategoria',
        '2026-11-05;1,00;a;;',
        '2026-11-05;2,00;b;x;y',
        '2026-11-05;3,00;c',
        '2026-11-05;4,00;d;;',
      ),
    ).toMatchObject({ items: [{}, {}, [300, 'c', null], {}], broken: [] }));

  it('too few because the line was broken in the middle of the amount is told', () =>
    expect(
      read(
        '#Data operacji;#Opis operacji;#Kwota;',
        '2026-11-05;"LIS, a";1 160,50 PLN;;',
        '2026-11-05;"LIS, b";1 1',
        '60,50 PLN;;',
        '2026-11-05;"LIS, c";1 160,50 PLN;;',
      ),
    ).toMatchObject({
      items: [{}, {}],
      broken: [
        [3, statementMessages.tooFewCells],
        [4, statementMessages.notARow],
      ],
    }));

  it('too few and no other row to compare with is told', () =>
    expect(read('Data;Nadawca;Tytuł;Kwota;Saldo', '2026-11-05;LIS;za Olę 240,00;1240,00', '')).toMatchObject({
      items: [],
      broken: [[2, expect.any(String)]],
    }));

  it.each(['1; 240,00', '1 2;40,00', '1 240,;00'])('whose amount a delimiter cut is told: %s', (amount) =>
    expect(
      read(
        'Data;Nadawca;Tytuł;Kwota;Waluta',
        '2026-11-05;LIS;a;1 000,00;PLN',
        `2026-11-06;LIS;b;${amount};PLN`,
        '2026-11-07;LIS;c;3,00;PLN',
      ),
    ).toMatchObject({ items: [{}, {}], broken: [[3, expect.any(String)]] }),
  );

  it('whose payer holds the delimiter behind a title at the end keeps its amount', () =>
    expect(
      read(
        'Data;Nadawca;Kwota;Saldo;Tytuł',
        '2026-11-05;LIS;1,00;5,00;a',
        '2026-11-06;KOT; UL. D 7;2,00;7,00;b',
        '2026-11-07;LIS;3,00;10,00;c',
      ).items,
    ).toEqual([
      [100, 'a', 'LIS'],
      [200, 'b', 'KOT; UL. D 7'],
      [300, 'c', 'LIS'],
    ]));

  it('whose day a delimiter cut is told, not read as another day', () =>
    expect(
      read(
        '#Data operacji;#Opis operacji;#Kwota;',
        '2026-11-20;"LIS, a";1,00;',
        '2026-11-2;0;"LIS, b";2,00;',
        '2026-11-21;"LIS, c";3,00;',
      ),
    ).toMatchObject({ items: [{}, {}], broken: [[3, statementMessages.tooManyCells]] }));
});

describe('euros', () => {
  const told = [[2, statementMessages.otherCurrency('EUR')]];
  it.each([
    ['beside the amount of the account', 'Data;Tytuł;Kwota w walucie rachunku;Waluta;Kurs', '2026-11-05;a;60,00;EUR;1,00'],
    ['beside it, with another amount behind', 'Data;Tytuł;Kwota w walucie rachunku;Waluta;Kwota w walucie zlecenia;Waluta zlecenia', '2026-11-05;a;60,00;EUR;255,60;PLN'],
    ['of the operation, with złoty of its settlement', 'Data;Tytuł;Kwota operacji;Waluta operacji;Kwota rozliczona;Waluta', '2026-11-05;a;60,00;EUR;255,60;PLN'],
    ['before the amount', 'Data;Tytuł;Waluta;Kwota;Waluta zlecenia', '2026-11-05;a;EUR;60,00;PLN'],
  ])('%s are told', (_, header, row) =>
    expect(read(header, row)).toMatchObject({ items: [], broken: told }),
  ); // prettier-ignore
});

describe('the school’s own account', () => {
  const accounts = (...lines: string[]) =>
    readStatementText(lines.join('\n')).items.map(({ payerAccount }) => payerAccount);

  it('in a column that has it in every row is no payer’s', () =>
    expect(
      accounts(
        'Numer rachunku;Data operacji;Nadawca;Tytuł;Kwota',
        `${SCHOOL};20-11-2026;WÓJCIK;Zosia;240,00`,
        `${SCHOOL};19-11-2026;DĄBEK;za Antka;60,00`,
      ),
    ).toEqual([null, null]));

  it('above the header is no payer’s either', () =>
    expect(
      accounts(
        'Rachunek;12 1140 2004 0000 3302 1234 5678;PLN',
        'Nr rachunku;Data operacji;Nadawca;Tytuł;Kwota',
        `${SCHOOL};20-11-2026;WÓJCIK;Zosia;240,00`,
      ),
    ).toEqual([null]));

  it('is not what one payer’s is, or a family’s of whom two pay', () => {
    const header = 'Nr rachunku;Data operacji;Nadawca;Tytuł;Kwota';
    const row = (account: string, payer: string) => `${account};20-11-2026;${payer};Zosia;240,00`;
    expect(accounts(header, row(ACCOUNT, 'LIS'), row(ACCOUNT, 'LIS'))).toEqual([ACCOUNT, ACCOUNT]);
    expect(accounts(header, row(ACCOUNT, 'EWA'), row(ACCOUNT, 'JAN'), row(OTHER, 'KOT'))).toEqual([
      ACCOUNT,
      ACCOUNT,
      OTHER,
    ]);
  });
});

describe('what came to nothing', () => {
  const status = (text: string) => read('Data;Nadawca;Tytuł;Kwota;Status', `2026-11-05;LIS;a;240,00;${text}`);

  it.each(['Wycofany', 'Anulowany', 'Anulowano', 'Odrzucony', 'Niezrealizowany', 'Nie zrealizowano', 'Zwrócona', 'Oczekujący', 'Unieważniona', 'Nieudana', 'Nierozliczona', 'Unposted'])(
    'is told by its status: %s',
    (text) => expect(status(text)).toEqual({ items: [], broken: [], skipped: 1 }),
  ); // prettier-ignore

  it.each(['Zrealizowany', 'Zaksięgowane', 'Przetworzona', 'ZAKOŃCZONO', 'Completed', 'Rozliczona', ''])(
    'is not what is done: %s',
    (text) => expect(status(text).items).toHaveLength(1),
  );

  it('may have a status nobody knows, which is told', () =>
    expect(status('Zawieszony')).toMatchObject({
      items: [],
      broken: [[2, statementMessages.unknownStatus('Zawieszony')]],
    }));
});

describe('a kind of operation by which money went out, of a file without minuses', () => {
  const header = 'Data;Rodzaj operacji;Nadawca;Tytuł;Kwota';
  const out = [
    '05.11.2026;Płatność kartą;ORLEN;paliwo;99,00',
    '05.11.2026;Wypłata z bankomatu;;;100,00',
    '05.11.2026;Zakup BLIK;ALLEGRO;;100,00',
  ];

  it('is no income', () =>
    expect(read(header, '05.11.2026;Przelew przychodzący;LIS;a;240,00', ...out)).toEqual({
      items: [[24000, 'a', 'LIS']],
      broken: [],
      skipped: 3,
    }));

  it('is told where it may be how a parent paid', () =>
    expect(read(header, out[0]!)).toMatchObject({
      items: [],
      broken: [[2, statementMessages.perhapsNoPayment]],
    }));
});

describe('the last line', () => {
  const row = mbank('a', 'LIS', '240,00');
  it.each([
    [';;;"za Tymona";;;240,00;;', statementMessages.badDate],
    [';;;"za Tymona";;;24O,00;;', statementMessages.notARow],
    [';;;;"JAN KOT";;240,00;;', statementMessages.badDate],
  ])('with a text and an amount is no footer: %s', (line, reason) =>
    expect(read(MBANK_HEADER, row, line)).toMatchObject({ items: [{}], broken: [[3, reason]] }),
  );

  it.each([
    ';;;;;;#Saldo końcowe;2 320,50;',
    ';;;"Saldo końcowe";;;2 320,50;;',
    'Razem;;;;;;240,00;;',
    ';;;;;;240,00;;',
    'Dokument nr 5;',
  ])('is one otherwise: %s', (line) =>
    expect(read(MBANK_HEADER, row, line)).toMatchObject({ items: [{}], broken: [] }),
  );
});

describe('mBank’s list', () => {
  const told = (text: string) =>
    read('#Data operacji;#Opis operacji;#Kwota;', `2026-11-05;"${text}   ${ACCOUNT}";240,00 PLN;`).items;

  it.each([
    ['ANNA NOWAK, za Jasia   PRZELEW NATYCHMIASTOWY PRZYCHODZĄCY', 'za Jasia', 'ANNA NOWAK'],
    ['JAN KOT, zajęcia Tymon   PRZELEW WŁASNY', 'zajęcia Tymon', 'JAN KOT'],
    ['JAN KOT, PRZELEW ZA TYMONA   PRZELEW ŚRODKÓW', 'PRZELEW ZA TYMONA', 'JAN KOT'],
    ['ANNA NOWAK  UL. DŁUGA 5, za Jasia, listopad   PRZELEW ZEWNĘTRZNY PRZYCHODZĄCY', 'za Jasia, listopad', 'ANNA NOWAK UL. DŁUGA 5'],
    ['ANNA NOWAK  UL. DŁUGA 5, 00-001 WARSZAWA, za Jasia   PRZELEW WŁASNY', 'za Jasia', 'ANNA NOWAK UL. DŁUGA 5, 00-001 WARSZAWA'],
    ['LIS EWA  za Olę, wtorek   PRZELEW WŁASNY', 'LIS EWA za Olę, wtorek', null],
  ])('%s', (text, title, payer) => expect(told(text)).toEqual([[24000, title, payer]])); // prettier-ignore
});

it('a description of capitals and blanks without end costs no time', () => {
  const start = performance.now();
  const text = `  UL. B  PRZELEW ${'ABCDEFGHIJ '.repeat(20_000)}x`;
  expect(read('#Data operacji;#Opis operacji;#Kwota;', `2026-11-05;"${text}";1,00 PLN;`).items).toHaveLength(
    1,
  );
  expect(performance.now() - start).toBeLessThan(2000);
});

it('mBank’s statement in English names its payer', () =>
  expect(
    read(
      '#Operation date;#Booking date;#Description;#Title;#Sender/Recipient;#Account number;#Amount;#Balance after operation;',
      `2026-11-20;2026-11-20;INCOMING TRANSFER;"Zosia";"WÓJCIK";'${ACCOUNT}';240,00;1 240,00;`,
    ).items,
  ).toEqual([[24000, 'Zosia', 'WÓJCIK']]));

it('CP852 has more letters than the Polish ones', () => {
  const text = 'HANS MÜLLER Größe ČĚŠŘ; zajęcia środa, żółć ';
  const bytes: Record<string, number> = { Ü: 0x9a, ö: 0x94, ß: 0xe1, Č: 0xac, Ě: 0xb7, Š: 0xe6, Ř: 0xfc, ę: 0xa9, ś: 0x98, ż: 0xbe, ó: 0xa2, ł: 0x88, ć: 0x86 }; // prettier-ignore
  const encoded = Uint8Array.from(text.repeat(3), (c) => bytes[c] ?? c.charCodeAt(0));
  expect(decodeBytes(encoded)).toEqual({ text: text.repeat(3), encoding: 'cp852' });
});

it('PKO’s rows of stray quotation marks keep their titles', () =>
  expect(
    read(PKO.replace('"Tytuł: za ""Jasia"""', '"Tytuł: laptop 15" Ola"').replace('"Tytuł: Zajęcia;', '"Tytuł: 10" zajęcia;')), // prettier-ignore
  ).toMatchObject({
    items: [
      [116050, 'laptop 15" Ola', 'JAN NOWAK'],
      [24000, '10" zajęcia; Łucja Żółć', expect.any(String)],
    ],
    broken: [],
  }));
