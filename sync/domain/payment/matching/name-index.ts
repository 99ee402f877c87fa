/**
 * Finds the names that a written word may stand for, each with how probable that writing is. Built once for a list of people, by
 * their forms, so that looking a word up costs nothing however many people there are.
 */
import { foldText } from '../../fold-text.ts';
import { diminutivesOf } from './diminutives.ts';
import { editDistance } from './edit-distance.ts';
import { inflectName, surnameRoot } from './inflect-name.ts';

export type Writing = 'exact' | 'inflected' | 'diminutive' | 'family' | 'cut' | 'spelling' | 'typo';

/** How probable it is that somebody writes a name in this way, as one given word. Only their proportions matter. */
const PROBABILITY: Record<Writing, number> = {
  exact: 0.5,
  inflected: 0.1,
  diminutive: 0.08,
  family: 0.05,
  cut: 0.02,
  spelling: 0.004,
  typo: 0.00002,
};

/**
 * Slips by kind: how probable somebody's name is written as one given word of that kind, the fewer the likelier, and the part of
 * people whose own name that word is. The latter measured over the register of surnames; first names lie five times as close.
 */
const SLIPS = {
  swapped: { probability: 0.0005, taken: 5e-7 },
  doubled: { probability: 0.0005, taken: 5e-7 },
  missing: { probability: 0.0005, taken: 2e-6 },
  other: { probability: PROBABILITY.typo, taken: 4e-7 },
  first: { probability: PROBABILITY.typo / 5, taken: 8e-7 },
  two: { probability: PROBABILITY.typo / 20, taken: 4e-7 },
};
const CLOSER_FIRST_NAMES = 5;

/** What came between a name and a word at most two letters away from it. */
function slipOf(word: string, name: string): keyof typeof SLIPS {
  if (editDistance(word, name, 1) > 1) return 'two';
  if (word[0] !== name[0]) return 'first';
  let at = 0;
  while (at < word.length && word[at] === name[at]) at++;
  const [rest, meant] = [word.slice(at), name.slice(at)];
  if (rest[0] === meant[1] && rest[1] === meant[0] && rest.slice(2) === meant.slice(2)) return 'swapped';
  if (rest === meant.slice(1)) return 'missing';
  return rest.slice(1) === meant && rest[0] === word[at - 1] ? 'doubled' : 'other';
}

export interface NameLink {
  /** A part of a name, as in `names`. */
  name: string;
  writing: Writing;
  /** Probability of this word for somebody of this name. */
  probability: number;
  /** Of a slip: the part of people whose own name the word is. */
  taken?: number;
}

/** The parts of a name: `Nowak-Kowalska` has two. Particles such as `de` are none. */
export const nameParts = (name: string): string[] =>
  foldText(name)
    .split(/[^\p{L}]+/u)
    .filter(
      (part) => part.length >= 2 && !['de', 'la', 'van', 'von', 'der', 'di', 'el', 'al', 'da'].includes(part),
    );

/** One key for spellings of the same sounds, of names from other alphabets above all. */
const soundKey = (word: string): string =>
  word
    .replace(/sh|sch/g, 'sz')
    .replace(/zh/g, 'z')
    .replace(/[ck]h|ch/g, 'h')
    .replace(/ts/g, 'c')
    .replace(/x/g, 'ks')
    .replace(/v/g, 'w')
    .replace(/[yj]/g, 'i')
    .replace(/rz/g, 'z')
    .replace(/u/g, 'o')
    .replace(/g/g, 'h')
    .replace(/(.)\1+/g, '$1');

const SHORTEST_FOR_TYPOS = 5;

export class NameIndex {
  /** How many people have the name. */
  readonly counts = new Map<string, number>();
  private readonly forms = new Map<string, NameLink[]>();
  private readonly sounds = new Map<string, string[]>();
  private readonly halves = new Map<string, string[]>();
  private readonly starts = new Map<string, string[]>();
  private readonly guesses = new Map<string, NameLink[]>();

  constructor(
    names: Iterable<string>,
    private readonly kind: 'first' | 'last',
  ) {
    for (const name of names)
      for (const part of nameParts(name)) this.counts.set(part, (this.counts.get(part) ?? 0) + 1);
    for (const name of this.counts.keys()) this.add(name);
  }

