import { setTimeout as wait } from 'node:timers/promises';
import type { Scope } from '../../../sync/contract/index.ts';
import type { FeedStep } from '../plan-commit.ts';
import type { HeadDocument, Models } from './models.ts';

type Listener = (news: { scope: Scope; collection: string }[]) => void;
type Stream = ReturnType<Models['head']['collection']['watch']>;

/** Milliseconds that the server holds an idle question of the change stream, and between two attempts to open one. */
const MAX_AWAIT = 1_000;
const REOPEN_AFTER = 500;

/**
 * Tells listeners of new commits: our own at once, those of other processes from a change stream over the scopes'
 * counters. After a break all counters are read once and compared, so nothing that happened meanwhile stays unsaid.
 */
export class News {
  private readonly listeners = new Set<Listener>();
  /** The newest number told of, by scope and collection. */
  private readonly told = new Map<string, number>();
  private following: Promise<{ stop: () => Promise<void> }> | undefined;

  constructor(private readonly head: Pick<Models['head'], 'find' | 'collection'>) {}

  async watch(listener: Listener): Promise<() => void> {
    this.following ??= this.follow();
    try {
      await this.following;
    } catch (error) {
      this.following = undefined;
      throw error;
    }
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  async stop(): Promise<void> {
    this.listeners.clear();
    const following = await this.following?.catch(() => undefined);
    await following?.stop();
    this.following = undefined;
  }

  announceSteps(feed: readonly FeedStep[]): void {
    this.announce(feed.map(({ scope, collection, number }) => ({ scope, collection, number })));
  }

  private announce(numbers: { scope: Scope; collection: string; number: number }[]): void {
    const news = new Map<string, { scope: Scope; collection: string }>();
    for (const { scope, collection, number } of numbers) {
      const key = `${scope} ${collection}`;
      if (number <= (this.told.get(key) ?? 0)) continue;
      this.told.set(key, number);
      news.set(key, { scope, collection });
    }
    if (news.size === 0) return;
    for (const listener of [...this.listeners]) queueMicrotask(() => listener([...news.values()]));
  }

  private async follow(): Promise<{ stop: () => Promise<void> }> {
    const stopping = new AbortController();
    const { signal } = stopping;
    let stream: Stream | undefined = await this.openStream();
    const loop = async () => {
      while (!signal.aborted) {
        try {
          if (stream) for await (const event of stream) this.announce(numbersIn(event));
        } catch {
          // What broke shows again when the stream is opened anew; readers lose time by it, nothing else.
        }
        await closeQuietly(stream);
        await wait(REOPEN_AFTER * (0.5 + Math.random()), undefined, { signal, ref: false }).catch(
          () => undefined,
        );
        stream = signal.aborted ? undefined : await this.openStream().catch(() => undefined);
      }
      await closeQuietly(stream);
    };
    const done = loop();
    return {
      stop: async () => {
        stopping.abort();
        await closeQuietly(stream);
        await done;
      },
    };
  }

  /** First the stream, then the counters: a commit in between is found twice rather than never. */
  private async openStream(): Promise<Stream> {
    const stream = this.head.collection.watch([], { maxAwaitTimeMS: MAX_AWAIT });
    try {
      const first: unknown = await stream.tryNext();
      const heads = await this.head.find().lean();
      this.announce([...heads.flatMap(({ _id, kinds }) => numbersOf(_id, kinds)), ...numbersIn(first)]);
      return stream;
    } catch (error) {
      await closeQuietly(stream);
      throw error;
    }
  }
}

const closeQuietly = async (stream: Stream | undefined): Promise<void> =>
  stream?.close().catch(() => undefined);

function numbersOf(scope: Scope, kinds: HeadDocument['kinds']) {
  return Object.entries(kinds).map(([collection, number]) => ({ scope, collection, number }));
}

/** The collections that an update of a scope's counter names, with their new numbers. */
function numbersIn(event: unknown) {
  const { documentKey, updateDescription } = (event ?? {}) as {
    documentKey?: { _id: Scope };
    updateDescription?: { updatedFields?: Record<string, unknown> };
  };
  if (!documentKey) return [];
  return Object.entries(updateDescription?.updatedFields ?? {}).flatMap(([path, number]) =>
    path.startsWith('kinds.')
      ? [{ scope: documentKey._id, collection: path.slice('kinds.'.length), number: Number(number) }]
      : [],
  );
}
