import { paymentMessages as texts } from '../payment-messages.ts';
import { FormPerson } from './FormPerson.tsx';
import { PaymentForm, type PaymentDraft } from './PaymentForm.tsx';

/** Registers a payment of anybody in the school. */
export function SchoolPaymentForm({ draftKey }: { draftKey: string }) {
  return (
    <PaymentForm
      draftKey={draftKey}
      person={<FormPerson<PaymentDraft> name="userId" label={texts.form.person} />}
    />
  );
}
