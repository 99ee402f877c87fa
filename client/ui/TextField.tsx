import { useId, useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { EyeIcon, EyeOffIcon } from './icons.tsx';
import { Field } from './Field.tsx';
import { classNames } from './class-names.ts';
import { uiMessages } from './ui-messages.ts';
import styles from './Field.module.css';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled line of text. A password gets a button that shows it. */
export function TextField({
  label,
  value,
  onChange,
  hint,
  error,
  type = 'text',
  id,
  className,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const [revealed, setRevealed] = useState(false);
  const isPassword = type === 'password';
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
        <span className={styles['control']}>
          <input
            {...rest}
            id={inputId}
            type={isPassword && revealed ? 'text' : type}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            aria-invalid={error ? true : undefined}
            aria-describedby={description}
            className={classNames(styles['input'], isPassword && styles['withButton'])}
          />
          {isPassword && (
            <button
              type="button"
              className={styles['reveal']}
              aria-label={revealed ? uiMessages.hidePassword : uiMessages.showPassword}
              aria-controls={inputId}
              onClick={() => setRevealed(!revealed)}
            >
              {revealed ? <EyeOffIcon /> : <EyeIcon />}
            </button>
          )}
        </span>
      )}
    </Field>
  );
}
