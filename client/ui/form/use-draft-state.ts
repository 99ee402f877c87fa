import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { onDiscard } from '../unsaved-work.ts';
import { dropFormDraft, readFormDraft, writeFormDraft } from './form-drafts.ts';
import type { FormDraft } from './use-form-draft.ts';

interface DraftState<T> extends Omit<FormDraft, 'seen'> {
  value: T;
  set(value: T): void;
  /** It was saved. What is shown stays. */
  drop(): void;
}

/** As `useFormDraft`, for what is typed outside of a Form. Nothing is kept that stands as it `began`. */
export function useDraftState<T>(key: string, schema: z.ZodType<T>, began: T): DraftState<T> {
  const [kept] = useState(() => schema.safeParse(readFormDraft(key)).data);
  const [value, setValue] = useState(kept ?? began);
  const [restored, setRestored] = useState(kept !== undefined);

  const drop = () => {
    dropFormDraft(key);
    setRestored(false);
  };
  const set = (next: T) => {
    setValue(next);
    if (JSON.stringify(next) === JSON.stringify(began)) drop();
    else writeFormDraft(key, next);
  };
  useEffect(() => onDiscard(() => dropFormDraft(key)), [key]);

  return { value, set, restored, drop, discard: () => set(began) };
}
