/** One program's console, as the interpreter sees it: what it prints, the lines it gets, and what it may not do twice. */
import { ConsoleOutput } from './console-output.ts';
import type { PythonError } from './messages.ts';
import type { Program } from './worker-messages.ts';

export interface ProgramConsole {
  show(text: string): void;
  /** The program has read this typed line. */
  echo(line: string): void;
  /** Inputs are used up and the program wants one more line. */
  requestInput(): void;
  /** The line that answers. Only asked for where the program waits. */
  nextLine(): Promise<string>;
}

export class ProgramSession {
  readonly output: ConsoleOutput;
  error: PythonError | null = null;
  ranOutOfInput = false;
  /** Calls that Python's event loop still waits for; one that comes after the program's end would find other objects there. */
  callbacksDue = 0;
  readonly #program: Program;
  readonly #console: ProgramConsole;
  #inputsUsed = 0;

  constructor(program: Program, console: ProgramConsole) {
    this.#program = program;
    this.#console = console;
    this.output = new ConsoleOutput((text) => console.show(text));
  }

  /** The next line, a promise of it, or nothing where there is none. */
  ask(): string | Promise<string> | undefined {
    this.output.flush();
    this.output.endLine();
    const line = this.#program.inputs[this.#inputsUsed];
    if (line !== undefined) {
      this.#inputsUsed += 1;
      return this.#read(line);
    }
    if (this.#program.afterInputs === 'wait') {
      this.#console.requestInput();
      return this.#console.nextLine().then((typed) => this.#read(typed));
    }
    if (!this.ranOutOfInput) this.#console.requestInput();
    this.ranOutOfInput = true;
    return undefined;
  }

  #read(line: string): string {
    this.#console.echo(line);
    return line;
  }
}
