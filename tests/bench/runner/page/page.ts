/** Measures one candidate at a time; run.ts calls these. All times in milliseconds. */
import { LEAK_PROBES, probeProgram } from '../../../runner/leak-probes.ts';
import { createBare } from './bare.ts';
import type { Candidate } from './candidate.ts';
import { createOurs } from './ours.ts';
import { createPapyros } from './papyros.ts';

const creators = { ours: createOurs, bare: createBare, papyros: createPapyros };
export type CandidateName = keyof typeof creators;

const CASES = 20;
const HELLO = 'print("hej")';
/** Prints now and then: papyros shows nothing of a program that falls silent. */
const LOOP = 'n = 0\nwhile True:\n    n += 1\n    if n % 100_000 == 0: print("start")';
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** From the call until the first piece of output. */
async function timeToOutput(candidate: Candidate, code: string): Promise<number> {
  const start = performance.now();
  let first = NaN;
  await candidate.run(code, () => (first ||= performance.now() - start));
  return first;
}

async function firstPrint(name: CandidateName): Promise<number> {
  const start = performance.now();
  const candidate = creators[name](false);
  if (name !== 'ours') await candidate.load();
  await timeToOutput(candidate, HELLO);
  return performance.now() - start;
}

/** From pressing Run to the verdict of a task with three cases: the program itself, then each case. */
async function timeVerdict(candidate: Candidate): Promise<number[]> {
  const code = 'a = int(input())\nb = int(input())\nprint(a + b)';
  const inputs = [1, 2, 3].map((number) => [String(number), '5']);
  const times: number[] = [];
  for (let i = 0; i < 10; i += 1) {
    await pause(100);
    const start = performance.now();
    await candidate.run('print(6)', () => {});
    await candidate.runCases(code, inputs);
    times.push(performance.now() - start);
  }
  return times;
}

/** A loop that does nothing but count, for what looking at it costs. */
async function timeLoop(candidate: Candidate): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < 3; i += 1) {
    const start = performance.now();
    await candidate.run('n = 0\nwhile n < 8_000_000:\n    n += 1', () => {});
    times.push(performance.now() - start);
  }
  return times;
}

/** Null stands for a measurement that didn't come to an end. */
export interface Warm {
  run: number[] | null;
  cases: number | null;
  verdict: number[] | null;
  loop: number[] | null;
  stop: number[] | null;
  leaks: string[] | null;
}

/** Milliseconds a measurement may take. */
const LIMIT = 180_000;

async function warm(name: CandidateName, rounds: number): Promise<Warm> {
  const candidate = creators[name](true);
  await candidate.load();
  await timeToOutput(candidate, HELLO);
  const settle = async () => {
    if ('waitForSpare' in candidate) await (candidate as ReturnType<typeof createOurs>).waitForSpare();
  };
  const attempt = async <T>(measurement: (candidate: Candidate) => Promise<T>): Promise<T | null> => {
    const result = await Promise.race([measurement(candidate), pause(LIMIT).then(() => null)]);
    if (result === null) await candidate.reload();
    return result;
  };
  await settle();
  return {
    run: await attempt((it) => timeRuns(it, rounds)),
    cases: await attempt(timeCases),
    verdict: await attempt(timeVerdict),
    loop: await attempt(timeLoop),
    stop: await attempt((it) => timeStops(it, settle)),
    leaks: await attempt(findLeaks),
  };
}

async function timeRuns(candidate: Candidate, rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < rounds; i += 1) {
    await pause(50);
    times.push(await timeToOutput(candidate, HELLO));
  }
  return times;
}

async function timeCases(candidate: Candidate): Promise<number> {
  const inputs = Array.from({ length: CASES }, (_, i) => [String(i)]);
  await candidate.runCases('print(int(input()) * 2)', inputs);
  const start = performance.now();
  const outputs = await candidate.runCases('print(int(input()) * 2)', inputs);
  const time = performance.now() - start;
  if (outputs.some((output, i) => !output.includes(String(i * 2))))
    throw new Error(`wrong outputs: ${outputs.join()}`);
  return time;
}

async function timeStops(candidate: Candidate, settle: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < 3; i += 1) {
    await new Promise<void>((resolve) => void candidate.run(LOOP, () => resolve()));
    const start = performance.now();
    await candidate.stop();
    await timeToOutput(candidate, HELLO);
    times.push(performance.now() - start);
    await settle();
  }
  return times;
}

async function findLeaks(candidate: Candidate): Promise<string[]> {
  const leaks: string[] = [];
  for (const [name, probe] of Object.entries(LEAK_PROBES)) {
    const [, after] = await candidate.runCases(probeProgram(probe), [['leave'], ['look']]);
    if (!after!.includes('leaked')) continue;
    leaks.push(name);
    await candidate.reload();
  }
  return leaks;
}

export interface Flood {
  /** How late the page's timers were, at worst. */
  timerLateness: number;
  /** How late a printed line reached the page, at worst, while it printed one every few milliseconds. */
  outputLateness: number;
}

/** A console as simple as can be: the last 500 lines in one element. */
async function flood(name: CandidateName, milliseconds: number): Promise<Flood> {
  const candidate = creators[name](false);
  await candidate.load();
  const element = document.querySelector('#console')!;
  let lines: string[] = [];
  const show = (text: string) => {
    lines = [...lines, ...text.split('\n')].slice(-500);
    element.textContent = lines.join('\n');
  };
  let timerLateness = 0;
  const floodEnd = performance.now() + milliseconds;
  void candidate.run('i = 0\nwhile True:\n    i += 1\n    print("powódź", i)', show);
  while (performance.now() < floodEnd) {
    const due = performance.now() + 10;
    await pause(10);
    timerLateness = Math.max(timerLateness, performance.now() - due);
  }
  await Promise.race([candidate.stop(), pause(LIMIT).then(() => candidate.reload())]);
  let outputLateness = 0;
  const ticking =
    'import time\nend = time.time() + 1.5\nnext = 0\nwhile time.time() < end:\n    if time.time() >= next:\n        print(time.time() * 1000)\n        next = time.time() + 0.005';
  await candidate.run(ticking, (text) => {
    const now = performance.timeOrigin + performance.now();
    for (const line of text.trim().split('\n')) outputLateness = Math.max(outputLateness, now - Number(line));
  });
  return { timerLateness, outputLateness };
}

const bench = { firstPrint, warm, flood };
declare global {
  interface Window {
    bench: typeof bench;
  }
}
window.bench = bench;
