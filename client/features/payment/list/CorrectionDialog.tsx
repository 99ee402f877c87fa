import { z } from 'zod';
import type { PaymentWire } from '../../../../sync/contract/calls/index.ts';
import { amountInputSchema, userIdSchema } from '../../../../sync/contract/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { FormComboBox, FormTextArea, FormTextField } from '../../../ui/form/FormFields.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { usePersonSearch } from '../form/use-person-search.ts';
import { formatDay, formatPln } from '../format-money.ts';
import { paymentMessages } from '../payment-messages.ts';
import { useBook } from '../use-book.ts';
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

/** Another amount or another child for a payment, by a further row of the book. */
export function CorrectionDialog({ payment, onClose }: { payment: PaymentWire; onClose: () => void }) {
  const { correct } = useBook();
  const toast = useToast();
  const people = usePersonSearch();
  const own = { value: payment.user.id, label: personName(payment) };
  const form = useZodForm(formSchema, {
    userId: payment.user.id,
    amount: String(payment.amount).replace('.', ','),
    notes: '',
  });
  const save = async ({ userId, amount, notes }: z.output<typeof formSchema>) => {
    const result = await correct(payment.id, { shares: [{ userId, amount }], notes });
    if (!result.ok) return result;
    form.reset();
    toast('success', texts.saved);
    onClose();
    return undefined;
  };
  return (
    <Dialog open title={texts.title} onClose={onClose}>
      <Form form={form} onSubmit={save} label={texts.title}>
        <p>{texts.explain}</p>
        <p>{texts.was(own.label, formatPln(payment.amount), formatDay(payment.paymentDate))}</p>
        <FormComboBox<Draft>
          name="userId"
          label={paymentMessages.form.person}
          options={[own, ...people.options.filter(({ value }) => value !== own.value)]}
          onSearch={people.search}
          required
        />
        <FormTextField<Draft> name="amount" label={texts.amount} inputMode="decimal" required />
        <FormTextArea<Draft> name="notes" label={texts.reason} rows={2} required />
        <div>
          <Button type="submit" busy={form.formState.isSubmitting}>
            {texts.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
