import { useEffect } from 'react';
import type { Section } from '../../../sync/contract/index.ts';
import { comparePolish } from '../../../sync/domain/polish-order.ts';
import { useRecords } from '../../database/hooks.ts';
import { useOnline } from '../../network/network-context.ts';
import { useList } from '../../network/use-list.ts';
import { NewTabHint } from '../../ui/NewTabHint.tsx';
import { sectionsMessages as texts } from './section-messages.ts';
import { useEnrolled } from './use-enrolled.ts';
import styles from './section.module.css';

type Name = { firstName: string; lastName: string };
const nameOf = ({ firstName, lastName }: Name) => `${firstName} ${lastName}`;
const inOrder = (people: readonly Name[]) =>
  people.toSorted((a, b) => comparePolish(a.lastName, b.lastName) || comparePolish(a.firstName, b.firstName));

/** By the server, which knows them all; without it those whom this device knows; undefined where it doesn't know every one. */
function useTeachers({ id, teacherIds }: Section) {
  const online = useOnline();
  const list = useList('sections.read', { input: { params: { sectionId: id } }, enabled: online });
  const onDevice = useRecords('user').records.filter((person) => teacherIds.includes(person.id));
  if ('data' in list) return list.data.teachers;
  return onDevice.length === teacherIds.length ? onDevice : undefined;
}

/** Names the section on the page and on the browser's tab, with how many are enrolled and the notes link. */
export function SectionHeader({ section }: { section: Section }) {
  const enrolled = useEnrolled(section.id);
  const name = texts.name(section);
  const teachers = useTeachers(section);

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
        {texts.participants}: {enrolled ?? '–'} · {texts.notes}:{' '}
        {section.notesUrl ? (
          <a href={section.notesUrl} target="_blank" rel="noopener noreferrer">
            {section.notesUrl}
            <NewTabHint />
          </a>
        ) : (
          texts.none
        )}
      </p>
      {teachers && (
        <p>
          {texts.teachers}: {inOrder(teachers).map(nameOf).join(', ') || texts.none}
        </p>
      )}
    </header>
  );
}
