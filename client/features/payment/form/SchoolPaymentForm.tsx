import { paymentMessages as texts } from '../payment-messages.ts';
import { FormPerson } from './FormPerson.tsx';
import { PaymentForm, type PaymentDraft } from './PaymentForm.tsx';

/** Registers a payment of anybody in the school. */
export function SchoolPaymentForm() {
  return <PaymentForm person={<FormPerson<PaymentDraft> name="userId" label={texts.form.person} />} />;
}
