import type { Mistake } from './mistake.ts';
import type { Call } from './syntax-tree.ts';

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

/** The values of the call that failed, or else of the first call in its line. Of that name, where one is given. */
export function argumentsOf({ tree, error, failed }: Mistake, name?: string): string[] {
  const isMeant = ({ callee }: Call): boolean => name === undefined || callee.split('.').at(-1) === name;
  const there = tree.calls.filter((call) => call.line === error.line && isMeant(call));
  const start = failed?.from ?? tree.startOf(error.line ?? 1) + (error.column ?? 1) - 1;
  const call = there.find(({ from }) => from >= start) ?? there[0];
  return call?.values ?? [];
}
