/** What a tester found in the readers of MT940 and CAMT: files that lost a transfer or gave it to another. */
import { describe, expect, it } from 'vitest';
import { readAmount } from '../../../../sync/import/statement/read-amount.ts';
import { readStatementText } from '../../../../sync/import/statement/read-statement.ts';
import { statementMessages } from '../../../../sync/import/statement/statement-messages.ts';
import { ACCOUNT, camt, MT940 } from './sample-files.ts';

const OTHER = '10105000997603123456789123';
const SCHOOL = '12114020040000330212345678';

const read = (text: string) => {
  const { items, broken, skipped } = readStatementText(text);
  return {
    items: items.map(({ line, amount, title, payerName, payerAccount }) => [
      line,
      amount,
      title,
      payerName,
      payerAccount,
    ]),
    broken: broken.map(({ line, reason }) => [line, reason]),
    skipped,
  };
};

/** Bookings from the fifth line on. */
const statement = (lines: readonly string[], end = 'X') =>
  `:20:1\n:25:PL${SCHOOL}\n:28C:1\n:60F:C261119PLN10,00\n${lines.join('\n')}\n:62F:${end}\n-\n`;
const BOOKING = ':61:2611201120C240,00NTRFNONREF//1';
/** The details of one incoming transfer. */
const details = (...lines: string[]) => {
  const { title, payerName, payerAccount } = readStatementText(
    statement([BOOKING, `:86:${lines.join('\n')}`]),
  ).items[0]!;
  return [title, payerName, payerAccount];
};

const OLA = [BOOKING, `:86:020~00PRZELEW~20za Ole~32LIS EWA~38PL${ACCOUNT}`];
const ANTEK = [
  ':61:2611201120C60,00NTRFNONREF//2',
  `:86:020~00PRZELEW~20za Antka~32DABEK MACIEJ~38PL${OTHER}`,
];
const IGA = [':61:2611201120C80,00NTRFNONREF//3', `:86:020~00PRZELEW~20za Ige~32KOT JAN~38PL${OTHER}`];
const GAS = [':61:2611201120D40,00NTRFNONREF//4', `:86:020~00PRZELEW~20faktura~32GAZ~38PL${OTHER}`];
const ola = [5, 24000, 'za Ole', 'LIS EWA', ACCOUNT];
const iga = [9, 8000, 'za Ige', 'KOT JAN', OTHER];
const { damagedTag, strayDetails } = statementMessages;

describe('the day of a booking of MT940', () => {
  const dayOf = (days: string) =>
    readStatementText(statement([BOOKING.replace('2611201120', days), ':86:020~20za Ole'])).items[0]?.date;
  it.each([
    ['is that of the booking', '2611201121', '2026-11-21'],
    ['is the value day without another', '261120', '2026-11-20'],
    ['is the value day where the other is none', '2611201399', '2026-11-20'],
    ['may be of the next year', '2612310102', '2027-01-02'],
    ['may be of the year before', '2701021231', '2026-12-31'],
  ])('%s', (_, days, expected) => expect(dayOf(days)).toBe(expected));
});

describe('details in the codes of Citi', () => {
  it('tell title, payer and account', () => {
    expect(details(`/CTC/051/PRZELEW KRAJOWY/PT/FT/PY/Ola Lis 11/2026/BO/PL${ACCOUNT}/LIS EWA`)).toEqual([
      'Ola Lis 11/2026',
      'LIS EWA',
      ACCOUNT,
    ]);
    expect(details('/CTC/051/PRZELEW/BO/LIS EWA/BI/za Ole')).toEqual(['za Ole', 'LIS EWA', null]);
  });
  it('without a title are shown whole', () =>
    expect(details('/CTC/051/PRZELEW/BO/LIS EWA')[0]).toBe('/CTC/051/PRZELEW/BO/LIS EWA'));
});

