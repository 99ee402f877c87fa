import type { Actor, PaymentId, User, UserId } from '../../../../sync/contract/index.ts';
import { correctPayment } from '../../../../sync/domain/payment/payment-entry.ts';
import { auditRow, change } from '../../../changes/change.ts';
import type { ServerContext } from '../../../context.ts';
import { collections } from '../../../store/collections.ts';
import type { ImportItem, Payment } from '../../../store/documents.ts';
import type { Store } from '../../../store/store.ts';
import { insert, overwrite, replace } from '../../../store/write.ts';
import { breathe } from '../breathe.ts';
import { correctionRows, readBook, toEntry } from '../book-payment.ts';

type Context = Pick<ServerContext, 'store' | 'clock'>;

const BATCH = 20;
/** That it goes on, is written down after so many. */
const PROGRESS = 10 * BATCH;
const READ_BATCH = 250;
const TAKEN_BACK = 'Import cofnięty';

/**
 * Takes back what an import booked, by corrections, and what it left waiting. A few transfers at a time, so that others are
 * served meanwhile and it can be stopped and gone on with; those that somebody had corrected are taken back as they stand.
 */
export async function undoImport(context: Context, actor: Actor, importId: string): Promise<void> {
  for (;;) {
    const ids = await readStanding(context.store, importId);
    if (ids.length === 0) break;
    for (let from = 0; from < ids.length; from += BATCH) {
      if (from % PROGRESS === 0) await setStatus(context, importId, 'undoing');
      await undoItems(context, actor, importId, ids.slice(from, from + BATCH));
      await breathe();
    }
  }
  await setStatus(context, importId, 'undone');
}

/** What is still to be taken back, ordered by section: each commit then makes the counts of one or two of them anew, not of twenty. */
async function readStanding(store: Store, importId: string): Promise<string[]> {
  const payees = new Map<string, UserId | undefined>();
  const where = { importId, status: ['booked', 'open', 'dismissed'] };
  for await (const piece of store.pieces(collections.importItem, { where }))
    for (const { id, doc } of piece) payees.set(id, doc.shares[0]?.userId);
  const people = [...new Set(payees.values())].filter((id) => id !== undefined);
  const sectionOf = new Map<UserId, string | null>();
  for (let from = 0; from < people.length; from += READ_BATCH) {
    const part = people.slice(from, from + READ_BATCH);
    for (const { doc } of await store.getMany(collections.user, part, { summaries: false }))
      sectionOf.set(doc.id, doc.sectionId);
  }
  const places = [...payees].map(([id, payee]) => ({ id, section: (payee && sectionOf.get(payee)) ?? '' }));
  places.sort((a, b) => (a.section < b.section ? -1 : Number(a.section > b.section)));
  return places.map(({ id }) => id);
}

async function undoItems(
  { store, clock }: Context,
  actor: Actor,
  importId: string,
  ids: readonly string[],
): Promise<void> {
  const done = await change(store, async () => {
    // Somebody else may have taken one back meanwhile, and a further import brought it in anew.
    const items = (await store.getMany(collections.importItem, ids)).filter(
      ({ doc }) => doc.importId === importId && doc.status !== 'undone',
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

async function setStatus(
  { store, clock }: Context,
  importId: string,
  status: 'undoing' | 'undone',
): Promise<void> {
  const record = await store.get(collections.paymentImport, importId);
  if (!record) return;
  const doc = { ...record.doc, status, at: clock() };
  await store.commit({ writes: [overwrite(collections.paymentImport, doc, null)] });
}
