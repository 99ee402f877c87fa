import type { ComponentProps } from 'react';
import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { ComboBox } from '../ComboBox.tsx';
import { Select } from '../Select.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextField } from '../TextField.tsx';
import styles from './Form.module.css';

/** The controls of client/ui as fields of the Form around them. `name` is the field's path in the schema. */
type FieldOf<Control extends (props: never) => unknown, V extends FieldValues> = Omit<
  Parameters<Control>[0],
  'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref'
> & { name: FieldPath<V> };

function useField<V extends FieldValues>(name: FieldPath<V>) {
  const { field, fieldState } = useController<V>({ name });
  return { field, error: fieldState.error?.message };
}

export function FormTextField<V extends FieldValues>({ name, ...rest }: FieldOf<typeof TextField, V>) {
  const { field, error } = useField<V>(name);
  return <TextField {...rest} {...field} error={error} />;
}

export function FormTextArea<V extends FieldValues>({ name, ...rest }: FieldOf<typeof TextArea, V>) {
  const { field, error } = useField<V>(name);
  return <TextArea {...rest} {...field} error={error} />;
}

export function FormSelect<V extends FieldValues>({ name, ...rest }: FieldOf<typeof Select<string>, V>) {
  const { field, error } = useField<V>(name);
  const { ref, value, onChange, onBlur } = field;
  return <Select {...rest} ref={ref} value={value} onChange={onChange} onBlur={onBlur} error={error} />;
}

export function FormComboBox<V extends FieldValues>({ name, ...rest }: FieldOf<typeof ComboBox<string>, V>) {
  const { field, error } = useField<V>(name);
  const { ref, value, onChange, onBlur } = field;
  return <ComboBox {...rest} ref={ref} value={value} onChange={onChange} onBlur={onBlur} error={error} />;
}

interface FormCheckboxProps<V extends FieldValues> extends Pick<ComponentProps<'input'>, 'disabled'> {
  name: FieldPath<V>;
  label: string;
}

export function FormCheckbox<V extends FieldValues>({ name, label, disabled }: FormCheckboxProps<V>) {
  const { field } = useField<V>(name);
  const { value, onChange, ...rest } = field;
  return (
    <label className={styles['check']}>
      <input
        {...rest}
        type="checkbox"
        disabled={disabled}
        checked={Boolean(value)}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
