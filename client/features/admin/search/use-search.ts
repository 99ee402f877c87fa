import { useMemo } from 'react';
import { mayCall, type CallAnswer, type Calls } from '../../../../sync/contract/calls/index.ts';
import { useRecords } from '../../../database/hooks.ts';
import { useOnline } from '../../../network/network-context.ts';
import { useList } from '../../../network/use-list.ts';
import type { CurrentUser } from '../../../session/current-user.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { screensFor } from '../admin-screens.ts';
import { adminMessages } from '../admin-messages.ts';
import { findEntries, PERSON_LETTERS, type Entries } from './find-entries.ts';

const texts = adminMessages.search;
const SEARCH_DELAY_MS = 300;
/** More than are shown: by an address or a phone number the server finds others too, who are sifted out. */
const PEOPLE_ASKED = 50;

/** With `page` the answer is a page. */
const peopleOf = (data: CallAnswer<Calls['users.list']>) => ('content' in data ? data.content : data);

interface Search {
  entries: Entries;
  isSearching: boolean;
  /** Why the answer may not be whole. */
  notice: string | null;
}

/** Searches the whole school where the server answers, and what this device holds where it doesn't. */
export function useSearch(user: CurrentUser, text: string): Search {
  const isOnline = useOnline();
  const filter = useDebounced(text.trim(), SEARCH_DELAY_MS);
  const sections = useList('sections.list', { enabled: isOnline });
  const asksForPeople = isOnline && mayCall(user.actor, 'users.list') && filter.length >= PERSON_LETTERS;
  const people = useList('users.list', {
    input: { query: { filter, page: 0, size: PEOPLE_ASKED } },
    enabled: asksForPeople,
  });
  const sectionsHere = useRecords('section').records;
  const peopleHere = useRecords('user').records;

  const withProfiles = mayCall(user.actor, 'users.read');
  const entries = useMemo(() => {
    const found = asksForPeople && 'data' in people ? peopleOf(people.data) : peopleHere;
    const known = 'data' in sections ? sections.data : sectionsHere;
    return findEntries(text, {
      screens: screensFor(user.actor),
      sections: known,
      people: found,
      withProfiles,
    });
  }, [asksForPeople, people, peopleHere, sections, sectionsHere, text, user.actor, withProfiles]);

  const problem = [sections, people].find((list) => 'problem' in list && list.problem);
  return {
    entries,
    isSearching: text.trim() !== '' && (filter !== text.trim() || (asksForPeople && people.isReloading)),
    notice: !isOnline ? texts.offline : problem ? texts.failed : null,
  };
}