describe('a booking of MT940 whose tag is damaged', () => {
  it.each([':6 1:', ':6l:', ':61;', ':61', '61:', ': 61:', ':81:', ':62F:', ';61:', ''])(
    'to %j is told and gives its payer to no other',
    (tag) => {
      const damaged = ANTEK[0]!.replace(':61:', tag);
      const text = statement([...OLA, damaged, ANTEK[1]!, ...IGA], 'C261120PLN390,00');
      expect(read(text)).toEqual({ items: [ola, iga], broken: [[7, damagedTag]], skipped: 0 });
    },
  );

  it('behind a transfer that went out, or as the first, is told too', () => {
    const damaged = ANTEK[0]!.replace(':61:', ':6 1:');
    expect(read(statement([...GAS, damaged, ANTEK[1]!]))).toEqual({
      items: [],
      broken: [[7, damagedTag]],
      skipped: 1,
    });
    expect(read(statement([damaged, ANTEK[1]!, ...GAS])).broken).toEqual([[5, damagedTag]]);
  });

  it('with the booking behind it is told by its tag alone', () =>
    expect(read(statement([...OLA, ':6 1:26l1201120C6O,00NTRF', ANTEK[1]!, ...IGA]))).toEqual({
      items: [ola, iga],
      broken: [[7, damagedTag]],
      skipped: 0,
    }));

  it.each([':8 6:', ':68:', ':86;'])('or that of its details, %s, is told and gives no payer', (tag) =>
    expect(read(statement([OLA[0]!, OLA[1]!.replace(':86:', tag), ...ANTEK, ...IGA]))).toEqual({
      items: [
        [5, 24000, statementMessages.noTitle, null, null],
        [7, 6000, 'za Antka', 'DABEK MACIEJ', OTHER],
        iga,
      ],
      broken: [[6, damagedTag]],
      skipped: 0,
    }),
  );

  it('and of which the details alone are left leaves the one before as it is', () => {
    expect(read(statement([...OLA, ANTEK[1]!, ...IGA]))).toEqual({
      items: [ola, [8, ...iga.slice(1)]],
      broken: [[7, strayDetails]],
      skipped: 0,
    });
    expect(read(statement([ANTEK[1]!, ...GAS])).broken).toEqual([[5, strayDetails]]);
  });
});

describe('what only looks like a damaged tag', () => {
  it('is the rest of a full line', () => {
    const first = '770 PRZELEW; z rach.: 1; od: LIS; tyt.: Ola grupa srodowa 017';
    expect(first).toHaveLength(61);
    expect(read(statement([BOOKING, `:86:${first}`, ':30:15; TNR: 1', ...IGA]))).toEqual({
      items: [
        [5, 24000, 'Ola grupa srodowa 017:30:15', 'LIS', null],
        [8, ...iga.slice(1)],
      ],
      broken: [],
      skipped: 0,
    });
  });

  it.each([': ANNA NOWAK', '17:00 sroda', '.: Ola', ':) Ola'])('%s stays in its text', (line) =>
    expect(details('za zajecia', line)).toEqual([`za zajecia ${line}`, null, null]),
  );

  it('is a line of the head, or one behind the closing balance', () => {
    const text = `:940:\n${statement(OLA)}`.replace(':28C:', ':NS:22SZKOLA\n:83:1\n:28C:');
    expect(read(`${text}:86:Saldo dostepne 1:1\n`)).toEqual({
      items: [[8, ...ola.slice(1)]],
      broken: [],
      skipped: 0,
    });
  });

  it('is the kind of booking that ING writes before the details', () => {
    const { broken, items } = read(statement([BOOKING, ':86:073', `:86:073~00VE02`, '~20za Ole~32LIS']));
    expect([items, broken]).toEqual([[[5, 24000, 'za Ole', 'LIS', null]], []]);
  });
});

