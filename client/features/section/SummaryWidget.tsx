import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import styles from './section.module.css';

interface SummaryWidgetProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** One number about a section. */
export function SummaryWidget({ title, hint, children }: SummaryWidgetProps) {
  return (
    <Card as="li" padding="small" className={styles.widget}>
      <span>{title}</span>
      <strong>{children}</strong>
      {hint !== undefined && <small>{hint}</small>}
    </Card>
  );
}
