import { useState } from 'react';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { FieldLayout } from './form-layout.ts';
import { formTexts as texts } from './form-texts.ts';
import { readWhole } from './read-whole.ts';
import styles from './form.module.css';

interface FormFieldProps {
  layout: FieldLayout;
  value: unknown;
  error: string | undefined;
  onChange(value: unknown): void;
}

/** One field of a document by its layout. A value of another type shows as text and stays until it is typed over. */
export function FormField({ layout, value, error, onChange }: FormFieldProps) {
  const { control, label, hint, explain } = layout;
  const common = {
    label,
    error,
    hint: explain?.(value) || hint,
    className: layout.wide ? styles.wide : undefined,
  };
  const shown = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  switch (control) {
    case 'choice':
      return (
        <Select
          label={label}
          error={error}
          {...(hint ? { hint } : {})}
          options={optionsWith(layout, shown)}
          value={shown || null}
          onChange={onChange}
        />
      );
    case 'area':
      return <TextArea {...common} required={layout.required} value={shown} rows={3} onChange={onChange} />;
    case 'labels':
      return <LabelsField common={common} value={value} onChange={onChange} />;
    case 'number':
      return (
        <TextField
          {...common}
          required={layout.required}
          inputMode="numeric"
          value={shown}
          onChange={(typed) => onChange(readWhole(typed))}
        />
      );
    default:
      return (
        <TextField
          {...common}
          required={layout.required}
          type={control}
          autoComplete="off"
          value={shown}
          onChange={onChange}
        />
      );
  }
}

function optionsWith({ options = [] }: FieldLayout, value: string) {
  if (value === '' || options.some((option) => option.value === value)) return options;
  return [...options, { value, label: texts.unknownChoice(value) }];
}

interface LabelsFieldProps {
  common: Pick<Parameters<typeof TextField>[0], 'label' | 'error' | 'hint' | 'className'>;
  value: unknown;
  onChange(value: string[]): void;
}

/** Labels as one line: what is typed stays as it is, also with a comma at its end. */
function LabelsField({ common, value, onChange }: LabelsFieldProps) {
  const [typed, setTyped] = useState(() => (Array.isArray(value) ? value.join(', ') : ''));
  return (
    <TextField
      {...common}
      autoComplete="off"
      value={typed}
      onChange={(next) => {
        setTyped(next);
        onChange(
          next
            .split(',')
            .map((label) => label.trim())
            .filter(Boolean),
        );
      }}
    />
  );
}
