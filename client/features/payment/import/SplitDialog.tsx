import { useFieldArray, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { MOST_SHARES, type ImportItemWire } from '../../../../sync/contract/calls/index.ts';
import { paidInputSchema, userIdSchema } from '../../../../sync/contract/index.ts';
import { refuseSplit, splitAlike, sumOf } from '../../../../sync/domain/payment/split.ts';
import { useNetwork } from '../../../network/network-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { DraftNotice } from '../../../ui/form/DraftNotice.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { FormTextField } from '../../../ui/form/FormFields.tsx';
import { useFormDraft } from '../../../ui/form/use-form-draft.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { keepPlace } from '../../../ui/keep-place.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { FormPerson } from '../form/FormPerson.tsx';
import { paidTextSchema } from '../form/paid-text.ts';
import type { PersonOption } from '../form/use-person-search.ts';
import { formatDay, formatPln } from '../format-money.ts';
import { useBookChanged } from '../use-book.ts';
import { useGuesses } from './guesses.ts';
import { importMessages } from './import-messages.ts';
import { isDealtWith } from './is-dealt-with.ts';
import styles from './import.module.css';

const texts = importMessages.splitting;

const formSchema = (whole: number) =>
  z.object({
    shares: z
      .array(
        z.object({
          userId: userIdSchema,
          amount: paidTextSchema,
        }),
      )
      .superRefine((shares, context) => {
        const refusal = refuseSplit(whole, toShares(shares));
        const at = shares.findIndex(({ userId }, i) => shares.slice(0, i).some((s) => s.userId === userId));
        if (refusal === 'same-person')
          context.addIssue({ code: 'custom', path: [at, 'userId'], message: texts.samePerson });
        if (refusal === 'other-sum')
          context.addIssue({ code: 'custom', path: [shares.length - 1, 'amount'], message: texts.otherSum });
      }),
  });
type Draft = z.input<ReturnType<typeof formSchema>>;

const inGrosze = (text: string): number => paidInputSchema.safeParse(text).data ?? 0;
const inWords = (grosze: number): string => String(grosze / 100).replace('.', ',');
const toShares = (shares: Draft['shares']) =>
  shares.map(({ userId, amount }) => ({ personId: userId, amount: inGrosze(amount) }));

interface SplitDialogProps {
  item: ImportItemWire;
  /** The child that was chosen already. */
  chosen: string | null;
  onClose: () => void;
}

/** One transfer for several children: each with a part of it, all parts together the whole. */
export function SplitDialog({ item, chosen, onClose }: SplitDialogProps) {
  const { call } = useNetwork();
  const bookChanged = useBookChanged();
  const guesses = useGuesses(item);
  const toast = useToast();
  const whole = Math.round(item.payment.amount * 100);
  const evenly = (count: number) =>
    splitAlike(
      whole,
      Array.from({ length: count }, () => ({ personId: '', amount: 0 })),
    );
  const form = useZodForm(formSchema(whole), {
    shares: evenly(2).map(({ amount }, i) => ({
      userId: (i === 0 ? chosen : null) as never,
      amount: inWords(amount),
    })),
  });
  const draft = useFormDraft(form, `split/${item.id}`);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'shares' });
  const left = whole - sumOf(toShares(useWatch({ control: form.control, name: 'shares' })));

  const splitEvenly = () =>
    evenly(fields.length).forEach(({ amount }, i) =>
      form.setValue(`shares.${i}.amount`, inWords(amount), {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      }),
    );
  const save = async ({ shares }: z.output<ReturnType<typeof formSchema>>) => {
    const result = await call('payments.assign', { params: { itemId: item.id }, body: { shares } });
    if (!result.ok && !isDealtWith(result)) return result;
    form.reset();
    if (result.ok) toast('success', texts.saved(shares.length));
    else toast('info', result.message);
    onClose();
    await bookChanged();
    return undefined;
  };
  return (
    <FormDialog title={texts.title} onDiscard={draft.discard} onClose={onClose} size="wide">
      <Form form={form} onSubmit={save} label={texts.title}>
        <DraftNotice draft={draft} />
        <p>
          <strong>{formatPln(item.payment.amount)}</strong> · {formatDay(item.payment.paymentDate)} ·{' '}
          {item.payment.title}
        </p>
        {fields.map(({ id }, index) => (
          <ShareFields
            key={id}
            index={index}
            guesses={guesses}
            onRemove={fields.length > 2 ? () => remove(index) : null}
          />
        ))}
        <div className={styles.buttons}>
          <Button
            variant="secondary"
            size="small"
            disabled={fields.length >= MOST_SHARES}
            onClick={() => append({ userId: null as never, amount: left > 0 ? inWords(left) : '' })}
          >
            {texts.add}
          </Button>
          <Button variant="secondary" size="small" onClick={splitEvenly}>
            {texts.evenly}
          </Button>
        </div>
        <p role="status">{texts.left(left, formatPln(Math.abs(left) / 100))}</p>
        <div>
          <Button type="submit" busy={form.formState.isSubmitting}>
            {texts.save}
          </Button>
        </div>
      </Form>
    </FormDialog>
  );
}

interface ShareFieldsProps {
  index: number;
  guesses: readonly PersonOption[];
  /** Null for one of the two that a split has at least. */
  onRemove: (() => void) | null;
}

function ShareFields({ index, guesses, onRemove }: ShareFieldsProps) {
  return (
    <fieldset ref={keepPlace} className={styles.share}>
      <legend>
        <VisuallyHidden>{texts.child(index + 1)}</VisuallyHidden>
      </legend>
      <FormPerson<Draft> name={`shares.${index}.userId`} label={importMessages.person} first={guesses} />
      <FormTextField<Draft>
        name={`shares.${index}.amount`}
        label={texts.amount}
        inputMode="decimal"
        required
      />
      {onRemove && (
        <Button variant="quiet" size="small" aria-label={texts.removeOf(index + 1)} onClick={onRemove}>
          {texts.remove}
        </Button>
      )}
    </fieldset>
  );
}
