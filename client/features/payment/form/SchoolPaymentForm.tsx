import { FormComboBox } from '../../../ui/form/FormFields.tsx';
import { paymentMessages as texts } from '../payment-messages.ts';
import { PaymentForm, type PaymentDraft } from './PaymentForm.tsx';
import { usePersonSearch } from './use-person-search.ts';

/** Registers a payment of anybody in the school. */
export function SchoolPaymentForm() {
  const { options, search } = usePersonSearch();
  return (
    <PaymentForm
      person={
        <FormComboBox<PaymentDraft>
          name="userId"
          label={texts.form.person}
          options={options}
          onSearch={search}
          required
        />
      }
    />
  );
}
