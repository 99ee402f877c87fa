import { useMemo, useState } from 'react';
import type { UserWire } from '../../../../sync/contract/calls/index.ts';
import { useList } from '../../../network/use-list.ts';
import { containsWords } from '../../../ui/fold-text.ts';
import type { Option } from '../../../ui/Select.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';

/** Admin seed, section 9: 'section selection dialog loads after 300 ms'. */
const SEARCH_DELAY_MS = 300;
/** The server looks for one word; the others sift what it finds. */
const PEOPLE_ASKED = 50;
const longestWord = (text: string): string =>
  text.split(/[\s,]+/).reduce((longest, word) => (word.length > longest.length ? word : longest), '');

const nameOf = ({ firstName, lastName, sectionDisplayName }: UserWire): string =>
  [`${firstName} ${lastName}`, sectionDisplayName].filter(Boolean).join(', ');

interface PersonSearch {
  options: Option[];
  search: (text: string) => void;
  /** Whether what is typed would find somebody of this name, too. */
  finds: (label: string) => boolean;
}

/** People of the whole school as options, found by what is typed. */
export function usePersonSearch(): PersonSearch {
  const [typed, search] = useState('');
  const text = useDebounced(typed.trim(), SEARCH_DELAY_MS);
  const list = useList('users.list', {
    input: { query: { filter: longestWord(text), page: 0, size: PEOPLE_ASKED } },
  });
  const data = 'data' in list ? list.data : undefined;
  const options = useMemo(() => {
    const people = data === undefined ? [] : 'content' in data ? data.content : data;
    return people
      .map((person) => ({ value: person.id, label: nameOf(person) }))
      .filter(({ label }) => containsWords(label, text));
  }, [data, text]);
  return { options, search, finds: (label) => containsWords(label, text) };
}
