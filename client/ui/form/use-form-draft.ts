import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { onDiscard } from '../unsaved-work.ts';
import { dropFormDraft, readFormDraft, writeFormDraft } from './form-drafts.ts';

interface Draft<Input> {
  values: Input;
  seen: string | undefined;
}

export interface FormDraft {
  /** The fingerprint of what the typing began with: of a restored draft its own, not that of what was loaded since. */
  seen: string | undefined;
  /** What is shown was typed before the page was loaded anew. */
  restored: boolean;
  /** Back to what was loaded. */
  discard(): void;
}

/**
 * Keeps what is typed into the form through a reload, until it is saved (`form.reset(saved)`) or dropped. Mount the form with
 * what was loaded as its default values, and again (by a `key`) for another record. `seen` is the fingerprint of what was loaded.
 */
export function useFormDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  key: string,
  seen?: string,
): FormDraft {
  const [kept, setKept] = useState(() => readFormDraft(key) as Draft<Input> | undefined);

  useEffect(() => {
    if (kept) form.reset(kept.values, { keepDefaultValues: true });
    // Once, with what was there at the start: `kept` only ever becomes undefined.
  }, [form]);

  const began = kept ? kept.seen : seen;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty) return writeFormDraft(key, { values, seen: began });
          dropFormDraft(key);
          setKept(undefined);
        },
      }),
    [form, key, began],
  );

  useEffect(() => onDiscard(() => dropFormDraft(key)), [key]);

  return { seen: began, restored: kept !== undefined, discard: () => form.reset() };
}
