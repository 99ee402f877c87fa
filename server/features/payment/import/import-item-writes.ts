import {
  newId,
  type Actor,
  type PaymentId,
  type User,
  type UserId,
} from '../../../../sync/contract/index.ts';
import { nameKey } from '../../../../sync/domain/payment/matching/payer-history.ts';
import type { StatementItem } from '../../../../sync/domain/payment/statement-item.ts';
import { auditRow } from '../../../changes/change.ts';
import type { Clock } from '../../../clock.ts';
import { collections } from '../../../store/collections.ts';
import type { ImportItem, Payment } from '../../../store/documents.ts';
import type { Commit, StoredRecord, Write } from '../../../store/store.ts';
import { insert, replace } from '../../../store/write.ts';
import { namesOf } from '../book-payment.ts';
import type { ReadyMatch } from './match-in-thread.ts';

/** A transfer that is not in yet, and whom it may be for. */
export interface MatchedItem {
  /** Of its record: its fingerprint, or that of the record of another file that is the same transfer. */
  id: string;
  item: StatementItem;
  /** It was imported and taken back. */
  undone: StoredRecord<ImportItem> | undefined;
  /** Another file brought in what may be the same transfer. */
  like: ImportItem | null;
  match: ReadyMatch;
}

/** The record of a transfer, with the payments that are booked at once because it is sure. */
export function importItemWrites(
  { id, item, undone, like, match }: MatchedItem,
  users: ReadonlyMap<string, User>,
  { actor, importId, clock }: { actor: Actor; importId: string; clock: Clock },
): Required<Pick<Commit, 'writes' | 'audit'>> {
  const isBooked = !like && match.isAutomatic && match.shares.every(({ personId }) => users.has(personId));
  const payments = isBooked
    ? match.shares.map(({ personId, amount }) =>
        toPayment(item, users.get(personId)!, amount, { importItemId: id, createdAt: clock() }),
      )
    : [];
  const doc: ImportItem = {
    ...item,
    id,
    importId,
    status: isBooked ? 'booked' : 'open',
    payerKey: payerKeyOf(item),
    shares: payments.map(({ userId, amount }) => ({ userId, amount })),
    paymentIds: payments.map((payment) => payment.id),
    isAutomatic: isBooked,
    ...(like ? { isAlike: true as const } : {}),
    candidates: candidatesOf(match, like),
  };
  const writes: Write[] = [
    replace(collections.importItem, undone, doc, null),
    ...payments.map((payment) => insert(collections.payment, payment, null)),
  ];
  const audit = payments.map((payment) =>
    auditRow(
      actor,
      clock,
      'import-payment',
      { collection: 'payment', id: payment.id },
      { before: null, after: payment },
    ),
  );
  return { writes, audit };
}

/** Whoever the other one was booked for comes first. */
function candidatesOf(match: ReadyMatch, like: ImportItem | null): ImportItem['candidates'] {
  const found = match.candidates.map(({ personId, ...rest }) => ({ userId: personId as UserId, ...rest }));
  if (!like) return found;
  const isSame = ({ userId }: { userId: UserId }) => like.shares.some((share) => share.userId === userId);
  const booked = like.shares.map(({ userId }) => ({ userId, probability: 0, reasons: [] as string[] }));
  return [
    ...booked.map((one) => found.find(({ userId }) => userId === one.userId) ?? one),
    ...found.filter((one) => !isSame(one)),
  ];
}

/** The payment that a transfer, or a share of it, becomes. */
export const toPayment = (
  { title, date }: Pick<StatementItem, 'title' | 'date'>,
  user: User,
  amount: number,
  of: Pick<Payment, 'createdAt' | 'importItemId'>,
): Payment => ({
  ...namesOf(user),
  ...of,
  id: newId() as PaymentId,
  amount,
  paymentDate: date,
  description: title,
  notes: null,
  accountable: true,
  corrects: null,
});

/** What a payer is remembered by; null where the bank names none. */
export const payerKeyOf = ({ payerName }: StatementItem): string | null =>
  payerName ? nameKey(payerName) || null : null;
