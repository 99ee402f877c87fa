import { formatZloty } from '../sms/fill-template.ts';
import type { MonthOwed } from './owed.ts';

export const owedMessages = {
  paid: 'zapłacone',
  missing: (grosze: number) => `brakuje ${formatZloty(grosze)} zł`,
  overpaid: (grosze: number) => `nadpłata ${formatZloty(grosze)} zł`,
  free: 'bez opłaty',
  advance: 'opłacone z góry',
  notAMember: '—',
};

/** How a month of the board reads. */
export function describeOwed(month: MonthOwed): string {
  switch (month.status) {
    case 'missing':
      return owedMessages.missing(month.missing);
    case 'overpaid':
      return owedMessages.overpaid(month.overpaid);
    case 'not-a-member':
      return owedMessages.notAMember;
    default:
      return owedMessages[month.status];
  }
}
