import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDifference, outputsMatch } from '../../../sync/domain/test-case.ts';

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

describe('findDifference', () => {
  it.each([
    ['a wrong number behind a prompt', ['8'], ['Podaj:', '7'], { expected: 0, line: 1, at: 0 }],
    ['the closest line', ['Suma: 8'], ['Liczę', 'Suma: 7', 'Koniec'], { expected: 0, line: 1, at: 6 }],
    ['behind the lines found', ['a1', 'b1'], ['b2', 'a1', 'b3'], { expected: 1, line: 2, at: 1 }],
    ['a part', ['Start!'], ['Start'], { expected: 0, line: 0, at: 5 }],
    ['nothing alike', ['Start!'], ['kot', 'x'], { expected: 0, line: null, at: 0 }],
    ['nothing at all', ['a'], [], { expected: 0, line: null, at: 0 }],
    ['spaces around', [' ab'], ['  ac '], { expected: 0, line: 0, at: 1 }],
    ['whole characters', ['🐍🐢'], ['🐍🐇'], { expected: 0, line: 0, at: 1 }],
  ])('%s', (_name, expected, lines, difference) => {
    expect(findDifference(expected, lines)).toEqual(difference);
  });

  const line = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '1', '🐍'), maxLength: 6 });

  it('names the first line that is missing, and a character in which the two lines differ', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), fc.array(line, { maxLength: 8 }), (expected, lines) => {
        const difference = findDifference(expected, lines);
        expect(difference === null).toBe(outputsMatch(expected, lines));
        if (!difference) return;
        expect(outputsMatch(expected.slice(0, difference.expected), lines)).toBe(true);
        expect(outputsMatch(expected.slice(0, difference.expected + 1), lines)).toBe(false);
        if (difference.line === null) return;
        const wanted = [...expected[difference.expected]!.trim()];
        const came = [...lines[difference.line]!.trim()];
        expect(wanted.slice(0, difference.at)).toEqual(came.slice(0, difference.at));
        expect(wanted[difference.at]).not.toBe(came[difference.at]);
      }),
    );
  });
});
