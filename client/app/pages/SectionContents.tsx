import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { sectionsMessages as texts } from '../../features/section/section-messages.ts';
import { goToPart, goToPartOfNewPage } from '../../ui/go-to-part.ts';
import { usePlaceLeft } from '../../ui/LatePlace.tsx';
import styles from './section-panel.module.css';

/** Ids of the panel's parts, in their order. */
const everybodys = ['attendance', 'people', 'completions'] as const;
const managers = ['attendance', 'people', 'add', 'payments', 'owed', 'sms', 'completions'] as const;

/** What the panel holds: with tables for fifteen children it is twelve phone screens long, and 200 presses of Tab. */
export function SectionContents({ isManager }: { isManager: boolean }) {
  const { hash } = useLocation();
  const isReturn = usePlaceLeft() !== undefined;
  useEffect(() => {
    if (!hash || isReturn) return undefined;
    return goToPartOfNewPage(document.getElementById(hash.slice(1)));
  }, [hash, isReturn]);
  return (
    <nav aria-label={texts.contents}>
      <ul className={styles.contents}>
        {(isManager ? managers : everybodys).map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                // The address holds the tables' views.
                event.preventDefault();
                goToPart(document.getElementById(id));
              }}
            >
              {texts.parts[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
