import { setTimeout } from 'node:timers/promises';
import {
  newId,
  type Actor,
  type PaymentId,
  type User,
  type UserId,
} from '../../../../sync/contract/index.ts';
import { fingerprintItems } from '../../../../sync/domain/payment/fingerprint.ts';
import { findTwinsInSteps, NEAR_DAYS, type Likeness } from '../../../../sync/domain/payment/likeness.ts';
import { nameKey } from '../../../../sync/domain/payment/matching/payer-history.ts';
import { readPhoneTransfer } from '../../../../sync/domain/payment/phone-transfer.ts';
import type { StatementItem } from '../../../../sync/domain/payment/statement-item.ts';
import { auditRow } from '../../../changes/change.ts';
import type { ServerContext } from '../../../context.ts';
import { collections } from '../../../store/collections.ts';
import type { ImportItem, Payment, PaymentImport } from '../../../store/documents.ts';
import type { Commit, Store, StoredRecord, Write } from '../../../store/store.ts';
import { insert, overwrite, replace } from '../../../store/write.ts';
import { namesOf } from '../book-payment.ts';
import { breathe } from '../breathe.ts';
import { matchInThread, type ReadyMatch } from './match-in-thread.ts';
import { readConfirmed, readPayablePeople } from './read-people.ts';

type Context = Pick<ServerContext, 'store' | 'clock'>;

/** Transfers of one commit: some 20 ms, then others are served. */
const BATCH = 10;
const READ_BATCH = 250;
/** Some 500 transfers of a large school. */
const DAYS = 3;
/** How far it is, is written down after so many. */
const PROGRESS = 10 * BATCH;

/** Each commit of an import counts its version up, so that of two at once one sees what the other brought in, in any process. */
const TURN = 'import-turn';
/** Milliseconds for the one who was faster to go on, and how often: longer than the longest import. */
const OTHERS_FIRST = 300;
const ATTEMPTS = 300;

/** Imports that this process is busy with. One that stopped in the middle may be taken back. */
const running = new Map<string, Promise<unknown>>();
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
 * stops it in the middle, the same file sent again goes on from there; under the same id it is told what both brought in.
 */
export async function processPayments(
  context: Context,
  actor: Actor,
  items: readonly StatementItem[],
  { importId, fileName }: { importId: string; fileName: string | null },
): Promise<Processed[]> {
  if (items.length === 0) return [];
  // Reading the request took as long as each of the steps that follow may.
  await breathe();
  const job: Job = {
    ...{ importId, fileName, actor },
    items: items.map(readPhoneTransfer),
    createdAt: context.clock(),
    // Of the titles as they came: what an earlier version brought in is still known.
    keys: fingerprintItems(items).map((key) => key.replace('.', '-')),
  };
  // Sent again because its answer got lost, while it is still at work.
  while (running.has(importId)) await running.get(importId)!.catch(() => undefined);
  const work = carryOut(context, job).finally(() => running.delete(importId));
  running.set(importId, work);
  return work;
}

async function carryOut(context: Context, job: Job): Promise<Processed[]> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const ids = await bringIn(context, job);
    if (ids) return readProcessed(context.store, job, ids);
    await setTimeout(OTHERS_FIRST);
  }
  throw new Error(`import ${job.importId}: others changed the transfers each time`);
}

/** What one call brings in. */
interface Job {
  importId: string;
  fileName: string | null;
  actor: Actor;
  createdAt: number;
  items: readonly StatementItem[];
  /** The fingerprint of each item. */
  keys: readonly string[];
}

/** Answers the record of each item; undefined where somebody else brought in something meanwhile, so that all is to be looked at anew. */
async function bringIn(context: Context, job: Job): Promise<string[] | undefined> {
  const { store } = context;
  const { importId, items, keys } = job;
  // Before the reads: whoever commits transfers after this has the next commit fail.
  let turn: { version: number } | undefined = await store.get(collections.setting, TURN);
  const twins = await readTwins(store, items, keys);
  const ids = keys.map((key, i) => (twins[i]?.likeness === 'same' ? twins[i].of.id : key));
  const before = await readItems(store, ids);
  const fresh = items.flatMap((item, i): Fresh[] => {
    const found = before.get(ids[i]!);
    if (found && found.doc.status !== 'undone') return [];
    return [{ id: ids[i]!, item, undone: found, like: twins[i]?.of ?? null }];
  });
  let done = items.length - fresh.length;
  const isKnown = ({ doc }: StoredRecord<ImportItem>) => doc.status !== 'undone' && doc.importId !== importId;
  const known = [...before.values()].filter(isKnown).length;
  const writeProgress = async () => {
    const status = done < items.length ? 'running' : 'done';
    const { fileName, createdAt, actor } = job;
    const at = context.clock();
    const doc: PaymentImport = {
      id: importId,
      by: actor.userId,
      total: items.length,
      ...{ createdAt, at, fileName, done, known, status },
    };
    // Nothing is decided by it, so whoever writes last is right.
    await store.commit({ writes: [overwrite(collections.paymentImport, doc, null)] });
  };
  await writeProgress();
  const matched = fresh.length > 0 ? await match(context, fresh) : [];
  for (let from = 0; from < matched.length; from += BATCH) {
    const part = matched.slice(from, from + BATCH);
    const { writes, audit } = await bookPart(context, job, part);
    const taken = replace(collections.setting, turn, { id: TURN, at: context.clock() }, null);
    if (!(await store.commit({ writes: [taken, ...writes], audit })).ok) return undefined;
    turn = { version: (turn?.version ?? 0) + 1 };
    done += part.length;
    if (done >= items.length || from % PROGRESS === 0) await writeProgress();
    await breathe();
  }
  return ids;
}

