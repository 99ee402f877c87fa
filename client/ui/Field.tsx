import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';

interface FieldProps {
  /** The id of the control inside. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  className?: string | undefined;
  /** Draws the control; gets the ids of the texts that describe it, for `aria-describedby`. */
  children: (description: string | undefined) => ReactNode;
}

/** Label, control, hint and error of one form field. */
export function Field({ id, label, hint, error, required, className, children }: FieldProps) {
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const description = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classNames(styles['field'], className)}>
      <label htmlFor={id} className={classNames(styles['label'], required && styles['required'])}>
        {label}
      </label>
      {children(description)}
      {error && (
        <p id={errorId} role="alert" className={styles['error']}>
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}
