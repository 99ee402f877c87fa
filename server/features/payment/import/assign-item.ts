import type { NewPayment } from '../../../../sync/contract/calls/index.ts';
import type { Actor } from '../../../../sync/contract/index.ts';
import { auditRow, change, refused, type Changed } from '../../../changes/change.ts';
import type { ServerContext } from '../../../context.ts';
import { collections } from '../../../store/collections.ts';
import type { ImportItem } from '../../../store/documents.ts';
import { insert, replace } from '../../../store/write.ts';
import type { ImportRefusal } from './import-refusals.ts';
import { toPayment } from './process-payments.ts';

type Context = Pick<ServerContext, 'store' | 'clock'>;

/** Books an imported transfer for the person that somebody chose. Choosing the same one twice books once. */
export function assignItem(
  { store, clock }: Context,
  actor: Actor,
  itemId: string,
  { userId, amount, paymentDate, notes }: NewPayment,
): Promise<Changed<null, ImportRefusal>> {
  return change(store, async () => {
    const [item, user] = await Promise.all([
      store.get(collections.importItem, itemId),
      store.get(collections.user, userId),
    ]);
    if (!item) return refused('unknown-item');
    if (!user) return refused('unknown-user');
    const { doc } = item;
    if (doc.status === 'booked' && doc.shares.every((share) => share.userId === userId))
      return { commit: { writes: [] }, result: null };
    if (doc.status === 'booked' || doc.status === 'undone') return refused('already-booked');
    if (doc.amount !== amount || doc.date !== paymentDate)
      return refused(doc.amount === amount ? 'other-day' : 'other-amount');
    const payment = {
      ...toPayment(doc, user.doc, amount, { importItemId: itemId, createdAt: clock() }),
      notes: notes || null,
    };
    const booked: ImportItem = {
      ...doc,
      status: 'booked',
      isAutomatic: false,
      shares: [{ userId, amount }],
      paymentIds: [payment.id],
    };
    const write = insert(collections.payment, payment, null);
    return {
      commit: {
        writes: [replace(collections.importItem, item, booked, null), write],
        audit: [auditRow(actor, clock, 'assign-payment', write, { before: null, after: payment })],
      },
      result: null,
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
    if (item.doc.status === 'booked' || item.doc.status === 'undone') return refused('already-booked');
    const doc: ImportItem = { ...item.doc, status: 'dismissed' };
    const write = replace(collections.importItem, item, doc, null);
    const values = { before: item.doc.status, after: doc.status };
    return {
      commit: { writes: [write], audit: [auditRow(actor, clock, 'dismiss-payment', write, values)] },
      result: doc,
    };
  });
}
