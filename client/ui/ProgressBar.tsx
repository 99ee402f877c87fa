import { classNames } from './class-names.ts';
import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  value: number;
  max: number;
  label: string;
  /** What the numbers mean, such as '40 z 100 XP'. */
  valueText?: string | undefined;
  className?: string | undefined;
}

export function ProgressBar({ value, max, label, valueText, className }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      className={classNames(styles['bar'], className)}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText}
    >
      <span className={styles['fill']} style={{ inlineSize: `${share * 100}%` }} />
    </div>
  );
}
