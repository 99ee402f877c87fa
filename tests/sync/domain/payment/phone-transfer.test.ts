import { describe, expect, it } from 'vitest';
import { readPhoneTransfer } from '../../../../sync/domain/payment/phone-transfer.ts';

const read = (title: string, payerName: string | null = null) => {
  const rest = { line: 1, date: '2026-11-11', amount: 24000, payerAccount: null, reference: null };
  const item = readPhoneTransfer({ ...rest, title, payerName });
  return [item.title, item.payerName];
};

describe('a transfer to a telephone', () => {
  it.each([
    ['Przelew na telefon +48xxxxxx123    Zajęcia Maksym                     Dla Marek Zieliński                Od TIUPA YELYZAVETA', 'Zajęcia Maksym', 'TIUPA YELYZAVETA'],
    ['PRZELEW NA TELEFON +48XXXXXX123 ZAJECIA DLA MAREK ZIELINSKI OD ANNA KOWALSKA', 'ZAJECIA', 'ANNA KOWALSKA'],
    ['Przelew na telefon +48xxxxxx123. od listopada dla Zosi Dla Marek Zieliński Od EWA LIS', 'od listopada dla Zosi', 'EWA LIS'],
    ['Przelew na telefon +48xxxxxx123 Dla Marek Zieliński Od EWA LIS', 'Przelew na telefon', 'EWA LIS'],
    ['Przelew na telefon Od: 48536334450 Do: 48588040630', 'Przelew na telefon Od: 48536334450', null],
    ['ZAJĘCIA OD: 48536334450 DO: 48588040630', 'ZAJĘCIA OD: 48536334450', null],
  ])('%s', (title, own, payer) => expect(read(title)).toEqual([own, payer])); // prettier-ignore

  it('keeps the payer that the bank names', () =>
    expect(read('Przelew na telefon +48xxxxxx123 kurs Dla Jan Lis Od EWA LIS', 'EWA LIS-BĄK')).toEqual([
      'kurs',
      'EWA LIS-BĄK',
    ]));

  it.each([
    'Przelew na telefon +48xxxxxx123 zajęcia dla Zosi',
    'za zajęcia dla Zosi od Ewy',
    'tel. 600700800',
  ])('%s is left as it is', (title) => expect(read(title)).toEqual([title, null]));
});
