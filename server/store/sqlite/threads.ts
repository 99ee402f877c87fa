import { Worker } from 'node:worker_threads';
import type { Commit, CommitResult } from '../store.ts';
import type { Question, ReadKind, Reads } from './reads.ts';

/** What a thread does with a file: answer a question, commit, bring its log into it, or let go of it. */
export type Order =
  | { kind: 'read'; question: Question }
  | { kind: 'commit'; commit: Commit; now: number }
  | { kind: 'checkpoint' }
  | { kind: 'release' };
export type Ask = { id: number; file: string; order: Order };
export type Told = { id: number; answer: unknown } | { id: number; error: Error };

/** More than processors on a small machine: they take turns, so that a search need not wait until a large sum is through. */
const READERS = 4;

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** One thread and the orders that it has not answered yet. It carries them out in turn. */
class StoreThread {
  readonly files = new Set<string>();
  private readonly waiting = new Map<number, Waiting>();
  private readonly worker = new Worker(new URL('./store.worker.js', import.meta.url));
  private last = 0;

  constructor(onEnd: () => void) {
    this.worker.unref();
    this.worker.on('message', (told: Told) => this.settle(told));
    this.worker.on('error', (error) => this.fail(error));
    this.worker.on('exit', () => {
      onEnd();
      this.fail(new Error('The thread of the store has ended'));
    });
  }

  get load(): number {
    return this.waiting.size;
  }

  ask(file: string, order: Order): Promise<unknown> {
    const id = ++this.last;
    if (order.kind === 'release') this.files.delete(file);
    else this.files.add(file);
    // A process must not end under somebody who waits for an answer.
    this.worker.ref();
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, file, order } satisfies Ask);
    });
  }

  private settle(told: Told): void {
    const waiting = this.waiting.get(told.id);
    this.waiting.delete(told.id);
    if (this.waiting.size === 0) this.worker.unref();
    if ('error' in told) waiting?.reject(told.error);
    else waiting?.resolve(told.answer);
  }

  private fail(error: Error): void {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}

/** The process's reading threads. The first starts with the first long read, another when all are busy. */
const readers: StoreThread[] = [];
/** The process's one writing thread: commits neither overtake each other nor wait for a long read. */
let writer: StoreThread | undefined;

function chooseReader(): StoreThread {
  const [least] = [...readers].sort((a, b) => a.load - b.load);
  if (least && (least.load === 0 || readers.length === READERS)) return least;
  // One that dies fails the reads it has; the next read starts another.
  const reader: StoreThread = new StoreThread(() => readers.splice(readers.indexOf(reader), 1));
  readers.push(reader);
  return reader;
}

/** Reads a file in another thread. It sees every commit that was finished before. */
export const readInThread = (file: string, question: Question): Promise<Reads[ReadKind]['answer']> =>
  chooseReader().ask(file, { kind: 'read', question }) as Promise<Reads[ReadKind]['answer']>;

/** Commits in another thread, after those that it was asked for before. */
export function commitInThread(file: string, commit: Commit, now: number): Promise<CommitResult> {
  writer ??= new StoreThread(() => (writer = undefined));
  return writer.ask(file, { kind: 'commit', commit, now }) as Promise<CommitResult>;
}

/** Writes what is committed into the file itself, as far as no reader is in the way. */
export async function checkpointInThread(file: string): Promise<void> {
  await chooseReader().ask(file, { kind: 'checkpoint' });
}

/** After this no thread holds the file open. */
export async function releaseFile(file: string): Promise<void> {
  const holders = [...readers, ...(writer ? [writer] : [])].filter(({ files }) => files.has(file));
  await Promise.all(holders.map((thread) => thread.ask(file, { kind: 'release' })));
}
