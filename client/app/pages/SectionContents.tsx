import type { MouseEvent } from 'react';
import { sectionsMessages as texts } from '../../features/section/section-messages.ts';
import styles from './section-panel.module.css';

/** Ids of the panel's parts, in their order. */
const everybodys = ['attendance', 'people', 'completions'] as const;
const managers = ['attendance', 'people', 'add', 'payments', 'owed', 'sms', 'completions'] as const;

/** Brings into view and goes on from there, also for a keyboard. Not by the address: it holds the tables' views. */
function jump(event: MouseEvent, id: string) {
  event.preventDefault();
  const part = document.getElementById(id);
  if (!part) return;
  part.tabIndex = -1;
  part.scrollIntoView();
  part.focus({ preventScroll: true });
}

/** What the panel holds: with tables for fifteen children it is twelve phone screens long, and 200 presses of Tab. */
export function SectionContents({ isManager }: { isManager: boolean }) {
  return (
    <nav aria-label={texts.contents}>
      <ul className={styles.contents}>
        {(isManager ? managers : everybodys).map((id) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => jump(event, id)}>
              {texts.parts[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
