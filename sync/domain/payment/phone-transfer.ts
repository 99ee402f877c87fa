import type { StatementItem } from './statement-item.ts';

/** What banks make of a BLIK transfer's title: `Przelew na telefon +48xxxxxx123 zajęcia Maksym Dla MAREK LIS Od EWA ROGALA`. */
const NAMED =
  /^przelew na telefon\s+\+?48[\dx*]{9}\.?(?:\s(?<title>.*))?\sdla\s+[^:]{3,60}?\s+od\s+(?<from>[^:]{3,80})$/is;
/** Or `Przelew na telefon Od: 48536334450 Do: 48588040630`. */
const NUMBERED = /(\bod:? ?\+?48\d{9})\s+do:? ?\+?48\d{9}$/i;

/** A transfer to a telephone as its payer wrote it: the name and number of whom it came to, the school's owner, are no child's. */
export function readPhoneTransfer(item: StatementItem): StatementItem {
  const text = item.title.trim();
  const named = NAMED.exec(text)?.groups;
  if (!named) return { ...item, title: item.title.replace(NUMBERED, '$1') };
  const title = named['title']?.trim() || 'Przelew na telefon';
  return { ...item, title, payerName: item.payerName ?? named['from']!.trim() };
}
