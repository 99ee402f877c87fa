/**
 * Runs children's programs with the page's own interpreter (client/runner) in a thread of the checking process. Confined as
 * in the browser: once Python is loaded, this thread has no network, no files, no processes and no code from text.
 */
import { constants } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { loadPyodide } from 'pyodide';
import { bringPrelude } from '../../client/runner/bring-prelude.ts';
import { reportCase } from '../../client/runner/case-report.ts';
import {
  closeDoors,
  freezeLanguage,
  limitMemory,
  withoutFinalizers,
} from '../../client/runner/confinement.ts';
import { startInterpreter, type Interpreter } from '../../client/runner/interpreter.ts';
import type { Pyodide } from '../../client/runner/pyodide-internals.ts';
import { validateRequiredContent } from '../../sync/domain/required-content.ts';
import type { FromThread, ToThread } from './messages.ts';

const port = parentPort!;
const post = (message: FromThread) => port.postMessage(message);

async function load(): Promise<Interpreter> {
  // Pyodide reads nothing but the numbers of open modes from it, and Node's permission model takes the real one away.
  (process as { binding?: unknown }).binding = () => ({ fs: constants });
  // Node 24 can suspend Python, which then goes on by a timer that is gone here. Nothing is waited for: all inputs are there.
  Reflect.deleteProperty(WebAssembly, 'Suspending');
  limitMemory();
  withoutFinalizers();
  const pyodide = (await loadPyodide({
    jsglobals: Object.create(null) as object,
    env: { HOME: '/home/pyodide', NO_COLOR: '1', TERM: 'dumb' },
  })) as unknown as Pyodide;
  bringPrelude(pyodide._module);
  closeDoors();
  freezeLanguage();
  return startInterpreter(pyodide);
}

async function run(
  interpreter: Interpreter,
  { code, inputs, outputs }: Extract<ToThread, { type: 'run' }>,
): Promise<void> {
  const read: string[] = [];
  const { output, error, ranOutOfInput } = await interpreter.run(
    { code, inputs, afterInputs: 'fail' },
    {
      show() {},
      echo: (line) => read.push(line),
      requestInput() {},
      tellLoop() {},
      nextLine: async () => '',
    },
  );
  const end = { error, ranOutOfInput, timedOut: false, loop: null };
  const { passed, lines } = reportCase({ inputs, outputs }, output, read, end);
  const outcome = { passed, output, lines, read: read.length, ranOutOfInput };
  post({ type: 'ran', outcome, usable: interpreter.rewind() });
}

const interpreter = await load();
port.on('message', (message: ToThread) => {
  if (message.type === 'run') void run(interpreter, message);
  else post({ type: 'met', met: validateRequiredContent(message.rule, message.text).passed });
});
post({ type: 'ready' });
