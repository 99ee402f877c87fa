import { useEffect } from 'react';
import type { Section } from '../../../sync/contract/index.ts';
import { useRecords } from '../../database/hooks.ts';
import { sectionsMessages as texts } from './section-messages.ts';
import styles from './section.module.css';

/** Names the section on the page and on the browser's tab, with how many are enrolled and the notes link. */
export function SectionHeader({ section }: { section: Section }) {
  const users = useRecords('user', { sectionId: section.id });
  const name = texts.name(section);

  useEffect(() => {
    const before = document.title;
    document.title = name;
    return () => {
      document.title = before;
    };
  }, [name]);

  return (
    <header className={styles.header}>
      <h1>{name}</h1>
      <p>
        {texts.participants}: {users.records.length} · {texts.notes}:{' '}
        {section.notesUrl ? (
          <a href={section.notesUrl} target="_blank" rel="noopener noreferrer">
            {section.notesUrl}
          </a>
        ) : (
          texts.none
        )}
      </p>
    </header>
  );
}
