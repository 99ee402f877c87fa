/** A text's search key: lower case, without accents, ł as l. The same on both stores and on the device. */
export function foldText(text: string): string {
  return text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');
}
