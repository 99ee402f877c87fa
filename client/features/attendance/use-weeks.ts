import { useMemo } from 'react';
import {
  statusOfMark,
  type AttendanceStatus,
  type Section,
  type UserId,
} from '../../../sync/contract/index.ts';
import { shiftDay } from '../../../sync/domain/lesson-day.ts';
import { useRecords } from '../../database/hooks.ts';
import { useOnline } from '../../network/network-context.ts';
import { useList } from '../../network/use-list.ts';
import { guestMarkOf, useRegister, type GuestMark, type Marks } from './use-register.ts';

export const WEEKS = 10;
/** A device holds 59 days at least, so of ten weeks the first two may be missing. */
const OLDER = 2;
const noMarks: Marks = new Map();

/**
 * The last ten lessons of a section with every mark, by `{day}/{person}`. `since`: the first day that this device holds marks
 * of, null where it holds all.
 */
export function useWeeks(section: Section, latest: string, since: string | null) {
  const days = useMemo(
    () => Array.from({ length: WEEKS }, (_, week) => shiftDay(latest, -7 * (WEEKS - 1 - week))),
    [latest],
  );
  const online = useOnline();
  const older = days.filter((day) => since !== null && day < since).slice(0, OLDER);
  const first = useOlderDay(section, older[0]);
  const second = useOlderDay(section, older[1]);
  const onDevice = useRecords('attendance', { prefix: `${section.id}/` }).records;
  const { members } = useRegister(section.id, noMarks);
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
  return { days, marks, members, guests, isCut: older.length > 0 && !online };
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
