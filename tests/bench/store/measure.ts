import { existsSync, readFileSync, rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/** One address to ask again and again; `n` counts the requests. */
export interface Target {
  address: string;
  path: (n: number) => string;
  token?: string;
  /** Sent with each request. */
  body?: object | undefined;
}

export async function ask({ address, path, token, body }: Target, n: number): Promise<number> {
  const start = performance.now();
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const answer = await fetch(address + path(n), { headers, ...sent });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path(n)}: ${answer.status}`);
  return performance.now() - start;
}

/** How often each target is asked: `least`, and up to `most` as long as they have taken less than `budgetMs` together. */
export interface Effort {
  least: number;
  most: number;
  budgetMs: number;
}

/** Of the requests that aren't counted, so that no code is still being compiled. */
const WARM_UP: Effort = { least: 5, most: 50, budgetMs: 500 };

/** Milliseconds of each request, in ascending order, of each target. They take turns, so that both meet the same noise. */
export async function takeTurns(targets: readonly Target[], effort: Effort): Promise<number[][]> {
  await askInTurns(targets, WARM_UP);
  const times = await askInTurns(targets, effort);
  return times.map((list) => list.sort((a, b) => a - b));
}

export async function askInTurns(
  targets: readonly Target[],
  { least, most, budgetMs }: Effort,
): Promise<number[][]> {
  const times: number[][] = targets.map(() => []);
  let spent = 0;
  for (let n = 0; n < least || (n < most && spent < budgetMs); n++)
    for (const [i, target] of targets.entries()) {
      const ms = await ask(target, n);
      times[i]!.push(ms);
      spent += ms;
    }
  return times;
}

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;

export const median = (values: readonly number[]): number =>
  percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  );

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Between two of the other person's requests. */
const PAUSE_MS = 2;

/** The longest request of somebody else while the work runs. */
async function longestDuring(probe: Target, work: () => Promise<unknown>): Promise<number> {
  let running = true;
  let longest = 0;
  const done = (async () => {
    while (running) {
      longest = Math.max(longest, await ask(probe, 0));
      await pause(PAUSE_MS);
    }
  })();
  await work();
  running = false;
  await done;
  return longest;
}

/**
 * How much longer than by itself another person's small request takes at most while `work` runs: the median of some rounds, each
 * against a round of the same length without the work, for a machine has stalls of its own.
 */
export async function keptWaiting(
  probe: Target,
  work: () => Promise<unknown>,
  rounds: number,
): Promise<number> {
  const waits: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    const busy = await longestDuring(probe, work);
    const lasted = performance.now() - start;
    const idle = await longestDuring(probe, () => pause(lasted));
    waits.push(busy - idle);
  }
  return Math.max(0, median(waits));
}

/** Milliseconds of processor time that a process of this Linux has taken so far, all threads together. */
export function cpuTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  // User and system time, in hundredths of a second.
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/** Milliseconds that the event loop of a server with loop-monitor.mjs stood still at most since this was last asked. */
export async function longestBlock(pid: number, file: string): Promise<number> {
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(file) || readFileSync(file, 'utf8') === '') await pause(PAUSE_MS);
  return Number(readFileSync(file, 'utf8'));
}
