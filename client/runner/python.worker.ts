/** A Python worker: loads the interpreter, then runs one program at a time for the page. */
import { type Interpreter, loadInterpreter } from './interpreter.ts';
import type { ProgramConsole } from './program-session.ts';
import type { FromWorker, Program, PythonRuntime, ToWorker } from './worker-messages.ts';

// Kept here alone: once Python is loaded, the worker's globals are gone.
const post: (message: FromWorker) => void = globalThis.postMessage.bind(globalThis);

let interpreter: Interpreter;
let answer: (line: string) => void = () => {};

const programConsole: ProgramConsole = {
  show: (text) => post({ type: 'output', text }),
  echo: (line) => post({ type: 'echo', line }),
  requestInput: () => post({ type: 'input-request' }),
  tellLoop: (loop, seconds) => post({ type: 'loop', loop, seconds }),
  nextLine: () => new Promise((resolve) => (answer = resolve)),
};

async function load(runtime: PythonRuntime): Promise<void> {
  try {
    interpreter = await loadInterpreter(runtime, (progress) => post({ type: 'progress', progress }));
    post({ type: 'loaded', waits: interpreter.waits });
  } catch (error) {
    post({ type: 'load-failed', reason: String(error) });
  }
}

async function run(program: Program): Promise<void> {
  const outcome = await interpreter.run(program, programConsole);
  post({ type: 'ended', outcome });
  post({ type: 'rewound', usable: interpreter.rewind() });
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'load') void load(data.runtime);
  if (data.type === 'run') void run(data.program);
  if (data.type === 'input') answer(data.line);
});
