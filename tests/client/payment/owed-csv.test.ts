import { expect, it } from 'vitest';
import { owedCsv } from '../../../client/features/payment/owed/owed-columns.tsx';
import { toCsv } from '../../../client/ui/csv/to-csv.ts';
import type { OwedRow } from '../../../sync/contract/calls/index.ts';
import type { UserId } from '../../../sync/contract/index.ts';

const row = (lastName: string, balance: number): OwedRow => ({
  ...{
    id: lastName as UserId,
    firstName: 'Ala',
    lastName,
    username: lastName,
    sectionDisplayName: null,
    phoneNumber: null,
  },
  ...{ enabled: true, exceptions: 0, months: [], balance },
});

it('namesakes are told apart by their user names', () => {
  const rows = ['ala.1', 'ala.2'].map((username) => ({
    ...row('Nowak', 0),
    id: username as UserId,
    username,
  }));
  expect(owedCsv([], rows).map(([person]) => person)).toEqual([
    'Uczeń',
    'Nowak Ala (ala.1)',
    'Nowak Ala (ala.2)',
  ]);
});

it('what somebody owes is a number that a spreadsheet adds up, in złoty, below nothing where too much was paid', async () => {
  const rows = [row('Kowalska', 6050), row('Nowak', 0), row('Łukasik', -1000)];
  expect((await toCsv(owedCsv([], rows))).join('')).toBe(
    '\ufeffUczeń;Grupa;Razem do zapłaty (zł)\r\nKowalska Ala;;60,5\r\nNowak Ala;;0\r\nŁukasik Ala;;-10\r\n',
  );
});
