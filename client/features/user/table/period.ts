import { firstDay, monthOf } from '../../../../sync/domain/month.ts';

/** Days, YYYY-MM-DD, both included. */
export interface Period {
  from: string;
  to: string;
}

const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

/** From the table's filters; by itself from the first day of the month to today. Admin seed, section 9. */
export function periodOf(filters: Readonly<Record<string, string>>, today: string): Period {
  const { from, to } = filters;
  return { from: isDay(from) ? from : firstDay(monthOf(today)), to: isDay(to) ? to : today };
}
