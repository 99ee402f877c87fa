/** What the page and the Python workers say to each other, and the page-side face of the runner. */

export interface PythonError {
  /** Exception class name, such as `NameError`. */
  type: string;
  /** CPython's own words, in English, without the class name. */
  message: string;
  /** 1-based line of the learner's program; null where the error lies elsewhere. */
  line: number | null;
  /** 1-based column; null where CPython tells none. */
  column: number | null;
  /** The whole traceback as CPython prints it, limited to the learner's frames. */
  traceback: string;
}

export type RunResult =
  | { status: 'done'; output: string }
  | { status: 'error'; output: string; error: PythonError }
  | { status: 'stopped'; output: string };

/** One piece of the console, in order. Output comes in batches of about 16 ms. */
export type ConsolePiece = { kind: 'output' | 'input'; text: string };

export interface RunHandlers {
  onOutput(text: string): void;
  /** The program has read a typed line: it belongs behind the output so far. A replay reads each line anew. */
  onEcho(line: string): void;
  /** The program waits for a line; answer with `Run.sendInput`. */
  onInputRequest(): void;
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
  /** Trimmed lines that the program produced. */
  lines: string[];
  error: PythonError | null;
  /** True where the program asked for an input that the case doesn't have. */
  ranOutOfInput: boolean;
  /** True where the case was cut off for running too long. */
  timedOut: boolean;
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
  getState(): RunnerState;
  subscribe(listener: () => void): () => void;
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
