import { findTwinsInSteps, NEAR_DAYS, type Likeness } from '../../../../sync/domain/payment/likeness.ts';
import type { StatementItem } from '../../../../sync/domain/payment/statement-item.ts';
import { collections } from '../../../store/collections.ts';
import type { ImportItem } from '../../../store/documents.ts';
import type { Store } from '../../../store/store.ts';
import { breathe } from '../breathe.ts';

/** Some 500 transfers of a large school. */
const DAYS = 3;

/** What another file brought in, and how sure it is that it is the same transfer. */
export type Twin = { of: ImportItem; likeness: Likeness } | null;

/** What other files brought in of the days of these transfers, or near them, and which of it these may be; a few days at a time. */
export async function readTwins(store: Store, items: readonly StatementItem[], own: readonly string[]) {
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
