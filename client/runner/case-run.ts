import { reportCase, type Case } from './case-report.ts';
import type { CaseReport, LoopReport } from './messages.ts';
import type { WorkerPool } from './worker-pool.ts';

/** Milliseconds a program may take for one test case. */
const TIME_LIMIT = 5_000;
/** Milliseconds a program gets to end by itself after it asked for an input that isn't there; the case has failed already. */
const GRACE = 100;

/** Runs one test case in a worker of its own; null where Python can't be loaded, or once the signal is aborted. */
export async function runCase(
  pool: WorkerPool,
  code: string,
  testCase: Case,
  signal: AbortSignal,
): Promise<CaseReport | null> {
  const worker = await pool.acquire(signal);
  if (!worker || signal.aborted) {
    if (worker) pool.release(worker);
    return null;
  }
  const report = await new Promise<CaseReport | null>((resolve) => {
    let shown = '';
    let loop: LoopReport | null = null;
    const read: string[] = [];
    const reportOf = (output: string, end: Pick<CaseReport, 'error' | 'ranOutOfInput' | 'timedOut'>) =>
      reportCase(testCase, output, read, { ...end, loop });
    const cut = (outcome: CaseReport | null) => {
      worker.terminate();
      resolve(outcome);
    };
    const fail = (reason: 'ranOutOfInput' | 'timedOut') =>
      cut(reportOf(shown, { ...NOTHING_WRONG, [reason]: true }));
    let timer = setTimeout(() => fail('timedOut'), TIME_LIMIT);
    const onAbort = () => cut(null);
    signal.addEventListener('abort', onAbort);
    worker.run(
      { code, inputs: testCase.inputs, afterInputs: 'fail' },
      {
        onOutput: (text) => (shown += text),
        onEcho(line) {
          read.push(line);
          // An input request ends the line, as Enter does in a terminal.
          if (shown !== '' && !shown.endsWith('\n')) shown += '\n';
        },
        onInputRequest() {
          clearTimeout(timer);
          timer = setTimeout(() => fail('ranOutOfInput'), GRACE);
        },
        onLoop: (held) => (loop = held),
        onEnd({ output, error, ranOutOfInput }) {
          clearTimeout(timer);
          signal.removeEventListener('abort', onAbort);
          resolve(reportOf(output, { error, ranOutOfInput, timedOut: false }));
        },
      },
    );
  });
  pool.release(worker);
  return report;
}

const NOTHING_WRONG = { error: null, ranOutOfInput: false, timedOut: false };
