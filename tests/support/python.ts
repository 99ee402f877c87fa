import { readFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';
import type { PythonError } from '../../client/runner/messages.ts';

/** What a program did when it was run once, in Node, on the Pyodide that the product ships. */
export interface ProgramRun {
  output: string;
  /** Trimmed lines by the rules of design section 6: an input request ends the line, as Enter does. */
  lines: string[];
  error: PythonError | null;
  ranOutOfInput: boolean;
  /** True where it was cut off after too many steps. */
  endless: boolean;
}

/** `stepLimit` cuts off a program that may be endless; counting shifts the line that a RecursionError names. */
export type RunProgram = (code: string, inputs?: readonly string[], stepLimit?: number) => ProgramRun;

const PRELUDE = readFileSync(new URL('../../client/runner/prelude.py', import.meta.url), 'utf8');

/** Errors are told by the worker's own code. */
const HARNESS = `
import builtins, io, json, linecache, sys, warnings
import prelude

warnings.simplefilter('ignore')

class Endless(BaseException):
    pass

PRISTINE = dict(vars(builtins))

def describe(error, code):
    linecache.cache['program.py'] = (len(code), None, code.splitlines(True), 'program.py')
    return prelude.describe(error)

def run_program(code, inputs, step_limit):
    code = code.replace('\\r\\n', '\\n')
    waiting = list(json.loads(inputs))
    screen = io.StringIO()
    state = dict(ranOutOfInput=False, steps=0)

    def read_line(prompt='', /):
        print(prompt)
        if not waiting:
            state['ranOutOfInput'] = True
            raise EOFError('EOF when reading a line')
        return waiting.pop(0)

    def count(frame, event, arg):
        if frame.f_code.co_filename != 'program.py':
            return None
        state['steps'] += 1
        if state['steps'] > step_limit:
            raise Endless
        return count

    error, endless, screen_before = None, False, sys.stdout
    builtins.input = read_line
    sys.stdout = screen
    try:
        program = compile(code, 'program.py', 'exec')
        if step_limit:
            sys.settrace(count)
        try:
            exec(program, {'__name__': '__main__'})
        finally:
            sys.settrace(None)
    except Endless:
        endless = True
    except BaseException as exc:
        error = exc
    finally:
        sys.stdout = screen_before
        for name in set(vars(builtins)) - set(PRISTINE):
            delattr(builtins, name)
        for name, value in PRISTINE.items():
            setattr(builtins, name, value)
    output = screen.getvalue()
    return json.dumps(dict(
        output=output,
        lines=[line.strip() for line in output.split('\\n')],
        error=None if error is None else describe(error, code),
        ranOutOfInput=state['ranOutOfInput'],
        endless=endless,
    ))
`;

export async function startPython(): Promise<RunProgram> {
  const python = await loadPyodide();
  python.FS.writeFile('/home/pyodide/prelude.py', PRELUDE);
  python.runPython(HARNESS);
  const run = python.globals.get('run_program') as (
    code: string,
    inputs: string,
    stepLimit: number,
  ) => string;
  return (code, inputs = [], stepLimit = 0) =>
    JSON.parse(run(code, JSON.stringify(inputs), stepLimit)) as ProgramRun;
}
