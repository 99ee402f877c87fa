import { useEffect, useRef, useState } from 'react';
import type { PythonRunner, Run } from '../../runner/messages.ts';
import { isPythonKept } from '../../runner/python-runtime.ts';
import { Button } from '../../ui/Button.tsx';
import { PlayIcon, StopIcon } from '../../ui/icons.tsx';
import { Mascot } from '../../ui/illustrations/Mascot.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './FirstProgram.module.css';
import { landingMessages } from './landing-messages.ts';

const texts = landingMessages.first;
/** The last ones; a program that prints for ever must not slow the page down. */
const SHOWN_CHARS = 4000;
/** The second press of a double click must not stop what the first one started. */
const DOUBLE_PRESS_MS = 400;

type Outcome =
  { status: 'idle' | 'loading' | 'running' | 'waiting' | 'done' } | { status: 'failed'; message: string };

/**
 * A visitor's first program, on the spot. Where it isn't on the device yet, the press of the button downloads Python; how much
 * that is stands beside it.
 */
export function FirstProgram() {
  const [code, setCode] = useState<string>(texts.code);
  const [output, setOutput] = useState('');
  const [progress, setProgress] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>({ status: 'idle' });
  const runner = useRef<PythonRunner | null>(null);
  const current = useRef<Run | null>(null);
  /** The press whose program counts; null once it was stopped or the page left, which may be before the code for it has come. */
  const started = useRef<{ at: number } | null>(null);
  const [isKept, setIsKept] = useState(false);
  useEffect(
    () => () => {
      started.current = null;
      runner.current?.dispose();
    },
    [],
  );
  useEffect(() => void isPythonKept().then(setIsKept), []);

  const run = async () => {
    const press = { at: performance.now() };
    started.current = press;
    setOutput('');
    setOutcome({ status: 'loading' });
    try {
      const [{ createPythonRunner }, { explainError }] = await Promise.all([
        import('../../runner/python-runner.ts'),
        import('../../runner/explain/explain-error.ts'),
      ]);
      if (started.current !== press) return;
      if (!runner.current) {
        runner.current = createPythonRunner({ spare: false });
        runner.current.state.subscribe((state) => setProgress(state.progress));
      }
      current.current = runner.current.run(code, {
        onOutput(text) {
          setOutcome({ status: 'running' });
          setOutput((before) => (before + text).slice(-SHOWN_CHARS));
        },
        onEcho: (line) => setOutput((before) => `${before}${line}\n`),
        onInputRequest: () => setOutcome({ status: 'waiting' }),
        onRestart: () => setOutput(''),
        // The stop button is beside it.
        onLoop: () => undefined,
      });
      const result = await current.current.result;
      if (started.current !== press) return;
      if (result.status !== 'error') return setOutcome({ status: 'done' });
      const { type, message } = result.error;
      const isOwn = type === 'LoadError';
      const words = isOwn ? message : explainError(result.error, code).sentence.replaceAll('`', '');
      setOutcome({ status: 'failed', message: words });
    } catch {
      if (started.current !== press) return;
      setOutcome({ status: 'failed', message: texts.noNetwork });
    }
  };
  const stop = () => {
    if (started.current && performance.now() - started.current.at < DOUBLE_PRESS_MS) return;
    started.current = null;
    current.current?.stop();
    setOutcome({ status: 'done' });
  };
  const answer = (form: FormData) => {
    setOutcome({ status: 'running' });
    current.current?.sendInput(String(form.get('line') ?? ''));
  };

  const isBusy = ['loading', 'running', 'waiting'].includes(outcome.status);
  return (
    <Card as="section" padding="none" className={styles['card']} aria-labelledby="first-program">
      <header className={styles['header']}>
        <Mascot className={styles['mascot']} />
        <h2 id="first-program">{texts.title}</h2>
      </header>
      <textarea
        className={styles['code']}
        name="code"
        aria-label={texts.codeLabel}
        rows={4}
        value={code}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        onChange={(event) => setCode(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isBusy) void run();
        }}
      />
      <div className={styles['row']}>
        {isBusy ? (
          <Button variant="danger" icon={<StopIcon />} onClick={stop}>
            {texts.stop}
          </Button>
        ) : (
          <Button icon={<PlayIcon />} onClick={() => void run()}>
            {texts.run}
          </Button>
        )}
        <span className={styles['note']} role="status">
          {outcome.status === 'idle' && (isKept ? texts.here : texts.size)}
          {outcome.status === 'loading' &&
            (progress < 0.9 ? texts.loading(Math.round(progress * 100)) : texts.starting)}
        </span>
      </div>
      {outcome.status !== 'idle' && (
        <div className={styles['output']} aria-live="polite">
          <pre>{output}</pre>
          {outcome.status === 'failed' && <p className={styles['error']}>{outcome.message}</p>}
          {outcome.status === 'waiting' && (
            <form action={answer} className={styles['row']}>
              <input name="line" aria-label={texts.input} autoComplete="off" />
              <Button type="submit" variant="accent" size="small">
                {texts.send}
              </Button>
            </form>
          )}
        </div>
      )}
    </Card>
  );
}
