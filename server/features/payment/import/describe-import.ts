import type { ImportItemWire, ImportPerson, ImportWire } from '../../../../sync/contract/calls/index.ts';
import type { UserId } from '../../../../sync/contract/index.ts';
import { reasonMessages } from '../../../../sync/domain/payment/matching/describe-reasons.ts';
import { dateTimeToWire, dayToWire } from '../../../http/wire-dates.ts';
import { collections } from '../../../store/collections.ts';
import type { ImportItem, PaymentImport } from '../../../store/documents.ts';
import type { Store } from '../../../store/store.ts';
import { breathe } from '../breathe.ts';
import { isRunning, type Processed } from './process-payments.ts';

const BATCH = 250;

/** Transfers as the office sees them, in their order, with their people as they are called today. */
export async function describeItems(store: Store, items: readonly Processed[]): Promise<ImportItemWire[]> {
  const ids = items.flatMap(({ item }) => [...item.shares, ...item.candidates].map(({ userId }) => userId));
  const people = await readPeople(store, [...new Set(ids)]);
  const described: ImportItemWire[] = [];
  for (let from = 0; from < items.length; from += BATCH) {
    for (const { item, known } of items.slice(from, from + BATCH))
      described.push(describeItem(item, known, people));
    await breathe();
  }
  return described;
}

async function readPeople(store: Store, ids: readonly UserId[]): Promise<Map<string, ImportPerson>> {
  const people = new Map<string, ImportPerson>();
  for (let from = 0; from < ids.length; from += BATCH) {
    const records = await store.getMany(collections.user, ids.slice(from, from + BATCH));
    for (const { doc, summary } of records)
      people.set(doc.id, {
        id: doc.id,
        firstName: doc.firstName,
        lastName: doc.lastName,
        username: doc.username,
        sectionDisplayName: summary.sectionName,
      });
    await breathe();
  }
  return people;
}

function describeItem(
  item: ImportItem,
  known: boolean,
  people: ReadonlyMap<string, ImportPerson>,
): ImportItemWire {
  const person = (id: UserId): ImportPerson =>
    people.get(id) ?? { id, firstName: '', lastName: '', username: '', sectionDisplayName: null };
  const [first] = item.shares;
  const waits = item.isAlike && item.status === 'open';
  const chosen = item.candidates.filter(({ userId }) => item.shares.some((share) => share.userId === userId));
  return {
    id: item.id,
    importId: item.importId,
    line: item.line,
    payment: { title: item.title, amount: item.amount / 100, paymentDate: dayToWire(item.date) },
    payerName: item.payerName,
    status: item.status,
    known,
    isAutomatic: item.isAutomatic,
    matchedUser: first ? person(first.userId) : null,
    shares: item.shares.map(({ userId, amount }) => ({ user: person(userId), amount: amount / 100 })),
    reasons: waits ? [reasonMessages.alike] : [...new Set(chosen.flatMap(({ reasons }) => reasons))],
    potentialMatches: item.candidates.flatMap(({ userId, reasons }) => {
      const candidate = people.get(userId);
      return candidate ? [{ ...candidate, reasons }] : [];
    }),
  };
}

/** Milliseconds without a word, longer than any step of an import takes: the process that was at it is gone. */
const SILENT = 5 * 60_000;

function statusNow({ id, status, at, createdAt }: PaymentImport, now: number): ImportWire['status'] {
  if (now - (at ?? createdAt) < SILENT || isRunning(id)) return status;
  if (status === 'running') return 'stopped';
  return status === 'undoing' ? 'undo-stopped' : status;
}

/** An import with what has become of its transfers. `now`: epoch milliseconds. */
export async function describeImport(store: Store, one: PaymentImport, now: number): Promise<ImportWire> {
  const rows = await store.group(collections.importItem, { where: { importId: one.id }, by: ['status'] });
  const count = (status: ImportItem['status']) => rows.find(({ key }) => key.status === status)?.count ?? 0;
  const { id, by, createdAt, fileName, total, done, known } = one;
  return {
    id,
    by,
    createdAt: dateTimeToWire(createdAt),
    fileName,
    total,
    done,
    known,
    matched: count('booked'),
    unmatched: count('open'),
    status: statusNow(one, now),
  };
}
