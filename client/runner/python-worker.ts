/** The page's hold on one Python worker. */
import { pythonRuntime } from './python-runtime.ts';
import type { LoopReport } from './messages.ts';
import type { FromWorker, Outcome, Program, ToWorker } from './worker-messages.ts';

export interface ProgramEvents {
  onOutput(text: string): void;
  onEcho(line: string): void;
  onInputRequest(): void;
  /** @param seconds for which the program has been busy */
  onLoop(loop: LoopReport, seconds: number): void;
  onEnd(outcome: Outcome): void;
}

export interface PythonWorker {
  readonly state: 'loading' | 'free' | 'busy' | 'gone';
  /** 0 to 1 while loading. */
  readonly progress: number;
  /** Whether programs can wait for input; known once loaded. */
  readonly waits: boolean;
  /** Resolves with true once it is free, with false once it is gone. */
  whenFree(): Promise<boolean>;
  /** Only on a free worker. */
  run(program: Program, events: ProgramEvents): void;
  sendInput(line: string): void;
  /** Ends whatever goes on, at once. */
  terminate(): void;
}

/** @param onChange called when `state` or `progress` has changed by itself */
export function startPythonWorker(onChange: () => void): PythonWorker {
  const worker = new Worker(new URL('./python.worker.ts', import.meta.url), {
    type: 'module',
    name: 'python',
  });
  const send = (message: ToWorker) => worker.postMessage(message);
  let state: PythonWorker['state'] = 'loading';
  let progress = 0;
  let waits = false;
  let events: ProgramEvents | null = null;
  let waiting: ((free: boolean) => void)[] = [];

  const become = (next: PythonWorker['state']) => {
    state = next;
    const waited = waiting;
    waiting = [];
    for (const resolve of waited) resolve(next === 'free');
    onChange();
  };
  const terminate = () => {
    worker.terminate();
    events = null;
    if (state !== 'gone') become('gone');
  };

  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (state === 'gone') return;
    if (data.type === 'output') events?.onOutput(data.text);
    else if (data.type === 'echo') events?.onEcho(data.line);
    else if (data.type === 'input-request') events?.onInputRequest();
    else if (data.type === 'loop') events?.onLoop(data.loop, data.seconds);
    else if (data.type === 'ended') {
      const ended = events;
      events = null;
      ended?.onEnd(data.outcome);
    } else if (data.type === 'rewound') {
      if (data.usable) become('free');
      else terminate();
    } else if (data.type === 'progress') {
      progress = data.progress;
      onChange();
    } else if (data.type === 'loaded') {
      waits = data.waits;
      become('free');
    } else terminate();
  };
  // Only where the script itself can't be loaded; Python's own failures come as messages.
  worker.onerror = () => {
    if (state === 'loading') terminate();
  };
  send({ type: 'load', runtime: pythonRuntime });

  return {
    get state() {
      return state;
    },
    get progress() {
      return progress;
    },
    get waits() {
      return waits;
    },
    whenFree() {
      if (state === 'free' || state === 'gone') return Promise.resolve(state === 'free');
      return new Promise((resolve) => waiting.push(resolve));
    },
    run(program, listeners) {
      state = 'busy';
      events = listeners;
      send({ type: 'run', program });
    },
    sendInput: (line) => send({ type: 'input', line }),
    terminate,
  };
}
