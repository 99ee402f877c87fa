/**
 * Whether a test case's expected outputs appear, trimmed and in order, as a subsequence among the produced lines.
 * Source: learner seed, section 5 'Test cases'.
 */
export function outputsMatch(expected: readonly string[], lines: readonly string[]): boolean {
  let found = 0;
  for (const line of lines) {
    if (found === expected.length) break;
    if (line.trim() === expected[found]!.trim()) found += 1;
  }
  return found === expected.length;
}
