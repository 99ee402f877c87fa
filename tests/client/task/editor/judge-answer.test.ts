import { describe, expect, it } from 'vitest';
import { judgeAnswer, type Judging } from '../../../../client/features/task/editor/answers/judge-answer.ts';
import { playAnswer, type Played } from '../../../../client/features/task/editor/answers/play-answer.ts';
import { bareError } from '../../../../client/runner/python-error.ts';
import { reportCase } from '../../../../client/runner/case-report.ts';
import type { Run, RunHandlers, RunResult } from '../../../../client/runner/messages.ts';
import { validateRequiredContent } from '../../../../sync/domain/required-content.ts';

/** A program of a test: reads as many lines as it says, then prints what it makes of them. */
interface Program {
  reads: number;
  prints(lines: readonly string[]): string;
}
const programs: Record<string, Program> = {
  double: { reads: 1, prints: ([n]) => `${Number(n) * 2}\n` },
  square: { reads: 1, prints: ([n]) => `${Number(n) ** 2}\n` },
  greedy: { reads: 2, prints: () => '8\n' },
  silent: { reads: 0, prints: () => '' },
};

const play = async (code: string, inputs: readonly string[]): Promise<Played> => {
  const { reads, prints } = programs[code]!;
  if (inputs.length < reads) return { status: 'out-of-input', output: '' };
  return { status: 'done', output: prints(inputs) };
};
const judging: Judging = {
  play,
  validate: async (rule, text) => validateRequiredContent(rule, text),
  runTestCases: async (code, cases) =>
    cases.map((each) => {
      const { reads, prints } = programs[code]!;
      const ranOutOfInput = each.inputs.length < reads;
      const end = { error: null, ranOutOfInput, timedOut: false, loop: null };
      return reportCase(each, ranOutOfInput ? '' : prints(each.inputs), [...each.inputs], end);
    }),
};

const testCase = (input: string, output: string) => ({ inputs: [input], outputs: [output], message: '' });
const doubling = { testCases: [testCase('2', '4'), testCase('4', '8')], requiredContent: null };

describe('an answer of the author’s', () => {
  it('passes as a child’s program would', async () => {
    expect(await judgeAnswer('double', doubling, judging)).toMatchObject({
      verdict: { passed: true },
      output: '4\n',
    });
  });

  it('fails with the case that a child would be shown', async () => {
    const judged = await judgeAnswer('square', doubling, judging);
    expect(judged?.verdict).toMatchObject({ passed: false, failedCase: { number: 2, count: 2 } });
  });

  it('that reads more than there is fails in its first case', async () => {
    const judged = await judgeAnswer('greedy', doubling, judging);
    expect(judged?.verdict.failedCase).toMatchObject({ number: 1, report: { ranOutOfInput: true } });
  });

  it('meets a rule about the output where any of the cases’ inputs lets it', async () => {
    const content = { ...doubling, requiredContent: { type: 'regex', content: '^8$' } as const };
    expect((await judgeAnswer('double', content, judging))?.verdict.passed).toBe(true);
    const never = {
      ...doubling,
      requiredContent: { type: 'regex', content: '^9$', message: 'Źle' } as const,
    };
    expect((await judgeAnswer('double', never, judging))?.verdict).toEqual({ passed: false, message: 'Źle' });
  });

  it('that asks for input in a task without cases is judged by its code alone', async () => {
    const rule = { type: 'regex', content: 'double', where: 'code' } as const;
    const content = {
      testCases: [],
      requiredContent: { type: 'all' as const, items: [rule, { type: 'regex' as const, content: 'x' }] },
    };
    expect(await judgeAnswer('double', content, judging)).toMatchObject({
      verdict: { passed: true },
      codeOnly: true,
    });
    expect((await judgeAnswer('square', content, judging))?.verdict.passed).toBe(false);
  });

  it('that ends with an error or never at all is not tried again with other inputs', async () => {
    let played = 0;
    const breaking = (result: Played): Judging => ({
      ...judging,
      play: async () => {
        played += 1;
        return result;
      },
    });
    const content = { ...doubling, requiredContent: { type: 'regex', content: 'zzz' } as const };
    const error = { status: 'error', output: '', error: bareError('NameError', '') } as const;
    expect(await judgeAnswer('double', content, breaking(error))).toMatchObject({ error: error.error });
    expect(played).toBe(1);
    const long = await judgeAnswer(
      'double',
      doubling,
      breaking({ status: 'too-long', output: '', loop: null }),
    );
    expect(long?.verdict).toEqual({ passed: false, message: expect.stringMatching(/15 sekund/) });
  });

  it('that was stopped has no judgement', async () => {
    const stopped = { ...judging, play: async () => ({ status: 'stopped', output: '' }) as const };
    expect(await judgeAnswer('double', doubling, stopped)).toBeNull();
  });
});

describe('playing an answer', () => {
  /** A runner whose program asks `asks` times and then ends, or never ends. */
  function runnerThat(asks: number, ends = true) {
    const typed: string[] = [];
    const run = (_code: string, handlers: RunHandlers): Run => {
      let settle: (result: RunResult) => void;
      const result = new Promise<RunResult>((resolve) => (settle = resolve));
      const step = () => {
        if (typed.length < asks) handlers.onInputRequest();
        else if (ends) settle({ status: 'done', output: typed.join(' ') });
      };
      setTimeout(step);
      return {
        result,
        sendInput(line) {
          typed.push(line);
          setTimeout(step);
        },
        stop: () => settle({ status: 'stopped', output: typed.join(' '), loop: null }),
      };
    };
    return { run };
  }
  const signal = new AbortController().signal;

  it('types one input after the other', async () => {
    expect(await playAnswer(runnerThat(2), 'x', ['a', 'b', 'c'], signal)).toEqual({
      status: 'done',
      output: 'a b',
    });
  });

  it('tells when the inputs are used up, when the time is, and when it was stopped', async () => {
    expect(await playAnswer(runnerThat(2), 'x', ['a'], signal)).toEqual({
      status: 'out-of-input',
      output: 'a',
    });
    expect((await playAnswer(runnerThat(0, false), 'x', [], signal, 5)).status).toBe('too-long');
    const stop = new AbortController();
    const played = playAnswer(runnerThat(0, false), 'x', [], stop.signal);
    stop.abort();
    expect((await played).status).toBe('stopped');
    expect((await playAnswer(runnerThat(0, false), 'x', [], stop.signal)).status).toBe('stopped');
  });
});
