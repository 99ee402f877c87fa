import { useId, useState, type ReactNode } from 'react';
import { z } from 'zod';
import { newId, schoolDaySchema, userIdSchema, type PaymentId } from '../../../../sync/contract/index.ts';
import { useOnline } from '../../../network/network-context.ts';
import { useToday } from '../../../network/use-today.ts';
import { Button } from '../../../ui/Button.tsx';
import { DraftNotice } from '../../../ui/form/DraftNotice.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { FormCheckbox, FormTextArea, FormTextField } from '../../../ui/form/FormFields.tsx';
import { resetToSaved, sentFrom } from '../../../ui/form/reset-to-saved.ts';
import { useFormDraft } from '../../../ui/form/use-form-draft.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { paymentMessages } from '../payment-messages.ts';
import { useBook, useBookChanged } from '../use-book.ts';
import { paidTextSchema } from './paid-text.ts';
import styles from './payment-form.module.css';

const texts = paymentMessages.form;

const formSchema = z.object({
  userId: userIdSchema,
  amount: paidTextSchema,
  paymentDate: schoolDaySchema,
  notes: z.string().trim().max(2048),
  accountable: z.boolean(),
});
export type PaymentDraft = z.input<typeof formSchema>;

interface PaymentFormProps {
  /** Of what is typed and not saved. */
  draftKey: string;
  /** Draws the field `userId`: a section's children, or a search through the school. */
  person: ReactNode;
  /** PLN, as typed; what a month costs. */
  amount?: string;
  onSaved?: () => void;
}

/** Registers a payment. Admin seed, sections 3 and 5. */
export function PaymentForm({ draftKey, person, amount = '', onSaved }: PaymentFormProps) {
  const today = useToday();
  const empty = {
    userId: null as never,
    amount,
    paymentDate: today,
    notes: '',
    accountable: true,
  };
  const form = useZodForm(formSchema, empty);
  const isLater = form.watch('paymentDate') > today;
  // One payment for one filled-in form, however often its button is pressed or an answer gets lost, also by a reload.
  const [id, setId] = useState(() => newId() as PaymentId);
  const kept = useFormDraft(form, draftKey, id);
  /** Of a payment under whose number another one turned out to be booked. */
  const [laterId, setLaterId] = useState<PaymentId | null>(null);
  const { book } = useBook();
  const changed = useBookChanged();
  const toast = useToast();
  const online = useOnline();
  const titleId = useId();

  const save = async ({ notes, ...draft }: z.output<typeof formSchema>) => {
    const sent = sentFrom(form);
    const saved = await book({ ...draft, id: laterId ?? (kept.seen as PaymentId), notes: notes || null });
    // The attempt before, whose answer got lost, was booked: what is in the form by now is another payment.
    if (!saved.ok && saved.code === 'other-payment') {
      setLaterId(newId() as PaymentId);
      await changed();
      return { ...saved, message: texts.earlierSaved };
    }
    if (!saved.ok) return { ...saved, message: `${paymentMessages.saveFailed}. ${saved.message}` };
    setId(newId() as PaymentId);
    setLaterId(null);
    resetToSaved(form, sent, { ...empty, paymentDate: draft.paymentDate });
    toast('success', paymentMessages.saved);
    onSaved?.();
    return undefined;
  };

  return (
    <section className={styles.form} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.title}</h2>
      <Form form={form} onSubmit={save} label={texts.title}>
        <DraftNotice draft={kept} />
        <div className={styles.fields}>
          {person}
          <FormTextField<PaymentDraft> name="amount" label={texts.amount} inputMode="decimal" required />
          <FormTextField<PaymentDraft>
            name="paymentDate"
            label={texts.date}
            hint={isLater && texts.laterDate}
            type="date"
            required
          />
        </div>
        <FormTextArea<PaymentDraft> name="notes" label={texts.notes} rows={2} />
        <FormCheckbox<PaymentDraft> name="accountable" label={texts.accountable} />
        {!online && <Notice tone="warning">{texts.needsNetwork}</Notice>}
        <div>
          <Button type="submit" busy={form.formState.isSubmitting}>
            {texts.save}
          </Button>
        </div>
      </Form>
    </section>
  );
}
