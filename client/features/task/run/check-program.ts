import type { ContentRule, ProgramText } from '../../../../sync/domain/required-content.ts';
import type { TaskContent, TestCase } from '../../../../sync/contract/index.ts';
import type { CaseReport, RunResult } from '../../../runner/messages.ts';
import type { Verdict } from './run-state.ts';
import { tasksMessages } from '../task-messages.ts';

export interface Checks {
  validate(rule: ContentRule | null | undefined, text: ProgramText): Promise<Verdict>;
  /** Reports up to and including the first failed case. */
  runTestCases(code: string, cases: readonly TestCase[]): Promise<readonly CaseReport[]>;
}

type EndedRun = Exclude<RunResult, { status: 'stopped' }>;

/** Required content on code and output, then the test cases. A program that ended with an error never passes. */
export async function checkProgram(
  code: string,
  result: EndedRun,
  content: Pick<TaskContent, 'requiredContent' | 'testCases'>,
  checks: Checks,
): Promise<Verdict> {
  const required = await checks.validate(content.requiredContent, { code, output: result.output });
  if (!required.passed) return { passed: false, message: required.message || tasksMessages.checkAgain };
  if (result.status === 'error') return { passed: false, message: tasksMessages.checkAgain };

  if (content.testCases.length === 0) return { passed: true, message: tasksMessages.success };
  const reports = await checks.runTestCases(code, content.testCases);
  const index = content.testCases.findIndex((_, at) => !reports[at]?.passed);
  if (index === -1) return { passed: true, message: tasksMessages.success };
  const message = content.testCases[index]!.message || tasksMessages.tryAgain;
  const report = reports[index];
  if (!report) return { passed: false, message };
  const failedCase = { report, number: index + 1, count: content.testCases.length, code };
  return { passed: false, message, failedCase };
}
