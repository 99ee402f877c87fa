import { useCallback } from 'react';
import type { SectionId } from '../../sync/contract/index.ts';
import { useRecords } from '../database/hooks.ts';
import { useOnline } from '../network/network-context.ts';
import { useList } from '../network/use-list.ts';
import { useSession } from './session-context.ts';
import { sessionMessages as texts } from './session-messages.ts';

interface Person {
  id: string;
  firstName: string;
  lastName: string;
}

/** Names who of the staff has written something, among these people: no device has records of its staff. */
export function useWriterName(people: readonly Person[]): (id: string) => string {
  const me = useSession().user?.id;
  return useCallback((id) => writerName(id, me, people), [me, people]);
}

/** The same among all that this device can know of a section. */
export function useSectionWriterName(sectionId: SectionId): (id: string) => string {
  const onDevice = useRecords('user').records;
  const online = useOnline();
  const list = useList('sections.read', { input: { params: { sectionId } }, enabled: online });
  return useWriterName('data' in list ? [...list.data.teachers, ...onDevice] : onDevice);
}

export function writerName(id: string, me: string | undefined, people: readonly Person[]): string {
  if (id === me) return texts.me;
  const person = people.find((one) => one.id === id);
  return person ? `${person.firstName} ${person.lastName}` : texts.somebody;
}
