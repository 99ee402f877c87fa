/** One program's console, as the interpreter sees it: what it prints, the lines it gets, and what it may not do twice. */
import { ConsoleOutput } from './console-output.ts';
import type { LoopReport, PythonError } from './messages.ts';
import type { Program } from './worker-messages.ts';

export interface ProgramConsole {
  show(text: string): void;
  /** The program has read this typed line. */
  echo(line: string): void;
  /** Inputs are used up and the program wants one more line. */
  requestInput(): void;
  /** The loop that has kept the program busy for so many seconds. */
  tellLoop(loop: LoopReport, seconds: number): void;
  /** The line that answers. Only asked for where the program waits. */
  nextLine(): Promise<string>;
}

/** Milliseconds a program is busy before it is looked at, between two looks, and from the first tidings on. */
const CALM = 500;
const LOOK = 100;
const LATER_LOOK = 1_000;

export class ProgramSession {
  readonly output: ConsoleOutput;
  error: PythonError | null = null;
  ranOutOfInput = false;
  /** Calls that Python's event loop still waits for; one that comes after the program's end would find other objects there. */
  callbacksDue = 0;
  readonly #program: Program;
  readonly #console: ProgramConsole;
  #inputsUsed = 0;
  #busySince = performance.now();
  #nextLook = this.#busySince + CALM;

  constructor(program: Program, console: ProgramConsole) {
    this.#program = program;
    this.#console = console;
    this.output = new ConsoleOutput((text) => console.show(text));
  }

  /** The next line, a promise of it, or nothing where there is none. */
  ask(): string | Promise<string> | undefined {
    this.rest();
    this.output.endLine();
    const line = this.#program.inputs[this.#inputsUsed];
    if (line !== undefined) {
      this.#inputsUsed += 1;
      return this.#read(line);
    }
    if (this.#program.afterInputs === 'wait') {
      this.#console.requestInput();
      return this.#console.nextLine().then((typed) => {
        this.rest();
        return this.#read(typed);
      });
    }
    if (!this.ranOutOfInput) this.#console.requestInput();
    this.ranOutOfInput = true;
    return undefined;
  }

  /** Python comes by, as it does all along while it is busy; true where it shall look at what it is doing. */
  visit(): boolean {
    this.output.tick();
    const now = performance.now();
    if (now < this.#nextLook) return false;
    this.#nextLook = now + LOOK;
    return true;
  }

  /** The program waits, or has waited: what follows is no more of the same. */
  rest(): void {
    this.output.flush();
    this.#busySince = performance.now();
    this.#nextLook = this.#busySince + CALM;
  }

  /** Waits as `time.sleep` does. */
  nap(milliseconds: number): Promise<void> {
    this.rest();
    return new Promise((resolve) =>
      setTimeout(() => {
        this.rest();
        resolve();
      }, milliseconds),
    );
  }

  tellLoop(loop: LoopReport): void {
    const now = performance.now();
    this.#nextLook = now + LATER_LOOK;
    this.#console.tellLoop(loop, (now - this.#busySince) / 1_000);
  }

  #read(line: string): string {
    this.#console.echo(line);
    return line;
  }
}
