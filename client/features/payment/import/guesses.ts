import { useMemo } from 'react';
import type { ImportItemWire, ImportPerson } from '../../../../sync/contract/calls/index.ts';
import type { PersonOption } from '../form/use-person-search.ts';

const labelOf = ({ firstName, lastName, sectionDisplayName }: ImportPerson): string =>
  [`${firstName} ${lastName}`, sectionDisplayName].filter(Boolean).join(', ');

/** Whom a transfer may be for, as options. */
export function useGuesses({ potentialMatches }: ImportItemWire): readonly PersonOption[] {
  return useMemo(
    () =>
      potentialMatches.map((person) => ({
        value: person.id,
        label: labelOf(person),
        username: person.username,
      })),
    [potentialMatches],
  );
}
