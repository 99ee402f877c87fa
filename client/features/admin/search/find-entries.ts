import { sectionDisplayName, type Section, type User } from '../../../../sync/contract/index.ts';
import { beginsWords, byBeginning, containsWords } from '../../../ui/fold-text.ts';
import { tellApart } from '../../../ui/tell-apart.ts';
import type { AdminScreen } from '../admin-screens.ts';

export interface Entry {
  /** Unique in the whole answer. */
  id: string;
  name: string;
  /** Tells apart who has the same name. */
  detail?: string;
  path: string;
}
export interface Entries {
  screens: Entry[];
  sections: Entry[];
  people: Entry[];
  /** More fit than are shown. */
  isCut: boolean;
}

export type FoundSection = Pick<Section, 'id' | 'city' | 'weekDay' | 'hour' | 'username'>;
export type FoundPerson = Pick<User, 'id' | 'firstName' | 'lastName' | 'username' | 'sectionId'>;

/** From so many letters on, a search for people says something. */
export const PERSON_LETTERS = 2;
const MOST = 8;
const WORD_LETTERS = 3;

/** Other words count from their beginning: a part of one says little, and a screen stands above the people. */
const beginsWord = (words: string, typed: string): boolean =>
  typed.length >= WORD_LETTERS && beginsWords(words, typed);

const nameOf = ({ firstName, lastName }: FoundPerson) => `${firstName} ${lastName}`;

/**
 * What fits the text, at most eight of a kind. Without a text the screens alone. A person's profile is for those who may open
 * it; others find them in their group's panel.
 */
export function findEntries(
  text: string,
  all: {
    screens: readonly AdminScreen[];
    sections: readonly FoundSection[];
    people: readonly FoundPerson[];
    withProfiles: boolean;
  },
): Entries {
  const typed = text.trim();
  const fits = (name: string) => containsWords(name, typed);
  const screens = all.screens
    .filter(({ name, words }) => fits(name) || beginsWord(words, typed))
    .map(({ path, name }) => ({ id: `screen ${path}`, name, path }));
  if (typed === '') return { screens, sections: [], people: [], isCut: false };
  const sectionNameOf = new Map(all.sections.map((section) => [section.id, sectionDisplayName(section)]));
  const foundSections = all.sections.filter(({ id }) => fits(sectionNameOf.get(id)!));
  const sections = foundSections
    .slice(0, MOST)
    .map((s) => ({ id: `section ${s.id}`, name: sectionNameOf.get(s.id)!, path: panelPath(s.id) }));
  const areCut = foundSections.length > MOST;
  if (typed.length < PERSON_LETTERS) return { screens, sections, people: [], isCut: areCut };
  const found = all.people.filter((person) => fits(nameOf(person))).sort(byBeginning(nameOf, typed));
  const names = tellApart(found, nameOf, ({ username }) => username);
  const people = found
    .flatMap((person, i) => {
      const detail = person.sectionId === null ? undefined : sectionNameOf.get(person.sectionId);
      const path = all.withProfiles
        ? `/admin/users/${person.id}/profile`
        : person.sectionId && panelPath(person.sectionId);
      if (path === null) return [];
      return {
        id: `person ${person.id}`,
        name: names[i]!,
        ...(detail === undefined ? {} : { detail }),
        path,
      };
    })
    .slice(0, MOST);
  return { screens, sections, people, isCut: areCut || found.length > MOST };
}

const panelPath = (sectionId: string) => `/admin/sections/${sectionId}`;
