/**
 * Why a person should look at a completion. A device decides without network that a task is done, so its word is taken; these
 * rules only say where it deserves a second look. Nothing is ever taken back by a rule.
 */

/**
 * `no-program`: no program came with it, nor was one ever saved. `fails`: the program doesn't pass the task's checks here.
 * `unfinished`: it didn't end here in the time or memory it gets. `ignores-input`: it prints the expected lines without using
 * what it is given. `burst`: completed together with several others.
 */
export const SUSPICIONS = ['no-program', 'fails', 'unfinished', 'ignores-input', 'burst'] as const;
export type Suspicion = (typeof SUSPICIONS)[number];

/** One test case of a task and what the program did with it. */
export interface CaseRun {
  inputs: readonly string[];
  /** Expected lines. */
  outputs: readonly string[];
  /** Produced lines, trimmed. */
  lines: readonly string[];
  /** How many of the inputs it read. */
  read: number;
}

/** How a program fared when it was run again, with its cases in their order. */
export type ProgramCheck =
  { ended: 'passed'; cases: readonly CaseRun[] } | { ended: 'failed' } | { ended: 'unfinished' };

/** So many completions of one child within so many milliseconds: nobody reads, writes and runs that fast. */
export const BURST_COUNT = 3;
export const BURST_MS = 10_000;

/** @param check null where there is no program to run @param times of all the child's completions, this one among them */
export function findSuspicions(
  check: ProgramCheck | null,
  completedAt: number,
  times: readonly number[],
): Suspicion[] {
  const found: Suspicion[] = [];
  if (check === null) found.push('no-program');
  else if (check.ended === 'failed') found.push('fails');
  else if (check.ended === 'unfinished') found.push('unfinished');
  else if (ignoresInput(check.cases)) found.push('ignores-input');
  if (isInBurst(completedAt, times)) found.push('burst');
  return found;
}

/**
 * Does a program that passed print what is expected without using its input? Either it reads none of what it is given, or it
 * prints the very same lines whatever it is given, though different ones are expected.
 */
export function ignoresInput(cases: readonly CaseRun[]): boolean {
  const given = cases.filter(({ inputs }) => inputs.length > 0);
  if (given.length === 0) return false;
  if (given.every(({ read }) => read === 0)) return true;
  const kinds = (of: (run: CaseRun) => readonly string[]) =>
    new Set(given.map((run) => JSON.stringify(of(run)))).size;
  return (
    kinds(({ lines }) => lines) === 1 &&
    kinds(({ inputs }) => inputs) > 1 &&
    kinds(({ outputs }) => outputs) > 1
  );
}

/** Do at least `BURST_COUNT` of these times, one of them `at`, lie within `BURST_MS`? */
export function isInBurst(at: number, times: readonly number[]): boolean {
  const near = times.filter((time) => Math.abs(time - at) <= BURST_MS).sort((a, b) => a - b);
  return near.some((first, i) => {
    const last = near[i + BURST_COUNT - 1];
    return last !== undefined && last - first <= BURST_MS && first <= at && at <= last;
  });
}
