import { diffLines } from 'diff';

/** A run of lines that are alike in how they changed. */
export interface LineRun {
  kind: 'same' | 'added' | 'removed';
  lines: string[];
}

/** Milliseconds: two unlike documents of a megabyte would hold the page for minutes. */
const PATIENCE = 1_500;

/** What turns one text into the other, line by line; null where they differ too much to tell in time. */
export function diffText(before: string, after: string): LineRun[] | null {
  const ended = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`);
  const changes = diffLines(ended(before), ended(after), { timeout: PATIENCE });
  return (
    changes?.map(({ added, removed, value }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      lines: value.replace(/\n$/, '').split('\n'),
    })) ?? null
  );
}

export const countLines = (runs: readonly LineRun[], kind: LineRun['kind']): number =>
  runs.reduce((sum, run) => (run.kind === kind ? sum + run.lines.length : sum), 0);
