import { expect, it } from 'vitest';
import { owedCsv } from '../../../client/features/payment/owed/owed-columns.tsx';
import { toCsv } from '../../../client/ui/csv/to-csv.ts';
import type { OwedRow } from '../../../sync/contract/calls/index.ts';

it('says what is owed in numbers that a Polish spreadsheet adds up', async () => {
  const row = (lastName: string, balance: number) =>
    ({
      firstName: 'Ala',
      lastName,
      sectionDisplayName: 'Bochnia',
      months: [],
      balance,
    }) as unknown as OwedRow;
  const rows = owedCsv([], [row('Kos', 124_050), row('Lis', 0), row('Sum', -6000)]);
  expect((await toCsv(rows)).join('').slice(1)).toBe(
    'Uczeń;Grupa;Razem do zapłaty (zł)\r\nKos Ala;Bochnia;1240,5\r\nLis Ala;Bochnia;0\r\nSum Ala;Bochnia;-60\r\n',
  );
});
