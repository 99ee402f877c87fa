/** Layouts beside those of sample-files.ts, and files that are damaged as files in the world are. */
import { describe, expect, it } from 'vitest';
import { readStatement, readStatementText } from '../../../../sync/import/statement/read-statement.ts';
import { statementMessages } from '../../../../sync/import/statement/statement-messages.ts';
import { encode } from './encode.ts';
import { ACCOUNT, camt, ING, MBANK, MT940, PKO } from './sample-files.ts';

const read = (text: string) => {
  const { items, broken, skipped } = readStatementText(text);
  return {
    items: items.map(({ date, amount, title, payerName }) => [date, amount, title, payerName]),
    broken: broken.map(({ line }) => line),
    skipped,
  };
};

describe('a bank that writes', () => {
  it('what comes and goes in columns of their own', () => {
    const text = `"Numer rachunku/karty","Data transakcji","Na konto/Z konta","Odbiorca/Zleceniodawca","Opis","Obciążenia","Uznania","Waluta"
"PL61","2026-10-05","PL${ACCOUNT}","LIS PIOTR","za Basię","","240.00","PLN"
"PL61","2026-10-06","","PGE","prąd","-99.10","","PLN"
"PL61","2026-10-07","","LIS PIOTR","za Kasię","","?","PLN"
`;
    expect(read(text)).toEqual({
      items: [['2026-10-05', 24000, 'za Basię', 'LIS PIOTR']],
      broken: [4],
      skipped: 1,
    });
    expect(readStatementText(text).items[0]!.payerAccount).toBe(ACCOUNT);
  });

  it('blocked amounts between the booked ones', () =>
    expect(
      read(`"Data transakcji";"Dane kontrahenta";"Tytuł";"Kwota transakcji (waluta rachunku)";"Waluta";"Kwota blokady/zwolnienie blokady"
2026-10-07;"LIS";"za Olę";240,00;PLN;
2026-10-08;"ORLEN";"Blokada";;;-50,00
2026-10-08;"ORLEN";"Zwrot
   transakcja nierozliczona";50,00;PLN;
`),
    ).toEqual({ items: [['2026-10-07', 24000, 'za Olę', 'LIS']], broken: [], skipped: 2 }));

  it('what a transfer was sent as beside what came in', () =>
    expect(
      read(`Kryteria transakcji: od 01.11.2026 do 22.11.2026
Data transakcji;Nazwa nadawcy;Szczegóły transakcji;Kwota operacji;Waluta operacji;Kwota w walucie rachunku;Waluta rachunku;Numer rachunku nadawcy
20-11-2026;MARIA SZCZĘSNA;Bruno;240,00;PLN;240,00;PLN;${ACCOUNT}
19-11-2026;HANS MÜLLER;Lena;60,00;EUR;255,60;PLN;DE89370400440532013000
18-11-2026;HANS MÜLLER;Lena;60,00;EUR;60,00;EUR;DE89370400440532013000
`),
    ).toEqual({
      items: [
        ['2026-11-20', 24000, 'Bruno', 'MARIA SZCZĘSNA'],
        ['2026-11-19', 25560, 'Lena', 'HANS MÜLLER'],
      ],
      broken: [5],
      skipped: 0,
    }));

  it.each([
    ['Kierunek', 'przychodzący', 'wychodzący'],
    ['Typ operacji', 'Uznanie rachunku', 'Obciążenie rachunku'],
    ['Rodzaj transakcji', 'Polecenie przelewu przychodzące', 'Polecenie przelewu wychodzące'],
    ['Direction', 'IN', 'OUT'],
  ])('all amounts without a sign, and what went out in %s', (name, came, went) =>
    expect(
      read(`Data;${name};Kwota;Nadawca;Tytuł
2026-11-10;${came};240,00;LIS;za Olę
2026-11-11;${went};80,00;GAZ;prąd
`),
    ).toEqual({ items: [['2026-11-10', 24000, 'za Olę', 'LIS']], broken: [], skipped: 1 }),
  );

  it.each([
    ['Obciążenie/Uznanie', 'Uznanie', 'Obciążenie'],
    ['Typ księgowania', 'Przychód', 'Rozchód'],
    ['Znak', 'U', 'O'],
    ['P/W', 'P', 'W'],
    ['CR/DR', 'CR', 'DR'],
    ['Opis operacji', 'PRZELEW PRZYCHODZĄCY', 'PRZELEW WYCHODZĄCY'],
  ])('the side of the account alone, in a column called %s', (name, came, went) =>
    expect(
      read(`Data;${name};Kwota;Nadawca;Tytuł
2026-11-10;${came};240,00;LIS;za Olę
2026-11-11;${went};80,00;GAZ;prąd
`),
    ).toEqual({ items: [['2026-11-10', 24000, 'za Olę', 'LIS']], broken: [], skipped: 1 }),
  );

  it('what went out in a table of its own, which names whom it went to', () =>
    expect(
      read(`Data;Kwota;Tytuł;Nadawca
2026-11-10;240,00;za Olę;LIS

Data;Kwota;Tytuł;Odbiorca
2026-11-11;80,00;prąd;GAZ
Wygenerowano: 2026-11-30
`),
    ).toEqual({ items: [['2026-11-10', 24000, 'za Olę', 'LIS']], broken: [5], skipped: 0 }));

  it('kinds that tell what came in, beside whom it went to', () =>
    expect(
      read('Data;Rodzaj;Kwota;Tytuł;Odbiorca\n2026-11-10;Przelew przychodzący;240,00;za Olę;AKADEMIA\n')
        .items,
    ).toEqual([['2026-11-10', 24000, 'za Olę', null]]));

  it('a dash where nothing came in, and one for a description', () =>
    expect(
      read(`Data;Nadawca;Tytuł;Opis;Obciążenia;Uznania
2026-11-10;LIS;za Olę;-;-;240,00
2026-11-11;GAZ;prąd;-;80,00;--
`),
    ).toEqual({ items: [['2026-11-10', 24000, 'za Olę', 'LIS']], broken: [], skipped: 1 }));

  it('what was ordered in another currency, or the currency beside the balance alone', () => {
    const ordered = read(`Data transakcji;Kwota zlecenia;Waluta zlecenia;Kwota;Waluta;Nadawca;Opis
10.11.2026;60,00;EUR;255,60;PLN;HANS;Leo
11.11.2026;60,00;PLN;60,00;EUR;HANS;Leo
`);
    expect(ordered).toMatchObject({ items: [['2026-11-10', 25560, 'Leo', 'HANS']], broken: [3] });
    const balances = read(`Data;Nadawca;Tytuł;Kwota;Saldo
2026-11-10;HANS;Leo;60,00;100,00 EUR
2026-11-10;LIS;za Olę;60,00;100,00 PLN
`);
    expect(balances).toMatchObject({ items: [['2026-11-10', 6000, 'za Olę', 'LIS']], broken: [2] });
  });

  it.each([
    ['Data operacji;Kwota Wn;Kwota Ma;Kontrahent;Opis', '2026-11-10;;240,00;LIS;za Olę'],
    ['Data waluty;Kwota przelewu;Nazwa nadawcy/odbiorcy;Tytuł przelewu', '2026-11-10;240,00 +;LIS;za Olę'],
    ['Data płatności;Kwota;Klient;Opis', '2026-11-10 10:00;240.00;LIS;za Olę'],
    ['Data wpływu;Kwota wpływu;Wpłacający;Tytuł wpłaty', '2026-11-10;240,00;LIS;za Olę'],
    ['Data;Kwota;Kontrahent;Opis 1;Opis 2', '2026-11-10;240,00;LIS;za;Olę'],
    ["'Data';'Kwota';'Nadawca';'Tytuł'", "'2026-11-10';'240,00';'LIS';'za Olę'"],
    ['Created date (UTC);Amount;Customer Name;Description', '2026-11-10;240.00;LIS;za Olę'],
  ])('columns called %s', (head, row) =>
    expect(read(`${head}\n${row}\n`).items).toEqual([['2026-11-10', 24000, 'za Olę', 'LIS']]),
  );

  it('transfers that are told as refused or as waiting by their days alone', () =>
    expect(
      read(`Data transakcji;Data zaksięgowania;Data odrzucenia;Kwota;Nadawca;Opis
10.11.2026, 08:15;10.11.2026;;240,00;LIS;za Olę
10.11.2026;;12.11.2026;240,00;LIS;za Olę
11.11.2026;;;240,00;LIS;za Olę
12.11.2026;12.11.2026;;60,00;LIS;za Olę
13.11.2026;13.11.2026;;60,00;LIS;za Olę
`),
    ).toEqual({
      items: [
        ['2026-11-10', 24000, 'za Olę', 'LIS'],
        ['2026-11-12', 6000, 'za Olę', 'LIS'],
        ['2026-11-13', 6000, 'za Olę', 'LIS'],
      ],
      broken: [4],
      skipped: 1,
    }));

  it('payments that failed', () =>
    expect(
      read(`Data płatności,Kwota,Opis,Płatnik,Status płatności
2026-11-10,240.00,za Olę,LIS,SUCCESS
2026-11-11,240.00,za Olę,LIS,FAILURE
2026-11-11,240.00,za Olę,LIS,Błąd
2026-11-11,240.00,za Olę,LIS,W trakcie
`),
    ).toEqual({ items: [['2026-11-10', 24000, 'za Olę', 'LIS']], broken: [], skipped: 3 }));

  it('a title in several columns, which are full in the middle of a word', () =>
    expect(
      read(`Data księgowania;Kwota;Nazwa i adres kontrahenta;Rachunek kontrahenta;Szczegóły płatności;Szczegóły płatności cd.;Szczegóły płatności cd.;Waluta
2026-11-10;240,00;LIS EWA;${ACCOUNT};zajęcia programowania Kowal;ski Jaś;listopad;PLN
2026-11-12;240,00;LIS EWA;${ACCOUNT};za Olę;;;PLN
`),
    ).toEqual({
      items: [
        ['2026-11-10', 24000, 'zajęcia programowania Kowalski Jaś listopad', 'LIS EWA'],
        ['2026-11-12', 24000, 'za Olę', 'LIS EWA'],
      ],
      broken: [],
      skipped: 0,
    }));

  it('transfers that were refused or are still waiting', () =>
    expect(
      read(`"Data transakcji";"Data odrzucenia";"Kwota";"Waluta";"Nadawca";"Opis";"Status"
"20.11.2026";"";"240,00";"PLN";"LIS";"Ignaś";"Zaksięgowane"
"20.11.2026";"21.11.2026";"240,00";"PLN";"LIS";"Ignaś";"Odrzucone"
"22.11.2026";"";"240,00";"PLN";"LIS";"Ignaś";"Oczekująca"
`),
    ).toEqual({ items: [['2026-11-20', 24000, 'Ignaś', 'LIS']], broken: [], skipped: 2 }));

  it('days without signs, minuses of all kinds and the currency in front', () =>
    expect(
      read(`Data księgowania;Kwota operacji;Nadawca / Odbiorca;Tytułem
20261005;240,00 zł;LIS;Maja
20261006;–80,00;GAZ;rachunek
20261006;80,00-;GAZ;rachunek
20261006;(80,00);GAZ;rachunek
20261007;PLN 60,00;LIS;Jaś
20261007;EUR 60,00;LIS;Jaś
`),
    ).toEqual({
      items: [
        ['2026-10-05', 24000, 'Maja', 'LIS'],
        ['2026-10-07', 6000, 'Jaś', 'LIS'],
      ],
      broken: [7],
      skipped: 3,
    }));

  it('name and address in one column, and its title in the description', () =>
    expect(
      readStatementText(`Data;Opis;Nazwa i adres nadawcy;Rachunek nadawcy;Kwota
05-10-2026;za Olę;LIS EWA, UL. D 5;${ACCOUNT};240,00
`).items,
    ).toMatchObject([{ title: 'za Olę', payerName: 'LIS EWA, UL. D 5', payerAccount: ACCOUNT }]));

  it('a label of a title and no title, which the account is not taken for', () =>
    expect(
      readStatementText(PKO.replace('"Tytuł: za ""Jasia"""', '"Tytuł: "').replace(/^(.*\n.*\n)[^]*/, '$1'))
        .items,
    ).toMatchObject([{ title: statementMessages.noTitle, payerName: 'JAN NOWAK' }]));

  it('one operation and many lines of one length below it, or a second account', () => {
    const one = ING.split('\n').slice(0, 8).join('\n');
    const below = ['', '"Koniec";;;', '"Dokument";;;', '"Informacyjny";;;', ''].join('\n');
    expect(read(one + below)).toMatchObject({ items: [['2026-11-07', 116050, 'za "Jasia"', 'JAN NOWAK']] });
    const account = (day: string) =>
      `#Waluta;\nPLN;\n\n#Data operacji;#Tytuł;#Nadawca/Odbiorca;#Kwota;\n${day};za Olę;LIS;240,00;\n;;#Saldo końcowe;1,00;\n\n`;
    expect(read(account('2026-10-01') + account('2026-10-02'))).toMatchObject({
      items: [{}, {}],
      broken: [],
    });
  });

  it('commas between cells whose texts are full of semicolons', () =>
    expect(
      read('"Data","Kwota","Tytuł","Nadawca"\n"2026-10-01","240.00","a;b;c;d;e;f","LIS"\n').items,
    ).toEqual([['2026-10-01', 24000, 'a;b;c;d;e;f', 'LIS']]));

  it('a title of several lines, of which one begins with a day', () =>
    expect(
      read(
        'Data;Kwota;Tytuł;Nadawca\n2026-10-01;240,00;"za Olę\n2026-09-01 do\n2026-10-01";LIS\n2026-10-02;60,00;b;LIS\n',
      ).items,
    ).toEqual([
      ['2026-10-01', 24000, 'za Olę 2026-09-01 do 2026-10-01', 'LIS'],
      ['2026-10-02', 6000, 'b', 'LIS'],
    ]));

  it('MT940 in words', () => {
    const words = `641 PRZELEW PRZYCHODZĄCY; z rach.: ${ACCOUNT}; od: SÓJKA EWA  UL. DŁUGA 1; tyt.: Kuba Sójka; grupa środa; TNR: 145271016138274.040001`;
    const text = `:20:1\n:60F:C261004PLN0,00\n:61:2610051005CN240,00N641NONREF//1452\n:86:${words.match(/.{1,65}/g)!.join('\n')}\n:62F:C261005PLN240,00\n`;
    expect(readStatementText(text).items).toMatchObject([
      {
        title: 'Kuba Sójka; grupa środa',
        payerName: 'SÓJKA EWA UL. DŁUGA 1',
        payerAccount: ACCOUNT,
        reference: '1452',
      },
    ]);
  });

  it('MT940 in words without blanks between', () => {
    const words = `910 Krajowy przelew przychodzący;z rach.: ${ACCOUNT};od: SÓJKA EWA;tytułem: Kuba Sójka;TNR: 1.2`;
    const text = `:20:1\n:61:2610051005CN240,00N641NONREF//1452\n:86:${words}\n:62F:C261005PLN240,00\n`;
    expect(readStatementText(text).items).toMatchObject([
      { title: 'Kuba Sójka', payerName: 'SÓJKA EWA', payerAccount: ACCOUNT },
    ]);
  });

  it('MT940 with the kind in a field of its own before the details', () =>
    expect(readStatementText(MT940.replaceAll(':86:020~', ':86:020\n:86:020~')).items).toMatchObject(
      readStatementText(MT940).items.map(({ line: _, ...item }) => item),
    ));

  it('MT940 with the codes of SWIFT, the school before the payer', () => {
    const field = (details: string) => `:61:2610051005C240,00NTRFNONREF//1\n:86:${details}\n`;
    const text = [
      `/OCMT/PLN240,00//BENM//NAME/SZKOLA/REMI/Lucja 5/11\n/ORDP/NAME/ANNA ZOLC/ACC/PL${ACCOUNT}`,
      `/TRCD/020/CNTP/PL${ACCOUNT}/BREXPLPW/ANNA ZOLC/KRAKOW/REMI/USTD//Lucja 5/11`,
      'za Ole / LIS',
    ];
    const item = { title: 'Lucja 5/11', payerName: 'ANNA ZOLC', payerAccount: ACCOUNT };
    expect(readStatementText(`:20:1\n${text.map(field).join('')}:62F:X\n`).items).toMatchObject([
      item,
      item,
      { title: 'za Ole / LIS', payerName: null },
    ]);
  });

  it('MT940 whose title stands below the booking, or whose first line is full with its tag', () => {
    const lines = ['020~00PRZELEW KRAJOWY 12~20Zajecia programowania~21 dla Aleks', 'andra~32LIS'];
    expect(lines[0]).toHaveLength(61);
    const text = `:20:1\n:61:2610051005C240,00NTRFNONREF//1\nOLA LIS\n:61:2610051005C240,00NTRFNONREF//2\n:86:${lines.join('\n')}\n:62F:X\n`;
    expect(readStatementText(text).items).toMatchObject([
      { title: 'OLA LIS' },
      { title: 'Zajecia programowania dla Aleksandra' },
    ]);
  });

  it('CAMT.052 and .054', () => {
    for (const [kind, root] of [
      ['052', 'BkToCstmrAcctRpt'],
      ['054', 'BkToCstmrDbtCdtNtfctn'],
    ] as const) {
      const xml = camt('02').replaceAll('BkToCstmrStmt', root).replace('camt.053', `camt.${kind}`);
      expect(readStatementText(xml)).toMatchObject({
        items: readStatementText(camt('02')).items,
        broken: [],
      });
    }
  });

  it('CAMT that says `1` of a reversal', () => {
    const xml = camt('02').replace('<BookgDt>', '<RvslInd>1</RvslInd><BookgDt>');
    expect(readStatementText(xml)).toMatchObject({ items: [], broken: [], skipped: 2 });
  });

  it('CAMT with a comment that speaks of entries', () => {
    const xml = camt('02').replace('<Ntry>', '<!-- <Ntry>\n -->\n<Ntry>');
    expect(readStatementText(xml)).toMatchObject({ items: [{ amount: 24000 }, {}], broken: [], skipped: 1 });
  });

  it('CAMT whose bank gives back what the school paid out, which is no payment', () => {
    const why = '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls>';
    const kind =
      '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn></BkTxCd>';
    const broken = [{ line: 4, reason: statementMessages.returned }];
    const one = camt('02').replace('</TxDtls>', why);
    expect(readStatementText(one)).toMatchObject({ items: [{ amount: 116050 }], broken, skipped: 1 });
    const whole = camt('02').replace('<NtryDtls>', `${kind}<NtryDtls>`);
    expect(readStatementText(whole)).toMatchObject({ items: [], broken, skipped: 1 });
  });

  it('CAMT of several transfers but the details of one', () => {
    const xml = camt('02');
    const second = xml.slice(xml.lastIndexOf('<TxDtls>'), xml.lastIndexOf('</TxDtls>') + 9);
    expect(readStatementText(xml.replace(second, ''))).toMatchObject({
      items: [],
      broken: [{ reason: statementMessages.batchWithoutAmounts }],
    });
  });

  it('CAMT of several transfers that don’t make up their sum', () =>
    expect(readStatementText(camt('02').replace('1400.50', '1500.50'))).toMatchObject({
      items: [],
      broken: [{ reason: statementMessages.otherSum }],
      skipped: 1,
    }));

  it('CAMT with numbers for letters and only the one it was paid for', () => {
    const xml = camt('02')
      .replace('Zajęcia;', 'Zaj&#281;cia&#x3B;')
      .replace('<Dbtr><Nm>JAN NOWAK</Nm></Dbtr>', '<UltmtDbtr><Nm>JAN NOWAK</Nm></UltmtDbtr>');
    expect(readStatementText(xml).items).toMatchObject([
      { title: 'Zajęcia; Łucja Żółć' },
      { payerName: 'JAN NOWAK' },
    ]);
  });

  it.each(['?20', '~50', '<20'])('MT940 whose title has %s in it', (text) => {
    const sign = text.startsWith('?') ? '~' : '?';
    const field = `:86:020${sign}00PRZ${sign}20za ${text} Olę${sign}32LIS`;
    expect(
      readStatementText(`:20:1\n:61:2610051005C240,00NTRFNONREF\n${field}\n:62F:X\n`).items,
    ).toMatchObject([{ title: `za ${text} Olę`, payerName: 'LIS' }]);
  });

  it('all in one text without a comma, of which nothing is lost', () =>
    expect(
      read(`#Data operacji;#Opis operacji;#Kwota;
2026-11-03;"LIS EWA  za Olę   PRZELEW ZEWNĘTRZNY PRZYCHODZĄCY   ${ACCOUNT}";240,00 PLN;
2026-11-04;"LIS EWA, za  Olę  LIS EWA   PRZELEW ZEWNĘTRZNY PRZYCHODZĄCY";240,00 PLN;
`).items,
    ).toEqual([
      ['2026-11-03', 24000, 'LIS EWA za Olę', null],
      ['2026-11-04', 24000, 'za Olę', 'LIS EWA'],
    ]));

  it('MT940 with a stroke in the payer’s reference', () =>
    expect(
      readStatementText(MT940.replace('NTRFNONREF//BR26309000000001', 'NTRFREF/2026/11//B1')).items[0],
    ).toMatchObject({ amount: 24000, reference: 'B1' }));
});

