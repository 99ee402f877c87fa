import type { ReactNode } from 'react';
import type { CaseReport } from '../../../runner/messages.ts';
import { tasksMessages } from '../task-messages.ts';
import { describeCase } from './case-words.ts';
import { ErrorExplanation } from './ErrorExplanation.tsx';
import styles from './FailedCase.module.css';
import type { FailedCase as Failed } from './run-state.ts';
import { TextWithCode } from './TextWithCode.tsx';

/** Lines shown of a list, the one that matters among them. */
const SHOWN = 8;

/** Why a check failed: what was typed, what should have come, what came, and where the two first part. */
export function FailedCase({ failed }: { failed: Failed }) {
  const { report, number, count, code } = failed;
  const { sentence, hint } = describeCase(report, code);
  const { caseParts } = tasksMessages;
  return (
    <section className={styles.case} aria-label={caseParts.title(number, count)}>
      <h3 className={styles.title}>{caseParts.title(number, count)}</h3>
      {sentence && (
        <p>
          <TextWithCode text={sentence} />
        </p>
      )}
      {hint && (
        <p className={styles.hint}>
          <TextWithCode text={hint} />
        </p>
      )}
      {report.inputs.length > 0 && (
        <Lines title={caseParts.inputs} lines={report.inputs} around={report.inputs.length - 1} />
      )}
      {report.error && <ErrorExplanation failure={{ error: report.error, code }} />}
      {!report.error && report.difference && <Difference report={report} />}
    </section>
  );
}

function Difference({ report }: { report: CaseReport }) {
  const { expected, lines, difference } = report;
  const { caseParts } = tasksMessages;
  const { expected: missing, line, at } = difference!;
  return (
    <div className={styles.sides}>
      <Lines
        title={caseParts.expected}
        lines={expected}
        around={missing}
        mark={{ at, note: caseParts.missing }}
      />
      <Lines
        title={caseParts.came}
        lines={lines}
        around={line ?? lines.length - 1}
        {...(line !== null && { mark: { at, note: caseParts.different } })}
        empty={caseParts.nothing}
      />
    </div>
  );
}

interface LinesProps {
  title: string;
  lines: readonly string[];
  /** Index of the line that stays in sight. */
  around: number;
  /** Marks that line from its first character that differs on, if it has one; the note is for those who don't see the mark. */
  mark?: { at: number; note: string };
  empty?: string;
}

function Lines({ title, lines, around, mark, empty }: LinesProps) {
  const from = Math.max(0, Math.min(around - SHOWN / 2, lines.length - SHOWN));
  const shown = lines.slice(from, from + SHOWN);
  return (
    <div className={styles.lines}>
      <h4>{title}</h4>
      {lines.length === 0 && <p className={styles.hint}>{empty}</p>}
      <ol start={from + 1} aria-label={title}>
        {from > 0 && <Omitted />}
        {shown.map((line, index) => (
          <li key={from + index}>
            <code>{mark && from + index === around ? <Marked line={line} {...mark} /> : line || ' '}</code>
          </li>
        ))}
        {from + SHOWN < lines.length && <Omitted />}
      </ol>
    </div>
  );
}

const Omitted = () => <li aria-hidden="true">…</li>;

function Marked({ line, at, note }: { line: string; at: number; note: string }): ReactNode {
  const characters = [...line.trim()];
  const rest = characters.slice(at).join('');
  return (
    <>
      {characters.slice(0, at).join('')}
      {rest && <mark title={note}>{rest}</mark>}
    </>
  );
}
