import type { TaskContent } from '../../sync/contract/index.ts';
import { rulesOfCode } from '../../sync/domain/completion/code-rules.ts';
import type { CaseRun, ProgramCheck } from '../../sync/domain/completion/suspicion.ts';
import type { ContentRule, ProgramText } from '../../sync/domain/required-content.ts';

/** A completion to be run again. */
export interface CheckJob {
  code: string;
  content: Pick<TaskContent, 'testCases' | 'requiredContent'>;
}

/** What running the program with a case's inputs came to. */
export interface CaseOutcome {
  /** Printed all of the expected lines, and ended well. */
  passed: boolean;
  output: string;
  lines: readonly string[];
  /** How many of the inputs it read. */
  read: number;
  ranOutOfInput: boolean;
}

/** Both may reject with `Unfinished`: a program and an author's pattern alike may need for ever. */
export interface Checks {
  run(code: string, inputs: readonly string[], outputs: readonly string[]): Promise<CaseOutcome>;
  meets(rule: ContentRule | null | undefined, text: ProgramText): Promise<boolean>;
}

/** It was cut off: too long, or too much memory. */
export class Unfinished extends Error {}

/**
 * The checks of the task page (client/features/task/run/check-program.ts), without the child at the keyboard: required
 * content is met where the output of any run meets it.
 */
export async function checkProgram({ code, content }: CheckJob, checks: Checks): Promise<ProgramCheck> {
  try {
    return await judge(code, content, checks);
  } catch (error) {
    if (error instanceof Unfinished) return { ended: 'unfinished' };
    throw error;
  }
}

async function judge(
  code: string,
  { testCases, requiredContent }: CheckJob['content'],
  { run, meets }: Checks,
): Promise<ProgramCheck> {
  const cases: CaseRun[] = [];
  const outputs: string[] = [];
  for (const each of testCases) {
    const { passed, lines, read, output } = await run(code, each.inputs, each.outputs);
    if (!passed) return { ended: 'failed' };
    cases.push({ inputs: each.inputs, outputs: each.outputs, lines, read });
    outputs.push(output);
  }
  if (testCases.length === 0) {
    const { passed, output, ranOutOfInput } = await run(code, [], []);
    // What the child typed nobody knows: only what the code alone tells is left to be checked.
    if (ranOutOfInput) {
      const met = await meets(rulesOfCode(requiredContent), { code, output: '' });
      return met ? { ended: 'passed', cases } : { ended: 'failed' };
    }
    if (!passed) return { ended: 'failed' };
    outputs.push(output);
  }
  for (const output of outputs)
    if (await meets(requiredContent, { code, output })) return { ended: 'passed', cases };
  return { ended: 'failed' };
}
