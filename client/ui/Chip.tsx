import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Tone } from './Notice.tsx';
import styles from './Chip.module.css';

interface ChipProps {
  tone?: Tone | 'neutral' | 'accent';
  icon?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** A short fact beside something: a state, a label, a reward. */
export function Chip({ tone = 'neutral', icon, children, className }: ChipProps) {
  return (
    <span className={classNames(styles['chip'], styles[tone], className)}>
      {icon}
      {children}
    </span>
  );
}
