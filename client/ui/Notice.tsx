import type { ReactNode } from 'react';
import { CheckIcon, InfoIcon, WarningIcon } from './icons.tsx';
import { classNames } from './class-names.ts';
import styles from './Notice.module.css';

export type Tone = 'info' | 'success' | 'warning' | 'error';

interface NoticeProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link at its foot. */
  action?: ReactNode;
  /** Read out at once by a screen reader; by default only errors are. */
  alert?: boolean;
  className?: string | undefined;
}

/** A message that stays in the page, where the thing it speaks of is. */
export function Notice({
  tone = 'info',
  title,
  children,
  action,
  alert = tone === 'error',
  className,
}: NoticeProps) {
  return (
    <div role={alert ? 'alert' : undefined} className={classNames(styles['notice'], styles[tone], className)}>
      <span className={styles['icon']}>
        <ToneIcon tone={tone} />
      </span>
      <div className={styles['text']}>
        {title !== undefined && <p className={styles['title']}>{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {action !== undefined && <div className={styles['action']}>{action}</div>}
      </div>
    </div>
  );
}

export function ToneIcon({ tone }: { tone: Tone }) {
  if (tone === 'success') return <CheckIcon />;
  return tone === 'info' ? <InfoIcon /> : <WarningIcon />;
}
