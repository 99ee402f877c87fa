/** A page with nothing but the runner on it, driven by the specs through `window.harness`. */
import type { LoopReport, PythonRunner, Run, RunResult } from '../../../client/runner/messages.ts';
import { createPythonRunner, type RunnerOptions } from '../../../client/runner/python-runner.ts';

export interface DoorReport {
  open: string[];
  tricks: Record<string, 'worked' | 'refused'>;
}

export interface Harness {
  create(options?: RunnerOptions): PythonRunner;
  runner: PythonRunner;
  /** What the console of the last run shows; a restart clears it. */
  shown: string;
  /** Pieces it came in. */
  pieces: number;
  restarts: number;
  /** Workers that were started since this runner is there. */
  starts: number;
  /** Workers that were started and not terminated. */
  liveWorkers(): number;
  inputRequests: number;
  /** What the last run was last said to be busy with. */
  loop: LoopReport | null;
  last: Run;
  start(code: string): void;
  /** Runs to the end, giving each input when it is asked for. */
  play(code: string, inputs?: string[]): Promise<RunResult>;
  /** Closes the doors of a worker that has nothing else to do, and tells which of the names are still there. */
  closeDoors(names: string[]): Promise<DoorReport>;
}

const live = new Set<Worker>();
window.Worker = class extends Worker {
  constructor(url: string | URL, options?: WorkerOptions) {
    super(url, options);
    live.add(this);
    harness.starts += 1;
  }
  override terminate() {
    super.terminate();
    live.delete(this);
  }
};

const harness: Harness = {
  liveWorkers: () => live.size,
  create(options) {
    harness.runner?.dispose();
    harness.starts = 0;
    harness.runner = createPythonRunner(options);
    return harness.runner;
  },
  runner: undefined as unknown as PythonRunner,
  starts: 0,
  shown: '',
  pieces: 0,
  restarts: 0,
  inputRequests: 0,
  loop: null,
  last: undefined as unknown as Run,
  start(code) {
    void harness.play(code, []);
  },
  play(code, inputs = []) {
    const left = [...inputs];
    Object.assign(harness, { shown: '', pieces: 0, restarts: 0, inputRequests: 0, loop: null });
    const run: Run = harness.runner.run(code, {
      onOutput(text) {
        harness.shown += text;
        harness.pieces += 1;
      },
      onEcho(line) {
        harness.shown += `${line}\n`;
      },
      onInputRequest() {
        harness.inputRequests += 1;
        const line = left.shift();
        if (line !== undefined) queueMicrotask(() => run.sendInput(line));
      },
      onLoop(loop) {
        harness.loop = loop;
      },
      onRestart() {
        harness.restarts += 1;
        harness.shown = '';
      },
    });
    harness.last = run;
    return run.result;
  },
  closeDoors(names) {
    const worker = new Worker(new URL('./closed-doors.worker.ts', import.meta.url), { type: 'module' });
    worker.postMessage(names);
    return new Promise(
      (resolve) =>
        (worker.onmessage = ({ data }: MessageEvent<DoorReport>) => {
          worker.terminate();
          resolve(data);
        }),
    );
  },
};

declare global {
  interface Window {
    harness: Harness;
  }
}
window.harness = harness;
