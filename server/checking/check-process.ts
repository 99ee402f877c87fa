/**
 * The process in which children's programs are run again: it keeps nothing of the server's, has the lowest priority, and is
 * gone with the server. Python runs in a thread of it, so that this one can always end what takes too long or too much.
 */
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { checkProgram, Unfinished, type Checks } from './check-program.ts';
import type { FromChecker, FromThread, ToChecker, ToThread } from './messages.ts';

/** Milliseconds of processor time: with the lowest priority, an honest program may wait long for its turn. */
const LOAD_LIMIT = 60_000;
/** Milliseconds by the clock, for what waits for ever. */
const WAIT_LIMIT = 15 * 60_000;
const LOOK_EVERY = 200;
/** Bytes of the whole process. Python has 256 MB, and its files, its copy and JavaScript come on top. */
const MEMORY_LIMIT = 900 * 1024 * 1024;

const threadFile = import.meta.url.endsWith('.ts') ? './source-thread.mjs' : './python-thread.js';

/** Milliseconds of processor time that this process has had. */
const usedTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

const [priority, caseLimit] = process.argv.slice(2).map(Number) as [number, number];

class LoadFailure extends Error {}

let thread: Worker | null = null;

function endThread(): void {
  void thread?.terminate();
  thread = null;
}

/** The thread's next word. Ends the thread where that takes too long or too much memory, or where it died. */
function nextWord(of: Worker, limit: number, failure: () => Error): Promise<FromThread> {
  return new Promise((resolve, reject) => {
    const begun = { used: usedTime(), at: performance.now() };
    const settle = (then: () => void) => {
      clearInterval(look);
      of.off('message', hear);
      of.off('error', fail);
      of.off('exit', fail);
      then();
    };
    const hear = (message: FromThread) => settle(() => resolve(message));
    const fail = () =>
      settle(() => {
        endThread();
        reject(failure());
      });
    const isTooMuch = () =>
      usedTime() - begun.used > limit ||
      performance.now() - begun.at > WAIT_LIMIT ||
      process.memoryUsage.rss() > MEMORY_LIMIT;
    const look = setInterval(() => isTooMuch() && fail(), LOOK_EVERY);
    of.on('message', hear);
    of.on('error', fail);
    of.on('exit', fail);
  });
}

async function readyThread(): Promise<Worker> {
  if (thread) return thread;
  const started = new Worker(new URL(threadFile, import.meta.url), {
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  thread = started;
  await nextWord(started, LOAD_LIMIT, () => new LoadFailure());
  return started;
}

async function ask<T extends FromThread['type']>(
  message: ToThread,
): Promise<Extract<FromThread, { type: T }>> {
  const asked = await readyThread();
  asked.postMessage(message);
  return (await nextWord(asked, caseLimit, () => new Unfinished())) as Extract<FromThread, { type: T }>;
}

const checks: Checks = {
  async run(code, inputs, outputs) {
    const { outcome, usable } = await ask<'ran'>({ type: 'run', code, inputs, outputs });
    if (!usable) endThread();
    return outcome;
  },
  meets: async (rule, text) => (await ask<'met'>({ type: 'meets', rule, text })).met,
};

async function answer(job: ToChecker): Promise<FromChecker> {
  try {
    return { check: await checkProgram(job, checks) };
  } catch (error) {
    if (error instanceof LoadFailure) return { check: null };
    throw error;
  }
}

setPriority(priority);
process.on('message', (job: ToChecker) => void answer(job).then((told) => process.send!(told)));
// The server has ended, whichever way.
process.on('disconnect', () => process.exit());
// Ctrl+C reaches the whole group; the server decides when this process ends.
process.on('SIGINT', () => {});
