import { useMemo } from 'react';
import type { CallAnswer, Calls } from '../../../../sync/contract/calls/index.ts';
import { weekDayOf } from '../../../../sync/domain/lesson-day.ts';
import { useOutbox, useRecords } from '../../../database/hooks.ts';
import { useOnline } from '../../../network/network-context.ts';
import { useList } from '../../../network/use-list.ts';
import { useReadAgain } from '../../../network/use-read-again.ts';
import { useToday } from '../../../network/use-today.ts';
import type { ListState } from '../../../ui/list-state.ts';

type Answer = CallAnswer<Calls['today.read']>;
export type Lesson = Omit<Answer['lessons'][number], 'enrolledUsers' | 'marked'> &
  Partial<Pick<Answer['lessons'][number], 'enrolledUsers' | 'marked'>>;

interface Lessons {
  list: ListState<Answer>;
  lessons: Lesson[] | undefined;
  /** Sections on this device that have none today. */
  others: Lesson[];
}

/** Today's lessons: the server's list, or, where it can't be read, those of the sections on this device. */
export function useLessons(): Lessons {
  const online = useOnline();
  const list = useList('today.read', { enabled: online });
  const onDevice = useRecords('section');
  const day = useToday();
  const today = weekDayOf(day);
  useReadAgain('today.read', useOutbox().unsent === 0);
  // A group that was given or taken, or moved to another day or hour, and midnight.
  const groups = onDevice.records.map(({ id, weekDay, hour }) => `${id} ${weekDay} ${hour}`);
  useReadAgain('today.read', [day, ...groups].join());
  const lessons = useMemo(() => {
    if ('data' in list) return list.data.lessons;
    if (list.status === 'loading' && online) return undefined;
    return onDevice.records
      .filter(({ weekDay }) => weekDay === today)
      .sort((a, b) => (a.hour < b.hour ? -1 : 1));
  }, [list, online, onDevice.records, today]);
  const others = onDevice.records.filter(({ weekDay }) => weekDay !== today);
  return { list, lessons, others };
}