describe('a file that was cut', () => {
  const whole = read(MBANK);
  const start = MBANK.indexOf('2026-11-07');

  it('in the middle of an amount tells that line and books no part of it', () => {
    const cut = MBANK.slice(0, MBANK.indexOf('1 160,50') + 3);
    expect(read(cut)).toEqual({ items: whole.items.slice(0, 1), broken: [17], skipped: 1 });
    const last = MT940.slice(0, MT940.indexOf('C1160,50') + 6);
    expect(readStatementText(last)).toMatchObject({ items: [{ amount: 24000 }], broken: [{ line: 19 }] });
  });

  it('in the middle of a Polish letter is still UTF-8', () => {
    const bytes = encode(`${MBANK.slice(0, start)}2026-11-07;2026-11-07;PRZELEW;"za Zł`, 'utf-8');
    const { items, broken, encoding } = readStatement(bytes.subarray(0, -1), 'x.csv');
    expect([encoding, items.map(({ title }) => title), broken.map(({ line }) => line)]).toEqual([
      'utf-8',
      ['Zajęcia; Łucja Żółć'],
      [17],
    ]);
  });

  it('behind an entry of CAMT says that more may be missing', () => {
    const xml = camt('02');
    const { items, broken } = readStatementText(xml.slice(0, xml.indexOf('</Ntry>') + 8));
    expect(items).toHaveLength(2);
    expect(broken).toMatchObject([{ reason: statementMessages.cutFile }]);
  });

  it('or whose last line is damaged loses nothing unseen', () =>
    expect(read('Data;Kwota;Nadawca;Tytuł\n2026-10-01;240,00;LIS;za Olę\n?;?;LIS;za Julę\n').broken).toEqual([
      3,
    ]));
});

