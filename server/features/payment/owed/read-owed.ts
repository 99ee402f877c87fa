import type { OwedRow } from '../../../../sync/contract/calls/index.ts';
import type { SectionId, User, UserId } from '../../../../sync/contract/index.ts';
import { computeOwed, tiedPayment } from '../../../../sync/domain/payment/owed.ts';
import { monthOf, shiftMonth } from '../../../../sync/domain/month.ts';
import type { PaymentEntry } from '../../../../sync/domain/payment/payment-entry.ts';
import { sectionPrices, type SectionPrices } from '../../../../sync/domain/payment/section-prices.ts';
import { dayInWarsaw } from '../../../../sync/domain/warsaw-clock.ts';
import { isPayable, membershipsOf } from '../../../account/memberships.ts';
import { collections } from '../../../store/collections.ts';
import type { StoredException } from '../../../store/documents.ts';
import { groupBy } from '../../../store/group-by.ts';
import type { Store, StoredRecord } from '../../../store/store.ts';
import type { UserSummary } from '../../../store/summaries/shapes.ts';
import { sumEntry } from '../../../store/summaries/owing.ts';
import { toEntry } from '../book-payment.ts';
import { breathe } from '../breathe.ts';

type Person = StoredRecord<User, UserSummary>;

interface OwedQuery {
  sectionId?: SectionId | undefined;
  filter?: string | undefined;
  owing: boolean;
  months: number;
  page: number;
  size: number;
}

const BY_NAME = [
  { field: 'lastName', direction: 'asc' },
  { field: 'firstName', direction: 'asc' },
] as const;
/** People of one step; others are served in between. */
const STEP = 100;

/** A page of the board. From when on each child owes is kept by the store, so nobody else is looked at. */
export async function readOwed(
  store: Store,
  now: number,
  { sectionId, filter, owing, ...query }: OwedQuery,
): Promise<{ months: string[]; content: OwedRow[]; total: number }> {
  const today = dayInWarsaw(now);
  const through = monthOf(today);
  const months = Array.from({ length: query.months }, (_, i) => shiftMonth(through, i + 1 - query.months));
  const describe = describer(store, months, through);
  const { records, total } = await store.find(collections.user, {
    where: { ...(owing ? {} : { 'summary.isPupil': true }), ...(sectionId ? { sectionId } : {}) },
    ...(owing ? { range: { 'summary.owesFrom': { to: through } } } : {}),
    ...(filter ? { contains: filter } : {}),
    sort: BY_NAME,
    offset: query.page * query.size,
    limit: query.size,
  });
  const content: OwedRow[] = [];
  for (let from = 0; from < records.length; from += STEP) {
    if (from > 0) await breathe();
    content.push(...(await describe(records.slice(from, from + STEP))));
  }
  return { months, content, total };
}

/** What is missing, in grosze, of everybody who owes. */
export async function readDebts(store: Store, now: number): Promise<ReadonlyMap<UserId, number>> {
  const all = { owing: true, months: 1, page: 0, size: 1_000_000 };
  const { content } = await readOwed(store, now, all);
  return new Map(content.map(({ id, balance }) => [id, balance]));
}

/** What each of these children owes, of all months. */
export async function readBalances(
  store: Store,
  now: number,
  ids: readonly UserId[],
): Promise<ReadonlyMap<UserId, number>> {
  const describe = describer(store, [], monthOf(dayInWarsaw(now)));
  const rows = await describe(await store.getMany(collections.user, ids));
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}

function describer(store: Store, months: readonly string[], through: string) {
  return async (people: readonly Person[]): Promise<OwedRow[]> => {
    const ids = people.map(({ doc }) => doc.id);
    const [found, moved] = await Promise.all([
      store.findDocs(collections.priceException, { where: { userId: ids } }),
      store.getMany(collections.memberHistory, ids),
    ]);
    const histories = new Map(moved.map(({ id, doc }) => [id, doc]));
    const memberships = new Map(
      people.map(({ id, doc }) => [id, membershipsOf(doc, histories.get(id))] as const),
    );
    const payable = people.filter(({ id, doc }) => isPayable(doc, memberships.get(id)!));
    const prices = await readPrices(
      store,
      [...memberships.values()].flat().map(({ sectionId }) => sectionId),
    );
    const exceptions = groupBy(found, ({ userId }) => userId);
    const entries = await readEntries(store, found);
    return payable.map((person) => {
      const own = exceptions.get(person.doc.id) ?? [];
      const { balance, months: all } = computeOwed(
        {
          personId: person.doc.id,
          memberships: memberships.get(person.id)!,
          exceptions: own,
          payments: entries.get(person.doc.id) ?? [sumEntry(person.id, person.summary)],
        },
        prices,
        through,
      );
      const byMonth = new Map(all.map((month) => [month.month, month]));
      return {
        id: person.doc.id,
        firstName: person.doc.firstName,
        lastName: person.doc.lastName,
        username: person.doc.username,
        sectionDisplayName: person.summary.sectionName,
        phoneNumber: person.doc.phoneNumber,
        enabled: person.doc.enabled,
        exceptions: own.length,
        months: months.map((month) => byMonth.get(month) ?? notYetThere(month)),
        balance,
      };
    });
  };
}

/** Also of sections that were deleted: whose months they were are still owed. */
async function readPrices(store: Store, sectionIds: readonly string[]): Promise<SectionPrices> {
  const ids = [...new Set(sectionIds)];
  const [standing, former] = await Promise.all([
    store.getMany(collections.section, ids, { summaries: false }),
    store.getMany(collections.formerPrices, ids),
  ]);
  const gone = ids.filter((id) => !standing.some((section) => section.id === id));
  const deleted = gone.length > 0 ? await store.getMany(collections.deletedSection, gone) : [];
  return sectionPrices(
    [...standing.map(({ doc }) => doc), ...deleted.map(({ doc }) => doc.section)],
    former.map(({ doc }) => doc),
  );
}

/** Of those alone whose payments aren't all alike: one of them is tied to its months. */
export async function readEntries(
  store: Store,
  exceptions: readonly StoredException[],
): Promise<Map<string, PaymentEntry[]>> {
  const tied = exceptions.filter((exception) => tiedPayment(exception) !== null);
  const userId = [...new Set(tied.map((exception) => exception.userId))];
  if (userId.length === 0) return new Map();
  const payments = await store.findDocs(collections.payment, { where: { userId } });
  const entries = groupBy(payments.map(toEntry), ({ personId }) => personId);
  return new Map(userId.map((id) => [id, entries.get(id) ?? []]));
}

const notYetThere = (month: string): OwedRow['months'][number] => ({
  month,
  sectionId: null,
  due: 0,
  paid: 0,
  missing: 0,
  overpaid: 0,
  status: 'not-a-member',
});

/** A child's exceptions, in the order in which they were made. */
export const readExceptions = (store: Store, userId: User['id']): Promise<StoredException[]> =>
  store.findDocs(collections.priceException, {
    where: { userId },
    sort: [{ field: 'createdAt', direction: 'asc' }],
  });
