import { useId, type ReactNode, type Ref, type TextareaHTMLAttributes } from 'react';
import { Field } from './Field.tsx';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  error?: ReactNode;
  /** Fixed-width letters, for JSON and programs. */
  code?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({
  label,
  value,
  onChange,
  hint,
  error,
  code,
  id,
  className,
  ...rest
}: TextAreaProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <Field
      id={inputId}
      label={label}
      hint={hint}
      error={error}
      required={rest.required}
      className={className}
    >
      {(description) => (
        <textarea
          {...rest}
          id={inputId}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          spellCheck={code ? false : rest.spellCheck}
          aria-invalid={error ? true : undefined}
          aria-describedby={description}
          className={classNames(styles['input'], styles['area'], code && styles['code'])}
        />
      )}
    </Field>
  );
}
