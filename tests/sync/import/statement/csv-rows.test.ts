/** Columns as banks name them, and rows that say by more than a minus what they are. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStatementText } from '../../../../sync/import/statement/read-statement.ts';
import { statementMessages } from '../../../../sync/import/statement/statement-messages.ts';
import { ACCOUNT, MBANK, SANTANDER } from './sample-files.ts';

const read = (text: string) => {
  const { items, broken, skipped, error } = readStatementText(text);
  return {
    items: items.map(({ amount, title, payerName }) => [amount, title, payerName]),
    broken: broken.map(({ line, reason }) => [line, reason]),
    skipped,
    error,
  };
};

describe('columns', () => {
  it.each([
    ['PKO BP, all of them named', `"Data operacji","Typ transakcji","Kwota","Rachunek nadawcy","Nazwa nadawcy","Opis transakcji"\n"2026-11-03","Przelew na konto","+240.00","${ACCOUNT}","LIS EWA","Tytuł: za Olę"`],
    ['PKO BP in English', `"Transaction date","Transaction type","Amount","Currency","Transaction description","",""\n"2026-11-03","Transfer","+240.00","PLN","Sender's account: ${ACCOUNT}","Sender's name: LIS EWA","Title: za Olę"`],
    ['iPKO biznes, labels parted by strokes', `"Data operacji","Data waluty","Dane operacji","Typ operacji","Kwota","Waluta","Saldo po operacji","Waluta"\n"2026-11-03","2026-11-03","Rachunek kontrahenta: ${ACCOUNT}|Nazwa i adres Kontrahenta: LIS EWA|Tytuł: za Olę|Numer faktury: FV/2026/11/004|Kwota VAT: 44,88 PLN|Identyfikator transakcji: 66140506700049440","Przelew Split","240.00","PLN","1240.00","PLN"`],
    ['iPKO’s spreadsheet, labels in one cell', `Data operacji;Data waluty;Typ transakcji;Kwota;Waluta;Saldo po transakcji;Opis transakcji\n2026-11-03;2026-11-03;Przelew na konto;240;PLN;1240,5;Rachunek nadawcy : ${ACCOUNT} Nazwa nadawcy : LIS EWA Adres nadawcy : UL. DŁUGA 5/2 Tytuł : za Olę Referencje własne zleceniodawcy : 172173609222`],
    ['the same in lines of the cell', `Data operacji;Data waluty;Typ transakcji;Kwota;Waluta;Saldo po transakcji;Opis transakcji\n2026-11-03;2026-11-03;Przelew na konto;240;PLN;1240,5;"Rachunek nadawcy: ${ACCOUNT}\nNazwa nadawcy: LIS EWA\nTytuł: za Olę"`],
    ['iPKO biznes, its kind before the first label', `"Data operacji","Dane operacji","Typ operacji","Kwota"\n"2026-11-03","Przelew przychodzący wewnętrzny|Rachunek kontrahenta: ${ACCOUNT}|Nazwa i adres Kontrahenta: LIS EWA|Tytuł: za Olę|Na rachunek wirtualny: 10${'9'.repeat(24)}","Przelew","240.00"`],
    ['BNP Paribas', `Data księgowania;Data transakcji;Opis;Kontrahent / nadawca / odbiorca;Numer rachunku kontrahenta;Kwota operacji;Waluta;Saldo po operacji\n03.11.2026;03.11.2026;za Olę;LIS EWA;${ACCOUNT};240,00;PLN;1240,50`],
    ['BPH, its title in lines', `Data księgowania;Data transakcji;Nadawca;Odbiorca;Rachunek nadawcy;Tytuł płatności (linia 1);Tytuł płatności (linia 2);Opis transakcji;Kwota;Waluta;Saldo po operacji\n20261103;20261103;"LIS EWA ";"SZKOLA ";${ACCOUNT};"za ";"Olę";"Przelew krajowy";240,00;"PLN";"1240,50"`],
    ['Pekao24', `Data księgowania;Data waluty;Nadawca / Odbiorca;Adres nadawcy / odbiorcy;Rachunek źródłowy;Rachunek docelowy;Tytułem;Kwota operacji;Waluta;Numer referencyjny;Typ operacji;Kategoria\n03.11.2026;03.11.2026;LIS EWA;UL. DŁUGA 5;'${ACCOUNT};'10${'9'.repeat(24)};za Olę;240,00;PLN;'0AN0001;PRZELEW KRAJOWY;Przelew`],
    ['Alior', `Kryteria transakcji: Okres: 01-11-2026 - 30-11-2026;Typ transakcji: Uznania/Obciążenia;Produkty: 10${'9'.repeat(24)}\nData transakcji;Data księgowania;Nazwa nadawcy;Nazwa odbiorcy;Szczegóły transakcji;Kwota operacji;Waluta operacji;Kwota w walucie rachunku;Waluta rachunku;Numer rachunku nadawcy;Numer rachunku odbiorcy\n03-11-2026;03-11-2026;LIS EWA;SZKOŁA;za Olę;240,00;PLN;240,00;PLN;${ACCOUNT};10${'9'.repeat(24)}`],
    ['Nest', `Numer rachunku: 10${'9'.repeat(24)},\nSuma uznań: 240 PLN,\nData księgowania,Data operacji,Rodzaj operacji,Kwota,Waluta,Dane kontrahenta,Numer rachunku kontrahenta,Tytuł operacji,Saldo po operacji,\n03-11-2026,03-11-2026,Przelewy przychodzące,240,PLN,LIS|EWA,${ACCOUNT},za Olę,1240.5,`],
    ['mBank’s list, an express transfer', `#Data operacji;#Opis operacji;#Rachunek;#Kategoria;#Kwota;\n2026-11-03;"PRZELEW EXPRESS ELIXIR PRZYCH.  LIS EWA  UL. ZŁOTA 3  00-019 WARSZAWA  .  za Olę  PRZELEW EXPRESS ELIXIR PRZYCH.      ${ACCOUNT}  ";"eKonto 1111 ... 2222";"Wpływy - inne";240,00 PLN;;`],
    ['Pekao with tabs', `Data ksiegowania\tSzczegoly odbiorcy/nadawcy\tRachunek odbiorcy/nadawcy\tTytulem\tKwota operacji\n20261103\tLIS EWA\t${ACCOUNT}\tza Olę\t240,00`],
    ['the one who ordered it', `Kwota;Tytuł płatności;Zleceniodawca;Rachunek zleceniodawcy;Data waluty\n240,00;za Olę;LIS EWA;${ACCOUNT};2026-11-03`],
    ['the school’s account before the payer’s', `Nr rachunku;Data operacji;Kwota;Nazwa kontrahenta;Rachunek kontrahenta;Tytuł\n10${'9'.repeat(24)};2026-11-03;240.00;LIS EWA;${ACCOUNT};za Olę`],
    ['a currency behind the amount’s name', `Data realizacji;Kwota (PLN);Nadawca;Nr rachunku nadawcy;Tytuł\n2026-11-03;240,00;LIS EWA;${ACCOUNT};za Olę`],
    ['Pekao, one account for both sides', `Data księgowania;Nadawca / Odbiorca;Rachunek docelowy / źródłowy;Tytułem;Kwota operacji\n03.11.2026;LIS EWA;'${ACCOUNT};za Olę;240`],
    ['ING in English', `"Transaction date";"Counterparty data";"Title";"Account number";"Transaction amount (account currency)";"Currency"\n2026-11-03;"LIS EWA";"za Olę";'${ACCOUNT} ';240,00;PLN`],
    ['Millennium in English', `"Account/card number","Transaction date","To account/From account","Recipient/Sender","Description","Debits","Credits"\n"PL61","2026-11-03","${ACCOUNT}","LIS EWA","za Olę","","240.00"`],
    ['one for what came, one for what went', `Data;Kontrahent;Rachunek kontrahenta;Opis;Wpłata;Wypłata\n2026-11-03;LIS EWA;${ACCOUNT};za Olę;240,-;`],
    ['lines between them', `Data|Nadawca|Rachunek nadawcy|Tytuł|Kwota\n2026-11-03|LIS EWA|${ACCOUNT}|za Olę|240,00`],
    ['texts of a spreadsheet', `Data;Kwota;Nadawca;Numer rachunku nadawcy;Tytuł\n03.11.26;240;LIS EWA;="${ACCOUNT}";="za Olę"`],
  ])('%s', (_, text) =>
    expect(readStatementText(text).items).toMatchObject([
      { date: '2026-11-03', amount: 24000, title: 'za Olę', payerName: 'LIS EWA', payerAccount: ACCOUNT },
    ]),
  ); // prettier-ignore

  it.each(['Przelew od: EWA LIS', 'Payment from Ewa Lis-Kot', 'Przelew od Ewy za Olę Lis'])(
    'of Revolut tell the payer in their only text: %s',
    (text) =>
      expect(
        read(
          `Rodzaj,Produkt,Data rozpoczęcia,Data zrealizowania,Opis,Kwota,Opłata,Waluta,State,Saldo\nPrzelew,Bieżące,2026-11-03 14:55:40,2026-11-03 14:55:40,${text},"240,5",0,PLN,ZAKOŃCZONO,"317,81"`,
        ).items,
      ).toEqual([[24050, text, /(?:od:|from) (.*)/.exec(text)?.[1] ?? null]]),
  );

  it('of a payment service tell what came to nothing', () =>
    expect(
      read(`Type,Started Date,Completed Date,Description,Amount,Fee,Currency,State
TOPUP,2026-11-03 14:16:48,2026-11-03 14:16:49,Payment from LIS,300.00,0.00,PLN,COMPLETED
TRANSFER,2026-11-13 11:01:02,,Transfer from LIS,100.00,0.00,PLN,PENDING
TRANSFER,2026-11-13 11:01:02,,Transfer from LIS,100.00,0.00,PLN,REVERTED
`),
    ).toMatchObject({ items: [[30000, 'Payment from LIS', null]], broken: [], skipped: 2 }));
});

const listed = (text: string) =>
  readStatementText(
    `#Data operacji;#Opis operacji;#Rachunek;#Kategoria;#Kwota;\n2026-11-03;"${text}  ";"eKonto 1111 ... 2222";"Wpływy";240,00 PLN;;`,
  ).items;

describe('mBank’s list', () => {
  it.each([
    ['nobody’s title is the payer’s name', `JAN ROGALA      PRZELEW WEWNĘTRZNY PRZYCHODZĄCY      ${ACCOUNT}`, ['JAN ROGALA', 'JAN ROGALA', ACCOUNT]],
    ['nor is an express transfer’s', `PRZELEW EXPRESS ELIXIR PRZYCH.  EWA ROGALA  UL. ZŁOTA 3  00-019 WARSZAWA  .      PRZELEW EXPRESS ELIXIR PRZYCH.      ${ACCOUNT}`, ['Bez tytułu', 'EWA ROGALA', ACCOUNT]],
    ['a foreign account is none of the title', 'WEBER Yannick, Zajęcia Leo Weber      PRZELEW SEPA PRZYCHODZĄCY      CH9408781000259073900', ['Zajęcia Leo Weber', 'WEBER Yannick', '9408781000259073900']],
    ['what nobody sent has no payer', 'KAPITALIZACJA ODSETEK', ['KAPITALIZACJA ODSETEK', null, null]],
  ])('%s', (_, text, told) =>
    expect(listed(text).map((one) => [one.title, one.payerName, one.payerAccount])).toEqual([told]),
  ); // prettier-ignore
});

it('iPKO biznes tells the number of each transfer', () =>
  expect(
    readStatementText(
      'Data operacji,Dane operacji,Kwota,Typ operacji\n2026-11-03,Nazwa i adres Kontrahenta: LIS EWA|Tytuł: za Olę | Igę|Identyfikator transakcji: 66140506700049440,240.00,Przelew',
    ).items,
  ).toMatchObject([{ reference: '66140506700049440', title: 'za Olę | Igę' }]));

describe('a title that a bank has cut into lines', () => {
  it.each([
    ['of 45 letters, in a word', 'Zajęcia programowania za październik dla Krzy\u00a0sztofa Lisa', 'dla Krzysztofa Lisa'],
    ['of 45 letters, between words', 'Zajęcia programowania październik dla Julii\u00a0Lis', 'dla Julii Lis'],
    ['of 35 letters', 'Zajęcia programowania dla Kornelius|za Lisa', 'dla Korneliusza Lisa'],
  ])('%s, is whole again', (_, written, ending) =>
    expect(
      readStatementText(`Data,Kwota,Kontrahent,Opis\n2026-11-03,240.00,LIS EWA,"${written}"`).items[0]!.title,
    ).toMatch(new RegExp(`^Zajęcia programowania .*${ending}$`)),
  ); // prettier-ignore
});

describe('what the bank names as given back, as interest or as money changed', () => {
  it.each([
    'Zwrot w terminalu',
    'Zwrot płatności kartą',
    'Anulowanie zakupu w terminalu - kod mobilny',
    'BLIK_CONTACTLESS_PAYMENT_RETURN',
    'PŁATNOŚĆ BLIK W INTERNECIE - ZWROT',
    'Zwrot na kartę',
    'Card Refund',
    'Naliczenie odsetek',
    'WYMIANA W KANTORZE - UZNANIE',
  ])('is told as no payment: %s', (kind) =>
    expect(
      read(`Data;Typ transakcji;Kwota;Tytuł\n2026-11-03;Przelew;60,00;zwrot za Olę\n2026-11-03;${kind};70,00;b`),
    ).toMatchObject({
      items: [[6000, 'zwrot za Olę', null]],
      broken: [[3, statementMessages.noPayment]],
    }),
  ); // prettier-ignore

  it('is told by Wise', () =>
    expect(
      read(`"TransferWise ID",Date,Amount,Currency,Description,"Payment Reference","Running Balance","Payer Name","Transaction Type","Transaction Details Type"
TRANSFER-1,03-11-2026,60.00,PLN,"Received money from LIS EWA","za Olę",160.00,"LIS EWA",CREDIT,DEPOSIT
BALANCE-2,03-11-2026,40.00,PLN,"Converted 10.00 EUR to 40.00 PLN",,200.00,,CREDIT,CONVERSION
CARD-3,03-11-2026,-12.00,PLN,"Card transaction issued by Bakery",,188.00,,DEBIT,CARD`),
    ).toMatchObject({
      items: [[6000, 'za Olę', 'LIS EWA']],
      broken: [[3, statementMessages.noPayment]],
      skipped: 1,
    }));

  it.each([
    ['beside the title', '#Data operacji;#Opis operacji;#Tytuł;#Kwota;', 'BLIK KOR. ZAKUPU E-COMMERCE;Koszyk'],
    ['by ING’s mark', 'Data transakcji;Dane kontrahenta;Tytuł;Nr rachunku;Szczegóły;Kwota transakcji (waluta rachunku)', 'LIDL;Zwrot 19.08.2026 Nr karty 4246xx3361;;"TR.KART "'],
    ['at the end of mBank’s list', '#Data operacji;#Opis operacji;#Rachunek;#Kwota;', '"LIDL  ZWROT ZAKUPU PRZY UŻYCIU KARTY     ";"eKonto"'],
    ['corrected there', '#Data operacji;#Opis operacji;#Rachunek;#Kwota;', '"SKYCASH  BLIK KOR. ZAKUPU E-COMMERCE     ";"eKonto"'],
  ])('is told %s', (_, header, row) =>
    expect(read(`${header}\n2026-11-03;${row};70,00;`)).toMatchObject({
      items: [],
      broken: [[2, statementMessages.noPayment]],
    }),
  ); // prettier-ignore
});

describe('money that is no income', () => {
  it.each([
    ['a side of the account', 'Data;Strona;Kwota;Tytuł\n2026-11-03;CR;60,00;a\n2026-11-03;DT;70,00;b'],
    ['a kind', 'Data;Rodzaj;Kwota;Tytuł\n2026-11-03;Uznanie;60,00;a\n2026-11-03;Obciążenie;70,00;b'],
    ['a direction', 'Data;Typ operacji;Kwota;Tytuł\n2026-11-03;Przelew;60,00;a\n2026-11-03;Przelew wychodzący;70,00;b'],
    ['a kind that is blocked', 'Data;Typ transakcji;Kwota;Tytuł\n2026-11-03;Przelew;60,00;a\n2026-11-03;Blokada środków;70,00;b'],
    ['its name, a balance', 'Data;Tytuł;Kwota\n2026-11-03;a;60,00\n2026-11-30;Saldo końcowe;70,00'],
    ['its name, not settled yet', '#Data operacji;#Opis operacji;#Kwota;\n2026-11-03;"a";60,00 PLN;\n2026-11-03;"transakcja nierozliczona b";70,00 PLN;'],
    ['two columns', 'Data;Tytuł;Wn;Ma\n2026-11-03;a;;60,00\n2026-11-03;b;70,00;'],
  ])('is told by %s', (_, text) =>
    expect(read(text)).toMatchObject({ items: [[6000, 'a', null]], broken: [], skipped: 1 }),
  ); // prettier-ignore

  it('is a sum below the rows', () =>
    expect(
      read('Data;Nadawca;Tytuł;Wpływy;Wydatki\n2026-11-03;LIS;a;60,00;\nRazem;;;60,00;100,00\n'),
    ).toMatchObject({ items: [[6000, 'a', 'LIS']], broken: [] }));
});

describe('another currency', () => {
  const euros = [[expect.any(Number), statementMessages.otherCurrency('EUR')]];
  const list = MBANK.split('\n').slice(0, 15).join('\n');
  it.each([
    ['Santander’s first row', SANTANDER.split('\n').slice(0, 2).join('\n').replace(',PLN,', ',EUR,')],
    ['the table above the rows', list.replace('\nPLN;', '\nEUR;')],
    ['the account above the header', 'Rachunek ING 12 3456 EUR\nData;Kwota;Tytuł\n2026-11-03;60,00;a'],
    ['a line above the header', 'Konto walutowe (EUR)\nData;Kwota;Tytuł\n2026-11-03;60,00;a'],
    ['the name of the column', 'Data;Kwota (EUR);Tytuł\n2026-11-03;60,00;a'],
    ['a column of another name', 'Date,Description,Payment currency,Amount\n2026-11-03,a,EUR,60.00'],
    ['a sign in small letters', 'Data;Kwota;Waluta;Tytuł\n2026-11-03;60,00;eur;a'],
  ])('is told by %s', (_, text) => expect(read(text)).toMatchObject({ items: [], broken: euros }));

  it('is none where złoty have their own sign', () =>
    expect(read('Data;Kwota;Waluta;Tytuł\n2026-11-03;60,00;zł;a').items).toEqual([[6000, 'a', null]]));
});

describe('a text that holds the delimiter without quotation marks', () => {
  it('at the end of the row keeps all of it', () =>
    expect(
      read('Data;Nadawca;Kwota;Tytuł\n2026-11-03;LIS;240,00;kurs; Ola; listopad\n2026-11-03;LIS;250,00;b')
        .items,
    ).toEqual([
      [24000, 'kurs; Ola; listopad', 'LIS'],
      [25000, 'b', 'LIS'],
    ]));

  it('in the middle moves no other cell into the amount', () =>
    expect(
      read('Data;Tytuł;Kwota;Saldo\n2026-11-03;kurs;12;240,00;1240,00\n2026-11-04;b;250,00;1490,00\n').items,
    ).toEqual([
      [24000, 'kurs;12', null],
      [25000, 'b', null],
    ]));

  it('in the only row is told where it may mean two amounts', () =>
    expect(read('Data;Tytuł;Kwota;Saldo\n2026-11-03;kurs;12;240,00;1240,00')).toMatchObject({
      items: [],
      broken: [[2, statementMessages.tooManyCells]],
    }));

  it('may be the comma of an amount between commas', () =>
    expect(
      read(
        'Data,Nadawca,Tytuł,Kwota,Saldo\n2026-11-03,LIS,a,240,50,1240,00\n2026-11-04,LIS,b, c,250,00,1490,00\n',
      ).items,
    ).toEqual([
      [24050, 'a', 'LIS'],
      [25000, 'b, c', 'LIS'],
    ]));

  it('never changes an amount, wherever it stands', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('kurs', '12', ' Ola', '7,50', ''), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 999_999 }),
        fc.boolean(),
        (parts, grosze, isLast) => {
          const amount = `${Math.floor(grosze / 100)},${String(grosze % 100).padStart(2, '0')}`;
          const row = (title: string, money: string) =>
            (isLast
              ? ['2026-11-03', 'LIS', money, '1,00', title]
              : ['2026-11-03', title, 'LIS', money, '1,00']
            ).join(';');
          const header = isLast ? 'Data;Nadawca;Kwota;Saldo;Tytuł' : 'Data;Tytuł;Nadawca;Kwota;Saldo';
          const { items } = readStatementText(
            [header, row('x', '1,00'), row(parts.join(';'), amount), row('y', '2,00')].join('\n'),
          );
          expect(items.map((item) => item.amount)).toEqual([100, grosze, 200]);
        },
      ),
    ));
});

describe('days that a spreadsheet wrote', () => {
  const daysOf = (...days: string[]) => {
    const text = ['Data;Kwota;Tytuł', ...days.map((day) => `${day};60,00;a`)].join('\n');
    const { items, broken } = readStatementText(text);
    return [...items.map(({ date }) => date), ...broken.map(({ line }) => line)];
  };
  it('are read in the one order that fits them all', () => {
    expect(daysOf('11/5/2026', '11/13/2026')).toEqual(['2026-11-05', '2026-11-13']);
    expect(daysOf('11/13/26', '11/5/26')).toEqual(['2026-11-13', '2026-11-05']);
    expect(daysOf('5/11/2026', '13/11/2026')).toEqual(['2026-11-05', '2026-11-13']);
    expect(daysOf('5/11/2026', '6/11/2026')).toEqual(['2026-11-05', '2026-11-06']);
  });
  it('of two orders are told where they fit none', () =>
    expect(daysOf('11/13/2026', '13/11/2026')).toEqual(['2026-11-13', 2]));
});

it('a delimiter too many in the header books no balances', () => {
  const shifted = MBANK.replace('#Opis operacji;#Tytuł', '#Opis operacji;#;Tytuł');
  const { items, broken } = readStatementText(shifted);
  expect(items).toEqual([]);
  expect(broken.map(({ reason }) => reason)).toEqual([1, 2, 3].map(() => statementMessages.shiftedColumns));
});

it('balances that somebody blanked, or the bank, cost no row', () => {
  const blanked = MBANK.replace(/;(?:1 240,00|1 160,00|2 320,50);$/gm, ';;');
  const { items, broken } = readStatementText(blanked);
  expect(broken).toEqual([]);
  expect(items).toEqual(readStatementText(MBANK).items);
});

describe('quotation marks that are part of a text', () => {
  it.each([
    ['2026-11-03;"Jaś" Nowak;240,00', '"Jaś" Nowak'],
    ['2026-11-03;kurs 27" Ola;240,00', 'kurs 27" Ola'],
    ['2026-11-03;" Jan "Jaś" Nowak ";240,00', 'Jan "Jaś" Nowak'],
    ['2026-11-03;"Jan ""Jaś"" Nowak";240,00', 'Jan "Jaś" Nowak'],
  ])('%s', (row, title) =>
    expect(read(`Data;Tytuł;Kwota\n${row}\n2026-11-04;b;1,00`)).toMatchObject({
      items: [
        [24000, title, null],
        [100, 'b', null],
      ],
      broken: [],
    }),
  );
});

it('a row of delimiters alone is none', () =>
  expect(read('Data;Tytuł;Kwota\n2026-11-03;a;1,00\n;;\n2026-11-04;b;2,00')).toMatchObject({
    items: [{}, {}],
    broken: [],
  }));

describe('what an import would refuse costs no other line', () => {
  it.each([
    ['no title', { title: '' }, { title: 'Bez tytułu' }],
    ['a title without end', { title: 'a'.repeat(2000) }, { title: 'a'.repeat(1000) }],
  ])('%s', (_, { title }, expected) =>
    expect(readStatementText(`Data;Kwota;Tytuł;Nadawca\n2026-11-03;60,00;${title};LIS`).items).toMatchObject([expected]),
  ); // prettier-ignore

  it('more than anybody pays is told', () =>
    expect(read('Data;Kwota;Tytuł\n2026-11-03;100 000,01;dotacja\n2026-11-03;100 000,00;a')).toMatchObject({
      items: [[10_000_000, 'a', null]],
      broken: [[2, statementMessages.tooMuch]],
    }));

  it('more transfers than it takes are refused with the number', () => {
    const rows = Array.from({ length: 20_001 }, (_, i) => `2026-11-03;1,00;${i}`);
    expect(read(['Data;Kwota;Tytuł', ...rows].join('\n')).error).toMatch(/^W pliku jest ponad 20.000 wpłat/);
  });
});

it('rows cut by another sign than the header are shown, not taken for a footer', () =>
  expect(read('Data;Kwota;Tytuł;Nadawca\n2026-11-03,240.00,a,LIS').broken).toEqual([
    [2, statementMessages.notARow],
  ]));

it('two exports pasted together are two tables', () =>
  expect(
    read(
      `#Waluta;#Wpływy;\nEUR;60,00;\nData;Kwota;Tytuł\n2026-11-03;60,00;a\n#Waluta;#Wpływy;\nPLN;240,00;\nData;Tytuł;Kwota\n2026-11-03;b;240,00`,
    ),
  ).toMatchObject({ items: [[24000, 'b', null]], broken: [[4, statementMessages.otherCurrency('EUR')]] }));
