import type { Difference } from '../../../ui/ChangedMeanwhileDialog.tsx';
import { configurationMessages } from '../configuration-messages.ts';
import { diffText } from './diff-text.ts';
import styles from './versions.module.css';

/** Where two versions of a document differ, place by place, each with its lines in both. */
export function listDifferences(mine: string, theirs: string): Difference[] {
  const differences: Difference[] = [];
  let line = 1;
  let open: { line: number; mine: string[]; theirs: string[] } | null = null;
  const close = () => {
    if (open)
      differences.push({
        label: configurationMessages.changedLines(open.line),
        mine: asCode(open.mine),
        theirs: asCode(open.theirs),
      });
    open = null;
  };
  const runs = diffText(mine, theirs) ?? [
    { kind: 'removed' as const, lines: mine.split('\n') },
    { kind: 'added' as const, lines: theirs.split('\n') },
  ];
  for (const { kind, lines } of runs) {
    if (kind === 'same') close();
    else {
      open ??= { line, mine: [], theirs: [] };
      open[kind === 'removed' ? 'mine' : 'theirs'].push(...lines);
    }
    if (kind !== 'added') line += lines.length;
  }
  close();
  return differences;
}

const asCode = (lines: readonly string[]) =>
  lines.length > 0 && <pre className={styles.lines}>{lines.join('\n')}</pre>;
