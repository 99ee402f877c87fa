import { editDistance } from './edit-distance.ts';
import { foldText } from './fold-text.ts';

/** Where the expected lines of a test case, in order, stop appearing among the produced ones. */
export interface OutputDifference {
  /** Index of the first expected line that didn't come. */
  expected: number;
  /** Index of the produced line that comes closest to it, behind those found before; null where none is like it. */
  line: number | null;
  /** Position in both, trimmed, of the first character (code point) that differs. */
  at: number;
}

/** Produced lines that are looked at, and characters of each; a flood has no closest line worth the time. */
const LINES = 200;
const CHARACTERS = 200;

/**
 * Whether a test case's expected outputs appear, trimmed and in order, as a subsequence among the produced lines: null where
 * they do. Source: learner seed, section 5 'Test cases'.
 */
export function findDifference(
  expected: readonly string[],
  lines: readonly string[],
): OutputDifference | null {
  let found = 0;
  let after = 0;
  for (const [index, line] of lines.entries()) {
    if (found === expected.length) return null;
    if (line.trim() !== expected[found]!.trim()) continue;
    found += 1;
    after = index + 1;
  }
  if (found === expected.length) return null;
  return { expected: found, ...closest(expected[found]!.trim(), lines, after) };
}

export const outputsMatch = (expected: readonly string[], lines: readonly string[]): boolean =>
  findDifference(expected, lines) === null;

function closest(
  wanted: string,
  lines: readonly string[],
  from: number,
): { line: number | null; at: number } {
  const goal = [...wanted].slice(0, CHARACTERS);
  let best: { line: number | null; at: number } = { line: null, at: 0 };
  let least = Infinity;
  for (let line = from; line < Math.min(lines.length, from + LINES); line += 1) {
    const came = [...lines[line]!.trim()].slice(0, CHARACTERS);
    // Accents and capital letters make a line no other line.
    const distance = editDistance(foldText(goal.join('')), foldText(came.join('')));
    if (distance >= least || !isAlike(distance, goal, came)) continue;
    least = distance;
    best = { line, at: commonStart(goal, came) };
  }
  return best;
}

/** A wrong number is a wrong answer, however few of its digits are right. */
function isAlike(distance: number, one: readonly string[], other: readonly string[]): boolean {
  const isNumber = (line: readonly string[]) => /^-?\d+([.,]\d+)?$/.test(line.join(''));
  return distance <= 0.7 * Math.max(one.length, other.length) || (isNumber(one) && isNumber(other));
}

function commonStart(one: readonly string[], other: readonly string[]): number {
  const index = one.findIndex((character, at) => character !== other[at]);
  return index === -1 ? one.length : index;
}
