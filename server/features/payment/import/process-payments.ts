import {
  newId,
  type Actor,
  type PaymentId,
  type User,
  type UserId,
} from '../../../../sync/contract/index.ts';
import { fingerprintItems } from '../../../../sync/domain/payment/fingerprint.ts';
import { findTwins } from '../../../../sync/domain/payment/likeness.ts';
import { reasonMessages } from '../../../../sync/domain/payment/matching/describe-reasons.ts';
import { nameKey } from '../../../../sync/domain/payment/matching/payer-history.ts';
import type { StatementItem } from '../../../../sync/domain/payment/statement-item.ts';
import { auditRow } from '../../../changes/change.ts';
import type { ServerContext } from '../../../context.ts';
import { collections } from '../../../store/collections.ts';
import type { ImportItem, Payment, PaymentImport } from '../../../store/documents.ts';
import type { Store, StoredRecord, Write } from '../../../store/store.ts';
import { insert, overwrite, replace } from '../../../store/write.ts';
import { namesOf } from '../book-payment.ts';
import { breathe } from '../breathe.ts';
import { matchInThread, type ReadyMatch } from './match-in-thread.ts';
import { readConfirmed, readPayablePeople } from './read-people.ts';

type Context = Pick<ServerContext, 'store' | 'clock'>;

/** Transfers of one commit: some 10 ms, then others are served. */
const BATCH = 10;
const READ_BATCH = 250;
/** Some 500 transfers of a large school. */
const DAYS = 3;
/** How far it is, is written down after so many. */
const PROGRESS = 10 * BATCH;

/** Imports that this process is busy with. One that stopped in the middle may be taken back. */
const running = new Set<string>();
export const isRunning = (importId: string): boolean => running.has(importId);

export interface Processed {
  item: ImportItem;
  known: boolean;
}

interface Fresh {
  id: string;
  item: StatementItem;
  /** It was imported and taken back. */
  undone: StoredRecord<ImportItem> | undefined;
  /** Another file brought in what may be the same transfer. */
  like: ImportItem | null;
}

/**
 * Brings in transfers: each is there once, however often its file comes. The sure ones are booked, the others wait. Whatever
 * stops it in the middle, the same file sent again goes on from there.
 */
export async function processPayments(
  context: Context,
  actor: Actor,
  items: readonly StatementItem[],
  { importId, fileName }: { importId: string; fileName: string | null },
): Promise<Processed[]> {
  if (items.length === 0) return [];
  const { store, clock } = context;
  // Reading the request took as long as each of the steps that follow may.
  await breathe();
  const own = fingerprintItems(items).map((key) => key.replace('.', '-'));
  const twins = await readTwins(store, items, own);
  const ids = own.map((id, i) => (twins[i]?.likeness === 'same' ? twins[i].of.id : id));
  const before = await readItems(store, ids);
  const fresh = items.flatMap((item, i): Fresh[] => {
    const found = before.get(ids[i]!);
    if (found && found.doc.status !== 'undone') return [];
    return [{ id: ids[i]!, item, undone: found, like: twins[i]?.of ?? null }];
  });
  const batch: PaymentImport = {
    id: importId,
    by: actor.userId,
    createdAt: clock(),
    fileName,
    total: items.length,
    done: items.length - fresh.length,
    known: items.length - fresh.length,
    status: fresh.length === 0 ? 'done' : 'running',
  };
  const isMine = new Set(fresh.map(({ id }) => id));
  await writeImport(store, batch);
  running.add(importId);
  try {
    if (fresh.length > 0) await bookFresh(context, actor, batch, fresh);
  } finally {
    running.delete(importId);
  }
  const after = await readItems(store, ids);
  return ids.flatMap((id) => {
    const record = after.get(id);
    return record ? [{ item: record.doc, known: !isMine.has(id) || record.doc.importId !== importId }] : [];
  });
}

async function bookFresh(context: Context, actor: Actor, batch: PaymentImport, fresh: readonly Fresh[]) {
  const { store } = context;
  const incoming = fresh.map(({ item }) => item);
  const payers = incoming.map((item) => ({ payerAccount: item.payerAccount, payerKey: keyOf(item) }));
  const [people, confirmed] = await Promise.all([readPayablePeople(store), readConfirmed(store, payers)]);
  await breathe();
  const matches = await matchInThread({ incoming, people, confirmed });
  let { done, known } = batch;
  for (let from = 0; from < fresh.length; from += BATCH) {
    const part = fresh.slice(from, from + BATCH);
    known += await bookPart(context, actor, batch.id, part, matches.slice(from, from + BATCH));
    done += part.length;
    const isLast = done >= batch.total;
    if (isLast || from % PROGRESS === 0)
      await writeImport(store, { ...batch, done, known, status: isLast ? 'done' : 'running' });
    await breathe();
  }
}

