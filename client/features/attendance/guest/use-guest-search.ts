import { useMemo, useState } from 'react';
import { GUESTS_SHOWN } from '../../../../sync/contract/calls/attendance.ts';
import { sectionDisplayName, type Section, type UserId } from '../../../../sync/contract/index.ts';
import { useRecords } from '../../../database/hooks.ts';
import { useOnline } from '../../../network/network-context.ts';
import { useList } from '../../../network/use-list.ts';
import { containsWords } from '../../../ui/fold-text.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { guestMarkOf, type GuestMark } from '../use-register.ts';

const SEARCH_DELAY_MS = 300;
/** The server looks for no less. */
const SHORTEST = 2;

/**
 * Children of other groups by what is typed: those whom the server finds, and, also without network, those of groups on this
 * device and whoever was a guest here before.
 */
export function useGuestSearch(section: Section) {
  const online = useOnline();
  const [picked, setPicked] = useState<{ id: UserId; guest: GuestMark } | null>(null);
  const [typed, search] = useState('');
  const text = useDebounced(typed.trim(), SEARCH_DELAY_MS);
  // Once somebody is picked, the box holds their whole name and group.
  const isAsked = online && text.length >= SHORTEST && !(picked && labelOf(picked.guest) === text);
  const list = useList('attendance.find-guests', {
    input: { params: { sectionId: section.id }, query: { search: text } },
    enabled: isAsked,
  });
  const onDevice = useGuestsOnDevice(section);
  const found = isAsked && 'data' in list ? list.data : undefined;
  const guests = useMemo(() => {
    const all = new Map(onDevice);
    for (const { userId, ...guest } of found ?? []) all.set(userId, guest);
    return picked ? all.set(picked.id, picked.guest) : all;
  }, [onDevice, found, picked]);
  const options = useMemo(
    () =>
      [...guests]
        .map(([id, guest]) => ({ value: id, label: labelOf(guest) }))
        .filter(({ label }) => containsWords(label, text)),
    [guests, text],
  );
  const problem = isAsked && 'problem' in list ? list.problem?.message : undefined;
  const pick = (id: UserId | null) => {
    const guest = id === null ? undefined : guests.get(id);
    setPicked(id !== null && guest ? { id, guest } : null);
  };
  const isShort = text.length < SHORTEST;
  const isCut = found !== undefined && found.length >= GUESTS_SHOWN;
  return { options, picked, pick, search, isShort, isCut, online, problem };
}

const labelOf = ({ firstName, lastName, sectionName }: GuestMark): string =>
  `${firstName} ${lastName}, ${sectionName}`;

function useGuestsOnDevice(section: Section): ReadonlyMap<UserId, GuestMark> {
  const people = useRecords('user').records;
  const sections = useRecords('section').records;
  const marks = useRecords('attendance', { prefix: `${section.id}/` }).records;
  return useMemo(() => {
    const guests = new Map<UserId, GuestMark>();
    for (const mark of marks) {
      const guest = guestMarkOf(mark);
      if (guest) guests.set(mark.userId, guest);
    }
    const names = new Map(sections.map((one) => [one.id, sectionDisplayName(one)]));
    for (const { id, firstName, lastName, sectionId, permissions, enabled } of people) {
      const sectionName = sectionId !== null && sectionId !== section.id ? names.get(sectionId) : undefined;
      if (sectionName !== undefined && sectionId !== null && permissions.length === 0 && enabled)
        guests.set(id, { sectionId, firstName, lastName, sectionName });
      // Who has moved here since is no guest.
      else if (sectionId === section.id) guests.delete(id);
    }
    return guests;
  }, [people, sections, marks, section.id]);
}
