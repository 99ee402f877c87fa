import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isLoadError } from '../../../../runner/python-error.ts';
import { useUnsavedWork } from '../../../../ui/unsaved-work.ts';
import { loadExplanations } from '../../run/explain-failure.ts';
import { usePythonOnDemand } from '../../run/use-python-runner.ts';
import { createValidator, type Validator } from '../../run/validator.ts';
import type { TaskSource } from '../source/task-source.ts';
import type { Answer, AnswerReport } from './answers.ts';
import { judgeAnswer } from './judge-answer.ts';
import { playAnswer } from './play-answer.ts';

/** How a check of several answers ended: each has its report, or something came between. */
export type CheckResult = { reports: readonly AnswerReport[] } | { broken: 'stopped' | 'no-python' };

export interface AnswerCheck {
  /** What is being checked, and its place from 1; null where nothing is. */
  running: { answer: Answer; number: number; count: number } | null;
  /** 0 to 1 while Python is on its way; null otherwise. */
  pythonProgress: number | null;
  /** Of the last check, as far as it has come. */
  reports: readonly AnswerReport[];
  /** What the last check was of. */
  checked: TaskSource | null;
  /** Why the last check didn't come to its end. */
  broken: 'stopped' | 'no-python' | null;
  /** Checks one answer after the other. A new check stops the one before. */
  check(source: TaskSource, answers: readonly Answer[]): Promise<CheckResult>;
  stop(): void;
  /** What a program printed when it was last checked; null where it wasn't. */
  outputOf(code: string): string | null;
  /** One pattern at a time: the worker has one for each page. */
  meets: Validator['meets'];
}

/** Runs the author's programs on the page's own Python and checks. */
export function useAnswerCheck(): AnswerCheck {
  const runnerOf = usePythonOnDemand();
  const [running, setRunning] = useState<AnswerCheck['running']>(null);
  const [reports, setReports] = useState<readonly AnswerReport[]>([]);
  const [broken, setBroken] = useState<AnswerCheck['broken']>(null);
  const [checked, setChecked] = useState<TaskSource | null>(null);
  const [pythonProgress, setPythonProgress] = useState<number | null>(null);
  const work = useRef<AbortController | null>(null);
  useUnsavedWork(running !== null, 'running');

  const validator = useRef<Validator | null>(null);
  /** Ends with the last question to the validator: a question asked meanwhile would end its worker. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    const created = createValidator();
    validator.current = created;
    return () => created.dispose();
  }, []);
  const inTurn = useCallback(<T>(ask: (validator: Validator) => Promise<T>): Promise<T> => {
    const answer = queue.current.then(() => ask(validator.current!));
    queue.current = answer.catch(() => undefined);
    return answer;
  }, []);

  const stop = useCallback(() => work.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const check = useCallback(
    async (source: TaskSource, answers: readonly Answer[]): Promise<CheckResult> => {
      stop();
      const mine = new AbortController();
      const { signal } = mine;
      work.current = mine;
      const runner = runnerOf();
      const follow = () => {
        const { status, progress } = runner.state.getState();
        setPythonProgress(status === 'loading' ? progress : null);
      };
      follow();
      signal.addEventListener('abort', runner.state.subscribe(follow));
      const done: AnswerReport[] = [];
      setReports(done);
      setChecked(source);
      setBroken(null);
      const breakOff = (why: 'stopped' | 'no-python') => {
        setBroken(why);
        setRunning(null);
        return { broken: why };
      };
      for (const [index, answer] of answers.entries()) {
        setRunning({ answer, number: index + 1, count: answers.length });
        const judgement = await judgeAnswer(answer.code, source, {
          play: (code, inputs) => playAnswer(runner, code, inputs, signal),
          validate: (rule, text) => inTurn((asked) => asked.validate(rule, text)),
          runTestCases: (code, cases) => runner.runTestCases(code, cases, signal),
        });
        // Another check has taken over the screen.
        if (work.current !== mine) return { broken: 'stopped' };
        if (!judgement || signal.aborted) return breakOff('stopped');
        if (judgement.error && isLoadError(judgement.error)) return breakOff('no-python');
        if (judgement.error ?? judgement.verdict.failedCase?.report.error) await loadExplanations();
        done.push({ answer, judgement });
        setReports([...done]);
      }
      setRunning(null);
      return { reports: done };
    },
    [runnerOf, inTurn, stop],
  );

  const outputOf = useCallback(
    (code: string) => reports.find(({ answer }) => answer.code === code)?.judgement.output ?? null,
    [reports],
  );
  const meets = useCallback<Validator['meets']>(
    (rule, text) => inTurn((asked) => asked.meets(rule, text)),
    [inTurn],
  );

  return useMemo(
    () => ({ running, pythonProgress, reports, checked, broken, check, stop, outputOf, meets }),
    [running, pythonProgress, reports, checked, broken, check, stop, outputOf, meets],
  );
}
