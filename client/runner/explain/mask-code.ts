/** Stands for one character of a text. No identifier, operator or bracket, so that patterns pass over it. */
export const BLOT = '•';

const TRIPLE = /^(?:'''|""")/;

/**
 * The program with the inside of its texts blotted out and its comments blank; of the same length, line by line. A text without its closing
 * quote ends with the line.
 */
export function maskCode(code: string): string {
  let masked = '';
  let quote = '';
  let i = 0;
  while (i < code.length) {
    const char = code[i]!;
    if (quote === '') {
      if (char === '#') {
        const end = code.indexOf('\n', i);
        const stop = end === -1 ? code.length : end;
        masked += ' '.repeat(stop - i);
        i = stop;
        continue;
      }
      if (char === "'" || char === '"') quote = TRIPLE.exec(code.slice(i, i + 3))?.[0] ?? char;
      masked += quote === '' ? char : quote;
      i += quote.length || 1;
    } else if (code.startsWith(quote, i)) {
      masked += quote;
      i += quote.length;
      quote = '';
    } else if (char === '\n') {
      masked += '\n';
      i += 1;
      if (quote.length === 1) quote = '';
    } else if (char === '\\' && i + 1 < code.length && code[i + 1] !== '\n') {
      masked += BLOT + BLOT;
      i += 2;
    } else {
      masked += BLOT;
      i += 1;
    }
  }
  return masked;
}

/** The code between the braces of an f-string around the column, at its place in an otherwise empty line; undefined where the column isn't in a text. */
export function fieldAt(column: number | null, line: string, written: string): string | undefined {
  if (column === null || line[column - 1] !== BLOT) return undefined;
  for (const { index, 1: inside = '' } of written.matchAll(/\{([^{}]*)\}/g)) {
    const start = index + 1;
    if (start < column && column <= start + inside.length)
      return `${' '.repeat(start)}${maskCode(inside)}`.padEnd(line.length);
  }
  return undefined;
}
