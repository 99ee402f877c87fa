import { takesPart, type Section, type User, type UserId } from '../../../sync/contract/index.ts';
import { owesFrom, tiedPayment } from '../../../sync/domain/payment/owed.ts';
import type { PaymentEntry } from '../../../sync/domain/payment/payment-entry.ts';
import { sectionPrices, type SectionPrices } from '../../../sync/domain/payment/section-prices.ts';
import type { Membership } from '../../../sync/domain/membership/membership.ts';
import { isPayable, membershipsOf } from '../../account/memberships.ts';
import { collections } from '../collections.ts';
import type { MemberHistory, Payment, StoredException } from '../documents.ts';
import { groupBy } from '../group-by.ts';
import { docsOf, find, getMany, type Reading, type RecordChange, type Summary } from '../summary.ts';
import type { UserSummary } from './shapes.ts';

type Part = Summary<UserSummary>['parts'][number];

/** A document that lacks something is nobody's. */
const isWhole = (user: Partial<User>): user is User =>
  user.permissions !== undefined && user.createdAt !== undefined;

const isPart = (user: Partial<User>): boolean => isWhole(user) && takesPart(user);

/** Disabled before the day of it was kept: nobody knows until when they owed. */
const endsUnknown = ({ enabled }: User, memberships: readonly Membership[]): boolean =>
  !enabled && memberships.some(({ until }) => until === null);

/** Of those alone whose payments aren't all alike: one of them is tied to its months. */
function* readTied(exceptions: ReadonlyMap<string, StoredException[]>): Reading<Map<string, Payment[]>> {
  const ids = [...exceptions].flatMap(([id, own]) =>
    own.some((e) => tiedPayment(e) !== null) ? [id as UserId] : [],
  );
  if (ids.length === 0) return new Map();
  const found = yield* find(collections.payment, { where: { userId: ids } });
  const payments = groupBy(
    found.map(({ doc }) => doc),
    ({ userId }) => userId as string,
  );
  return new Map(ids.map((id) => [id, payments.get(id) ?? []]));
}

function* readPrices(ids: readonly string[]): Reading<SectionPrices> {
  const standing = yield* getMany(collections.section, ids);
  const deleted = yield* getMany(collections.deletedSection, ids);
  const former = yield* getMany(collections.formerPrices, ids);
  const sections = [...deleted.map(({ doc }) => doc.section), ...standing.map(({ doc }) => doc)];
  return sectionPrices(
    sections,
    former.map(({ doc }) => doc),
  );
}

function* compute(ids: readonly string[]): ReturnType<Part['compute']> {
  const people = (yield* getMany(collections.user, ids)).filter(({ doc }) => isWhole(doc));
  const userId = people.map(({ id }) => id as UserId);
  const moved = yield* getMany(collections.memberHistory, userId);
  const histories = new Map<string, MemberHistory>(moved.map(({ id, doc }) => [id, doc]));
  const memberships = new Map(
    people.map(({ id, doc }) => [id, membershipsOf(doc, histories.get(id))] as const),
  );
  const users = new Map(people.map(({ id, doc }) => [id, doc]));
  const sectionIds = [...memberships.values()].flat().map(({ sectionId }) => sectionId);
  const prices = yield* readPrices([...new Set(sectionIds)]);
  const found = userId.length > 0 ? yield* find(collections.priceException, { where: { userId } }) : [];
  const exceptions = groupBy(
    found.map(({ doc }) => doc),
    (exception) => exception.userId as string,
  );
  const tied = yield* readTied(exceptions);
  return (id, current) => {
    const user = users.get(id);
    const own = memberships.get(id);
    if (!user || !own || !isPayable(user, own) || endsUnknown(user, own))
      return { isPupil: false, owesFrom: null };
    const rows = tied.get(id)?.map((row) => ({ ...row, personId: id })) ?? [sumEntry(id, current)];
    const account = {
      personId: id,
      memberships: own,
      exceptions: exceptions.get(id) ?? [],
      payments: rows,
    };
    const from = owesFrom(account, prices);
    return { isPupil: (user.enabled && takesPart(user)) || from !== null, owesFrom: from };
  };
}

/** Payments settle the oldest month first whatever their day, so that their sum says as much as they do. */
export const sumEntry = (personId: string, { paymentSum, lastPaymentMade }: UserSummary): PaymentEntry => ({
  id: 'sum',
  personId,
  amount: paymentSum,
  paymentDate: lastPaymentMade ?? '',
  accountable: true,
  corrects: null,
});

const ids = (changes: readonly RecordChange[]): string[] => changes.map(({ id }) => id);

/** After the part that sums payments, which these go by. */
export const owing: readonly Part[] = [
  {
    source: 'user',
    *owners(changes) {
      const isOther = (a: User, b: User) =>
        isPart(a) !== isPart(b) ||
        a.enabled !== b.enabled ||
        a.sectionId !== b.sectionId ||
        a.createdAt !== b.createdAt;
      return ids(
        (changes as readonly RecordChange<User>[]).filter(
          ({ before, after }) => before && after && isOther(before, after),
        ),
      );
    },
    compute,
  },
  {
    source: 'memberHistory',
    *owners(changes) {
      return ids(changes);
    },
    compute,
  },
  {
    source: 'section',
    *owners(changes) {
      const sectionId = ids(
        (changes as readonly RecordChange<Section>[]).filter(
          ({ before, after }) => before?.hourlyPrice !== after?.hourlyPrice,
        ),
      );
      if (sectionId.length === 0) return [];
      const members = yield* find(collections.user, { where: { sectionId } });
      const former: string[] = [];
      for (const id of sectionId)
        for (const history of yield* find(collections.memberHistory, { where: { sectionIds: { has: id } } }))
          former.push(history.id);
      return [...members.map(({ id }) => id), ...former];
    },
    compute,
  },
  {
    source: 'priceException',
    *owners(changes) {
      return docsOf<StoredException>(changes).map(({ userId }) => userId);
    },
    compute,
  },
  {
    source: 'payment',
    *owners(changes) {
      return docsOf<Payment>(changes).map(({ userId }) => userId);
    },
    compute,
  },
];
