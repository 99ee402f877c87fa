import { CheckIcon, WarningIcon } from '../../../../ui/icons.tsx';
import { ErrorExplanation } from '../../run/ErrorExplanation.tsx';
import { FailedCase } from '../../run/FailedCase.tsx';
import { LoopNote } from '../../run/LoopNote.tsx';
import { taskEditorMessages } from '../task-editor-messages.ts';
import { isAsItShould, nameOfAnswer, type AnswerReport } from './answers.ts';
import styles from './answers.module.css';

const { answers: texts } = taskEditorMessages;

/** What became of one answer, and what its child would read. */
export function AnswerResult({ report }: { report: AnswerReport }) {
  const { answer, judgement } = report;
  const { verdict, output, error, loop, codeOnly } = judgement;
  const good = isAsItShould(report);
  return (
    <article className={styles.result} data-good={good}>
      <p className={styles.verdict}>
        {good ? <CheckIcon size={20} /> : <WarningIcon size={20} />}
        <span>
          <strong>{nameOfAnswer(answer)}</strong>
          {answer.why && ` (${answer.why})`} {outcomeOf(report)}
        </span>
      </p>
      {codeOnly && <p>{texts.codeOnly}</p>}
      {!verdict.passed && (
        <div className={styles.screen}>
          <p>{verdict.message}</p>
          {error && <ErrorExplanation failure={{ error, code: answer.code }} />}
          {loop && <LoopNote held={{ loop, code: answer.code }} isRunning={false} />}
          {verdict.failedCase && <FailedCase failed={verdict.failedCase} />}
        </div>
      )}
      {output.trim() !== '' && (
        <details>
          <summary>{texts.printed}</summary>
          <pre className={styles.printed}>{shorten(output)}</pre>
        </details>
      )}
    </article>
  );
}

function outcomeOf({ answer: { kind }, judgement }: AnswerReport): string {
  const { passed } = judgement.verdict;
  if (kind === 'solution') return passed ? texts.solved : texts.notSolved;
  if (!passed) return texts.refused;
  return kind === 'wrong' ? texts.accepted : texts.acceptedStart;
}

/** A flood of lines would make the page slow, and tells nobody more than its beginning. */
const SHOWN = 4_000;
const shorten = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
