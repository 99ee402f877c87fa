import { foldText } from '../../fold-text.ts';
import { NameIndex, nameParts } from './name-index.ts';
import type { PayablePerson } from './payable-person.ts';
import { surnameRoot } from './inflect-name.ts';

type Counts = Map<string, number>;

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
  readonly byFirstPart: Map<string, IndexedPerson[]>;
  readonly byLastPart: Map<string, IndexedPerson[]>;
  /** By each part of the surname, without its gender. */
  readonly byRoot: Map<string, IndexedPerson[]>;
  readonly firstNames: NameIndex;
  readonly lastNames: NameIndex;
  /** Folded words of the cities of sections. */
  readonly cityWords: Set<string>;
  readonly activeCount: number;
  /** How many people's names begin with a letter. */
  readonly initials: { first: Counts; last: Counts };
  private readonly inSection: { city: Counts; weekDay: Counts; hour: Counts };
  private readonly siblings = new Map<IndexedPerson, readonly IndexedPerson[]>();
  private readonly masses = new Map<string, number>();

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
    this.byFirstPart = group(this.people, (p) => p.firstParts);
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
    const sections = people.flatMap(({ section }) => section ?? []);
    const count = (values: readonly string[]): Counts => {
      const counts: Counts = new Map();
      for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
      return counts;
    };
    const startOf = (parts: readonly string[]) => parts[0]?.[0] ?? [];
    this.initials = {
      first: count(this.people.flatMap((p) => startOf(p.firstParts))),
      last: count(this.people.flatMap((p) => startOf(p.lastParts))),
    };
    this.inSection = {
      city: count(sections.map(({ city }) => city)),
      weekDay: count(sections.map(({ weekDay }) => weekDay)),
      hour: count(sections.map(({ hour }) => hour)),
    };
  }

  /** The part of the children whose section has this city, day or hour. */
  shareOf(field: keyof NonNullable<PayablePerson['section']>, value: string): number {
    return (this.inSection[field].get(value) ?? 0) / this.people.length;
  }

  /** Others of the same family, as far as phone and surname tell. Somebody of the same first name is a namesake or a double. */
  siblingsOf(of: IndexedPerson): readonly IndexedPerson[] {
    let siblings = this.siblings.get(of);
    if (!siblings) {
      const { phone } = of.person;
      const namesakes = this.fewNamesakes(of);
      const sharing = phone
        ? [...(this.byPhone.get(phone) ?? []), ...namesakes.filter((p) => p.person.phone === null)]
        : namesakes;
      siblings = sharing.filter((p) => p !== of && p.firstParts[0] !== of.firstParts[0]);
      this.siblings.set(of, siblings);
    }
    return siblings;
  }

  /** Of somebody without a phone the surname alone tells, where few have it. */
  private fewNamesakes(of: IndexedPerson): readonly IndexedPerson[] {
    const namesakes = of.lastParts.flatMap((part) => this.byRoot.get(surnameRoot(part)) ?? []);
    return namesakes.length <= 3 ? namesakes : [];
  }

  /** How many people a word speaks for. One that is a first name and a surname (Roman, Lech) speaks for the bearers of either. */
  massOf(word: string): number {
    let mass = this.masses.get(word);
    if (mass === undefined) {
      const { firstNames, lastNames } = this;
      mass = firstNames.massOf(firstNames.find(word)) + lastNames.massOf(lastNames.find(word));
      this.masses.set(word, mass);
    }
    return mass;
  }
}
