/** What the page and the Python workers say to each other, and the page-side face of the runner. */

import type { OutputDifference } from '../../sync/domain/test-case.ts';
import type { ReadonlyStore } from '../ui/readonly-store.ts';

export interface PythonError {
  /** Exception class name, such as `NameError`. */
  type: string;
  /** CPython's own words, in English, without the class name. */
  message: string;
  /** 1-based line of the learner's program; null where the error lies elsewhere. */
  line: number | null;
  /** 1-based column; null where CPython tells none. */
  column: number | null;
  /** 1-based column behind what failed; null where it ends on another line or CPython tells none. */
  endColumn: number | null;
  /** The whole traceback as CPython prints it, limited to the learner's frames. */
  traceback: string;
  /** Module of the library in which it arose, such as `random`; null where it was the learner's own line. */
  library: string | null;
  /** The innermost of the learner's frames, the innermost last; empty where the program never ran. */
  frames: PythonFrame[];
}

/** A function that was being carried out, or the program itself. */
export interface PythonFrame {
  line: number;
  locals: Record<string, PythonValue>;
}

export interface PythonValue {
  /** Name of its class. */
  type: string;
  /** As `repr` gives it, of numbers, `True`, `None` and of a text's start; '' for others. */
  value: string;
  /** Class names of the elements (keys, for a dictionary), sorted. */
  elements: string[];
  /** How many elements or letters it has; null for what has none. */
  length: number | null;
}

/** A variable that a loop's condition looks at, as several looks during some time found it. */
export interface LoopVariable {
  name: string;
  /** As `repr` gives it; '' for values that aren't short. */
  value: string;
  /** Name of its class; '' where it has no value yet. */
  type: string;
  changes: boolean;
  grows: boolean;
  shrinks: boolean;
  /** The sign between it, on the left, and what it is compared with; '' where the condition is of another kind. */
  comparison: string;
  /** Line inside the loop that gives it a value. */
  setInLoop: number | null;
  /** Line inside the loop that only compares it, as `x == 5` on a line of its own does. */
  comparedInLoop: number | null;
}

/** The loop that has kept a program busy for some time. */
export interface LoopReport {
  kind: 'while' | 'for';
  /** 1-based. */
  line: number;
  lastLine: number;
  /** What stands behind `while`, or behind `in`; '' where it takes several lines. */
  condition: string;
  /** `while True` and its kin. */
  always: boolean;
  hasBreak: boolean;
  /** For `while True`: the condition of the first `if` that leaves the loop; '' where there is none. */
  exit: string;
  variables: LoopVariable[];
}

export type RunResult =
  | { status: 'done'; output: string }
  | { status: 'error'; output: string; error: PythonError }
  /** `loop` where it was busy with one. */
  | { status: 'stopped'; output: string; loop: LoopReport | null };

/** One piece of the console, in order. Output comes in batches of about 16 ms. */
export type ConsolePiece = { kind: 'output' | 'input'; text: string };

export interface RunHandlers {
  onOutput(text: string): void;
  /** The program has read a typed line: it belongs behind the output so far. A replay reads each line anew. */
  onEcho(line: string): void;
  /** The program waits for a line; answer with `Run.sendInput`. */
  onInputRequest(): void;
  /** The program has been busy with this loop for some seconds, and perhaps always will be. Called again as it goes on. */
  onLoop(loop: LoopReport): void;
  /** Output so far is void: the replay fallback starts the program again. JSPI never calls it. */
  onRestart(): void;
}

export interface Run {
  sendInput(line: string): void;
  stop(): void;
  result: Promise<RunResult>;
}

export interface CaseReport {
  passed: boolean;
  /** Lines that the program read, and those it was given. */
  inputs: string[];
  expected: string[];
  /** Trimmed lines that the program produced. */
  lines: string[];
  /** Where the expected lines stop appearing among those; null where all of them came. */
  difference: OutputDifference | null;
  error: PythonError | null;
  /** True where the program asked for an input that the case doesn't have. */
  ranOutOfInput: boolean;
  /** True where the case was cut off for running too long. */
  timedOut: boolean;
  /** The loop it was busy with then. */
  loop: LoopReport | null;
}

export interface RunnerState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** 0 to 1 while loading. */
  progress: number;
  /** Polish sentence where failed. */
  message: string | null;
}

/** Python for one page. Never throws for what a program does; a broken worker is replaced. */
export interface PythonRunner {
  state: ReadonlyStore<RunnerState>;
  /** Loads Python ahead of the first run. */
  warmUp(): void;
  run(code: string, handlers: RunHandlers): Run;
  /** Each case from a clean interpreter, stopping at the first that fails; all reports up to there. */
  runTestCases(
    code: string,
    cases: readonly { inputs: readonly string[]; outputs: readonly string[] }[],
    signal?: AbortSignal,
  ): Promise<CaseReport[]>;
  dispose(): void;
}
