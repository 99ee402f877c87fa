import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  illustration?: ReactNode;
  action?: ReactNode;
  /** 1 where it is all that the screen says. */
  headingLevel?: 1 | 2;
}

/** What stands where there is nothing to show: a picture, a sentence and a way on. */
export function EmptyState({ title, children, illustration, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className={styles['empty']}>
      {illustration !== undefined && <div className={styles['picture']}>{illustration}</div>}
      <Heading className={styles['title']}>{title}</Heading>
      {children !== undefined && <div className={styles['text']}>{children}</div>}
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
