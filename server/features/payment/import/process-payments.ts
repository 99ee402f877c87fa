import { setTimeout } from 'node:timers/promises';
import type { Actor, User } from '../../../../sync/contract/index.ts';
import { fingerprintItems } from '../../../../sync/domain/payment/fingerprint.ts';
import { readPhoneTransfer } from '../../../../sync/domain/payment/phone-transfer.ts';
import type { StatementItem } from '../../../../sync/domain/payment/statement-item.ts';
import type { ServerContext } from '../../../context.ts';
import { collections } from '../../../store/collections.ts';
import type { ImportItem, PaymentImport } from '../../../store/documents.ts';
import { groupBy } from '../../../store/group-by.ts';
import type { Commit, Store, StoredRecord } from '../../../store/store.ts';
import { overwrite, replace } from '../../../store/write.ts';
import { breathe } from '../breathe.ts';
import { importItemWrites, payerKeyOf, type MatchedItem } from './import-item-writes.ts';
import { matchInThread } from './match-in-thread.ts';
import { readConfirmed, readPayablePeople } from './read-people.ts';
import { readTwins } from './read-twins.ts';

type Context = Pick<ServerContext, 'store' | 'clock'>;

/** Transfers of one commit: some 20 ms, then others are served. */
const BATCH = 10;
const READ_BATCH = 250;
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

type FreshItem = Omit<MatchedItem, 'match'>;

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
  const fresh = items.flatMap((item, i): FreshItem[] => {
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

/** Section by section: each commit then makes the counts of one or two of them anew, not of ten. */
async function match({ store, clock }: Context, fresh: readonly FreshItem[]): Promise<MatchedItem[]> {
  const incoming = fresh.map(({ item }) => item);
  const payers = incoming.map((item) => ({ payerAccount: item.payerAccount, payerKey: payerKeyOf(item) }));
  const [{ people, sectionOf }, confirmed] = await Promise.all([
    readPayablePeople(store, clock()),
    readConfirmed(store, payers),
  ]);
  await breathe();
  const matches = await matchInThread({ incoming, people, confirmed });
  const firstSection = ({ match }: MatchedItem): string =>
    sectionOf.get(match.shares[0]?.personId ?? '') ?? '';
  const matched = fresh.map((one, i) => ({ ...one, match: matches[i]! }));
  return [...groupBy(matched, firstSection).values()].flat();
}

async function bookPart(
  context: Context,
  { actor, importId }: Job,
  part: readonly MatchedItem[],
): Promise<Required<Pick<Commit, 'writes' | 'audit'>>> {
  const users = await usersOf(context.store, part);
  const by = { actor, importId, clock: context.clock };
  const booked = part.map((one) => importItemWrites(one, users, by));
  return { writes: booked.flatMap((one) => one.writes), audit: booked.flatMap((one) => one.audit) };
}

async function usersOf(store: Store, part: readonly MatchedItem[]): Promise<Map<string, User>> {
  const ids = part.flatMap(({ match: { shares } }) => shares.map(({ personId }) => personId));
  const records = await store.getMany(collections.user, [...new Set(ids)]);
  return new Map(records.map(({ id, doc }) => [id, doc]));
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
