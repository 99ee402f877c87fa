/** A list of texts as its author types it: a line each. A line that is empty at the end is one about to be typed. */
export function linesOf(text: string): string[] {
  const written = text.replace(/\n+$/, '');
  return written === '' ? [] : written.split('\n');
}
export const textOfLines = (lines: readonly string[]): string => lines.join('\n');
