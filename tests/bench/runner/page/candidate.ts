/** What is measured, the same for each: a Python that runs a program and shows what it prints. */
export interface Candidate {
  /** Starts loading; resolves when a program can run. */
  load(): Promise<void>;
  /** Resolves when the program has ended. */
  run(code: string, onOutput: (text: string) => void): Promise<void>;
  /** Ends a running program; resolves when the next can be run. */
  stop(): Promise<void>;
  /** Throws away what a program left behind that would spoil the next measurement. */
  reload(): Promise<void>;
  /** Each input list is one test case; resolves with what each printed. */
  runCases(code: string, inputs: string[][]): Promise<string[]>;
}
