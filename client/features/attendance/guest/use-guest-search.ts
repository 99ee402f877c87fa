import { useMemo, useState } from 'react';
import { GUESTS_SHOWN } from '../../../../sync/contract/calls/attendance.ts';
import { sectionDisplayName, type Section, type UserId } from '../../../../sync/contract/index.ts';
import { useRecords } from '../../../database/hooks.ts';
import { useOnline } from '../../../network/network-context.ts';
import { useList } from '../../../network/use-list.ts';
import { containsWords } from '../../../ui/fold-text.ts';
import { tellApart } from '../../../ui/tell-apart.ts';
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
  const [picked, setPicked] = useState<{ id: UserId; label: string; guest: GuestMark } | null>(null);
  const [typed, search] = useState('');
  const text = useDebounced(typed.trim(), SEARCH_DELAY_MS);
  // Once somebody is picked, the box holds their whole name and group.
  const isAsked = online && text.length >= SHORTEST && !(picked && picked.label === text);
  const list = useList('attendance.find-guests', {
    input: { params: { sectionId: section.id }, query: { search: text } },
    enabled: isAsked,
  });
  const onDevice = useGuestsOnDevice(section);
  const found = isAsked && 'data' in list ? list.data : undefined;
  const guests = useMemo(() => {
    const all = new Map(onDevice);
    for (const { userId, username, ...guest } of found ?? []) all.set(userId, { username, guest });
    return picked && !all.has(picked.id) ? all.set(picked.id, { guest: picked.guest }) : all;
  }, [onDevice, found, picked]);
  const options = useMemo(() => {
    const all = [...guests];
    const labels = tellApart(
      all,
      ([, { guest }]) => labelOf(guest),
      ([, { username }]) => username,
    );
    return all
      .map(([id], i) => ({ value: id, label: picked?.id === id ? picked.label : labels[i]! }))
      .filter(({ label }) => containsWords(label, text));
  }, [guests, picked, text]);
  const problem = isAsked && 'problem' in list ? list.problem?.message : undefined;
  const pick = (id: UserId | null) => {
    const guest = id === null ? undefined : guests.get(id)?.guest;
    const label = options.find(({ value }) => value === id)?.label;
    setPicked(id !== null && guest && label !== undefined ? { id, label, guest } : null);
  };
  const isShort = text.length < SHORTEST;
  const isCut = found !== undefined && found.length >= GUESTS_SHOWN;
  return { options, picked, pick, search, isShort, isCut, online, problem };
}

const labelOf = ({ firstName, lastName, sectionName }: GuestMark): string =>
  `${firstName} ${lastName}, ${sectionName}`;

interface KnownGuest {
  guest: GuestMark;
  username?: string;
}

function useGuestsOnDevice(section: Section): ReadonlyMap<UserId, KnownGuest> {
  const people = useRecords('user').records;
  const sections = useRecords('section').records;
  const marks = useRecords('attendance', { prefix: `${section.id}/` }).records;
  return useMemo(() => {
    const guests = new Map<UserId, KnownGuest>();
    for (const mark of marks) {
      const guest = guestMarkOf(mark);
      if (guest) guests.set(mark.userId, { guest });
    }
    const names = new Map(sections.map((one) => [one.id, sectionDisplayName(one)]));
    for (const { id, username, firstName, lastName, sectionId, enabled } of people) {
      const sectionName = sectionId !== null && sectionId !== section.id ? names.get(sectionId) : undefined;
      if (sectionName !== undefined && sectionId !== null && enabled)
        guests.set(id, { username, guest: { sectionId, firstName, lastName, sectionName } });
      // Who has moved here since is no guest.
      else if (sectionId === section.id) guests.delete(id);
    }
    return guests;
  }, [people, sections, marks, section.id]);
}