/** Answers how many turned out to have been brought in by somebody else meanwhile. */
async function bookPart(
  context: Context,
  actor: Actor,
  importId: string,
  part: readonly Fresh[],
  matches: readonly ReadyMatch[],
): Promise<number> {
  const { store } = context;
  const users = await usersOf(store, matches);
  const writes = part.map((one, i) => writesFor(context, actor, importId, one, matches[i]!, users));
  const all = { writes: writes.flatMap((w) => w.writes), audit: writes.flatMap((w) => w.audit) };
  if ((await store.commit(all)).ok) return 0;
  // Somebody brought in one of them in the same moment; the others still count.
  let taken = 0;
  for (const one of writes) if (!(await store.commit(one)).ok) taken += 1;
  return taken;
}

async function usersOf(store: Store, matches: readonly ReadyMatch[]): Promise<Map<string, User>> {
  const ids = matches.flatMap(({ shares }) => shares.map(({ personId }) => personId));
  const records = await store.getMany(collections.user, [...new Set(ids)]);
  return new Map(records.map(({ id, doc }) => [id, doc]));
}

function writesFor(
  { clock }: Context,
  actor: Actor,
  importId: string,
  { id, item, undone, like }: Fresh,
  match: ReadyMatch,
  users: ReadonlyMap<string, User>,
) {
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
    payerKey: keyOf(item),
    shares: payments.map(({ userId, amount }) => ({ userId, amount })),
    paymentIds: payments.map((payment) => payment.id),
    isAutomatic: isBooked,
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

/** Whoever the other one was booked for comes first, with the reason why this one waits. */
function candidatesOf(match: ReadyMatch, like: ImportItem | null): ImportItem['candidates'] {
  const found = match.candidates.map(({ personId, ...rest }) => ({ userId: personId as UserId, ...rest }));
  if (!like) return found;
  const isSame = ({ userId }: { userId: UserId }) => like.shares.some((share) => share.userId === userId);
  const booked = like.shares.map(({ userId }) => ({ userId, probability: 0, reasons: [] as string[] }));
  return [
    ...booked.map((one) => found.find(({ userId }) => userId === one.userId) ?? one),
    ...found.filter((one) => !isSame(one)),
  ].map((one) => ({ ...one, reasons: [reasonMessages.alike, ...one.reasons] }));
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

const keyOf = ({ payerName }: StatementItem): string | null =>
  payerName ? nameKey(payerName) || null : null;

/** How far it is. Nothing is decided by it, so whoever writes last is right. */
async function writeImport(store: Store, doc: PaymentImport): Promise<void> {
  await store.commit({ writes: [overwrite(collections.paymentImport, doc, null)] });
}

/** What other files brought in of the days of these transfers, and which of it these may be; a few days at a time. */
async function readTwins(store: Store, items: readonly StatementItem[], own: readonly string[]) {
  const ours = new Set(own);
  const days = [...new Set(items.map(({ date }) => date))];
  const twins: ReturnType<typeof findTwins<ImportItem>> = items.map(() => null);
  for (let from = 0; from < days.length; from += DAYS) {
    const part = new Set(days.slice(from, from + DAYS));
    const { records } = await store.find(collections.importItem, {
      where: { status: ['booked', 'open', 'dismissed'], date: [...part] },
    });
    const before = records.map(({ doc }) => doc).filter(({ id }) => !ours.has(id));
    const at = items.flatMap(({ date }, i) => (part.has(date) && before.length > 0 ? [i] : []));
    const found = findTwins(
      at.map((i) => items[i]!),
      before,
    );
    at.forEach((i, n) => (twins[i] = found[n]!));
    await breathe();
  }
  return twins;
}

async function readItems(
  store: Store,
  ids: readonly string[],
): Promise<Map<string, StoredRecord<ImportItem>>> {
  const found = new Map<string, StoredRecord<ImportItem>>();
  for (let from = 0; from < ids.length; from += READ_BATCH) {
    const records = await store.getMany(collections.importItem, ids.slice(from, from + READ_BATCH));
    for (const record of records) found.set(record.id, record);
    await breathe();
  }
  return found;
}
