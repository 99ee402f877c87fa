import { Notice } from '../../ui/Notice.tsx';
import { configurationMessages as texts } from './configuration-messages.ts';
import type { TextProblem } from './document-text.ts';
import styles from './configuration.module.css';

const SHOWN = 5;

interface ProblemListProps {
  problems: readonly TextProblem[];
  /** For whoever has the text before them. */
  withLines?: boolean;
}

/** Why a document can't be stored yet, the first few reasons. */
export function ProblemList({ problems, withLines = false }: ProblemListProps) {
  return (
    <Notice tone="error" title={texts.jsonWrong}>
      <ul className={styles.problems}>
        {problems.slice(0, SHOWN).map(({ line, path, text }) => (
          <li key={text}>{withLines && path ? texts.lineOf(line, text) : text}</li>
        ))}
      </ul>
      {problems.length > SHOWN && <p>{texts.andMore(problems.length - SHOWN)}</p>}
    </Notice>
  );
}
