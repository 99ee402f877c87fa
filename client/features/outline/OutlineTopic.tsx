import { useId, useState } from 'react';
import type { OutlineGroup } from '../../../sync/contract/documents/outlines.ts';
import { Card } from '../../ui/Card.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { NewTabHint } from '../../ui/NewTabHint.tsx';
import styles from './outline.module.css';

/** A topic that opens and closes, with its outlines; each opens in a new tab. */
export function OutlineTopic({ group, startsOpen }: { group: OutlineGroup; startsOpen: boolean }) {
  const [open, setOpen] = useState(startsOpen);
  const listId = useId();
  return (
    <Card as="section" aria-label={group.title} padding="none">
      <h2 className={styles.title}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
        >
          <span>
            {group.title} ({group.outlines.length})
          </span>
          <span aria-hidden="true">{open ? '▲' : '▼'}</span>
        </button>
      </h2>
      <ul id={listId} className={styles.outlines} hidden={!open}>
        {group.outlines.map(({ name, url, labels }, index) => (
          <li key={index}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {name}
              <NewTabHint />
            </a>
            {labels.map((label) => (
              <Chip key={label}>{label}</Chip>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}
