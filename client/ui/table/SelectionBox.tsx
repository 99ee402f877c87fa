import { useEffect, useRef } from 'react';
import styles from './DataTable.module.css';

interface SelectionBoxProps {
  label: string;
  checked: boolean;
  /** Some of those it stands for are ticked. */
  mixed?: boolean;
  /** Gets the click, whose Shift ticks everything from the last one on. */
  onChange: (event: unknown) => void;
}

export function SelectionBox({ label, checked, mixed = false, onChange }: SelectionBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed && !checked;
  }, [mixed, checked]);
  return (
    <label className={styles['boxTarget']}>
      <input ref={box} type="checkbox" aria-label={label} checked={checked} onChange={onChange} />
    </label>
  );
}
