import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { TaskContent } from '../../../../sync/contract/index.ts';
import type { PythonRunner, Run } from '../../../runner/messages.ts';
import { checkProgram } from './check-program.ts';
import { loadExplanations } from './explain-failure.ts';
import { initialRun, isUnloaded, reduceRun, type RunEvent, type RunState } from './run-state.ts';
import { createValidator, type Validator } from './validator.ts';

export interface Program {
  state: RunState;
  run(code: string): void;
  stop(): void;
  sendInput(line: string): void;
}

/** What is under way: the program first, then its checks. */
interface Work {
  program: Run | null;
  abort: AbortController;
}

/** Runs and checks programs for one task. `onPassed` gets the program, once for each run that passes everything. */
export function useProgram(
  runner: PythonRunner,
  content: TaskContent,
  onPassed: (code: string) => void,
): Program {
  const [state, dispatch] = useReducer(reduceRun, initialRun);
  const work = useRef<Work | null>(null);
  const passed = useRef(onPassed);
  useEffect(() => void (passed.current = onPassed), [onPassed]);

  const validator = useRef<Validator | null>(null);
  useEffect(() => {
    const created = createValidator();
    validator.current = created;
    return () => created.dispose();
  }, []);

  const stop = useCallback(() => {
    const current = work.current;
    if (!current) return;
    current.program?.stop();
    current.abort.abort();
    dispatch({ type: 'check-stopped' });
  }, []);
  useEffect(() => stop, [stop]);

  const run = useCallback(
    async (code: string) => {
      stop();
      dispatch({ type: 'started' });
      const mine: Work = { program: null, abort: new AbortController() };
      work.current = mine;
      const ifCurrent = (event: RunEvent) => work.current === mine && dispatch(event);
      mine.program = runner.run(code, {
        onOutput: (text) => ifCurrent({ type: 'output', text }),
        onEcho: (line) => ifCurrent({ type: 'input-read', line }),
        onInputRequest: () => ifCurrent({ type: 'input-requested' }),
        onLoop: (loop) => ifCurrent({ type: 'looping', loop, code }),
        onRestart: () => ifCurrent({ type: 'restarted' }),
      });
      const result = await mine.program.result;
      if (result.status === 'error' && !isUnloaded(result)) await loadExplanations();
      if (work.current !== mine) return;
      dispatch({ type: 'ended', result, code });
      if (result.status === 'stopped' || isUnloaded(result)) return;

      const verdict = await checkProgram(code, result, content, {
        validate: (rule, text) => validator.current!.validate(rule, text),
        runTestCases: async (source, cases) => {
          const reports = await runner.runTestCases(source, cases, mine.abort.signal);
          if (reports.some(({ error }) => error)) await loadExplanations();
          return reports;
        },
      });
      if (work.current !== mine || mine.abort.signal.aborted) return;
      dispatch({ type: 'checked', verdict });
      if (verdict.passed) passed.current(code);
    },
    [runner, content, stop],
  );

  const sendInput = useCallback((line: string) => {
    dispatch({ type: 'input-sent' });
    work.current?.program?.sendInput(line);
  }, []);

  return { state, run: (code) => void run(code), stop, sendInput };
}
