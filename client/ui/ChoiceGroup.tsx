import { useId, type ReactNode } from 'react';
import styles from './ChoiceGroup.module.css';

interface ChoiceGroupProps<V extends string> {
  legend: ReactNode;
  options: readonly { value: V; label: ReactNode }[];
  value: V;
  onChange: (value: V) => void;
}

/** One of a few, all in view: radio buttons that look like a row of keys. */
export function ChoiceGroup<V extends string>({ legend, options, value, onChange }: ChoiceGroupProps<V>) {
  const name = useId();
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{legend}</legend>
      <div className={styles['options']}>
        {options.map((option) => (
          <label key={option.value} className={styles['option']}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
