/** Python, loaded and confined, that runs one program after another, each from the same first state. */
import { closeDoors, freezeLanguage, isMemoryFull, limitMemory, withoutFinalizers } from './confinement.ts';
import { describeCrash } from './crash.ts';
import { createObjectLimit } from './limit-objects.ts';
import { loadPyodide } from './load-pyodide.ts';
import type { LoopReport } from './messages.ts';
import { createOutputStream } from './output-stream.ts';
import { type ProgramConsole, ProgramSession } from './program-session.ts';
import { readError } from './python-error.ts';
import type { Pyodide, PythonCallable } from './pyodide-internals.ts';
import { captureState } from './rewind.ts';
import type { Outcome, Program, PythonRuntime } from './worker-messages.ts';

export interface Interpreter {
  /** Whether a program can wait for input (JSPI). */
  waits: boolean;
  /** Never rejects. */
  run(program: Program, console: ProgramConsole): Promise<Outcome>;
  /** Back to the first state; false where that can't be done and the interpreter is of no further use. */
  rewind(): boolean;
}

/** Exercises what every run needs, so that nothing is left to be imported for the first time. */
const REHEARSAL: Program = { code: 'print(input(), end="")\nprint(nmae)', inputs: [''], afterInputs: 'wait' };
const SILENT: ProgramConsole = {
  show() {},
  echo() {},
  requestInput() {},
  tellLoop() {},
  nextLine: async () => '',
};
const SIGUSR1 = 10;

export async function loadInterpreter(
  runtime: PythonRuntime,
  onProgress: (progress: number) => void,
): Promise<Interpreter> {
  limitMemory();
  withoutFinalizers();
  const limit = createObjectLimit();
  const pyodide = await loadPyodide(runtime, onProgress, limit);
  closeDoors();
  freezeLanguage();
  const interpreter = await startInterpreter(pyodide);
  return {
    ...interpreter,
    run(program, console) {
      limit.begin(pyodide._module);
      return interpreter.run(program, console);
    },
  };
}

/** The interpreter without its confinement, as tests use it too. Python has to have the prelude among its modules. */
export async function startInterpreter(pyodide: Pyodide): Promise<Interpreter> {
  const waits = pyodide._module.jspiSupported;
  let session = new ProgramSession(REHEARSAL, SILENT);
  let alive = true;
  const runPython = connect(pyodide, () => session);

  async function run(program: Program, console: ProgramConsole): Promise<Outcome> {
    session = new ProgramSession(program, console);
    try {
      const code = program.code.replaceAll('\r\n', '\n');
      const isCase = program.afterInputs === 'fail';
      const failure = waits ? await runPython.callPromising(code, isCase) : runPython(code, isCase);
      if (typeof failure === 'string') session.error = readError(failure);
      else if (failure !== true) throw new Error('it does not say how the program has ended');
    } catch (thrown) {
      alive = false;
      session.error = describeCrash(thrown, isMemoryFull(pyodide._module));
    }
    session.output.flush();
    return { output: session.output.record, error: session.error, ranOutOfInput: session.ranOutOfInput };
  }

  const rehearsal = await run(REHEARSAL, SILENT);
  if (!alive) throw new Error(rehearsal.error!.message);
  const restoreState = captureState(pyodide._module);
  return {
    waits,
    run,
    rewind() {
      if (!alive || session.callbacksDue > 0) return false;
      try {
        return restoreState();
      } catch {
        // A file system that a program has bent beyond repair.
        return false;
      }
    },
  };
}

/** Gives Python its console and returns the function that runs a program. */
function connect(pyodide: Pyodide, session: () => ProgramSession): PythonCallable {
  pyodide.setStdout(createOutputStream((text) => session().output.write(text)));
  pyodide.setStderr(createOutputStream((text) => session().output.write(text)));
  // Nothing else comes by while Python is busy. A signal makes the prelude look at what the program is doing.
  pyodide.setInterruptBuffer({
    get 0() {
      return session().visit() ? SIGUSR1 : 0;
    },
    set 0(_signal: number) {},
  });
  const { scheduleCallback } = pyodide._api;
  // A program may dig the hooks up, but not put others in their place.
  const hooks = Object.freeze({
    ask: () => session().ask(),
    rest: () => session().rest(),
    nap: (milliseconds: number) => session().nap(milliseconds),
    tell_loop: (json: string) => session().tellLoop(JSON.parse(json) as LoopReport),
    // Python's event loop, on which it also waits for a promise.
    schedule(callback: () => void, milliseconds: number) {
      const mine = session();
      mine.callbacksDue += 1;
      scheduleCallback(() => {
        mine.callbacksDue -= 1;
        callback();
      }, milliseconds);
    },
  });
  Object.values(hooks).forEach(Object.freeze);
  return pyodide.pyimport('prelude').install(hooks) as PythonCallable;
}
