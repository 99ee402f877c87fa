import type { Actor, PaymentId, User } from '../../../../sync/contract/index.ts';
import { correctPayment } from '../../../../sync/domain/payment/payment-entry.ts';
import { auditRow, change } from '../../../changes/change.ts';
import type { ServerContext } from '../../../context.ts';
import { collections } from '../../../store/collections.ts';
import type { ImportItem, Payment } from '../../../store/documents.ts';
import { insert, overwrite, replace } from '../../../store/write.ts';
import { correctionRows, readBook, toEntry } from '../book-payment.ts';

type Context = Pick<ServerContext, 'store' | 'clock'>;

const BATCH = 20;
const TAKEN_BACK = 'Import cofnięty';

/**
 * Takes back what an import booked, by corrections, and what it left waiting. A few transfers at a time, so that others are
 * served meanwhile and it can be stopped and gone on with; those that somebody had corrected are taken back as they stand.
 */
export async function undoImport(context: Context, actor: Actor, importId: string): Promise<void> {
  const { store } = context;
  await setStatus(context, importId, 'undoing');
  for (const status of ['booked', 'open', 'dismissed'] as const)
    for (;;) {
      const { records } = await store.find(collections.importItem, {
        where: { importId, status },
        sort: [{ field: 'date', direction: 'asc' }],
        limit: BATCH,
      });
      if (records.length === 0) break;
      await undoItems(
        context,
        actor,
        records.map(({ id }) => id),
      );
      await new Promise((resolve) => setImmediate(resolve));
    }
  await setStatus(context, importId, 'undone');
}

async function undoItems({ store, clock }: Context, actor: Actor, ids: readonly string[]): Promise<void> {
  const done = await change(store, async () => {
    const items = (await store.getMany(collections.importItem, ids)).filter(
      ({ doc }) => doc.status !== 'undone',
    );
    const paymentIds = items.flatMap(({ doc }) => doc.paymentIds);
    const rows = (await Promise.all(paymentIds.map((id) => takeBack({ store, clock }, id)))).flat();
    const undone = items.map((item) => {
      const doc: ImportItem = { ...item.doc, status: 'undone', shares: [], paymentIds: [] };
      return replace(collections.importItem, item, doc, null);
    });
    return {
      commit: {
        writes: [...undone, ...rows.map((row) => insert(collections.payment, row, null))],
        audit: rows.map((row) =>
          auditRow(
            actor,
            clock,
            'undo-import',
            { collection: 'payment', id: row.corrects! },
            { before: null, after: row },
          ),
        ),
      },
      result: null,
    };
  });
  if (!done.ok) throw new Error(`an import could not be taken back: ${ids[0]} and those after it`);
}

async function takeBack({ store, clock }: Context, paymentId: PaymentId): Promise<Payment[]> {
  const book = await readBook(store, paymentId);
  const correction = correctPayment(book.map(toEntry), paymentId, new Map());
  // Taken back by hand already.
  if (!correction.ok) return [];
  const people = await store.getMany(
    collections.user,
    correction.rows.map(({ personId }) => personId),
  );
  const byId = new Map<string, User>(people.map(({ id, doc }) => [id, doc]));
  return correctionRows(book, correction.rows, byId, { createdAt: clock(), notes: TAKEN_BACK });
}

async function setStatus({ store }: Context, importId: string, status: 'undoing' | 'undone'): Promise<void> {
  const record = await store.get(collections.paymentImport, importId);
  if (record)
    await store.commit({ writes: [overwrite(collections.paymentImport, { ...record.doc, status }, null)] });
}
