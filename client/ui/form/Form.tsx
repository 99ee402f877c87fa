import { useContext, useEffect, type ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { Notice } from '../Notice.tsx';
import { setUnsavedWork } from '../unsaved-work.ts';
import { DirtyContext } from './dirty-context.ts';
import { showProblem, type Problem } from './show-problem.ts';
import styles from './Form.module.css';

interface FormProps<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  /**
   * Sends what fits the schema. A refusal it answers (a failed call's Result is one) is told at its fields, and what was typed
   * stays. After a success call `form.reset(…)`: until then the form counts as unsaved.
   */
  onSubmit: (values: Output) => Promise<Problem | void>;
  /** Hears that it was sent with something that doesn't fit. */
  onInvalid?: () => void;
  label?: string;
  children: ReactNode;
}

/** A form that asks before what was typed is left behind. */
export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  onInvalid,
  label,
  children,
}: FormProps<Input, Output>) {
  const { isSubmitting, errors } = form.formState;
  const hearDirty = useContext(DirtyContext);
  // Not by the rendered state: a form that was just saved may be left in the same breath.
  useEffect(() => {
    const stop = form.subscribe({
      formState: { isDirty: true },
      callback: ({ isDirty }) => {
        setUnsavedWork(form, isDirty ? 'typed' : null);
        hearDirty(isDirty ?? false);
      },
    });
    return () => {
      stop();
      setUnsavedWork(form, null);
      hearDirty(false);
    };
  }, [form, hearDirty]);
  const send = form.handleSubmit(async (values) => {
    const problem = await onSubmit(values);
    if (problem) showProblem(form, problem);
  }, onInvalid);
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={styles['form']}
        aria-label={label}
        onSubmit={(event) => {
          event.stopPropagation();
          event.preventDefault();
          if (!isSubmitting) void send(event);
        }}
      >
        {children}
        {errors.root?.['server']?.message && <Notice tone="error">{errors.root['server'].message}</Notice>}
      </form>
    </FormProvider>
  );
}
