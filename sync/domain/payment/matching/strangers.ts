/** How many of a file's transfers name a child who isn't at the school, told by those who name a whole name that nobody here bears. */
import type { IndexedPerson, PeopleIndex } from './people-index.ts';
import type { NameWord, TitleEvidence } from './read-title.ts';

/** What is taken for granted before the file is read: three of a hundred transfers. */
const EXPECTED = { strangers: 3, transfers: 100 };
export const USUAL_STRANGERS = EXPECTED.strangers / EXPECTED.transfers;

/**
 * Transfers of strangers by all transfers, from 0 to `USUAL_STRANGERS`: the file can only take away doubt. A stranger who bears a
 * child's whole name can't be told, so what is counted is corrected by how often that happens among the school's own names. Mean of
 * the gamma distribution that the count leaves of the expectation above.
 */
export function strangersRate(titles: readonly TitleEvidence[], index: PeopleIndex): number {
  const found = titles.map((title) => wholeName(title, index));
  const named = found.filter((name) => name !== 'none').length;
  const strangers = found.filter((name) => name === 'nobody here').length;
  const seen = named * (1 - takenNames(index));
  return Math.min(USUAL_STRANGERS, (EXPECTED.strangers + strangers) / (EXPECTED.transfers + seen));
}

/** Whether a title holds a first name and a surname side by side, and whether any child bears both. */
function wholeName(title: TitleEvidence, index: PeopleIndex): 'none' | 'nobody here' | 'a child' {
  const isBeside = (a: number, b: number) => a !== b && Math.abs(a - b) <= 1.5;
  const own = new Set(title.first.filter((word) => word.role === 'payer').map(({ at }) => at));
  const firsts = title.first.filter((word) => word.role === 'child' && !word.doubtful);
  const lasts = title.last.filter((word) => !word.doubtful && !own.has(word.at));
  const bears = (first: NameWord, last: NameWord) => (of: IndexedPerson) =>
    first.links.some(({ name }) => of.firstParts.includes(name)) &&
    last.links.some(({ name }) => of.lastParts.includes(name));
  let isNamed = false;
  for (const first of firsts)
    for (const last of lasts) {
      if (!isBeside(first.at, last.at)) continue;
      isNamed = true;
      const namesakes = last.links.flatMap(({ name }) => index.byLastPart.get(name) ?? []);
      if (namesakes.some(bears(first, last))) return 'a child';
    }
  const unknown = [
    ...firsts.map(({ at }) => at),
    ...lasts.map(({ at }) => at),
    ...title.strange.map(({ at }) => at),
  ];
  isNamed ||= title.strange.some(({ at }) => unknown.some((other) => isBeside(at, other)));
  return isNamed ? 'nobody here' : 'none';
}

/** How probable it is that a first name and a surname, each drawn as often as it occurs here, are together some child's name. */
function takenNames(index: PeopleIndex): number {
  const { people, firstNames, lastNames } = index;
  if (people.length === 0) return 0;
  const pairs = new Map(
    people.map(({ firstParts: [first = ''], lastParts: [last = ''] }) => [
      `${first} ${last}`,
      ((firstNames.counts.get(first) ?? 0) * (lastNames.counts.get(last) ?? 0)) / people.length ** 2,
    ]),
  );
  return Math.min(
    1,
    [...pairs.values()].reduce((sum, part) => sum + part, 0),
  );
}
