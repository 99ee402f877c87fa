import { foldText } from '../../sync/domain/fold-text.ts';

/**
 * Texts are looked up by any part of a word through their trigrams: three characters from each place in the folded text. The
 * text is filled up at its end, so that a needle of one or two characters is the beginning of some trigram too.
 */
const LENGTH = 3;
/** Nobody types it. */
const END = '\u001e';

/** The trigrams of a search key, each once. */
export function gramsOf(searchKey: string): string[] {
  if (searchKey === '') return [];
  const characters = [...searchKey, ...END.repeat(LENGTH - 1)];
  const grams = new Set<string>();
  for (let at = 0; at + LENGTH <= characters.length; at += 1)
    grams.add(characters.slice(at, at + LENGTH).join(''));
  return [...grams];
}

export type Needle =
  /** Some trigram begins so, which is the whole answer. */
  | { beginning: string }
  /** All of these trigrams are there; `exact` tells whether that is the whole answer or the text must still be looked at. */
  | { grams: string[]; exact: boolean };

/** The words of what is searched for, folded, each once, the longest first; where there are none, the text itself. */
export function searchWords(contains: string): string[] {
  const folded = foldText(contains);
  const words = [...new Set(folded.split(/[\s,]+/))].filter(Boolean);
  return words.length > 0 ? words.sort((a, b) => b.length - a.length) : [folded];
}

/** What a folded needle asks of the trigrams. */
export function needleOf(folded: string): Needle {
  const characters = [...folded];
  if (characters.length < LENGTH) return { beginning: folded };
  const grams = characters.slice(LENGTH - 1).map((_, at) => characters.slice(at, at + LENGTH).join(''));
  return { grams: [...new Set(grams)], exact: characters.length === LENGTH };
}

/** Whether the trigrams alone tell that the needle is there. */
export const isWholeAnswer = (needle: Needle): boolean => 'beginning' in needle || needle.exact;
