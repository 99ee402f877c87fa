import { createStore } from 'zustand/vanilla';
import { runCase } from './case-run.ts';
import type { CaseReport, PythonRunner, Run, RunnerState } from './messages.ts';
import { startRun } from './program-run.ts';
import { runnerMessages } from './runner-messages.ts';
import { createWorkerPool } from './worker-pool.ts';

export interface RunnerOptions {
  /** Answers inputs by running the program again even where it could wait. */
  replayInput?: boolean;
  /** Keeps a second worker warm. By default only where the device has the memory for it. */
  spare?: boolean;
}

/** Python for one page. A new run stops the one before. */
export function createPythonRunner({
  replayInput = false,
  spare = hasMemoryForTwo(),
}: RunnerOptions = {}): PythonRunner {
  const disposal = new AbortController();
  const state = createStore<RunnerState>(() => ({ status: 'idle', progress: 0, message: null }));
  let running: Run | null = null;

  const pool = createWorkerPool(spare ? 2 : 1, () => {
    const { status, progress } = state.getState();
    const next = readState();
    if (next.status !== status || next.progress !== progress) state.setState(next, true);
  });

  function readState(): RunnerState {
    const loading = pool.workers.filter((worker) => worker.state === 'loading');
    if (pool.workers.length > loading.length) return { status: 'ready', progress: 1, message: null };
    if (loading.length > 0)
      return {
        status: 'loading',
        progress: Math.max(...loading.map((worker) => worker.progress)),
        message: null,
      };
    if (pool.failed) return { status: 'failed', progress: 0, message: runnerMessages.loadFailed };
    return { status: 'idle', progress: 0, message: null };
  }

  return {
    state,
    warmUp: pool.warmUp,
    run(code, handlers) {
      running?.stop();
      running = startRun(pool, code, handlers, replayInput);
      return running;
    },
    async runTestCases(code, cases, signal) {
      const stop = AbortSignal.any(signal ? [signal, disposal.signal] : [disposal.signal]);
      const reports: CaseReport[] = [];
      for (const each of cases) {
        const report = await runCase(pool, code, each, stop);
        if (report) reports.push(report);
        if (!report?.passed) break;
      }
      return reports;
    },
    dispose() {
      running?.stop();
      disposal.abort();
      pool.dispose();
    },
  };
}

/** `deviceMemory` is in GB, and unknown outside of Chromium. */
function hasMemoryForTwo(): boolean {
  const { deviceMemory } = navigator as { deviceMemory?: number };
  return deviceMemory === undefined || deviceMemory > 2;
}
