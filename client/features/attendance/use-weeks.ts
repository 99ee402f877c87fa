import { useMemo } from 'react';
import {
  statusOfMark,
  type AttendanceStatus,
  type Section,
  type UserId,
} from '../../../sync/contract/index.ts';
import { useRecords } from '../../database/hooks.ts';
import { useOnline } from '../../network/network-context.ts';
import { useList } from '../../network/use-list.ts';
import { attendanceMessages as texts } from './attendance-messages.ts';
import { useMovers } from './use-movers.ts';
import { guestMarkOf, useMembers, type GuestMark } from './use-register.ts';
import { findLeavers } from './who-was-here.ts';
import { weeksUntil } from './weeks.ts';

/** A device holds 59 days at least, so of ten weeks the first two may be missing. */
const OLDER = 2;

/**
 * The last ten lessons of a section with every mark, by `{day}/{person}`. `since`: the first day that this device holds marks
 * of, null where it holds all.
 */
export function useWeeks(section: Section, latest: string, since: string | null) {
  const days = useMemo(() => weeksUntil(latest), [latest]);
  const online = useOnline();
  const older = days.filter((day) => since !== null && day < since).slice(0, OLDER);
  const first = useOlderDay(section, older[0]);
  const second = useOlderDay(section, older[1]);
  const onDevice = useRecords('attendance', { prefix: `${section.id}/` }).records;
  const { members } = useMembers(section.id);
  const people = useRecords('user').records;
  const { stays } = useMovers(section.id, days[0]!);
  const marks = useMemo(() => {
    const known = new Map<string, AttendanceStatus | undefined>([...first, ...second]);
    for (const { date, userId, value } of onDevice) known.set(`${date}/${userId}`, statusOfMark(value));
    return known;
  }, [first, second, onDevice]);
  const guests = useMemo(() => {
    const found = new Map<UserId, GuestMark>();
    for (const mark of onDevice) {
      const guest = guestMarkOf(mark);
      if (guest && days.includes(mark.date) && statusOfMark(mark.value)) found.set(mark.userId, guest);
    }
    return found;
  }, [onDevice, days]);
  /** `isCut`: the oldest weeks are not on this device, and can't be read. */
  const gone = useMemo(() => {
    const marked = [...marks].flatMap(([key, status]) => {
      const [day, id] = key.split('/') as [string, UserId];
      return status && days.includes(day) ? [id] : [];
    });
    const others = new Set([...members.map(({ id }) => id), ...guests.keys()]);
    return findLeavers(days, { stays, marked, others, people, unknown: texts.unknownChild });
  }, [days, marks, members, guests, stays, people]);
  return { days, marks, members, guests, gone, stays, isCut: older.length > 0 && !online };
}

/** The marks of a day that lies before those on this device, by day and person. */
function useOlderDay(section: Section, day: string | undefined): [string, AttendanceStatus][] {
  const online = useOnline();
  const list = useList('attendance.read', {
    input: { query: { sectionId: section.id, date: day ?? '' } },
    enabled: day !== undefined && online,
  });
  const data = day !== undefined && 'data' in list ? list.data : undefined;
  return useMemo(() => {
    if (!data) return [];
    const unmarked = new Set(data.unmarked);
    return data.records
      .filter(({ userId }) => !unmarked.has(userId))
      .map(({ userId, status }) => [`${day}/${userId}`, status]);
  }, [data, day]);
}
