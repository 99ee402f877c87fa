import type { ReactNode } from 'react';
import styles from './ProgressRing.module.css';

interface ProgressRingProps {
  /** 0 to 100; beyond that the ring is full. */
  percent: number;
  /** What the ring measures, for a screen reader. */
  label: string;
  /** Pixels. */
  size?: number;
  /** Shown inside; by default the percent. */
  children?: ReactNode;
}

const THICKNESS = 10;
const RADIUS = 50 - THICKNESS / 2;
const LENGTH = 2 * Math.PI * RADIUS;

export function ProgressRing({ percent, label, size = 84, children }: ProgressRingProps) {
  const shown = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <span
      className={styles['ring']}
      style={{ inlineSize: size, blockSize: size }}
      role="progressbar"
      aria-label={label}
      aria-valuenow={shown}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className={styles['track']} cx="50" cy="50" r={RADIUS} strokeWidth={THICKNESS} />
        {shown > 0 && (
          <circle
            className={styles['value']}
            cx="50"
            cy="50"
            r={RADIUS}
            strokeWidth={THICKNESS}
            strokeDasharray={LENGTH}
            strokeDashoffset={LENGTH * (1 - shown / 100)}
          />
        )}
      </svg>
      <span className={styles['center']} aria-hidden="true">
        {children ?? `${shown}%`}
      </span>
    </span>
  );
}
