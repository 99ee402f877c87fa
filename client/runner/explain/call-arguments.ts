import type { Mistake } from './mistake.ts';
import type { Call } from './syntax-tree.ts';

/** The values of the call that failed, or else of the first call in its line. Of that name, where one is given. */
export function argumentsOf({ tree, error, failed }: Mistake, name?: string): string[] {
  const isMeant = ({ callee }: Call): boolean => name === undefined || callee.split('.').at(-1) === name;
  const there = tree.calls.filter((call) => call.line === error.line && isMeant(call));
  const start = failed?.from ?? tree.startOf(error.line ?? 1) + (error.column ?? 1) - 1;
  const call = there.find(({ from }) => from >= start) ?? there[0];
  return call?.values ?? [];
}
