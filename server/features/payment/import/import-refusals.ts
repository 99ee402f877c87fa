import type { SplitRefusal } from '../../../../sync/domain/payment/split.ts';
import { badInput, conflict, notFound } from '../../../http/problems.ts';
import type { Refusals } from '../../../http/refusals.ts';
import { problem } from '../../../http/reply.ts';
import { paymentsMessages as texts } from '../payment-messages.ts';
import { collections } from '../../../store/collections.ts';
import type { Store } from '../../../store/store.ts';
import { paymentRefusals, type PaymentRefusal } from '../payment-refusals.ts';

/** Why an imported transfer isn't given to somebody, or put aside. */
export type ImportRefusal =
  'unknown-item' | 'unknown-user' | 'already-booked' | 'undone' | 'other-day' | SplitRefusal;

const importRefusals: Refusals<ImportRefusal | PaymentRefusal> = {
  ...paymentRefusals,
  'unknown-item': notFound(texts.unknownItem),
  'already-booked': conflict('already-booked', texts.alreadyBooked),
  undone: conflict('undone', texts.itemUndone),
  'other-day': badInput([['paymentDate', 'inny dzień niż przelewu']]),
  'bad-shares': badInput([['shares', 'zła kwota']]),
  'same-person': problem(400, 'bad-input', texts.samePerson, ['shares']),
  'other-sum': problem(400, 'bad-input', texts.otherSum, ['shares']),
};

/** With the children that a transfer was booked for meanwhile. */
export async function importRefusalsOf(store: Store, itemId: string): Promise<typeof importRefusals> {
  const item = await store.get(collections.importItem, itemId);
  const people = await store.getMany(
    collections.user,
    (item?.doc.shares ?? []).map(({ userId }) => userId),
  );
  if (people.length === 0) return importRefusals;
  const names = people.map(({ doc }) => `${doc.firstName} ${doc.lastName}`).join(', ');
  return { ...importRefusals, 'already-booked': conflict('already-booked', texts.alreadyBookedFor(names)) };
}