describe('MT940 in a foreign currency', () => {
  const euros = [[5, statementMessages.otherCurrency('EUR')]];
  const lines = OLA.join('\n');

  it.each([
    ['the limit of MT942', `:20:1\n:25:PL${SCHOOL}\n:28C:1\n:34F:EUR0,\n${lines}\n`],
    ['the sums of MT942', `:20:1\n:25:PL${SCHOOL}\n:28C:1\n:21:1\n${lines}\n:90D:0EUR0,\n:90C:1EUR240,\n`],
    ['the closing balance', `:20:1\n:25:PL${SCHOOL}\n:28C:1\n:21:1\n${lines}\n:62F:C261120EUR240,00\n`],
    ['the available balance', `:20:1\n:25:PL${SCHOOL}\n:28C:1\n:21:1\n${lines}\n:64:C261120EUR240,00\n`],
    ['the account', `:20:1\n:25:PL${SCHOOL}EUR\n:28C:1\n:21:1\n${lines}\n`],
    [
      'one balance of two',
      `:20:1\n:25:PL${SCHOOL}\n:28C:1\n:60F:C261119PLN0,\n${lines}\n:62F:C261120EUR240,00\n`,
    ],
  ])('is told by %s', (_what, text) => expect(read(text)).toMatchObject({ items: [], broken: euros }));

  it('costs no transfer of the statement in złoty beside it', () => {
    const foreign = `:20:1\n:25:PL${SCHOOL}EUR\n${IGA.join('\n')}\n:62F:C261120EUR80,00\n`;
    const whole = statement(OLA, 'C261120PLN250,00');
    for (const text of [foreign + whole, whole + foreign])
      expect(read(text)).toMatchObject({ items: [[expect.any(Number), ...ola.slice(1)]], broken: [{}] });
  });
});

describe('the payer’s account in MT940', () => {
  it('is not the school’s, which stands behind it', () => {
    const school = `/BENM//NAME/SZKOLA/ACC/PL${OTHER}`;
    expect(details('/ORDP//NAME/ANNA NOWAK/REMI/za Jasia', school)).toEqual(['za Jasia', 'ANNA NOWAK', null]);
    expect(details(`/ORDP//NAME/ANNA NOWAK/ACC/PL${ACCOUNT}/REMI/za Jasia`, school)).toEqual([
      'za Jasia',
      'ANNA NOWAK',
      ACCOUNT,
    ]);
    expect(details(`/NAME/ANNA NOWAK/REMI/za Jasia`, school)).toEqual(['za Jasia', 'ANNA NOWAK', null]);
  });

  it('and all else is read behind a kind of booking', () =>
    expect(details(`NTRF PRZELEW /ORDP//NAME/ANNA NOWAK/ACC/PL${ACCOUNT}/REMI/za Jasia`)).toEqual([
      'za Jasia',
      'ANNA NOWAK',
      ACCOUNT,
    ]));

  it('is not that of whom the payer pays for', () =>
    expect(details(`/ORDP//NAME/ANNA/REMI/za Jasia/ULTD//NAME/JAN/ACC/PL${OTHER}`)).toEqual([
      'za Jasia',
      'ANNA',
      null,
    ]));

  it.each([
    ['in a subfield', `020~00PRZELEW~20za Jasia~32ANNA NOWAK~38PL${SCHOOL}`],
    ['without its country', `020~00PRZELEW~20za Jasia~32ANNA NOWAK~38${SCHOOL}`],
    ['without its check digits', `020~00PRZELEW~20za Jasia~32ANNA NOWAK~38${SCHOOL.slice(2)}`],
    ['in words', `PRZELEW; z rach.: ${SCHOOL}; od: ANNA NOWAK; tyt.: za Jasia; TNR: 1`],
    ['in a code', `/ORDP//NAME/ANNA NOWAK/ACC/PL${SCHOOL}/REMI/za Jasia`],
  ])('is never the file’s own, %s', (_where, text) =>
    expect(details(text)).toEqual(['za Jasia', 'ANNA NOWAK', null]),
  );

  it('is looked for behind the file’s own', () =>
    expect(details(`020~00PRZELEW~20za Jasia~31${ACCOUNT}~32ANNA NOWAK~38PL${SCHOOL}`)).toEqual([
      'za Jasia',
      'ANNA NOWAK',
      ACCOUNT,
    ]));

  it('is told where the file names its own as /PL…PLN', () => {
    const own = statement([BOOKING, `:86:020~20za Jasia~38PL${SCHOOL}`]).replace(
      `:25:PL${SCHOOL}`,
      `:25:/PL${SCHOOL}PLN`,
    );
    expect(readStatementText(own).items).toMatchObject([{ title: 'za Jasia', payerAccount: null }]);
  });
});

