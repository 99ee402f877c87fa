import { useEffect, useMemo, useRef } from 'react';
import { z } from 'zod';
import type { PaymentWire } from '../../../../sync/contract/calls/index.ts';
import { amountInputSchema, userIdSchema } from '../../../../sync/contract/index.ts';
import { useList } from '../../../network/use-list.ts';
import { Button } from '../../../ui/Button.tsx';
import { DraftNotice } from '../../../ui/form/DraftNotice.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { dropFormDraft } from '../../../ui/form/form-drafts.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { FormTextArea, FormTextField } from '../../../ui/form/FormFields.tsx';
import { useFormDraft } from '../../../ui/form/use-form-draft.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ListStates } from '../../../ui/ListStates.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { FormPerson } from '../form/FormPerson.tsx';
import { formatDay, formatPln } from '../format-money.ts';
import { paymentMessages } from '../payment-messages.ts';
import { useBook, useBookChanged } from '../use-book.ts';
import { personName } from './payment-columns.tsx';

const texts = paymentMessages.correcting;

const formSchema = z.object({
  userId: userIdSchema,
  amount: z
    .string()
    .trim()
    .refine((text) => amountInputSchema.safeParse(text).success, { error: texts.badAmount }),
  notes: z.string().trim().min(1, texts.reasonRequired).max(2048),
});
type Draft = z.input<typeof formSchema>;

interface CorrectionProps {
  payment: PaymentWire;
  onClose: () => void;
}

const draftKey = ({ id }: PaymentWire) => `correction/${id}`;

/** Another amount or another child for a payment, by a further row of the book. */
export function CorrectionDialog({ payment, onClose }: CorrectionProps) {
  const book = useList('payments.list', { input: { query: { userId: payment.user.id } } });
  return (
    <FormDialog title={texts.title} onDiscard={() => dropFormDraft(draftKey(payment))} onClose={onClose}>
      <ListStates list={book} failed={paymentMessages.listFailed}>
        {(rows) => {
          const corrections = rows.filter(({ corrects }) => corrects === payment.id);
          return <CorrectionForm {...{ payment, corrections, onClose }} />;
        }}
      </ListStates>
    </FormDialog>
  );
}

/** PLN: what this person has of the payment after the corrections it has had, by hand or by the undoing of an import. */
function amountNow({ amount }: PaymentWire, corrections: readonly PaymentWire[]): number {
  return (
    corrections.reduce((grosze, row) => grosze + Math.round(row.amount * 100), Math.round(amount * 100)) / 100
  );
}

interface CorrectionFormProps extends CorrectionProps {
  /** Those of this person's share that stand in the book. */
  corrections: readonly PaymentWire[];
}

function CorrectionForm({ payment, corrections, onClose }: CorrectionFormProps) {
  const { correct } = useBook();
  const changed = useBookChanged();
  const count = corrections.length;
  const now = amountNow(payment, corrections);
  // The corrections that what is typed goes by; null once it was refused for others, which are shown since.
  const seen = useRef<number | null>(count);
  const toast = useToast();
  const own = personName(payment);
  const first = useMemo(() => [{ value: payment.user.id, label: own }], [own, payment.user.id]);
  const standing = useMemo(
    () => ({ userId: payment.user.id, amount: String(now).replace('.', ','), notes: '' }),
    [payment.user.id, now],
  );
  const form = useZodForm(formSchema, standing);
  const { isDirty } = form.formState;
  // What nobody has typed over follows the book.
  useEffect(() => {
    if (isDirty) return;
    form.reset(standing);
    seen.current = count;
  }, [form, isDirty, standing, count]);
  const draft = useFormDraft(form, draftKey(payment), String(count));
  const { restored, seen: began } = draft;
  useEffect(() => {
    if (restored) seen.current = Number(began);
  }, [restored, began]);
  const save = async ({ userId, amount, notes }: z.output<typeof formSchema>) => {
    const result = await correct(payment.id, {
      shares: [{ userId, amount }],
      notes,
      seen: seen.current ?? count,
    });
    if (!result.ok && result.code === 'changed-since') {
      await changed();
      seen.current = null;
      return { ...result, message: texts.changedSince };
    }
    if (!result.ok) return result;
    form.reset();
    toast('success', texts.saved);
    onClose();
    return undefined;
  };
  return (
    <Form form={form} onSubmit={save} label={texts.title}>
      <DraftNotice draft={draft} />
      <p>{texts.explain}</p>
      <p>
        {texts.was(own, formatPln(payment.amount), formatDay(payment.paymentDate))}
        {now !== payment.amount && <strong> {texts.now(formatPln(now))}</strong>}
      </p>
      <FormPerson<Draft> name="userId" label={paymentMessages.form.person} first={first} />
      <FormTextField<Draft> name="amount" label={texts.amount} inputMode="decimal" required />
      <FormTextArea<Draft> name="notes" label={texts.reason} rows={2} required />
      <div>
        <Button type="submit" busy={form.formState.isSubmitting}>
          {texts.save}
        </Button>
      </div>
    </Form>
  );
}
