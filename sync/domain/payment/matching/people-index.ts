import { foldText } from '../../fold-text.ts';
import { NameIndex, nameParts } from './name-index.ts';
import type { PayablePerson } from './payable-person.ts';
import { surnameRoot } from './inflect-name.ts';

/** A person with the keys that the matcher looks them up by. */
export interface IndexedPerson {
  person: PayablePerson;
  firstParts: string[];
  lastParts: string[];
  /** Surname without its gender: the same for brother and sister. */
  root: string;
}

function group<K>(people: readonly IndexedPerson[], keys: (person: IndexedPerson) => readonly K[]) {
  const groups = new Map<K, IndexedPerson[]>();
  for (const person of people)
    for (const key of new Set(keys(person))) {
      const members = groups.get(key);
      if (members) members.push(person);
      else groups.set(key, [person]);
    }
  return groups;
}

/** Everything about the people that doesn't depend on a transfer. */
export class PeopleIndex {
  readonly people: IndexedPerson[];
  readonly byId: Map<string, IndexedPerson>;
  readonly byCode: Map<string, IndexedPerson[]>;
  readonly byPhone: Map<string, IndexedPerson[]>;
  readonly byLastPart: Map<string, IndexedPerson[]>;
  /** By each part of the surname, without its gender. */
  readonly byRoot: Map<string, IndexedPerson[]>;
  readonly firstNames: NameIndex;
  readonly lastNames: NameIndex;
  /** Folded words of the cities of sections. */
  readonly cityWords: Set<string>;
  readonly activeCount: number;

  constructor(people: readonly PayablePerson[]) {
    this.people = people.map((person) => {
      const lastParts = nameParts(person.lastName);
      const root = lastParts.map(surnameRoot).join(' ');
      return { person, firstParts: nameParts(person.firstName), lastParts, root };
    });
    this.byId = new Map(this.people.map((p) => [p.person.id, p]));
    this.byCode = group(this.people, ({ person }) =>
      [person.id, person.reference ?? ''].filter((code) => code.length >= 6).map(foldText),
    );
    this.byPhone = group(this.people, ({ person }) => (person.phone ? [person.phone] : []));
    this.byLastPart = group(this.people, (p) => p.lastParts);
    this.byRoot = group(this.people, (p) => p.lastParts.map(surnameRoot));
    this.firstNames = new NameIndex(
      people.map((p) => p.firstName),
      'first',
    );
    this.lastNames = new NameIndex(
      people.map((p) => p.lastName),
      'last',
    );
    this.cityWords = new Set(
      this.people.flatMap(({ person }) => foldText(person.section?.city ?? '').split(/[^a-z]+/)),
    );
    this.activeCount = people.filter((p) => p.active).length;
  }

  /** Others who share a phone, or without a phone a surname that nobody else has. */
  siblingsOf(of: IndexedPerson): IndexedPerson[] {
    const { phone } = of.person;
    const byPhone = (phone && this.byPhone.get(phone)) || [];
    const namesakes = of.lastParts.flatMap((part) => this.byLastPart.get(part) ?? []);
    const alone = namesakes.length <= 3 ? namesakes.filter((p) => p.root === of.root) : [];
    return [...new Set([...byPhone, ...alone])].filter((p) => p !== of);
  }
}
