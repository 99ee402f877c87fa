import type { SplitRefusal } from '../../../../sync/domain/payment/split.ts';
import { badInput, conflict, notFound } from '../../../http/problems.ts';
import type { Refusals } from '../../../http/refusals.ts';
import { problem } from '../../../http/reply.ts';
import { paymentsMessages as texts } from '../payment-messages.ts';
import { paymentRefusals, type PaymentRefusal } from '../payment-refusals.ts';

/** Why an imported transfer isn't given to somebody, or put aside. */
export type ImportRefusal = 'unknown-item' | 'unknown-user' | 'already-booked' | 'other-day' | SplitRefusal;

export const importRefusals: Refusals<ImportRefusal | PaymentRefusal> = {
  ...paymentRefusals,
  'unknown-item': notFound(texts.unknownItem),
  'already-booked': conflict('already-booked', texts.alreadyBooked),
  'other-day': badInput([['paymentDate', 'inny dzień niż przelewu']]),
  'bad-shares': badInput([['shares', 'zła kwota']]),
  'same-person': problem(400, 'bad-input', texts.samePerson, ['shares']),
  'other-sum': problem(400, 'bad-input', texts.otherSum, ['shares']),
};