describe('details of MT940', () => {
  it('in the words of mBank may be in capitals', () =>
    expect(
      details(
        `770 PRZELEW PRZYCHODZACY; Z RACH.: ${ACCOUNT}; OD: `,
        'KATARZYNA WOJCIK; TYT.: ZOSIA WOJCIK LISTOPAD; ',
        'TNR: 210860197059371.390001',
      ),
    ).toEqual(['ZOSIA WOJCIK LISTOPAD', 'KATARZYNA WOJCIK', ACCOUNT]));

  it('of mBank Collect end before the day of the stamp', () =>
    expect(
      details(
        `911 Transakcja Collect; z rach.: ${OTHER}; od: DABEK; tyt.: za Antka; data stempla: 20.11.2026; TNR: 1.1`,
      ),
    ).toEqual(['za Antka', 'DABEK', OTHER]));

  const plus = (title: string) =>
    `020+00PRZELEW+20${title}+3010901014+310000071219812874+32KATARZYNA WOJCIK+33UL. KWIATOWA 7+38PL${ACCOUNT}`;

  it.each([
    'Zosia Wojcik listopad',
    'Zosia tel. +48600100200',
    'Zosia 30+20 zl',
    'Zosia+32 zl',
    'Zosia+38',
    'Zosia + Ola',
    'Zosia?20 zl',
  ])('in subfields behind a + read “%s” as a title', (title) => {
    const [found, payer, account] = details(plus(title));
    expect([found, account]).toEqual([title, ACCOUNT]);
    expect(payer).toMatch(/^KATARZYNA WOJCIK/);
  });

  it.each(['Ile? 20 zl? za Zosie', 'Zosia czy ?20 zl', 'Zosia?30 zl', 'Zosia ?32 zl, ?38', 'Za Zosie?'])(
    'in subfields behind a ? read “%s” as a title',
    (title) =>
      expect(details(plus(title).replaceAll(/\+(?=\d)/g, '?'))).toEqual([
        title,
        'KATARZYNA WOJCIK UL. KWIATOWA 7',
        ACCOUNT,
      ]),
  );

  it('of a booking that is only expected go with it', () =>
    expect(read(statement([...OLA, ':61:2611201120EC60,00NTRFNONREF//2', ANTEK[1]!, ...IGA]))).toEqual({
      items: [ola, iga],
      broken: [],
      skipped: 1,
    }));

  it('of BPH have the account behind the title', () =>
    expect(
      details(
        '020<00Przelew MultiCash<10404',
        '<20ZAPLATA ZA ZAJECIA<21 OLA LIS',
        `<26${ACCOUNT}`,
        '<27EWA LIS UL. ROMANSKA 2',
      ),
    ).toEqual(['ZAPLATA ZA ZAJECIA OLA LIS', 'EWA LIS UL. ROMANSKA 2', ACCOUNT]));

  it('on lines of their own behind a + are whole', () =>
    expect(details(...plus('Zosia').replaceAll('+', '\n+').split('\n'))).toEqual([
      'Zosia',
      'KATARZYNA WOJCIK UL. KWIATOWA 7',
      ACCOUNT,
    ]));

  it.each(['020+20 zl za Ole', 'za Ole +20 zl +32 zl +38 zl'])('of “%s” are no subfields', (text) =>
    expect(details(text)).toEqual([text, null, null]),
  );

  it('in codes of SWIFT may begin with one that is unknown', () =>
    expect(
      details(`/CTC/051/PRZELEW KRAJOWY/ORDP/LIS EWA UL. X 5/REMI/Ola Lis 11/2026/ACC/PL${ACCOUNT}`),
    ).toEqual(['Ola Lis 11/2026', 'LIS EWA UL. X 5', ACCOUNT]));
});

