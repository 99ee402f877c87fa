import type { CorrectionInput, NewPayment } from '../../../sync/contract/calls/index.ts';
import { newId, type Actor, type PaymentId, type User, type UserId } from '../../../sync/contract/index.ts';
import { correctPayment, type PaymentEntry } from '../../../sync/domain/payment/payment-entry.ts';
import { auditRow, change, refused, unchanged, type Changed } from '../../changes/change.ts';
import type { ServerContext } from '../../context.ts';
import { collections } from '../../store/collections.ts';
import type { Payment } from '../../store/documents.ts';
import type { Store } from '../../store/store.ts';
import { insert } from '../../store/write.ts';
import type { PaymentRefusal } from './payment-refusals.ts';

type Context = Pick<ServerContext, 'store' | 'clock'>;

export const namesOf = (user: User): Pick<Payment, 'userId' | 'username' | 'personName'> => ({
  userId: user.id,
  username: user.username,
  personName: `${user.firstName} ${user.lastName}`,
});

/** Books one payment. The same one sent again, as after an answer that got lost, changes nothing. */
export function bookPayment(
  { store, clock }: Context,
  actor: Actor,
  { id = newId() as PaymentId, userId, ...wanted }: Omit<NewPayment, 'importItemId'>,
): Promise<Changed<null, PaymentRefusal>> {
  return change(store, async () => {
    const user = (await store.get(collections.user, userId))?.doc;
    if (!user) return refused('unknown-user');
    const payment: Payment = {
      ...namesOf(user),
      id,
      amount: wanted.amount,
      paymentDate: wanted.paymentDate,
      createdAt: clock(),
      description: wanted.description ?? '',
      notes: wanted.notes || null,
      accountable: wanted.accountable,
      corrects: null,
      importItemId: null,
    };
    const booked = (await store.get(collections.payment, id))?.doc;
    if (booked) return isSame(booked, payment) ? unchanged(null) : refused('other-payment');
    const write = insert(collections.payment, payment, null);
    const audit = [auditRow(actor, clock, 'book-payment', write, { before: null, after: payment })];
    return { commit: { writes: [write], audit }, result: null };
  });
}

const isSame = (a: Payment, b: Payment): boolean =>
  a.userId === b.userId &&
  a.amount === b.amount &&
  a.paymentDate === b.paymentDate &&
  a.accountable === b.accountable &&
  a.description === b.description &&
  a.notes === b.notes;

/** A payment with its corrections, in the order in which they were booked. */
export async function readBook(store: Store, paymentId: PaymentId): Promise<Payment[]> {
  const [payment, corrections] = await Promise.all([
    store.get(collections.payment, paymentId),
    store.findDocs(collections.payment, { where: { corrects: paymentId } }),
  ]);
  return payment ? [payment.doc, ...corrections] : [];
}

export const toEntry = (payment: Payment): PaymentEntry => ({
  id: payment.id,
  personId: payment.userId,
  amount: payment.amount,
  paymentDate: payment.paymentDate,
  accountable: payment.accountable,
  corrects: payment.corrects,
});

/** The rows of a correction as the book has them. `book`: the payment and its corrections so far. */
export function correctionRows(
  book: readonly Payment[],
  entries: readonly Omit<PaymentEntry, 'id'>[],
  people: ReadonlyMap<string, User>,
  of: Pick<Payment, 'createdAt' | 'notes'>,
): Payment[] {
  const payment = book[0]!;
  return entries.map(({ personId, amount }, i) => {
    const user = people.get(personId);
    return {
      ...payment,
      ...of,
      ...(user ? namesOf(user) : { userId: personId as UserId }),
      // Of two corrections made at once from the same book the second finds this taken, and decides anew.
      id: `${payment.id}-k${book.length}-${i}` as PaymentId,
      amount,
      corrects: payment.id,
    };
  });
}

/** Books the rows that make a payment stand as it should have been. */
export function bookCorrection(
  { store, clock }: Context,
  actor: Actor,
  paymentId: PaymentId,
  { shares, notes, seen }: CorrectionInput,
): Promise<Changed<Payment[], PaymentRefusal>> {
  return change(store, async () => {
    const book = await readBook(store, paymentId);
    const wanted = new Map<string, number>();
    for (const { userId, amount } of shares) wanted.set(userId, (wanted.get(userId) ?? 0) + amount);
    const correction = correctPayment(book.map(toEntry), paymentId, wanted);
    if (!correction.ok) return refused(correction.code);
    // The book begins with the payment itself.
    if (seen !== undefined && seen !== book.length - 1) return refused('changed-since');
    const people = await store.getMany(
      collections.user,
      correction.rows.map(({ personId }) => personId),
    );
    const byId = new Map<string, User>(people.map(({ id, doc }) => [id, doc]));
    // Money of somebody who is gone can still be taken back, but none can be given to them.
    if (correction.rows.some(({ personId, amount }) => amount > 0 && !byId.has(personId)))
      return refused('unknown-user');
    const rows = correctionRows(book, correction.rows, byId, { createdAt: clock(), notes });
    const writes = rows.map((row) => insert(collections.payment, row, null));
    const audit = [
      auditRow(
        actor,
        clock,
        'correct-payment',
        { collection: 'payment', id: paymentId },
        { before: book, after: rows },
      ),
    ];
    return { commit: { writes, audit }, result: rows };
  });
}
