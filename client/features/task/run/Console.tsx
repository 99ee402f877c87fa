import { useEffect, useRef } from 'react';
import { canSendInput, isLive, waitsForPython, type RunState } from './run-state.ts';
import styles from './Console.module.css';
import { ConsoleInput } from './ConsoleInput.tsx';
import { ErrorExplanation } from './ErrorExplanation.tsx';
import { FailedCase } from './FailedCase.tsx';
import { LoopNote } from './LoopNote.tsx';
import { shortenPieces } from './shorten-pieces.ts';
import { tasksMessages } from '../task-messages.ts';
import { useSpokenConsole } from './use-spoken-console.ts';

interface ConsoleProps {
  state: RunState;
  onInput(line: string): void;
  /** Python is still on its way to this device: whoever pressed 'Uruchom' waits for it. */
  isPythonComing: boolean;
}

/** From the first question on until the program ends: a field that came and went would drop a phone's keyboard each time. */
const asksForInput = ({ phase, pieces }: RunState): boolean =>
  phase === 'waiting' || (phase === 'running' && pieces.some(({ kind }) => kind === 'input'));

export function Console({ state, onInput, isPythonComing }: ConsoleProps) {
  const { pieces, shortened } = shortenPieces(state.pieces);
  const spoken = useSpokenConsole(state);
  const scroll = useRef<HTMLDivElement>(null);
  const failure = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  /** Where the console has scrolled itself: by the time it hears of that, more may have been printed below. */
  const ownTop = useRef(0);
  const empty = pieces.length === 0 && !state.failure && !state.stopped;

  useEffect(() => {
    const element = scroll.current!;
    // A new run; in the one before, its reader may have gone up.
    if (empty) follows.current = true;
    if (!follows.current) return;
    element.scrollTop = failure.current ? failure.current.offsetTop : element.scrollHeight;
    ownTop.current = element.scrollTop;
  }, [state, empty]);

  return (
    <section className={styles.console} aria-label={tasksMessages.console}>
      <div
        ref={scroll}
        className={styles.screen}
        // A long output is scrolled with the keyboard too.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={tasksMessages.console}
        data-testid="console"
        onScroll={({ currentTarget: e }) => {
          if (e.scrollTop !== ownTop.current)
            follows.current = e.scrollHeight - e.scrollTop - e.clientHeight < 24;
        }}
      >
        {shortened && <p className={styles.note}>{tasksMessages.consoleShortened}</p>}
        {empty && state.phase === 'idle' && <p className={styles.note}>{tasksMessages.consoleEmpty}</p>}
        {waitsForPython(state, isPythonComing) && (
          <p className={styles.note}>{tasksMessages.waitsForPython}</p>
        )}
        <pre className={styles.text}>
          {pieces.map((piece, index) =>
            piece.kind === 'input' ? (
              <span key={index} className={styles.input}>{`${piece.text}\n`}</span>
            ) : (
              <span key={index}>{piece.text}</span>
            ),
          )}
        </pre>
        {state.failure && <ErrorExplanation ref={failure} failure={state.failure} />}
        {/* After an error this is the only place of the verdict; otherwise it stays when the window is closed. */}
        {state.verdict?.passed === false && <p className={styles.verdict}>{state.verdict.message}</p>}
        {state.verdict?.failedCase && <FailedCase failed={state.verdict.failedCase} />}
        {state.stopped && <p className={styles.note}>{tasksMessages.stopped}</p>}
        {state.loop && (
          <div role="status">
            <LoopNote held={state.loop} isRunning={isLive(state)} />
          </div>
        )}
      </div>
      <div className={styles.spoken} role="status" aria-live="polite">
        {spoken}
      </div>
      {asksForInput(state) && (
        <ConsoleInput
          waiting={state.phase === 'waiting'}
          canSend={(line) => canSendInput(state, line)}
          onSend={onInput}
        />
      )}
    </section>
  );
}
