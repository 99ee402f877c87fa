import { outputsMatch } from '../../sync/domain/test-case.ts';
import type { CaseReport } from './messages.ts';
import type { WorkerPool } from './worker-pool.ts';

/** Milliseconds a program may take for one test case. */
const TIME_LIMIT = 5_000;
/** Milliseconds a program gets to end by itself after it asked for an input that isn't there; the case has failed already. */
const GRACE = 100;

export interface Case {
  inputs: readonly string[];
  outputs: readonly string[];
}

/** Runs one test case in a worker of its own; null where Python can't be loaded, or once the signal is aborted. */
export async function runCase(
  pool: WorkerPool,
  code: string,
  { inputs, outputs }: Case,
  signal: AbortSignal,
): Promise<CaseReport | null> {
  const worker = await pool.acquire(signal);
  if (!worker || signal.aborted) {
    if (worker) pool.release(worker);
    return null;
  }
  const report = await new Promise<CaseReport | null>((resolve) => {
    const cut = (outcome: CaseReport | null) => {
      worker.terminate();
      resolve(outcome);
    };
    let timer = setTimeout(() => cut({ ...unfinished, timedOut: true }), TIME_LIMIT);
    const onAbort = () => cut(null);
    signal.addEventListener('abort', onAbort);
    worker.run(
      { code, inputs, afterInputs: 'fail' },
      {
        onOutput() {},
        onEcho() {},
        onInputRequest() {
          clearTimeout(timer);
          timer = setTimeout(() => cut({ ...unfinished, ranOutOfInput: true }), GRACE);
        },
        onEnd({ output, error, ranOutOfInput }) {
          clearTimeout(timer);
          signal.removeEventListener('abort', onAbort);
          const lines = splitLines(output);
          const passed = !error && !ranOutOfInput && outputsMatch(outputs, lines);
          resolve({ passed, lines, error, ranOutOfInput, timedOut: false });
        },
      },
    );
  });
  pool.release(worker);
  return report;
}

const unfinished: CaseReport = {
  passed: false,
  lines: [],
  error: null,
  ranOutOfInput: false,
  timedOut: false,
};

function splitLines(output: string): string[] {
  const lines = output.split('\n').map((line) => line.trim());
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}
