import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { PlayIcon, StopIcon } from '../../../../ui/icons.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useEditing } from '../editing-context.ts';
import { taskEditorMessages } from '../task-editor-messages.ts';
import { AnswerResult } from './AnswerResult.tsx';
import { answersOf, isAsItShould, isCheckedAlike, nameOfAnswer } from './answers.ts';
import styles from './answers.module.css';

const { answers: texts } = taskEditorMessages;

/** Runs and stops the check of all answers, and tells how far it has come and what came of each. */
export function AnswerRun({ onRun }: { onRun(): void }) {
  const { source, answers } = useEditing();
  const { running, reports, checked, broken, pythonProgress } = answers;
  const isStale = !running && checked !== null && !isCheckedAlike(checked, source);
  const [pressedWithoutCode, setPressedWithoutCode] = useState(false);
  const press = () => {
    const isEmpty = answersOf(source).length === 0;
    setPressedWithoutCode(isEmpty);
    if (running) answers.stop();
    else if (!isEmpty) onRun();
  };
  const told = () => {
    if (running && pythonProgress !== null) return texts.loadingPython(Math.round(pythonProgress * 100));
    if (running) return texts.running(nameOfAnswer(running.answer), running.number, running.count);
    if (pressedWithoutCode) return texts.nothing;
    if (broken) return broken === 'stopped' ? texts.stopped : texts.noPython;
    return reports.length > 0 ? texts.summary(reports.filter(isAsItShould).length, reports.length) : '';
  };
  return (
    <div className={styles.run}>
      <div className={styles.bar}>
        <Button
          variant={running ? 'danger' : 'accent'}
          icon={running ? <StopIcon /> : <PlayIcon />}
          onClick={press}
        >
          {running ? texts.stop : texts.run}
        </Button>
        <p role="status">{told()}</p>
      </div>
      {reports.length > 0 && isStale && <Notice>{texts.stale}</Notice>}
      {reports.length > 0 && (
        <ul className={styles.results} aria-label={texts.results}>
          {reports.map((report) => (
            <li key={`${report.answer.kind}-${report.answer.index}`}>
              <AnswerResult report={report} />
            </li>
          ))}
        </ul>
      )}
      {reports.length > 0 && reports[0]!.answer.kind !== 'solution' && (
        <Notice tone="warning">{taskEditorMessages.publication.noSolution}</Notice>
      )}
    </div>
  );
}
