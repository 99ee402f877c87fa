import { useMemo } from 'react';
import type { CallAnswer, Calls } from '../../../../sync/contract/calls/index.ts';
import type { Section } from '../../../../sync/contract/index.ts';
import { byPlaceAndTime } from '../../../../sync/domain/schedule.ts';
import { useRecords } from '../../../database/hooks.ts';
import { useOnline } from '../../../network/network-context.ts';
import { useList } from '../../../network/use-list.ts';
import type { ListState } from '../../../ui/list-state.ts';
import { countEnrolled } from '../use-enrolled.ts';

type Counted = CallAnswer<Calls['sections.list']>[number];

/** What needs the server is absent where it has not answered. */
export type ListedSection = Section & { enrolledUsers: number } & Partial<
    Pick<Counted, 'attendingUsers' | 'payingUsers'>
  >;

interface ListedSections {
  /** The server's answer, whose problems are to be told. */
  list: ListState<Counted[]>;
  /** In the order of place and time; undefined while nothing is known. */
  sections: ListedSection[] | undefined;
}

/** Sections with their counts: for a manager those of the whole school, for a teacher their own, which are on the device too. */
export function useListedSections(isManager: boolean): ListedSections {
  const online = useOnline();
  const list = useList('sections.list', { enabled: online });
  const onDevice = useRecords('section');
  const users = useRecords('user');

  const sections = useMemo(() => {
    if ('data' in list) return [...list.data].sort(byPlaceAndTime);
    if (isManager || (onDevice.records.length === 0 && !onDevice.synced)) return undefined;
    const enrolled = countEnrolled(users.records);
    return onDevice.records
      .map((section) => ({ ...section, enrolledUsers: enrolled.get(section.id) ?? 0 }))
      .sort(byPlaceAndTime);
  }, [isManager, list, onDevice, users.records]);

  return { list, sections };
}