it.each(['windows-1250', 'windows-1252'])('in UTF-8 that was taken for %s and saved so', (encoding) => {
  const twice = new TextDecoder(encoding).decode(encode(MBANK, 'utf-8'));
  expect(readStatement(encode(twice, 'utf-8'), 'x').items).toEqual(readStatementText(MBANK).items);
});

it('in Windows’ encoding whose only Polish letter is a capital is not taken for one of DOS', () =>
  expect(
    readStatement(
      encode('Data;Kwota;Tytul;Kontrahent\n2026-10-01;240,00;OLEK;DĄBROWSKA\n', 'windows-1250'),
      'x',
    ).items[0]!.payerName,
  ).toBe('DĄBROWSKA'));

describe('PKO BP’s history as XML', () => {
  const operation = (type: string, amount: string, description: string, currency = 'PLN') => `
    <operation><exec-date>2026-11-05</exec-date><order-date>2026-11-04</order-date>
      <type>${type}</type><description>${description}</description>
      <amount curr='${currency}'>${amount}</amount><ending-balance curr='PLN'>+1240.00</ending-balance></operation>`;
  const ola = operation(
    'Przelew na konto',
    '+240.00',
    `Rachunek nadawcy : ${ACCOUNT} Nazwa nadawcy : LIS EWA Tytuł : za &quot;Olę&quot;`,
  );
  const history = (...operations: string[]) =>
    `<?xml version="1.0" encoding="utf-8"?>\n<account-history><search><filtering>Wszystkie</filtering></search><operations>${operations.join('')}\n</operations></account-history>`;
  const reasons = (xml: string) => readStatementText(xml).broken.map(({ line, reason }) => [line, reason]);

  it('is read as the bank’s CSV', () =>
    expect(
      readStatementText(history(ola, operation('Przelew z rachunku', '-80.00', 'Tytuł : czynsz'))),
    ).toMatchObject({
      format: 'pko',
      items: [
        {
          line: 3,
          date: '2026-11-05',
          amount: 24000,
          title: 'za "Olę"',
          payerName: 'LIS EWA',
          payerAccount: ACCOUNT,
        },
      ],
      broken: [],
      skipped: 1,
      error: null,
    }));

  it('tells what is no payment in złoty, or damaged', () => {
    expect(reasons(history(ola, operation('Zwrot w terminalu', '+9.90', 'Tytuł : 1')))).toEqual([
      [6, statementMessages.noPayment],
    ]);
    expect(reasons(history(operation('Przelew na konto', '+9.90', 'Tytuł : 1', 'EUR')))).toEqual([
      [3, statementMessages.otherCurrency('EUR')],
    ]);
    expect(reasons(history(ola.replace('</type>', '')))).toEqual([[3, statementMessages.badXml]]);
    expect(reasons(history(ola).slice(0, -20))).toEqual([[6, statementMessages.cutFile]]);
    expect(reasons(history(ola).slice(0, -40))).toEqual([[3, statementMessages.unclosedEntry]]);
  });
});
