import { useEffect, useMemo, useRef } from 'react';
import { z } from 'zod';
import type { PaymentWire } from '../../../../sync/contract/calls/index.ts';
import { amountInputSchema, userIdSchema, type UserId } from '../../../../sync/contract/index.ts';
import { standing } from '../../../../sync/domain/payment/payment-entry.ts';
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
  const list = useList('payments.corrections', { input: { params: { paymentId: payment.id } } });
  return (
    <FormDialog title={texts.title} onDiscard={() => dropFormDraft(draftKey(payment))} onClose={onClose}>
      <ListStates list={list} failed={paymentMessages.listFailed}>
        {(corrections) => <CorrectionForm {...{ payment, corrections, onClose }} />}
      </ListStates>
    </FormDialog>
  );
}

/** Who has how much of a payment, in grosze, after the corrections it has had, by hand or by the undoing of an import. */
const sharesOf = (payment: PaymentWire, corrections: readonly PaymentWire[]): [UserId, number][] => {
  const rows = [payment, ...corrections].map(({ id, user, amount, corrects }) => ({
    id,
    corrects,
    personId: user.id,
    amount: Math.round(amount * 100),
  }));
  return [...standing(payment.id, rows)] as [UserId, number][];
};

interface CorrectionFormProps extends CorrectionProps {
  /** Those that stand in the book, whoever they are for. */
  corrections: readonly PaymentWire[];
}

function CorrectionForm({ payment, corrections, onClose }: CorrectionFormProps) {
  const { correct } = useBook();
  const changed = useBookChanged();
  const count = corrections.length;
  // The corrections that what is typed goes by; null once it was refused for others, which are shown since.
  const seen = useRef<number | null>(count);
  const toast = useToast();
  const { first, now, held } = useMemo(() => {
    const people = new Map([payment, ...corrections].map((row) => [row.user.id, personName(row)]));
    const shares = sharesOf(payment, corrections);
    const only = shares.length === 1 ? shares[0]! : null;
    const [holder, grosze] = only ?? [payment.user.id, 0];
    const inWords = shares.map(([id, amount]) => `${people.get(id)!}, ${formatPln(amount / 100)}`);
    return {
      first: [...people].map(([value, label]) => ({ value, label })),
      held: { userId: holder, amount: String(grosze / 100).replace('.', ','), notes: '' },
      now: inWords.length > 0 ? inWords.join('; ') : formatPln(0),
    };
  }, [payment, corrections]);
  const form = useZodForm(formSchema, held);
  const { isDirty } = form.formState;
  // What nobody has typed over follows the book.
  useEffect(() => {
    if (isDirty) return;
    form.reset(held);
    seen.current = count;
  }, [form, isDirty, held, count]);
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
        {texts.was(personName(payment), formatPln(payment.amount), formatDay(payment.paymentDate))}
        {count > 0 && <strong> {texts.now(now)}</strong>}
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
