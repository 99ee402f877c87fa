/** What the page and a Python worker say to each other. A worker runs one program at a time. */
import type { LoopReport, PythonError } from './messages.ts';

export interface Program {
  code: string;
  /** Lines that answer the first input requests. */
  inputs: readonly string[];
  /**
   * When those are used up: `wait` for a line from the page (needs JSPI); `replay`, that is, tell the page and unwind, as it
   * will start the program again with one line more; or `fail`, as a test case does, in which sleeping takes no time either.
   */
  afterInputs: 'wait' | 'replay' | 'fail';
}

/** How a program ended. */
export interface Outcome {
  /** What it printed, capped as in console-output.ts; an input request ends the current line. */
  output: string;
  error: PythonError | null;
  ranOutOfInput: boolean;
}

/** Where the Python runtime is served. */
export interface PythonRuntime {
  /** With a slash at both ends. */
  path: string;
  /** Pyodide's index of packages. */
  lock: object;
  /** Of the standard library, unpacked from what the network carries: about half of the download. */
  libraryBytes: number;
}

export type ToWorker =
  | { type: 'load'; runtime: PythonRuntime }
  | { type: 'run'; program: Program }
  | { type: 'input'; line: string };

export type FromWorker =
  | { type: 'progress'; progress: number }
  /** `waits` where a program can truly wait for input (JSPI). */
  | { type: 'loaded'; waits: boolean }
  | { type: 'load-failed'; reason: string }
  | { type: 'output'; text: string }
  /** The program has read a typed line. */
  | { type: 'echo'; line: string }
  | { type: 'input-request' }
  /** The loop that has kept the program busy for `seconds`. */
  | { type: 'loop'; loop: LoopReport; seconds: number }
  | { type: 'ended'; outcome: Outcome }
  /** Follows: the interpreter is back in its first state and can run the next program, or is of no further use. */
  | { type: 'rewound'; usable: boolean };
