import { findDifference } from '../../sync/domain/test-case.ts';
import type { CaseReport } from './messages.ts';

export interface Case {
  inputs: readonly string[];
  outputs: readonly string[];
}

type End = Pick<CaseReport, 'error' | 'ranOutOfInput' | 'timedOut' | 'loop'>;

/** What a program that printed `output` and read these lines made of a test case. Shared with the server's check. */
export function reportCase({ outputs }: Case, output: string, read: string[], end: End): CaseReport {
  const lines = splitLines(output);
  const difference = findDifference(outputs, lines);
  const passed = !difference && !end.error && !end.ranOutOfInput && !end.timedOut;
  return { passed, inputs: read, expected: [...outputs], lines, difference, ...end };
}

function splitLines(output: string): string[] {
  const lines = output.split('\n').map((line) => line.trim());
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}
