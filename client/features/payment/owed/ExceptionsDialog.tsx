import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ExceptionWire, OwedRow } from '../../../../sync/contract/calls/index.ts';
import { useNetwork } from '../../../network/network-context.ts';
import { useList } from '../../../network/use-list.ts';
import { Button } from '../../../ui/Button.tsx';
import { DraftNotice } from '../../../ui/form/DraftNotice.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { FormSelect, FormTextField } from '../../../ui/form/FormFields.tsx';
import { resetToSaved, sentFrom } from '../../../ui/form/reset-to-saved.ts';
import { useFormDraft } from '../../../ui/form/use-form-draft.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { keepPlace } from '../../../ui/keep-place.ts';
import { ListStates } from '../../../ui/ListStates.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import {
  describeCover,
  describeException,
  describePayment,
  exceptionFormSchema,
  isTakenBack,
  NO_PAYMENT,
  toException,
  type Draft,
} from './exception-form.ts';
import { owedMessages as texts } from './owed-messages.ts';
import { RemoveExceptionDialog } from './RemoveExceptionDialog.tsx';
import styles from './owed.module.css';

interface ExceptionsDialogProps {
  person: OwedRow;
  /** Told apart from others of that name. */
  name: string;
  /** The month that a new exception begins in, `YYYY-MM`. */
  month: string;
  onClose: () => void;
}

/** What is different about the price for one child. */
export function ExceptionsDialog({ person, name, month, onClose }: ExceptionsDialogProps) {
  const { call } = useNetwork();
  const queries = useQueryClient();
  const toast = useToast();
  const list = useList('payments.exceptions', { input: { query: { userId: person.id } } });
  const payments = useList('payments.list', { input: { query: { userId: person.id } } });
  const [removing, setRemoving] = useState<ExceptionWire | null>(null);
  const empty: Draft = {
    kind: 'percent',
    value: '',
    paymentId: NO_PAYMENT,
    from: month,
    until: '',
    note: '',
  };
  const form = useZodForm(exceptionFormSchema, empty);
  const draft = useFormDraft(form, `exception/${person.id}`);
  const kind = form.watch('kind');
  const changed = () =>
    Promise.all(
      ['payments.exceptions', 'payments.owed'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
    );

  const add = async (added: z.output<typeof exceptionFormSchema>) => {
    const sent = sentFrom(form);
    const result = await call('payments.add-exception', { body: toException(person.id, added) });
    if (!result.ok) return result;
    resetToSaved(form, sent, empty);
    toast('success', texts.added);
    await changed();
    return undefined;
  };

  const rows = 'data' in payments ? payments.data : [];
  const paid = rows.filter((row) => row.corrects === null && !isTakenBack(row, rows));
  return (
    <FormDialog title={texts.exceptionsOf(name)} onDiscard={draft.discard} onClose={onClose}>
      <div className={styles.dialog}>
        <ListStates list={list} failed={texts.exceptionsFailed} empty={texts.noExceptions}>
          {(exceptions) => (
            <ul className={styles.exceptions}>
              {exceptions.map((exception) => (
                <li key={exception.id} ref={keepPlace}>
                  <span>
                    <strong>{describeException(exception)}</strong>{' '}
                    {texts.span(exception.from, exception.until)}
                    {describeCover(exception, rows) && ` · ${describeCover(exception, rows)}`}
                    {exception.note && ` · ${exception.note}`}
                  </span>
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={texts.removeOf(describeException(exception))}
                    onClick={() => setRemoving(exception)}
                  >
                    {texts.remove}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </ListStates>
        <h3>{texts.addException}</h3>
        <Form form={form} onSubmit={add} label={texts.addException}>
          <DraftNotice draft={draft} />
          <FormSelect<Draft>
            name="kind"
            label={texts.kind}
            options={Object.entries(texts.kinds).map(([value, label]) => ({ value, label }))}
          />
          {kind === 'advance' && (
            <FormSelect<Draft>
              name="paymentId"
              label={texts.payment}
              options={[
                { value: NO_PAYMENT, label: texts.noPayment },
                ...paid.map((payment) => ({ value: payment.id as string, label: describePayment(payment) })),
              ]}
            />
          )}
          {kind !== 'advance' && kind !== 'free' && (
            <FormTextField<Draft> name="value" label={texts.value[kind]} inputMode="decimal" required />
          )}
          <FormTextField<Draft> name="from" label={texts.from} placeholder="2026-11" required />
          <FormTextField<Draft> name="until" label={texts.until} placeholder="2026-12" />
          <FormTextField<Draft> name="note" label={texts.note} />
          <div>
            <Button type="submit" busy={form.formState.isSubmitting}>
              {texts.add}
            </Button>
          </div>
        </Form>
      </div>
      {removing && (
        <RemoveExceptionDialog
          exception={removing}
          onRemoved={() => void changed()}
          onClose={() => setRemoving(null)}
        />
      )}
    </FormDialog>
  );
}
