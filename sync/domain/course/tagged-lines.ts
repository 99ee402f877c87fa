/** Texts whose lines are parted by a line-break tag on the wire: admin seed, section 3, 'skillsLearned'. */

const BREAK = /<br\s*\/?>|\r?\n/i;

/** The lines that say something. */
export const splitLines = (text: string): string[] =>
  text
    .split(BREAK)
    .map((line) => line.trim())
    .filter(Boolean);

/** As the wire has them. */
export const joinLines = (lines: readonly string[]): string => lines.join('<br>');
