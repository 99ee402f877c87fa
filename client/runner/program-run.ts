import type { LoopReport, Run, RunHandlers, RunResult } from './messages.ts';
import { loadError } from './python-error.ts';
import type { PythonWorker } from './python-worker.ts';
import { runnerMessages } from './runner-messages.ts';
import type { WorkerPool } from './worker-pool.ts';

/** Seconds that a program is busy with one loop before anybody is told while it runs. */
const PATIENCE = 4;

/**
 * One run of a learner's program. Where the browser can't make a program wait, each input starts it again with all inputs so
 * far.
 * @param replayAlways uses that way even where the program could wait
 */
export function startRun(pool: WorkerPool, code: string, handlers: RunHandlers, replayAlways: boolean): Run {
  const inputs: string[] = [];
  const ended = new AbortController();
  let worker: PythonWorker | null = null;
  let waitingForInput = false;
  let output = '';
  let loop: LoopReport | null = null;
  let settle: (result: RunResult) => void;
  const result = new Promise<RunResult>((resolve) => (settle = resolve));

  const end = (outcome: RunResult) => {
    ended.abort();
    settle(outcome);
  };

  const letGo = () => {
    if (worker) pool.release(worker);
    worker = null;
  };

  async function attempt(): Promise<void> {
    const acquired = await pool.acquire(ended.signal);
    if (ended.signal.aborted) {
      if (acquired) pool.release(acquired);
      return;
    }
    if (!acquired) return end({ status: 'error', output, error: loadError(runnerMessages.loadFailed) });
    worker = acquired;
    worker.run(
      { code, inputs, afterInputs: mustReplay(acquired) ? 'replay' : 'wait' },
      {
        onOutput(text) {
          if (waitingForInput) return;
          output += text;
          handlers.onOutput(text);
        },
        onEcho: (line) => handlers.onEcho(line),
        onLoop(held, seconds) {
          loop = held;
          if (seconds >= PATIENCE) handlers.onLoop(held);
        },
        onInputRequest() {
          waitingForInput = true;
          loop = null;
          if (output !== '' && !output.endsWith('\n')) output += '\n';
          handlers.onInputRequest();
        },
        onEnd({ output: record, error, ranOutOfInput }) {
          letGo();
          if (ranOutOfInput) return;
          end(error ? { status: 'error', output: record, error } : { status: 'done', output: record });
        },
      },
    );
  }

  const mustReplay = (of: PythonWorker) => replayAlways || !of.waits;

  const cut = () => {
    worker?.terminate();
    letGo();
  };

  void attempt();
  return {
    result,
    sendInput(line) {
      if (!waitingForInput || ended.signal.aborted) return;
      waitingForInput = false;
      if (worker && !mustReplay(worker)) return worker.sendInput(line);
      inputs.push(line);
      // A program that catches the end of its input may still be running.
      cut();
      output = '';
      handlers.onRestart();
      void attempt();
    },
    stop() {
      if (ended.signal.aborted) return;
      end({ status: 'stopped', output, loop });
      cut();
    },
  };
}
