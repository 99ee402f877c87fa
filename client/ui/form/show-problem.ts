import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { formMessages } from './form-messages.ts';

/** What the server refused. `message` is Polish; `fields` are the paths of what was wrong in the request. */
export interface Problem {
  message: string;
  fields?: readonly string[] | undefined;
}

/** Tells a refusal at the fields it speaks of and moves to the first of them; what no field stands for is told above the buttons. */
export function showProblem<Input extends FieldValues, Output>(
  form: Pick<UseFormReturn<Input, unknown, Output>, 'getValues' | 'setError'>,
  { message, fields = [] }: Problem,
): void {
  const known = fields.filter((field): field is FieldPath<Input> => isKnown(form.getValues(), field));
  // One sentence can't tell each of several fields what is wrong with it.
  const isClear = known.length === 1 && fields.length === 1;
  known.forEach((field, index) =>
    form.setError(
      field,
      { type: 'server', message: isClear ? message : formMessages.check },
      { shouldFocus: index === 0 },
    ),
  );
  if (!isClear) form.setError('root.server', { type: 'server', message });
}

const isKnown = (values: unknown, path: string): boolean =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], values) !== undefined;
