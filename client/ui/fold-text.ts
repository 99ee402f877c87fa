/** Lower case, without accents, ł as l, so that 'zoltko' finds 'Żółtko'. As sync/domain/fold-text.ts, which this floor doesn't see. */
export const foldText = (text: string): string =>
  text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');

/** As the server parts what it searches for. */
const wordsOf = (typed: string): string[] => foldText(typed).split(/[\s,]+/);

/** True where every word typed occurs in the text, in any order. */
export function containsWords(text: string, typed: string): boolean {
  const folded = foldText(text);
  return wordsOf(typed).every((word) => folded.includes(word));
}

/** True where every word typed begins a word of the text. */
export function beginsWords(text: string, typed: string): boolean {
  const folded = ` ${foldText(text)}`;
  return wordsOf(typed).every((word) => folded.includes(` ${word}`));
}

/** Sorts first whom every word typed is a beginning of: of 'ewa żuk' Ewa Żuk, before Ewa Filipczuk. */
export const byBeginning =
  <T>(textOf: (one: T) => string, typed: string) =>
  (a: T, b: T): number =>
    Number(beginsWords(textOf(b), typed)) - Number(beginsWords(textOf(a), typed));
