import { normalizePhone } from '../participant/phone-number.ts';
import { dueInMonth } from '../payment/owed.ts';
import {
  fillTemplate,
  formatHours,
  formatZloty,
  paymentDeadline,
  usesPlaceholder,
  type Placeholder,
} from './fill-template.ts';
import { measureSms, type SmsSize } from './measure-sms.ts';
import { smsMessages } from './sms-messages.ts';
import { withoutPolishLetters } from './without-polish-letters.ts';

export interface SmsRecipient {
  id: string;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  enabled: boolean;
  /** Grosze that are missing, of all months; absent where it isn't known. Nothing or less: paid. */
  owed?: number;
  /** Their own instead of the order's; null where there is none for them. */
  paymentLink?: string | null;
}

export interface SmsOrder {
  template: string;
  /** Lessons in the month. */
  hours: number;
  /** Grosze for each. */
  hourlyPrice: number;
  paymentLink: string | null;
  /** YYYY-MM-DD. */
  today: string;
  plainLetters: boolean;
  /** Grosze for one segment; may be a fraction. */
  segmentPrice: number;
}

/** One text to one phone about one child: siblings who share a phone get one each. */
export interface PlannedSms {
  userId: string;
  /** Nine digits. */
  phone: string;
  message: string;
  size: SmsSize;
}

/** `settled`: the text tells what is owed, and they owe nothing. `no-link`: it has a link, and there is none for them. */
export type LeftOut = 'inactive' | 'no-phone' | 'bad-phone' | 'settled' | 'no-link';

export interface SmsPlan {
  texts: PlannedSms[];
  leftOut: { userId: string; reason: LeftOut }[];
  /** Placeholders that have no value, and words in braces that are none. A plan with either isn't fit to be sent. */
  missing: Placeholder[];
  unknown: string[];
  segments: number;
  /** Grosze, rounded up. */
  cost: number;
}

type Sorted =
  { ok: true; person: SmsRecipient; phone: string } | { ok: false; left: SmsPlan['leftOut'][number] };

function sortOut(person: SmsRecipient, tells: { debt: boolean; link: boolean }): Sorted {
  const leave = (reason: LeftOut): Sorted => ({
    ok: false,
    left: { userId: person.id, reason },
  });
  if (!person.enabled) return leave('inactive');
  if (tells.debt && person.owed !== undefined && person.owed <= 0) return leave('settled');
  if (!person.phoneNumber?.trim()) return leave('no-phone');
  const phone = normalizePhone(person.phoneNumber);
  if (!phone) return leave('bad-phone');
  if (tells.link && person.paymentLink === null) return leave('no-link');
  return { ok: true, person, phone };
}

/** Those who share a phone and a first name are told apart by their last name. */
function nameAmong(person: SmsRecipient, siblings: readonly SmsRecipient[]): string {
  const alone = siblings.filter((other) => other.firstName === person.firstName).length < 2;
  return alone ? person.firstName : `${person.firstName} ${person.lastName}`;
}

/** Everybody once, in the order given; a template that doesn't say the name gets it in front where a phone has several children. */
export function planSms(people: readonly SmsRecipient[], order: SmsOrder): SmsPlan {
  const tells = {
    debt: usesPlaceholder(order.template, 'zaległość'),
    link: usesPlaceholder(order.template, 'link'),
  };
  const sorted = [...new Map(people.map((person) => [person.id, person])).values()].map((person) =>
    sortOut(person, tells),
  );
  const byPhone = new Map<string, SmsRecipient[]>();
  for (const entry of sorted)
    if (entry.ok) byPhone.set(entry.phone, [...(byPhone.get(entry.phone) ?? []), entry.person]);
  const named = usesPlaceholder(order.template, 'imię');
  const missing = new Set<Placeholder>();
  const unknown = new Set<string>();
  const texts = sorted.flatMap((entry): PlannedSms[] => {
    if (!entry.ok) return [];
    const siblings = byPhone.get(entry.phone)!;
    const name = nameAmong(entry.person, siblings);
    const filled = fillTemplate(order.template, {
      imię: name,
      godziny: formatHours(order.hours),
      cena: formatZloty(order.hourlyPrice),
      kwota: formatZloty(dueInMonth(order, [])),
      zaległość: entry.person.owed === undefined ? null : formatZloty(entry.person.owed),
      link: entry.person.paymentLink ?? order.paymentLink,
      termin: paymentDeadline(order.today),
    });
    for (const placeholder of filled.missing) missing.add(placeholder);
    for (const word of filled.unknown) unknown.add(word);
    const told = siblings.length > 1 && !named ? smsMessages.ofChild(name, filled.text) : filled.text;
    const message = order.plainLetters ? withoutPolishLetters(told) : told;
    return [{ userId: entry.person.id, phone: entry.phone, message, size: measureSms(message) }];
  });
  const segments = texts.reduce((sum, text) => sum + text.size.segments, 0);
  return {
    texts,
    leftOut: sorted.flatMap((entry) => (entry.ok ? [] : [entry.left])),
    missing: [...missing],
    unknown: [...unknown],
    segments,
    cost: Math.ceil(segments * order.segmentPrice),
  };
}
