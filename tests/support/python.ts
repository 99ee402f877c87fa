import { loadPyodide } from 'pyodide';
import { bringPrelude } from '../../client/runner/bring-prelude.ts';
import { startInterpreter } from '../../client/runner/interpreter.ts';
import type { PythonError } from '../../client/runner/messages.ts';
import type { Pyodide } from '../../client/runner/pyodide-internals.ts';

/** What a program did when it was run once, in Node, by the product's own interpreter on the Pyodide that it ships. */
export interface ProgramRun {
  output: string;
  /** Trimmed lines by the rules of test cases: an input request ends the line, as Enter does. */
  lines: string[];
  error: PythonError | null;
  ranOutOfInput: boolean;
  /** True where it was cut off for running too long. */
  endless: boolean;
}

export type RunProgram = (code: string, inputs?: readonly string[]) => Promise<ProgramRun>;

/** Milliseconds of the processor after which a program is taken for endless: a busy machine doesn't make it one. */
const TIME_LIMIT = 5_000;
const SIGINT = 2;

const now = () => process.cpuUsage().user / 1_000;

/** An interpreter whose programs are interrupted once `isLate` says so. */
async function startInterruptible(isLate: () => boolean) {
  const pyodide = (await loadPyodide()) as unknown as Pyodide;
  const { setInterruptBuffer } = pyodide;
  pyodide.setInterruptBuffer = (buffer) =>
    setInterruptBuffer({
      get 0() {
        return isLate() ? SIGINT : buffer[0];
      },
      set 0(_signal: number) {},
    });
  bringPrelude(pyodide._module);
  return startInterpreter(pyodide);
}

export async function startPython(): Promise<RunProgram> {
  let start = Infinity;
  let endless = false;
  const isLate = () => (endless ||= now() - start > TIME_LIMIT);
  let interpreter = await startInterruptible(isLate);
  const silent = { show() {}, echo() {}, requestInput() {}, tellLoop() {}, nextLine: async () => '' };
  return async (code, inputs = []) => {
    start = now();
    endless = false;
    const { output, error, ranOutOfInput } = await interpreter.run(
      { code, inputs, afterInputs: 'fail' },
      silent,
    );
    const wasEndless = endless;
    // Nothing that follows is the program's.
    start = Infinity;
    endless = false;
    // As the app does with its workers: one that has been spoilt or has grown is replaced.
    if (!interpreter.rewind()) interpreter = await startInterruptible(isLate);
    const lines = output.split('\n').map((line) => line.trim());
    return { output, lines, error: wasEndless ? null : error, ranOutOfInput, endless: wasEndless };
  };
}
