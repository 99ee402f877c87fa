import { useMemo, useState } from 'react';
import type { UserWire } from '../../../../sync/contract/calls/index.ts';
import type { UserId } from '../../../../sync/contract/index.ts';
import { useList } from '../../../network/use-list.ts';
import { byBeginning, containsWords } from '../../../ui/fold-text.ts';
import type { Option } from '../../../ui/Select.tsx';
import { tellApart } from '../../../ui/tell-apart.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';

/** Admin seed, section 9: 'section selection dialog loads after 300 ms'. */
const SEARCH_DELAY_MS = 300;
/** More than anybody goes through. */
const PEOPLE_ASKED = 50;

const nameOf = ({ firstName, lastName, sectionDisplayName }: UserWire): string =>
  [`${firstName} ${lastName}`, sectionDisplayName].filter(Boolean).join(', ');

/** With what tells namesakes of one group apart. */
export interface PersonOption extends Option {
  username?: string;
}

interface PersonSearch {
  options: (Option & { disabled?: boolean })[];
  search: (text: string) => void;
}

const NOBODY: readonly PersonOption[] = [];

/**
 * People of the whole school as options, found by what is typed; those of `first` that it finds come before the others. Whoever is
 * chosen, `value`, keeps the field's text until somebody else is: where what is typed doesn't find them, as a last option that
 * can't be chosen.
 */
export function usePersonSearch(value: string | null, first: readonly PersonOption[] = NOBODY): PersonSearch {
  const [typed, search] = useState('');
  const text = useDebounced(typed.trim(), SEARCH_DELAY_MS);
  const list = useList('users.list', {
    input: { query: { filter: text, page: 0, size: PEOPLE_ASKED } },
  });
  const data = 'data' in list ? list.data : undefined;
  const found = useMemo(() => {
    const people = data === undefined ? [] : 'content' in data ? data.content : data;
    const others = people
      .map((person) => ({ value: person.id as string, label: nameOf(person), username: person.username }))
      .filter((person) => first.every((one) => one.value !== person.value))
      .sort(byBeginning(({ label }) => label, text));
    const all = [...first, ...others];
    const labels = tellApart(
      all,
      ({ label }) => label,
      ({ username }) => username,
    );
    return all
      .map(({ value }, i): Option => ({ value, label: labels[i]! }))
      .filter(({ label }) => containsWords(label, text));
  }, [data, first, text]);
  const [chosen, setChosen] = useState<Option | undefined>();
  const current = found.find((option) => option.value === value) ?? first.find((one) => one.value === value);
  if (current && current.value !== chosen?.value) setChosen(current);
  // Of a restored form, which nobody has searched for here.
  const isUnknown = value !== null && data !== undefined && !current && chosen?.value !== value;
  const asked = useList('users.read', {
    input: { params: { userId: value as UserId } },
    enabled: isUnknown,
  });
  const person = 'data' in asked ? asked.data : undefined;
  if (isUnknown && person?.id === value) setChosen({ value, label: nameOf(person) });
  const isLost = chosen && chosen.value === value && !found.some((option) => option.value === value);
  // Whoever is chosen keeps their name in the field, whether a namesake is among those found now or not.
  const options = found.map((option) =>
    option.value === value && option.value === chosen?.value ? chosen : option,
  );
  return { options: isLost ? [...options, { ...chosen, disabled: true }] : options, search };
}
