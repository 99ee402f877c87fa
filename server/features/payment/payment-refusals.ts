import { badInput, changedSince, conflict, notFound } from '../../http/problems.ts';
import { paymentsMessages as texts } from './payment-messages.ts';

export const paymentRefusals = {
  'unknown-user': notFound(texts.unknownUser),
  'unknown-payment': notFound(texts.unknownPayment),
  'other-payment': conflict('other-payment', texts.otherPayment),
  'not-a-payment': conflict('not-a-payment', texts.isCorrection),
  'nothing-changes': conflict('nothing-changes', texts.nothingChanges),
  'changed-since': changedSince(),
  'bad-amount': badInput([['shares', 'zła kwota']]),
};
export type PaymentRefusal = keyof typeof paymentRefusals;
