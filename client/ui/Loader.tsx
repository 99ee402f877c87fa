import { useEffect, useState } from 'react';
import { Mascot, type MascotPose } from './illustrations/Mascot.tsx';
import { classNames } from './class-names.ts';
import { uiMessages } from './ui-messages.ts';
import styles from './Loader.module.css';

interface LoaderProps {
  label?: string | undefined;
  /** Covers the page and shows the mascot. */
  fullScreen?: boolean;
  pose?: MascotPose;
  /** Milliseconds before it appears, so that a quick answer shows no flash. */
  delay?: number;
}

export function Loader({
  label = uiMessages.loading,
  fullScreen = false,
  pose = 'hello',
  delay = 0,
}: LoaderProps) {
  const due = useDue(delay);
  return (
    <div role="status" className={classNames(styles['loader'], fullScreen && styles['fullScreen'])}>
      {due && (
        <>
          {fullScreen && <Mascot pose={pose} className={styles['mascot']} />}
          <span className={styles['label']}>{label}</span>
          <span className={styles['dots']} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
        </>
      )}
    </div>
  );
}

function useDue(delay: number): boolean {
  const [due, setDue] = useState(delay === 0);
  useEffect(() => {
    if (delay === 0) return undefined;
    const timer = setTimeout(() => setDue(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return due;
}
