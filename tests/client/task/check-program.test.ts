import { describe, expect, test } from 'vitest';
import { checkProgram, type Checks } from '../../../client/features/task/run/check-program.ts';
import { tasksMessages } from '../../../client/features/task/task-messages.ts';
import { bareError } from '../../../client/runner/python-error.ts';
import type { CaseReport, RunResult } from '../../../client/runner/messages.ts';
import type { TestCase } from '../../../sync/contract/index.ts';
import { validateRequiredContent } from '../../../sync/domain/required-content.ts';
import { findDifference } from '../../../sync/domain/test-case.ts';

const reportOf = ({ inputs, outputs }: TestCase): CaseReport => {
  const difference = findDifference(outputs, inputs);
  const nothing = { error: null, ranOutOfInput: false, timedOut: false, loop: null };
  return { passed: !difference, inputs, expected: outputs, lines: inputs, difference, ...nothing };
};

/** Stands in for Python: prints its inputs. Stops at the first failed case, as the runner does. */
const echo: Checks = {
  validate: async (rule, text) => validateRequiredContent(rule, text),
  runTestCases: async (_code, cases) => {
    const reports: CaseReport[] = [];
    for (const each of cases) {
      const report = reportOf(each);
      reports.push(report);
      if (!report.passed) break;
    }
    return reports;
  },
};
const testCase = (input: string, output: string, message = ''): TestCase => ({
  inputs: [input],
  outputs: [output],
  message,
});
const done = { status: 'done', output: 'Cześć\n' } as const;
const failed = {
  status: 'error' as const,
  output: '',
  error: bareError('NameError', ''),
} satisfies RunResult;
const inCode = { type: 'regex', content: 'print', where: 'code', message: 'Użyj print.' } as const;

describe('checking a program', () => {
  test('passes without any rule', async () => {
    const verdict = await checkProgram('x', done, { requiredContent: null, testCases: [] }, echo);
    expect(verdict).toEqual({ passed: true, message: 'Zadanie wykonane poprawnie!' });
  });

  test('tells the first rule that is not met, before any test case runs', async () => {
    const checks = { ...echo, runTestCases: () => Promise.reject(new Error('too early')) };
    const content = { requiredContent: inCode, testCases: [testCase('a', 'b')] };
    expect(await checkProgram('x', done, content, checks)).toEqual({ passed: false, message: 'Użyj print.' });
  });

  test('a rule without a message fails with the fallback', async () => {
    const content = { requiredContent: { type: 'regex', content: 'zzz' } as const, testCases: [] };
    const verdict = await checkProgram('x', done, content, echo);
    expect(verdict).toEqual({ passed: false, message: 'Coś poszło nie tak! Sprawdź swój kod jeszcze raz!' });
  });

  test('the message of the failed test case, else the default', async () => {
    const own = { requiredContent: null, testCases: [testCase('a', 'a'), testCase('a', 'b', 'Zły wynik.')] };
    expect(await checkProgram('x', done, own, echo)).toMatchObject({ passed: false, message: 'Zły wynik.' });
    const none = { requiredContent: null, testCases: [testCase('a', 'b'), testCase('a', 'b', 'Drugi')] };
    const verdict = await checkProgram('x', done, none, echo);
    expect(verdict).toMatchObject({ passed: false, message: 'Spróbuj ponownie! Możesz to zrobić lepiej!' });
  });

  test('the report of the failed test case, with its number and the program', async () => {
    const content = { requiredContent: null, testCases: [testCase('a', 'a'), testCase('a', 'b')] };
    const { failedCase } = await checkProgram('x', done, content, echo);
    expect(failedCase).toMatchObject({ number: 2, count: 2, code: 'x' });
    expect(failedCase!.report).toMatchObject({ inputs: ['a'], expected: ['b'], lines: ['a'] });
    expect(failedCase!.report.difference).toEqual({ expected: 0, line: null, at: 0 });
  });

  test('a case that was never reported counts as failed', async () => {
    const checks = { ...echo, runTestCases: async () => [] };
    const content = { requiredContent: null, testCases: [testCase('a', 'a', 'Brak wyniku.')] };
    expect(await checkProgram('x', done, content, checks)).toEqual({
      passed: false,
      message: 'Brak wyniku.',
    });
  });

  test('a program that ended with an error never passes, and its test cases do not run', async () => {
    const checks = { ...echo, runTestCases: () => Promise.reject(new Error('must not run')) };
    const content = { requiredContent: null, testCases: [testCase('a', 'a')] };
    expect(await checkProgram('x', failed, content, checks)).toEqual({
      passed: false,
      message: tasksMessages.checkAgain,
    });
    const withRule = { ...content, requiredContent: inCode };
    expect((await checkProgram('x', failed, withRule, checks)).message).toBe('Użyj print.');
  });
});
