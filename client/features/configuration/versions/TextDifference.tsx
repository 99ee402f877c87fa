import { useMemo } from 'react';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { configurationMessages } from '../configuration-messages.ts';
import { diffText, type LineRun } from './diff-text.ts';
import styles from './versions.module.css';

const { versions: texts } = configurationMessages;
/** Unchanged lines shown around a change. */
const AROUND = 2;

/** Two texts line by line: a sign, a word for whoever hears it, and a colour. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  const runs = useMemo(() => diffText(before, after), [before, after]);
  if (!runs) return <p>{texts.tooLarge}</p>;
  if (runs.every(({ kind }) => kind === 'same')) return <p>{texts.same}</p>;
  return (
    // A scroll area must be within reach of the keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.difference} tabIndex={0} role="region" aria-label={texts.change}>
      {runs.map((run, index) => (
        <Run key={index} run={run} first={index === 0} last={index === runs.length - 1} />
      ))}
    </div>
  );
}

function Run({ run: { kind, lines }, first, last }: { run: LineRun; first: boolean; last: boolean }) {
  if (kind === 'added')
    return (
      <ins className={styles.added}>
        <VisuallyHidden>{texts.addedLine}</VisuallyHidden>
        <Lines sign="+" lines={lines} />
      </ins>
    );
  if (kind === 'removed')
    return (
      <del className={styles.removed}>
        <VisuallyHidden>{texts.removedLine}</VisuallyHidden>
        <Lines sign="−" lines={lines} />
      </del>
    );
  const head = first ? 0 : AROUND;
  const tail = last ? 0 : AROUND;
  const hidden = lines.length - head - tail;
  if (hidden < 2) return <Lines sign=" " lines={lines} />;
  return (
    <>
      <Lines sign=" " lines={lines.slice(0, head)} />
      <p className={styles.unchanged}>{texts.unchanged(hidden)}</p>
      <Lines sign=" " lines={tail ? lines.slice(-tail) : []} />
    </>
  );
}

const Lines = ({ sign, lines }: { sign: string; lines: readonly string[] }) =>
  lines.map((line, index) => (
    <code key={index} className={styles.line}>
      <span aria-hidden="true" className={styles.sign}>
        {sign}
      </span>
      {line}
    </code>
  ));