describe('CAMT', () => {
  const entry = (details: string, amount = '240.00') =>
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<Ntry><Amt Ccy="PLN">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-20</Dt></BookgDt><NtryDtls>${details}</NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`;
  const title = (remittance: string) =>
    readStatementText(entry(`<TxDtls><RmtInf>${remittance}</RmtInf></TxDtls>`)).items[0]!.title;
  const free = (...parts: string[]) => title(parts.map((part) => `<Ustrd>${part}</Ustrd>`).join(''));
  const structured = (ref: string) => `<Strd><CdtrRefInf><Ref>${ref}</Ref></CdtrRefInf></Strd>`;

  it('that tells of several transfers without any of them is told', () => {
    expect(read(entry('<Btch><NbOfTxs>3</NbOfTxs></Btch>'))).toMatchObject({
      items: [],
      broken: [[2, statementMessages.batchWithoutAmounts]],
    });
    expect(read(entry('<Btch><NbOfTxs>1</NbOfTxs></Btch>'))).toMatchObject({ items: [{}], broken: [] });
  });

  it('joins a word cut at the 35th letter, and only there', () => {
    expect(free('Zajecia programowania uczen Aleksan', 'der Wojcikowski listopad')).toBe(
      'Zajecia programowania uczen Aleksander Wojcikowski listopad',
    );
    expect(free('Zajecia programowania, uczen Alicja', ' Wojcikowska')).toBe(
      'Zajecia programowania, uczen Alicja Wojcikowska',
    );
    expect(free('Zajecia programowania uczennica Ala ', 'Wojcikowska')).toBe(
      'Zajecia programowania uczennica Ala Wojcikowska',
    );
    expect(free('za Ole', 'listopad')).toBe('za Ole listopad');
  });

  it('counts no letters of the indent', () =>
    expect(free('\n        Zajecia programowania Alicja\n      ', '\n        Wojcikowska\n      ')).toBe(
      'Zajecia programowania Alicja Wojcikowska',
    ));

  it('has its reference in the title once', () => {
    const reference = structured('RF18539007547034');
    expect(title(`<Ustrd>zajecia</Ustrd>${reference}`)).toBe('zajecia RF18539007547034');
    expect(title(`<Ustrd>zajecia rf18 5390 0754 7034</Ustrd>${reference}`)).toBe(
      'zajecia rf18 5390 0754 7034',
    );
    expect(title(reference)).toBe('RF18539007547034');
    expect(title(`<Ustrd>zajecia</Ustrd>${structured('NOTPROVIDED')}`)).toBe('zajecia');
    expect(title(reference + structured('RF712348231'))).toBe('RF18539007547034 RF712348231');
  });

  it.each([
    ['240.00000', 24000],
    ['240.5000', 24050],
    ['-1 234,5600', -123456],
    ['240.00001', null],
    ['240.0001', null],
    ['240.000000', null],
    // Two hundred and forty thousand, or a grosz's tenth that is none.
    ['240.000', null],
    ['1.230', null],
  ])('has five decimals at most, of which two count: %s', (text, grosze) => {
    expect(readAmount(text)).toBe(grosze);
  });

  it('of five decimals is read', () =>
    expect(readStatementText(entry('<TxDtls/>', '240.00000'))).toMatchObject({
      items: [{ amount: 24000 }],
      broken: [],
    }));

  it('reads the samples as before', () =>
    expect(readStatementText(camt('08'))).toMatchObject({ items: [{}, {}], broken: [] }));
});

it('the sample of MT940 is read without a word', () => expect(readStatementText(MT940).broken).toEqual([]));

describe('what nobody pays in MT940', () => {
  const noPayment = [5, statementMessages.noPayment];
  it.each([
    ['interest, by its code', [':61:2611201120C3,00NINTNONREF//1', ':86:020~00000~20Odsetki']],
    ['interest, in Nest’s words', [BOOKING, ':86:8090<00Naliczenie odsetek<101<20Odsetki<27<63REF1']],
    ['interest, in mBank’s words', [BOOKING, ':86:844 ODSETKI OD SALDA; TNR: 145420004413026.000003']],
    ['a card’s refund', [BOOKING, ':86:170^00ZWROT TRANSAKCJI KARTĄ^20*********1234^32SKLEP']],
  ])('is told: %s', (_, lines) =>
    expect(read(statement([...lines, ...OLA]))).toMatchObject({
      items: [[7, ...ola.slice(1)]],
      broken: [noPayment],
    }),
  ); // prettier-ignore

  it('is no transfer whose title speaks of it', () =>
    expect(details('020~00PRZELEW~20zwrot za Jasia~32ANNA NOWAK')).toEqual([
      'zwrot za Jasia',
      'ANNA NOWAK',
      null,
    ]));
});

describe('an entry of CAMT', () => {
  const readEntry = (entry: string) =>
    read(
      `<Document><BkToCstmrStmt><Stmt>\n<Ntry><Amt Ccy="PLN">240.00</Amt>${entry}<BookgDt><Dt>2026-11-20</Dt></BookgDt></Ntry>\n</Stmt></BkToCstmrStmt></Document>`,
    );
  const { unknownStatus, perhapsNoPayment } = statementMessages;
  it.each([
    ['that names no side of the account', '<Sts>BOOK</Sts>', perhapsNoPayment],
    ['of another side', '<CdtDbtInd>DEBIT</CdtDbtInd><Sts>BOOK</Sts>', perhapsNoPayment],
    [
      'of a bank’s own status',
      '<CdtDbtInd>CRDT</CdtDbtInd><Sts><Prtry>HOLD</Prtry></Sts>',
      unknownStatus('HOLD'),
    ],
    ['of an unknown status', '<CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>XXXX</Cd></Sts>', unknownStatus('XXXX')],
    ...['<Cd>CCRD</Cd><SubFmlyCd>POSD</SubFmlyCd>', '<Cd>MCOP</Cd><SubFmlyCd>INTR</SubFmlyCd>'].map(
      (kind) => [
        `of a kind that nobody pays, ${kind}`,
        `<CdtDbtInd>CRDT</CdtDbtInd><BkTxCd><Domn><Cd>PMNT</Cd><Fmly>${kind}</Fmly></Domn></BkTxCd>`,
        statementMessages.noPayment,
      ],
    ),
  ])('%s is told and never booked', (_, entry, reason) =>
    expect(readEntry(entry)).toEqual({ items: [], broken: [[2, reason]], skipped: 0 }),
  );
  it('tells a transfer without the level between', () =>
    expect(
      readEntry(
        '<CdtDbtInd>CRDT</CdtDbtInd><RmtInf><Ustrd>za Ole</Ustrd></RmtInf><RltdPties><Dbtr><Nm>LIS</Nm></Dbtr></RltdPties>',
      ).items,
    ).toEqual([[2, 24000, 'za Ole', 'LIS', null]]));

  it.each(['PDNG', 'FUTR', 'INFO'])('of the status %s is left out', (status) =>
    expect(readEntry(`<CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>${status}</Cd></Sts>`).skipped).toBe(1),
  );
  it('in the words of version .08 and .02 is read', () => {
    for (const sts of ['<Sts>BOOK</Sts>', '<Sts><Cd>BOOK</Cd></Sts>', '<Sts><Prtry>BOOK</Prtry></Sts>', ''])
      expect(readEntry(`<CdtDbtInd>CRDT</CdtDbtInd>${sts}`).items).toHaveLength(1);
  });
});
