import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulesOfCode } from '../../../sync/domain/completion/code-rules.ts';
import {
  BURST_COUNT,
  BURST_MS,
  findSuspicions,
  ignoresInput,
  isInBurst,
  type CaseRun,
} from '../../../sync/domain/completion/suspicion.ts';
import { validateRequiredContent, type ContentRule } from '../../../sync/domain/required-content.ts';
import { completeTask, emptyTaskProgress, takeBackCompletion } from '../../../sync/domain/task-progress.ts';

const run = (input: string[], outputs: string[], lines: string[], read = input.length): CaseRun => ({
  ...{ inputs: input, outputs, lines, read },
});
const passed = (...cases: CaseRun[]) => ({ ended: 'passed' as const, cases });

describe('a completion that somebody should look at, by example', () => {
  it('has no program, or one that fails here, or one that never ends', () => {
    expect(findSuspicions(null, 0, [0])).toEqual(['no-program']);
    expect(findSuspicions({ ended: 'failed' }, 0, [0])).toEqual(['fails']);
    expect(findSuspicions({ ended: 'unfinished' }, 0, [0])).toEqual(['unfinished']);
  });

  it('is none of them where the program doubles what it reads', () => {
    const honest = passed(run(['2'], ['4'], ['Liczba? ', '4']), run(['3'], ['6'], ['Liczba? ', '6']));
    expect(findSuspicions(honest, 0, [0])).toEqual([]);
  });

  it('prints the answers of all cases at once', () => {
    const printed = [run(['2'], ['4'], ['4', '6']), run(['3'], ['6'], ['4', '6'])];
    expect(findSuspicions(passed(...printed), 0, [0])).toEqual(['ignores-input']);
  });

  it('reads nothing of what it is given', () => {
    expect(ignoresInput([run(['Ala'], ['Cześć Ala'], ['Cześć Ala'], 0)])).toBe(true);
    expect(ignoresInput([run(['Ala'], ['Cześć Ala'], ['Cześć Ala'])])).toBe(false);
  });

  it('is not one that prints the same where the same is expected, or where nothing is given', () => {
    expect(ignoresInput([run(['2'], ['tak'], ['tak']), run(['4'], ['tak'], ['tak'])])).toBe(false);
    expect(ignoresInput([run([], ['1'], ['1']), run([], ['2'], ['1'])])).toBe(false);
  });

  it('is one of three within ten seconds, not of two, not of three in a minute', () => {
    expect(findSuspicions(passed(), 5, [5, 6, 7])).toEqual(['burst']);
    expect(isInBurst(5, [5, 6])).toBe(false);
    expect(isInBurst(0, [0, 20_000, 40_000])).toBe(false);
    // Between two that are too far from each other.
    expect(isInBurst(9_000, [0, 9_000, 18_000])).toBe(false);
  });
});

const text = fc.string({ maxLength: 4 });
const lines = fc.array(text, { maxLength: 3 });
const times = fc.array(fc.integer({ min: 0, max: 60_000 }), { maxLength: 12 });

describe('its rules by property', () => {
  it('a program whose lines differ wherever other ones are expected uses its input', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.array(text, { minLength: 1 }), lines), { minLength: 1 }), (cases) => {
        const runs = cases.map(([inputs, outputs]) => run(inputs, outputs, outputs));
        expect(ignoresInput(runs)).toBe(false);
      }),
    );
  });

  it('no order of cases or times matters, and no later completion makes an earlier one less suspect', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(lines, lines, lines, fc.nat(1))),
        times,
        fc.nat(60_000),
        (cases, all, more) => {
          const runs = cases.map(([inputs, outputs, printed, read]) => run(inputs, outputs, printed, read));
          expect(ignoresInput(runs.toReversed())).toBe(ignoresInput(runs));
          for (const at of all) {
            const before = isInBurst(at, all);
            expect(isInBurst(at, all.toReversed())).toBe(before);
            if (before) expect(isInBurst(at, [...all, more])).toBe(true);
          }
        },
      ),
    );
  });

  it('in a burst are just those with enough others in one window', () => {
    fc.assert(
      fc.property(times, (all) => {
        for (const at of all) {
          const windows = all.filter((from) => from <= at && at <= from + BURST_MS);
          const full = windows.some(
            (from) => all.filter((time) => from <= time && time <= from + BURST_MS).length >= BURST_COUNT,
          );
          expect(isInBurst(at, all)).toBe(full);
        }
      }),
    );
  });
});

describe('rules that the code alone tells', () => {
  const leaf = fc.record({
    type: fc.constantFrom('regex' as const, 'regex_not' as const),
    content: fc.constantFrom('a', 'b', 'for'),
    where: fc.constantFrom('code', 'output'),
  });
  const { rule } = fc.letrec<{ rule: ContentRule }>((tie) => ({
    rule: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.record({
        type: fc.constantFrom('any' as const, 'all' as const),
        items: fc.array(tie('rule'), { minLength: 1, maxLength: 3 }),
      }),
    ),
  }));

  it('are met by every code that meets the whole rule with some output', () => {
    fc.assert(
      fc.property(rule, fc.constantFrom('', 'a', 'b', 'ab', 'for'), fc.string(), (whole, code, output) => {
        if (!validateRequiredContent(whole, { code, output }).passed) return;
        expect(validateRequiredContent(rulesOfCode(whole), { code, output: '' }).passed).toBe(true);
      }),
    );
  });

  it('refuse a code that lacks what it must have', () => {
    const whole: ContentRule = {
      type: 'all',
      items: [
        { type: 'regex', content: 'for', where: 'code' },
        { type: 'regex', content: 'x' },
      ],
    };
    expect(validateRequiredContent(rulesOfCode(whole), { code: 'print()', output: '' }).passed).toBe(false);
    expect(rulesOfCode({ ...whole, type: 'any' })).toBeNull();
  });
});

describe('a completion taken back', () => {
  it('opens the task again, keeps what was saved, and can be completed anew', () => {
    const empty = emptyTaskProgress('ola', 'print', 1);
    const done = completeTask(empty, 10, 75, 'print(1)');
    expect(done.passedCode).toBe('print(1)');
    expect(takeBackCompletion(done)).toEqual(empty);
    expect(completeTask(takeBackCompletion(done), 20, 50)).toMatchObject({ completedAt: 20, award: 50 });
  });
});
