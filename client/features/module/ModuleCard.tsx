import type { CSSProperties, ReactNode } from 'react';
import type { ModuleEntry } from '../../../sync/contract/index.ts';
import { Card } from '../../ui/Card.tsx';
import { gradientToCss } from '../../ui/gradient.ts';
import styles from './ModuleCard.module.css';

/** The frame of every entry: its sign and title in the colours its authors gave it. */
export function ModuleCard({ entry, children }: { entry: ModuleEntry; children: ReactNode }) {
  return (
    <Card as="article" padding="none" className={styles['card']} style={entryColors(entry)}>
      <header className={styles['header']}>
        <span className={styles['emoji']} aria-hidden="true">
          {entry.emoji || '⭐'}
        </span>
        <h3>{entry.title}</h3>
      </header>
      <div className={styles['body']}>{children}</div>
    </Card>
  );
}

const isColor = (text: string) => CSS.supports('color', text);

/** Colours come from a document that people write by hand: what is no colour falls back to the product's own. */
function entryColors({ primaryColor, secondaryColor, gradient }: ModuleEntry): CSSProperties {
  const primary = isColor(primaryColor) ? primaryColor : 'var(--color-primary)';
  const secondary = isColor(secondaryColor) ? secondaryColor : primary;
  const ground =
    gradientToCss(gradient, 135) ??
    (CSS.supports('background-image', gradient)
      ? gradient
      : `linear-gradient(135deg, ${primary}, ${secondary})`);
  return { '--entry': primary, '--entry-ground': ground } as CSSProperties;
}
