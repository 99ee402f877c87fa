import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

type AnyForm<Input extends FieldValues> = Pick<
  UseFormReturn<Input, unknown, unknown>,
  'getValues' | 'reset' | 'setValue'
>;

/** What stands in the form as it is sent, for `resetToSaved`. */
export const sentFrom = <Input extends FieldValues>(form: Pick<AnyForm<Input>, 'getValues'>): Input =>
  structuredClone(form.getValues());

/** After a save: each field stands as it was saved, but one that was typed into since it was `sent` keeps that, unsaved. */
export function resetToSaved<Input extends FieldValues>(
  form: AnyForm<Input>,
  sent: Input,
  saved: Input,
): void {
  const typed = Object.entries(sentFrom(form)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(sent[name]),
  );
  form.reset(saved);
  for (const [name, value] of typed)
    form.setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true });
}
