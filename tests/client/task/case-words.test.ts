import { describe, expect, it } from 'vitest';
import { describeCase } from '../../../client/features/task/run/case-words.ts';
import type { CaseReport, LoopReport } from '../../../client/runner/messages.ts';
import { findDifference } from '../../../sync/domain/test-case.ts';

function failed(expected: string[], lines: string[], rest: Partial<CaseReport> = {}): CaseReport {
  const nothing = { error: null, ranOutOfInput: false, timedOut: false, loop: null };
  const difference = findDifference(expected, lines);
  return { passed: false, inputs: [], expected, lines, difference, ...nothing, ...rest };
}

describe('why a test case failed', () => {
  it.each([
    [['8'], ['7'], 'Miało być `8`, a jest `7`.', ''],
    [['Hej'], [], 'Zabrakło linijki `Hej`.', ''],
    [
      ['b', 'a'],
      ['a', 'b'],
      'Zabrakło linijki `a`.',
      'Taka linijka jest, ale nie w tej kolejności, co trzeba.',
    ],
    [['Ala'], ['ala'], 'Miało być `Ala`, a jest `ala`.', 'Różnią się tylko wielkością liter.'],
    [['Ala ma'], ['Ala  ma'], 'Miało być `Ala ma`, a jest `Ala  ma`.', 'Różnią się tylko odstępami.'],
    [
      ['Cześć, Ola!'],
      ['Cześć Ola'],
      'Miało być `Cześć, Ola!`, a jest `Cześć Ola`.',
      'Różnią się tylko znakami',
    ],
    [
      ['Cześć, smoku!'],
      ['Cześć, smoku!'.normalize('NFD')],
      `Miało być \`Cześć, smoku!\`, a jest \`${'Cześć, smoku!'.normalize('NFD')}\`.`,
      'Wyglądają tak samo',
    ],
    [['Żółw'], ['Zolw'], 'Miało być `Żółw`, a jest `Zolw`.', 'Różnią się tylko polskimi literami'],
    [
      ['Suma: 8'],
      ['Suma: 8 zł'],
      'Miało być `Suma: 8`, a jest `Suma: 8 zł`.',
      'Na końcu jest za dużo: `zł`.',
    ],
    [['Suma: 8'], ['Suma:'], 'Miało być `Suma: 8`, a jest `Suma:`.', 'Na końcu brakuje: `8`.'],
  ])('%j, but %j', (expected, lines, sentence, hint) => {
    const words = describeCase(failed(expected, lines), '');
    expect(words.sentence).toBe(sentence);
    expect(words.hint).toContain(hint);
    if (hint === '') expect(words.hint).toBe('');
  });

  it('running out of time has a sentence of its own, and names the loop', () => {
    const loop: LoopReport = {
      ...{ kind: 'while', line: 1, lastLine: 2, condition: 'True', always: true, hasBreak: false, exit: '' },
      variables: [],
    };
    const { sentence, hint } = describeCase(
      failed(['a'], ['a'], { timedOut: true, loop }),
      'while True:\n    pass',
    );
    expect(sentence).toBe('Program nie skończył się w 5 sekund, więc sprawdzanie zostało przerwane.');
    expect(hint).toContain('w linijce 1 nie ma w środku `break`');
  });

  it('running out of input too', () => {
    expect(describeCase(failed([], [], { ranOutOfInput: true, inputs: ['1', '2'] }), '').sentence).toContain(
      '(2)',
    );
    expect(describeCase(failed([], [], { ranOutOfInput: true }), '').sentence).toContain(
      'niczego nie wpisujemy',
    );
  });

  it('never lets a backtick of the program into its own code', () => {
    const { sentence } = describeCase(failed(['`a'], ['`b']), '');
    expect(sentence.split('`')).toHaveLength(5);
  });
});
