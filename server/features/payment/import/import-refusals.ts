import { badInput, conflict, notFound } from '../../../http/problems.ts';
import type { Refusals } from '../../../http/refusals.ts';
import { paymentsMessages as texts } from '../payment-messages.ts';
import { paymentRefusals, type PaymentRefusal } from '../payment-refusals.ts';

/** Why an imported transfer isn't given to somebody, or put aside. */
export type ImportRefusal = 'unknown-item' | 'unknown-user' | 'already-booked' | 'other-amount' | 'other-day';

export const importRefusals: Refusals<ImportRefusal | PaymentRefusal> = {
  ...paymentRefusals,
  'unknown-item': notFound(texts.unknownItem),
  'already-booked': conflict('already-booked', texts.alreadyBooked),
  'other-amount': badInput(['amount']),
  'other-day': badInput(['paymentDate']),
};
