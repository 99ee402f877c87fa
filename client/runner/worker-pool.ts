/**
 * Keeps a Python worker at hand: one that is used and a warm spare, so that a program is stopped by throwing its worker away.
 * The spare is started when things are calm, not to slow down the first program.
 */
import { type PythonWorker, startPythonWorker } from './python-worker.ts';

/** Milliseconds without a change before the spare is started. */
const CALM = 300;

export interface WorkerPool {
  readonly workers: readonly PythonWorker[];
  /** True where the last attempt to load Python failed. */
  readonly failed: boolean;
  /** Starts the first worker. */
  warmUp(): void;
  /** A free worker for one program at a time; null where Python can't be loaded, or once the signal is aborted. */
  acquire(signal: AbortSignal): Promise<PythonWorker | null>;
  /** To be called once per acquired worker, even for a terminated one. */
  release(worker: PythonWorker): void;
  dispose(): void;
}

/**
 * @param size how many workers to keep, 1 or 2
 * @param onChange called whenever `workers`, their states or `failed` may have changed
 */
export function createWorkerPool(size: number, onChange: () => void): WorkerPool {
  let workers: PythonWorker[] = [];
  const taken = new Set<PythonWorker>();
  let failed = false;
  let disposed = false;
  let calm: ReturnType<typeof setTimeout> | undefined;

  function start(): PythonWorker {
    let wasLoading = true;
    const worker: PythonWorker = startPythonWorker(() => {
      if (worker.state === 'gone') {
        workers = workers.filter((other) => other !== worker);
        if (wasLoading && !disposed) failed = true;
      }
      wasLoading = worker.state === 'loading';
      changed();
    });
    workers = [...workers, worker];
    return worker;
  }

  function changed(): void {
    clearTimeout(calm);
    if (!disposed) calm = setTimeout(startSpare, CALM);
    onChange();
  }

  function startSpare(): void {
    const settled = workers.every((worker) => worker.state !== 'loading');
    if (workers.length > 0 && workers.length < size && settled && !failed) start();
  }

  function choose(): PythonWorker {
    const free = workers.filter((worker) => !taken.has(worker));
    // A busy one among them is being rewound, which takes less time than loading.
    const best = ['free', 'busy', 'loading'].map((state) => free.find((worker) => worker.state === state));
    return best.find((worker) => worker !== undefined) ?? start();
  }

  return {
    get workers() {
      return workers;
    },
    get failed() {
      return failed;
    },
    warmUp() {
      failed = false;
      if (workers.length === 0) start();
      changed();
    },
    async acquire(signal) {
      failed = false;
      while (!signal.aborted && !failed) {
        const worker = choose();
        taken.add(worker);
        changed();
        if (await Promise.race([worker.whenFree(), whenAborted(signal)])) return worker;
        taken.delete(worker);
      }
      return null;
    },
    release(worker) {
      taken.delete(worker);
      changed();
    },
    dispose() {
      disposed = true;
      for (const worker of workers) worker.terminate();
      clearTimeout(calm);
    },
  };
}

function whenAborted(signal: AbortSignal): Promise<false> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(false);
    else signal.addEventListener('abort', () => resolve(false), { once: true });
  });
}
