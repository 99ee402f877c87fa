import { useId, type ReactNode } from 'react';
import styles from './ToggleSwitch.module.css';

interface ToggleSwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  disabled?: boolean;
}

export function ToggleSwitch({ label, checked, onChange, hint, disabled }: ToggleSwitchProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  return (
    <div className={styles['row']}>
      <span className={styles['text']}>
        <label htmlFor={id} className={styles['label']}>
          {label}
        </label>
        {hint && (
          <span id={hintId} className={styles['hint']}>
            {hint}
          </span>
        )}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles['switch']}
        checked={checked}
        disabled={disabled}
        aria-describedby={hintId}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}
