import { Worker } from 'node:worker_threads';
import type { Question, ReadKind, Reads } from './reads.ts';

/** What the main thread asks of a reader: a read of a file, to bring its log into it, or to let go of it. */
export type Ask = { id: number; file: string; question: Question | 'checkpoint' | null };
export type Told = { id: number; answer: unknown } | { id: number; error: string };

/** More than processors on a small machine: they take turns, so that a search need not wait until a large sum is through. */
const THREADS = 4;

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** One thread and the questions that it has not answered yet. */
class Reader {
  readonly files = new Set<string>();
  private readonly waiting = new Map<number, Waiting>();
  private readonly worker = new Worker(new URL('./reader.worker.js', import.meta.url));
  private last = 0;

  constructor(onEnd: () => void) {
    this.worker.unref();
    this.worker.on('message', (told: Told) => this.settle(told));
    this.worker.on('error', (error) => this.fail(error));
    this.worker.on('exit', () => {
      onEnd();
      this.fail(new Error('The reading thread has ended'));
    });
  }

  get load(): number {
    return this.waiting.size;
  }

  ask(file: string, question: Ask['question']): Promise<unknown> {
    const id = ++this.last;
    if (question) this.files.add(file);
    else this.files.delete(file);
    // A process must not end under somebody who waits for an answer.
    this.worker.ref();
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, file, question } satisfies Ask);
    });
  }

  private settle(told: Told): void {
    const waiting = this.waiting.get(told.id);
    this.waiting.delete(told.id);
    if (this.waiting.size === 0) this.worker.unref();
    if ('error' in told) waiting?.reject(new Error(told.error));
    else waiting?.resolve(told.answer);
  }

  private fail(error: Error): void {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}

/** The process's reading threads. The first starts with the first long read, another when all are busy. */
const readers: Reader[] = [];

function chooseReader(): Reader {
  const [least] = [...readers].sort((a, b) => a.load - b.load);
  if (least && (least.load === 0 || readers.length === THREADS)) return least;
  // One that dies fails the reads it has; the next read starts another.
  const reader: Reader = new Reader(() => readers.splice(readers.indexOf(reader), 1));
  readers.push(reader);
  return reader;
}

/** Reads a file in another thread. It sees every commit that was finished before. */
export const readInThread = (file: string, question: Question): Promise<Reads[ReadKind]['answer']> =>
  chooseReader().ask(file, question) as Promise<Reads[ReadKind]['answer']>;

/** Writes what is committed into the file itself, as far as no reader is in the way. Nobody waits for it. */
export async function checkpointInThread(file: string): Promise<void> {
  await chooseReader().ask(file, 'checkpoint');
}

/** After this no thread holds the file open. */
export async function releaseFile(file: string): Promise<void> {
  const holders = readers.filter(({ files }) => files.has(file));
  await Promise.all(holders.map((reader) => reader.ask(file, null)));
}
