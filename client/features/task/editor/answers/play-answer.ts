import type { LoopReport, PythonRunner, RunResult } from '../../../../runner/messages.ts';

/** Milliseconds that a program gets, sleeping included; the author can stop it before. */
const PLAY_LIMIT = 15_000;

type Ended = Exclude<RunResult, { status: 'stopped' }>;

/** How a program ended that an author's inputs were typed into. */
export type Played =
  | Ended
  /** It asked for more than there was. */
  | { status: 'out-of-input'; output: string }
  | { status: 'too-long'; output: string; loop: LoopReport | null }
  | { status: 'stopped'; output: string };

/** Runs a program as the task page does, typing one input after the other. Never rejects. */
export async function playAnswer(
  runner: Pick<PythonRunner, 'run'>,
  code: string,
  inputs: readonly string[],
  signal: AbortSignal,
  limit = PLAY_LIMIT,
): Promise<Played> {
  let typed = 0;
  const cut: { why: 'out-of-input' | 'too-long' | 'stopped' } = { why: 'stopped' };
  const end = (reason: typeof cut.why) => {
    cut.why = reason;
    run.stop();
  };
  const run = runner.run(code, {
    onOutput: () => {},
    onEcho: () => {},
    onLoop: () => {},
    onRestart: () => {},
    // Not at once: a run that is only being started has no answer to give yet.
    onInputRequest: () =>
      queueMicrotask(() => {
        const line = inputs[typed++];
        if (line === undefined) end('out-of-input');
        else run.sendInput(line);
      }),
  });
  const timer = setTimeout(() => end('too-long'), limit);
  const abort = () => end('stopped');
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  const result = await run.result;
  clearTimeout(timer);
  signal.removeEventListener('abort', abort);
  if (result.status !== 'stopped') return result;
  const { output, loop } = result;
  return cut.why === 'too-long' ? { status: cut.why, output, loop } : { status: cut.why, output };
}
