import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outputsMatch } from '../../../sync/domain/test-case.ts';

describe('outputsMatch', () => {
  it.each([
    ['nothing expected', [], ['a'], true],
    ['nothing printed', ['a'], [], false],
    ['the same lines', ['a', 'b'], ['a', 'b'], true],
    ['lines between', ['a', 'b'], ['x', 'a', 'y', 'b', 'z'], true],
    ['the wrong order', ['a', 'b'], ['b', 'a'], false],
    ['one line for two expected', ['a', 'a'], ['a'], false],
    ['spaces around', [' a ', 'b'], ['\ta', 'b  '], true],
    ['spaces inside count', ['a b'], ['a  b'], false],
    ['a part of a line', ['a'], ['ab'], false],
    ['an empty line that is expected', ['a', '', 'b'], ['a', 'b'], false],
    ['letter case counts', ['Ala'], ['ala'], false],
    ['Polish letters', ['Cześć, Żółwiu!'], ['Cześć, Żółwiu!'], true],
  ])('%s', (_name, expected, lines, result) => {
    expect(outputsMatch(expected, lines)).toBe(result);
  });

  const word = fc.constantFrom('a', 'b', ' a', 'b ', '');

  it('finds any lines picked out of the output', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(word, fc.boolean())), (lines) => {
        const picked = lines.filter(([, taken]) => taken).map(([line]) => line);
        expect(
          outputsMatch(
            picked,
            lines.map(([line]) => line),
          ),
        ).toBe(true);
      }),
    );
  });

  it('agrees with trying every choice of lines', () => {
    const isSubsequence = (expected: string[], lines: string[]): boolean =>
      expected.length === 0 ||
      lines.some(
        (line, i) =>
          line.trim() === expected[0]!.trim() && isSubsequence(expected.slice(1), lines.slice(i + 1)),
      );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 4 }), fc.array(word, { maxLength: 7 }), (expected, lines) => {
        expect(outputsMatch(expected, lines)).toBe(isSubsequence(expected, lines));
      }),
    );
  });
});
