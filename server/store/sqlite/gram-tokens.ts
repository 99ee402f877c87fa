import type { Needle } from '../grams.ts';

/** FTS5's plainest tokenizer parts words at ASCII that is neither letter nor digit; such characters are moved out of its way. */
const PRIVATE_USE = 0xe000;

const tokenOf = (gram: string): string =>
  gram.replace(/[\u0000-\u002f:-@[-`{-\u007f]/g, (c) => String.fromCharCode(PRIVATE_USE + c.charCodeAt(0)));

/** The text of which FTS5 makes one word for each trigram. */
export const gramText = (grams: readonly string[]): string => grams.map(tokenOf).join(' ');

/** The question in FTS5's language: all of the needles. */
export const matchGrams = (needles: readonly Needle[]): string => needles.map(matchNeedle).join(' AND ');

function matchNeedle(needle: Needle): string {
  if ('beginning' in needle) return `"${tokenOf(needle.beginning)}" *`;
  return needle.grams.map((gram) => `"${tokenOf(gram)}"`).join(' AND ');
}
