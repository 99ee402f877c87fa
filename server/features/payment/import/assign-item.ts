import type { Actor, UserId } from '../../../../sync/contract/index.ts';
import { isSameSplit, refuseSplit } from '../../../../sync/domain/payment/split.ts';
import { auditRow, change, refused, type Changed } from '../../../changes/change.ts';
import type { ServerContext } from '../../../context.ts';
import { collections } from '../../../store/collections.ts';
import type { ImportItem, Payment } from '../../../store/documents.ts';
import { insert, replace } from '../../../store/write.ts';
import type { ImportRefusal } from './import-refusals.ts';
import { toPayment } from './import-item-writes.ts';

type Context = Pick<ServerContext, 'store' | 'clock'>;

export interface Assignment {
  shares: readonly { userId: UserId; amount: number }[];
  /** The transfer's, where the caller tells it. */
  paymentDate?: string;
  notes?: string | null | undefined;
}

/** Books an imported transfer for the people that somebody chose. Choosing the same ones twice books once. */
export function assignItem(
  { store, clock }: Context,
  actor: Actor,
  itemId: string,
  { shares, paymentDate, notes }: Assignment,
): Promise<Changed<ImportItem, ImportRefusal>> {
  return change(store, async () => {
    const wanted = shares.map(({ userId, amount }) => ({ personId: userId, amount }));
    const [item, people] = await Promise.all([
      store.get(collections.importItem, itemId),
      store.getMany(
        collections.user,
        shares.map(({ userId }) => userId),
      ),
    ]);
    if (!item) return refused('unknown-item');
    const users = new Map(people.map(({ id, doc }) => [id, doc]));
    if (!shares.every(({ userId }) => users.has(userId))) return refused('unknown-user');
    const { doc } = item;
    const booked = doc.shares.map(({ userId, amount }) => ({ personId: userId, amount }));
    if (doc.status === 'booked' && isSameSplit(booked, wanted))
      return { commit: { writes: [] }, result: doc };
    if (doc.status === 'booked') return refused('already-booked');
    if (doc.status === 'undone') return refused('undone');
    const wrong = refuseSplit(doc.amount, wanted);
    if (wrong) return refused(wrong);
    if (paymentDate !== undefined && paymentDate !== doc.date) return refused('other-day');
    const payments = shares.map(({ userId, amount }): Payment => ({
      ...toPayment(doc, users.get(userId)!, amount, { importItemId: itemId, createdAt: clock() }),
      notes: notes || null,
    }));
    const after: ImportItem = {
      ...doc,
      status: 'booked',
      isAutomatic: false,
      shares: shares.map(({ userId, amount }) => ({ userId, amount })),
      paymentIds: payments.map(({ id }) => id),
    };
    const writes = payments.map((payment) => insert(collections.payment, payment, null));
    return {
      commit: {
        writes: [replace(collections.importItem, item, after, null), ...writes],
        audit: writes.map((write, i) =>
          auditRow(actor, clock, 'assign-payment', write, { before: null, after: payments[i] }),
        ),
      },
      result: after,
    };
  });
}

/** What is none of the school's waits for nobody. */
export function dismissItem(
  { store, clock }: Context,
  actor: Actor,
  itemId: string,
): Promise<Changed<ImportItem, ImportRefusal>> {
  return change(store, async () => {
    const item = await store.get(collections.importItem, itemId);
    if (!item) return refused('unknown-item');
    if (item.doc.status === 'booked') return refused('already-booked');
    if (item.doc.status === 'undone') return refused('undone');
    const doc: ImportItem = { ...item.doc, status: 'dismissed' };
    const write = replace(collections.importItem, item, doc, null);
    const values = { before: item.doc.status, after: doc.status };
    return {
      commit: { writes: [write], audit: [auditRow(actor, clock, 'dismiss-payment', write, values)] },
      result: doc,
    };
  });
}
