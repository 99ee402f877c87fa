import { useMemo } from 'react';
import type { StayOfMover } from '../../../sync/contract/calls/index.ts';
import { wireDayText, type SectionId, type User, type UserId } from '../../../sync/contract/index.ts';
import { dayInWarsaw } from '../../../sync/domain/warsaw-clock.ts';
import { useOnline } from '../../network/network-context.ts';
import { useList } from '../../network/use-list.ts';

interface Movers {
  /** Was this person, who is in the section now, in it on that day? */
  wasHere: (person: Pick<User, 'id' | 'createdAt'>, day: string) => boolean;
  /** Everybody who has changed sections and was here since then, with their last stay. */
  people: ReadonlyMap<UserId, StayOfMover>;
}

/**
 * Who came to the section or left it since a day. Devices hold who is in a section now: without network everybody counts
 * as here since their account was made.
 */
export function useMovers(sectionId: SectionId, from: string): Movers {
  const online = useOnline();
  const list = useList('attendance.movers', {
    input: { params: { sectionId }, query: { from } },
    enabled: online,
  });
  const stays = 'data' in list ? list.data : undefined;
  return useMemo(() => {
    const people = new Map((stays ?? []).map((stay) => [stay.userId, stay]));
    const holds = (stay: StayOfMover, day: string) =>
      wireDayText(stay.from) <= day && (stay.until === null || wireDayText(stay.until) >= day);
    return {
      people,
      wasHere: ({ id, createdAt }, day) =>
        people.has(id)
          ? stays!.some((stay) => stay.userId === id && holds(stay, day))
          : dayInWarsaw(createdAt) <= day,
    };
  }, [stays]);
}
