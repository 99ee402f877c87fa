import { useMemo, useState } from 'react';
import type { Section } from '../../../../sync/contract/index.ts';
import { comparePolish } from '../../../../sync/domain/polish-order.ts';
import { DEFAULT_HOURS, formatZloty } from '../../../../sync/domain/sms/fill-template.ts';
import { useRecords } from '../../../database/hooks.ts';
import { containsWords } from '../../../ui/fold-text.ts';
import { FormComboBox } from '../../../ui/form/FormFields.tsx';
import { tellApart } from '../../../ui/tell-apart.ts';
import { PaymentForm, type PaymentDraft } from '../form/PaymentForm.tsx';
import { paymentMessages as texts } from '../payment-messages.ts';

/** The payment panel of a section: registers a payment of one of its children. */
export function PaymentPanel({ section }: { section: Section }) {
  const { records } = useRecords('user', { sectionId: section.id });
  const [typed, search] = useState('');
  const options = useMemo(() => {
    const people = [...records].sort(
      (a, b) => comparePolish(a.lastName, b.lastName) || comparePolish(a.firstName, b.firstName),
    );
    const labels = tellApart(
      people,
      ({ firstName, lastName }) => `${firstName} ${lastName}`,
      ({ username }) => username,
    );
    return people.map(({ id }, i) => ({ value: id as string, label: labels[i]! }));
  }, [records]);
  // A name that has been chosen is no search: all the others are offered again.
  const isChosen = options.some(({ label }) => label === typed);
  return (
    <PaymentForm
      draftKey={`payment/${section.id}`}
      amount={formatZloty(DEFAULT_HOURS * section.hourlyPrice)}
      person={
        <FormComboBox<PaymentDraft>
          name="userId"
          label={texts.form.person}
          options={isChosen ? options : options.filter(({ label }) => containsWords(label, typed))}
          onSearch={search}
          required
        />
      }
    />
  );
}
