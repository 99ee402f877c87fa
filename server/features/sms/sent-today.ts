import { dayInWarsaw } from '../../../sync/domain/warsaw-clock.ts';
import type { ServerContext } from '../../context.ts';
import { collections } from '../../store/collections.ts';

interface Text {
  phone: string;
  message: string;
}

/** How many times the very text went, or is about to go, to its number today; by any preview. */
export async function countSentToday(
  { store, clock, sms }: ServerContext,
  texts: readonly Text[],
): Promise<(text: Text) => number> {
  const number = [...new Set(texts.map(({ phone }) => phone))];
  const rows = await store.findDocs(collections.sms, { where: { day: dayInWarsaw(clock()), number } });
  const counts = new Map<string, number>();
  for (const { number, message, status, toLog } of rows) {
    // With a gateway, what only the log has was to nobody.
    if (status === 'failed' || (sms.delivers && toLog)) continue;
    const key = `${number} ${message}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return ({ phone, message }) => counts.get(`${phone} ${message}`) ?? 0;
}