  private link(form: string, name: string, writing: Writing): void {
    const links = this.forms.get(form);
    const link = { name, writing, probability: PROBABILITY[writing] };
    if (!links) this.forms.set(form, [link]);
    else if (!links.some((other) => other.name === name)) links.push(link);
  }

  private add(name: string): void {
    this.link(name, name, 'exact');
    const isAdjective = surnameRoot(name) !== name;
    for (const form of inflectName(name)) {
      // Nobody writes of several Bronisławs: Bronisławy is Bronisława's.
      if (this.kind === 'first' && form === `${name}y`) continue;
      const otherSex = isAdjective && /a$|iej$/.test(form) !== name.endsWith('a');
      const plural = /(?:cy|ich|imi|owie|ow|ami)$/.test(form);
      this.link(form, name, this.kind === 'last' && (otherSex || plural) ? 'family' : 'inflected');
    }
    if (this.kind === 'first')
      for (const pet of diminutivesOf(name)) {
        this.link(pet, name, 'diminutive');
        for (const form of inflectName(pet)) this.link(form, name, 'diminutive');
      }
    const push = (map: Map<string, string[]>, key: string) => map.set(key, [...(map.get(key) ?? []), name]);
    push(this.sounds, soundKey(name));
    if (name.length >= SHORTEST_FOR_TYPOS) for (const key of halfKeys(name)) push(this.halves, key);
    if (name.length >= 4) for (let n = 3; n < name.length; n++) push(this.starts, name.slice(0, n));
  }

  /** The names that this word is, or is a form of. */
  find(word: string): readonly NameLink[] {
    return this.forms.get(word) ?? [];
  }

  /** The names that a word which is none may have been meant for: other spellings, else one slip of the finger. */
  guess(word: string): readonly NameLink[] {
    let links = this.guesses.get(word);
    if (!links) this.guesses.set(word, (links = this.computeGuess(word)));
    return links;
  }

  /** How many people these links speak for, each by how probable it is that they would be written so. */
  massOf(links: readonly NameLink[]): number {
    let mass = 0;
    for (const link of links) mass += link.probability * (this.counts.get(link.name) ?? 0);
    return mass;
  }

  /** The names that start so, for a word that was cut off. */
  findCut(word: string): NameLink[] {
    return (this.starts.get(word) ?? []).map((name) => ({
      name,
      writing: 'cut',
      probability: PROBABILITY.cut,
    }));
  }

  private computeGuess(word: string): NameLink[] {
    if (word.length < 4) return [];
    const alike = this.sounds.get(soundKey(word)) ?? [];
    if (alike.length > 0)
      return alike.map((name) => ({ name, writing: 'spelling', probability: PROBABILITY.spelling }));
    if (word.length < SHORTEST_FOR_TYPOS) return [];
    const near = new Set<string>();
    // An inflected word with a slip is tried by its stems too, hence the endings.
    for (const stem of new Set([word, word.replace(/(?:iej|iego|emu|owi|a|y|i|e|em)$/, '')]))
      for (const key of keysNear(stem))
        for (const name of this.halves.get(key) ?? [])
          if (editDistance(stem, name, 1) <= 1 || (stem.length >= 10 && editDistance(stem, name, 2) <= 2))
            near.add(name);
    return [...near].map((name) => {
      const { probability, taken } = SLIPS[slipOf(word, name)];
      return {
        name,
        writing: 'typo',
        probability,
        taken: this.kind === 'first' ? taken * CLOSER_FIRST_NAMES : taken,
      };
    });
  }
}

/** One slip leaves the first or the second half of a name as it was, or all its letters. */
function halfKeys(name: string, half = Math.floor(name.length / 2)): string[] {
  return [`<${name.slice(0, half)}`, `>${name.slice(-half)}`, `=${[...name].sort().join('')}`];
}

/** Keys of every name that is at most one letter shorter or longer. */
function keysNear(word: string): Set<string> {
  const halves = new Set([-1, 0, 1].map((by) => Math.floor((word.length + by) / 2)));
  return new Set([...halves].flatMap((half) => halfKeys(word, half)));
}
