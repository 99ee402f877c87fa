import type { Mistake } from './mistake.ts';

/** The values of a call as they were written. `start` is right after its bracket; what lies in texts counts only in the blotted line. */
export function argumentsAt(start: number, source: string, written: string): string[] {
  const values: string[] = [];
  let depth = 0;
  let from = start;
  for (let i = start; i <= source.length; i += 1) {
    const char = source[i] ?? ')';
    const isEnd = depth === 0 && (')]}'.includes(char) || i === source.length);
    if (isEnd || (depth === 0 && char === ',')) {
      const value = written.slice(from, i).trim();
      if (value !== '') values.push(value);
      from = i + 1;
    }
    if (isEnd) break;
    if ('([{'.includes(char)) depth += 1;
    if (')]}'.includes(char)) depth -= 1;
  }
  return values;
}

/** The values of the call that the error points at, or of the first one of that name. */
export function argumentsOf({ source, written, error, rest }: Mistake, name?: string): string[] {
  const call = new RegExp(`${name ? `(?<![\\p{L}\\d_])${name}` : ''}\\s*\\(`, 'u');
  const offset = (error.column ?? 1) - 1;
  const found = call.exec(rest);
  if (found) return argumentsAt(offset + found.index + found[0].length, source, written);
  const anywhere = call.exec(source);
  return anywhere ? argumentsAt(anywhere.index + anywhere[0].length, source, written) : [];
}
