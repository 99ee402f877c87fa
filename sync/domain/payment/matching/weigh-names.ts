/** How much the words of a title speak for a child: likelihood ratios, from the frequencies of names among all the children. */
import type { NameLink } from './name-index.ts';
import type { IndexedPerson, PeopleIndex } from './people-index.ts';
import type { NameWord, TitleEvidence } from './read-title.ts';

/** What a word loses of its weight. */
const RATE = {
  /** As the payer's own first name. */
  ownName: 0.05,
  /** As a word of the calendar, or a city. */
  calendarWord: 0.02,
  /** As the second first name. */
  secondName: 0.02,
  /** As one half of a name declined and the other not. */
  halfDeclined: 0.2,
  perhapsWomansName: 0.002,
  womansName: 0.0001,
};

/** Unseen surnames weigh as much as 0.4 of a person (a Good–Turing estimate), unseen first names as one. */
export const UNSEEN = { first: 1, last: 0.4, misspelt: 0.1 };
const SMALLEST_SCHOOL = 400;

/** The number of children that frequencies are taken from; few tell too little of how rare a name is. */
export const effectiveSize = (index: PeopleIndex): number => Math.max(index.activeCount, SMALLEST_SCHOOL);

interface NameMatch {
  word: NameWord;
  link: NameLink;
  ratio: number;
}

/** How many people unknown here would have this word for their own name, each by how probable the writing is. */
function unseenOf({ taken, writing, probability }: NameLink, kind: 'first' | 'last', size: number): number {
  if (taken !== undefined) return taken * size;
  return writing === 'spelling'
    ? UNSEEN.misspelt
    : UNSEEN[kind] * probability * (writing === 'cut' ? 1.5 : 1);
}

/** Likelihood ratio of a written word for this child against any other. */
function ratioOf(
  index: PeopleIndex,
  of: IndexedPerson,
  word: NameWord,
  kind: 'first' | 'last',
): NameMatch | null {
  const parts = kind === 'first' ? of.firstParts : of.lastParts;
  const names = kind === 'first' ? index.firstNames : index.lastNames;
  const size = effectiveSize(index);
  let best: NameMatch | null = null;
  let others: number | null = null;
  for (const link of word.links) {
    if (!parts.includes(link.name)) continue;
    others ??= index.massOf(word.text);
    const family =
      kind === 'last' ? index.siblingsOf(of).filter((p) => p.lastParts.includes(link.name)).length : 0;
    const mass = Math.max(0, Math.max(others, names.massOf(word.links)) - link.probability * (1 + family));
    const unseen = unseenOf(link, kind, size);
    const expected = Math.max((mass + unseen) / size, word.share * link.probability);
    const raw = link.probability / expected;
    const isSecondName = kind === 'first' && parts.indexOf(link.name) > 0;
    const ratio = raw * (word.doubtful ? RATE.calendarWord : 1) * (isSecondName ? RATE.secondName : 1);
    if (!best || ratio > best.ratio) best = { word, link, ratio };
  }
  return best;
}

/**
 * `Czesława Nowak`: a declined man's name before a surname that would be declined with it is rather a woman's, the more where no `za`
 * stands before it, and before a woman's form of the surname, `Kamila Rogalska`, it is no man's.
 */
function doubtOfHalf(first: NameMatch | null, last: NameMatch | null, title: TitleEvidence): number {
  if (first?.link.writing !== 'inflected' || !first.word.text.endsWith('a') || !last) return 1;
  // `Ewa Rogalska za Kamila`: the surname is the mother's.
  if (Math.abs(first.word.at - last.word.at) > 1.5) return 1;
  if (last.link.writing === 'family' && last.word.text.endsWith('a')) return RATE.womansName;
  if (last.link.writing !== 'exact' || /[ou]$/.test(last.word.text)) return 1;
  if (!title.saysChild) return RATE.perhapsWomansName;
  return last.word.text.endsWith('a') ? 1 : RATE.halfDeclined;
}

/** The two words that speak most for this child, one as the first name, another as the last. */
export function bestNames(index: PeopleIndex, of: IndexedPerson, title: TitleEvidence) {
  const matches = (words: readonly NameWord[], kind: 'first' | 'last') =>
    words.flatMap((word) => ratioOf(index, of, word, kind) ?? []).sort((a, b) => b.ratio - a.ratio);
  const firsts = matches(title.first, 'first');
  const lasts = matches(title.last, 'last');
  let best: { first: NameMatch | null; last: NameMatch | null; product: number } = {
    first: null,
    last: null,
    product: 1,
  };
  for (const first of [null, ...firsts])
    for (const last of [null, ...lasts]) {
      if (first && last && first.word.at === last.word.at) continue;
      const doubt = (first?.word.role === 'payer' ? RATE.ownName : 1) * doubtOfHalf(first, last, title);
      const product = Math.max(1, (first?.ratio ?? 1) * doubt) * (last?.ratio ?? 1);
      if (product > best.product) best = { first, last, product };
    }
  return best;
}
