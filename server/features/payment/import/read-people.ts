import { takesPart, type Section, type User } from '../../../../sync/contract/index.ts';
import { monthOf } from '../../../../sync/domain/month.ts';
import type {
  ConfirmedPayment,
  PayablePerson,
} from '../../../../sync/domain/payment/matching/payable-person.ts';
import {
  dueInMonth,
  holdsIn,
  withoutTakenBack,
  type PriceException,
} from '../../../../sync/domain/payment/owed.ts';
import { DEFAULT_HOURS } from '../../../../sync/domain/sms/fill-template.ts';
import { dayInWarsaw } from '../../../../sync/domain/warsaw-clock.ts';
import { collections } from '../../../store/collections.ts';
import type { ImportItem } from '../../../store/documents.ts';
import type { Store } from '../../../store/store.ts';
import { groupBy } from '../../../store/group-by.ts';
import { breathe } from '../breathe.ts';
import { readDebts, readEntries } from '../owed/read-owed.ts';

/** Payers of one read, and their transfers: enough for years of a family, and no more than that of an account that pays for many. */
const PAYERS = 50;
const MOST_REMEMBERED = 5_000;

/** Everybody whom a payment may be for, who takes part and who has left, and the section that each is in. */
export async function readPayablePeople(store: Store, now: number) {
  const [{ records }, exceptions, debts] = await Promise.all([
    store.find(collections.section, { summaries: false }),
    store.findDocs(collections.priceException, {}),
    readDebts(store, now),
  ]);
  const month = monthOf(dayInWarsaw(now));
  const inMonth = exceptions.filter((exception) => holdsIn(exception, month));
  const entries = [...(await readEntries(store, inMonth)).values()].flat();
  const holding = groupBy(withoutTakenBack(inMonth, entries), ({ userId }) => userId);
  const sections = new Map<string, Section>(records.map(({ id, doc }) => [id, doc]));
  const people: PayablePerson[] = [];
  const sectionOf = new Map<string, string>();
  for await (const piece of store.pieces(collections.user, { summaries: false }))
    for (const { id, doc } of piece.filter(({ doc }) => takesPart(doc) || debts.has(doc.id))) {
      people.push({
        ...toPayable(doc, sections, holding.get(doc.id) ?? []),
        missing: debts.get(doc.id) ?? null,
      });
      if (doc.sectionId) sectionOf.set(id, doc.sectionId);
    }
  return { people, sectionOf };
}

function toPayable(
  user: User,
  sections: ReadonlyMap<string, Section>,
  exceptions: readonly PriceException[],
): Omit<PayablePerson, 'missing'> {
  const section = user.sectionId ? sections.get(user.sectionId) : undefined;
  return {
    id: user.id,
    reference: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phoneNumber,
    section: section ? { city: section.city, weekDay: section.weekDay, hour: section.hour } : null,
    monthlyDue: section
      ? dueInMonth({ hours: DEFAULT_HOURS, hourlyPrice: section.hourlyPrice }, exceptions)
      : null,
    active: user.enabled && user.sectionId !== null,
  };
}

/** Earlier transfers of these payers, by account and by name, the oldest first. */
export async function readConfirmed(
  store: Store,
  payers: readonly Pick<ImportItem, 'payerAccount' | 'payerKey'>[],
): Promise<ConfirmedPayment[]> {
  const found = new Map<string, ImportItem>();
  for (const field of ['payerAccount', 'payerKey'] as const) {
    const values = [...new Set(payers.flatMap((payer) => payer[field] ?? []))];
    for (let from = 0; from < values.length; from += PAYERS) {
      // By the payers alone: an index of the status too would be gone through, with everything that was ever booked.
      const items = await store.findDocs(collections.importItem, {
        where: { [field]: values.slice(from, from + PAYERS) },
        limit: MOST_REMEMBERED,
      });
      for (const item of items) if (item.status === 'booked') found.set(item.id, item);
      await breathe();
    }
  }
  return [...found.values()]
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ title, payerName, payerAccount, amount, shares }) => ({
      title,
      payerName,
      payerAccount,
      amount,
      shares: shares.map(({ userId, amount: share }) => ({ personId: userId, amount: share })),
    }));
}
