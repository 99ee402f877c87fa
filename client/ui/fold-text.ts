/** Lower case, without accents, ł as l, so that 'zoltko' finds 'Żółtko'. As sync/domain/fold-text.ts, which this floor doesn't see. */
export const foldText = (text: string): string =>
  text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');

/** True where every word typed occurs in the text, in any order. */
export function containsWords(text: string, typed: string): boolean {
  const folded = foldText(text);
  return foldText(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