async function readProcessed(store: Store, { importId }: Job, ids: readonly string[]): Promise<Processed[]> {
  const after = await readItems(store, ids);
  return ids.flatMap((id) => {
    const item = after.get(id)?.doc;
    return item ? [{ item, known: item.importId !== importId }] : [];
  });
}

interface Matched extends Fresh {
  match: ReadyMatch;
  /** Of the first whom it may be booked for. */
  sectionId: string;
}

/** Ordered by section: each commit then makes the counts of one or two of them anew, not of ten. */
async function match({ store, clock }: Context, fresh: readonly Fresh[]): Promise<Matched[]> {
  const incoming = fresh.map(({ item }) => item);
  const payers = incoming.map((item) => ({ payerAccount: item.payerAccount, payerKey: keyOf(item) }));
  const [{ people, sectionOf }, confirmed] = await Promise.all([
    readPayablePeople(store, clock()),
    readConfirmed(store, payers),
  ]);
  await breathe();
  const matches = await matchInThread({ incoming, people, confirmed });
  return fresh
    .map((one, i): Matched => {
      const match = matches[i]!;
      return { ...one, match, sectionId: sectionOf.get(match.shares[0]?.personId ?? '') ?? '' };
    })
    .sort((a, b) => (a.sectionId < b.sectionId ? -1 : Number(a.sectionId > b.sectionId)));
}

async function bookPart(
  context: Context,
  { actor, importId }: Job,
  part: readonly Matched[],
): Promise<Required<Pick<Commit, 'writes' | 'audit'>>> {
  const users = await usersOf(context.store, part);
  const booked = part.map((one) => writesFor(context, actor, importId, one, users));
  return { writes: booked.flatMap((one) => one.writes), audit: booked.flatMap((one) => one.audit) };
}

async function usersOf(store: Store, part: readonly Matched[]): Promise<Map<string, User>> {
  const ids = part.flatMap(({ match: { shares } }) => shares.map(({ personId }) => personId));
  const records = await store.getMany(collections.user, [...new Set(ids)]);
  return new Map(records.map(({ id, doc }) => [id, doc]));
}

function writesFor(
  { clock }: Context,
  actor: Actor,
  importId: string,
  { id, item, undone, like, match }: Matched,
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

const keyOf = ({ payerName }: StatementItem): string | null =>
  payerName ? nameKey(payerName) || null : null;

type Twin = { of: ImportItem; likeness: Likeness } | null;

/** What other files brought in of the days of these transfers, or near them, and which of it these may be; a few days at a time. */
async function readTwins(store: Store, items: readonly StatementItem[], own: readonly string[]) {
  const ours = new Set(own);
  const ownDays = [...new Set(items.map(({ date }) => date))];
  const days = [...new Set(ownDays.flatMap(daysNear))].sort();
  const twins: Twin[] = items.map(() => null);
  const unpaired = new Map<string, ImportItem>();
  const compare = async (at: readonly number[], others: readonly ImportItem[], which: 'same' | 'near') => {
    const steps = findTwinsInSteps(
      at.map((i) => items[i]!),
      others,
      which,
    );
    let step = steps.next();
    for (; !step.done; step = steps.next()) await breathe();
    for (const [n, i] of at.entries()) {
      const twin = step.value[n]!;
      twins[i] = twin;
      if (twin) unpaired.delete(twin.of.id);
    }
  };
  for (let from = 0; from < days.length; from += DAYS) {
    const part = new Set(days.slice(from, from + DAYS));
    const others: ImportItem[] = [];
    const where = { status: ['booked', 'open', 'dismissed'], date: [...part] };
    for await (const piece of store.pieces(collections.importItem, { where }))
      others.push(...piece.map(({ doc }) => doc).filter(({ id }) => !ours.has(id)));
    for (const other of others) unpaired.set(other.id, other);
    await compare(
      items.flatMap(({ date }, i) => (part.has(date) ? [i] : [])),
      others,
      'same',
    );
    await breathe();
  }
  // Only when those of the same day have found each other.
  const left = items.flatMap((_, i) => (twins[i] ? [] : [i]));
  await compare(left, [...unpaired.values()], 'near');
  return twins;
}

const daysNear = (date: string): string[] =>
  Array.from({ length: 2 * NEAR_DAYS + 1 }, (_, i) =>
    new Date(Date.parse(date) + (i - NEAR_DAYS) * 86_400_000).toISOString().slice(0, 10),
  );

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
