import { useMemo, useState } from 'react';
import type { UserWire } from '../../../../sync/contract/calls/index.ts';
import { useList } from '../../../network/use-list.ts';
import { byBeginning, containsWords } from '../../../ui/fold-text.ts';
import type { Option } from '../../../ui/Select.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';

/** Admin seed, section 9: 'section selection dialog loads after 300 ms'. */
const SEARCH_DELAY_MS = 300;
/** More than anybody goes through. */
const PEOPLE_ASKED = 50;

const nameOf = ({ firstName, lastName, sectionDisplayName }: UserWire): string =>
  [`${firstName} ${lastName}`, sectionDisplayName].filter(Boolean).join(', ');

interface PersonSearch {
  options: (Option & { disabled?: boolean })[];
  search: (text: string) => void;
}

const NOBODY: readonly Option[] = [];

/**
 * People of the whole school as options, found by what is typed; those of `first` that it finds come before the others. Whoever is
 * chosen, `value`, keeps the field's text until somebody else is: where what is typed doesn't find them, as a last option that
 * can't be chosen.
 */
export function usePersonSearch(value: string | null, first: readonly Option[] = NOBODY): PersonSearch {
  const [typed, search] = useState('');
  const text = useDebounced(typed.trim(), SEARCH_DELAY_MS);
  const list = useList('users.list', {
    input: { query: { filter: text, page: 0, size: PEOPLE_ASKED } },
  });
  const data = 'data' in list ? list.data : undefined;
  const found = useMemo(() => {
    const people = data === undefined ? [] : 'content' in data ? data.content : data;
    const others = people
      .map((person) => ({ value: person.id as string, label: nameOf(person) }))
      .filter((person) => first.every((one) => one.value !== person.value))
      .sort(byBeginning(({ label }) => label, text));
    return [...first, ...others].filter(({ label }) => containsWords(label, text));
  }, [data, first, text]);
  const [chosen, setChosen] = useState<Option | undefined>();
  const current = found.find((option) => option.value === value) ?? first.find((one) => one.value === value);
  if (current && current.value !== chosen?.value) setChosen(current);
  const isLost = chosen && chosen.value === value && !found.some((option) => option.value === value);
  return { options: isLost ? [...found, { ...chosen, disabled: true }] : found, search };
}
