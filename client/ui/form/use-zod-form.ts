import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { polishIssue } from './polish-issue.ts';

/** A form whose rules are a schema of the contract. What is wrong is told at its field once the form was sent, and from then on as one types. */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(schema, { error: polishIssue as never }),
    defaultValues,
    // Not when a field is left: a sentence that appears under it would move the button away from under the press.
    mode: 'onSubmit',
  });
}
