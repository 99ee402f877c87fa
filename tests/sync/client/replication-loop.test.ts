import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackoff } from '../../../sync/client/backoff.ts';
import { createDrain } from '../../../sync/client/drain.ts';
import { createLine } from '../../../sync/client/line.ts';
import { createPull } from '../../../sync/client/pull.ts';
import { createReplicationLoop, type ReplicationLoop } from '../../../sync/client/replication-loop.ts';
import type { SyncFetch, SyncRequestInit, SyncResponse } from '../../../sync/client/transport.ts';
import type { Command, CommandId, DeviceId } from '../../../sync/contract/index.ts';
import { MemoryOutboxStorage } from '../../support/memory-outbox-storage.ts';
import { MemoryRecordStorage } from '../../support/memory-record-storage.ts';
import { ourHeaders } from '../../support/our-answer.ts';

type Mood = 'ours' | 'portal' | 'silent' | 'no network';

/** A network whose mood can be changed, and the server at its far end. */
class Network {
  mood: Mood = 'ours';
  readonly asked: string[] = [];
  streams: { write: (text: string) => void; end: () => void; isOpen: boolean }[] = [];
  cutsStreams = false;
  afterCommands = () => {};

  readonly fetch: SyncFetch = async (path, init) => {
    this.asked.push(path);
    if (this.mood === 'no network') throw new TypeError('Failed to fetch');
    if (this.mood === 'silent') return silence(init);
    if (this.mood === 'portal')
      return { status: 200, headers: { get: () => 'text/html' }, text: async () => '<html>' };
    if (path.endsWith('/events')) return this.openStream();
    const { commands } = JSON.parse(init.body!) as { commands?: Command[] };
    if (commands) this.afterCommands();
    const body = commands
      ? { answers: commands.map(({ id }) => ({ id, status: 'applied', scope: 'user:ola', number: 1 })) }
      : {
          entries: [],
          checkpoint: { epoch: 'e', after: { 'user:ola': 1 } },
          more: false,
          since: '2026-01-01',
        };
    return { status: 200, headers: ourHeaders(), text: async () => JSON.stringify(body) };
  };

  private openStream(): SyncResponse {
    const stream = { write: (_text: string) => {}, end: () => {}, isOpen: true };
    this.streams.push(stream);
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        stream.write = (text) => controller.enqueue(new TextEncoder().encode(text));
        stream.end = () => controller.close();
        if (this.cutsStreams) controller.close();
      },
      cancel: () => void (stream.isOpen = false),
    });
    const headers = ourHeaders({ 'content-type': 'text/event-stream; charset=utf-8' });
    return { status: 200, headers, text: async () => '', body };
  }

  count(ending: string): number {
    return this.asked.filter((path) => path.endsWith(ending)).length;
  }
}

const silence = ({ signal }: SyncRequestInit): Promise<SyncResponse> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));

describe('replication on a bad line', () => {
  let network: Network;
  let storage: MemoryOutboxStorage;
  let loop: ReplicationLoop;
  let abort: AbortController;
  let done: Promise<void>;
  let status: string;
  let onError: (error: unknown) => void;
  let doubted: number;

  beforeEach(() => {
    doubted = 0;
    onError = (error) => expect.fail(String(error));
    vi.useFakeTimers();
    network = new Network();
    storage = new MemoryOutboxStorage('tablet' as DeviceId);
    abort = new AbortController();
    const { fetch } = network;
    const line = createLine();
    const backoff = createBackoff(() => 0.5);
    const asking = { fetch, line, deviceNow: Date.now, learn: () => undefined, storage };
    loop = createReplicationLoop({
      drain: createDrain({ ...asking, backoff }),
      pull: createPull({
        ...asking,
        records: new MemoryRecordStorage(),
        now: Date.now,
        isReadable: () => true,
      }),
      fetch,
      line,
      backoff,
      random: () => 0.5,
      onStatus: (next) => (status = next),
      onError: (error) => onError(error),
      onRightsChanged: () => (doubted += 1),
      isHeld: () => true,
    });
    done = loop.run(abort.signal);
  });
  afterEach(async () => {
    abort.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    await done;
    vi.useRealTimers();
  });

  const queue = () =>
    storage.append({
      id: `c${storage.appended.length}` as CommandId,
      type: 'completeTask',
      args: {},
      at: 5,
      base: null,
      noun: 'taskProgress',
      recordId: 'ola/print/1',
    });
  async function complete(): Promise<void> {
    await queue();
    loop.send();
    await vi.advanceTimersByTimeAsync(0);
  }
  const isSent = () => storage.entries.every(({ state }) => state !== 'queued');
  const beat = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 20) {
      network.streams.at(-1)!.write(': beat\n\n');
      await vi.advanceTimersByTimeAsync(20_000);
    }
  };

  it('gives up a request that nobody answers, says so, and sends by itself once the line is good', async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    network.mood = 'silent';
    await complete();
    await vi.advanceTimersByTimeAsync(16_000);
    expect(status).toBe('waiting');
    network.mood = 'ours';
    await vi.advanceTimersByTimeAsync(20_000);
    expect(isSent()).toBe(true);
    expect(status).toBe('working');
  });

  it.each(['silent', 'no network', 'portal'] as const)(
    'tries at once what hung or waited (%s) when the line is another one',
    async (mood) => {
      await vi.advanceTimersByTimeAsync(1_000);
      network.mood = mood;
      await complete();
      await vi.advanceTimersByTimeAsync(200_000);
      await complete();
      network.mood = 'ours';
      expect(isSent()).toBe(false);
      const before = network.asked.length;
      loop.wake(true);
      await vi.advanceTimersByTimeAsync(100);
      expect(isSent()).toBe(true);
      expect(network.asked.length).toBeGreaterThan(before + 10);
      expect(network.streams.at(-1)!.isOpen).toBe(true);
      expect(status).toBe('working');
    },
  );

  it.each(['queued', 'progress'] as const)(
    'tells a full disk of this device from a server in trouble, until it takes things again: %s',
    async (method) => {
      await vi.advanceTimersByTimeAsync(1_000);
      onError = () => undefined;
      const full = vi
        .spyOn(storage, method)
        .mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
      loop.wake();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(status).toBe('storage-failed');
      full.mockRestore();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(status).toBe('working');
    },
  );

  it('when it is only looked at again, gives up what may hang and leaves what is young', async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    network.mood = 'silent';
    await complete();
    const asked = network.count('/commands');
    await vi.advanceTimersByTimeAsync(1_000);
    loop.wake();
    await vi.advanceTimersByTimeAsync(100);
    expect(network.count('/commands')).toBe(asked);
    await vi.advanceTimersByTimeAsync(4_000);
    network.mood = 'ours';
    loop.wake();
    await vi.advanceTimersByTimeAsync(100);
    expect(isSent()).toBe(true);
  });

  it('pulls once for a queue of many requests, also where it is told of each', async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    network.afterCommands = () =>
      network.streams.at(-1)!.write('data: {"nouns":["taskProgress"],"scopes":["user:ola"]}\n\n');
    await Promise.all(Array.from({ length: 2_400 }, queue));
    const pulls = network.count('/taskProgress');
    loop.send();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isSent()).toBe(true);
    expect(network.count('/commands')).toBeGreaterThanOrEqual(5);
    expect(network.count('/taskProgress') - pulls).toBe(1);
  });

  it('says that rights may have changed where it is told so, and where it could not be told', async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    expect(doubted).toBe(0);
    const tell = (notice: string) => network.streams.at(-1)!.write(`data: ${notice}\n\n`);
    tell('{"nouns":["user"],"scopes":["user:ola"]}');
    await vi.advanceTimersByTimeAsync(0);
    expect(doubted).toBe(0);
    tell('{"nouns":["user"]}');
    await vi.advanceTimersByTimeAsync(0);
    expect(doubted).toBe(1);
    network.streams.at(-1)!.end();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(doubted).toBe(2);
  });

  it('closes a stream of events that misses two beats, opens it anew and pulls', async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    await beat(200);
    expect(network.streams).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(network.streams[0]!.isOpen).toBe(true);
    const pulls = network.count('/task');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(network.streams.map((s) => s.isOpen)).toEqual([false, true]);
    expect(network.count('/task')).toBeGreaterThan(pulls);
  });

  it.each(['portal', 'no network', 'silent'] as const)(
    'asks little while nothing answers: %s',
    async (mood) => {
      await vi.advanceTimersByTimeAsync(1_000);
      network.mood = mood;
      await complete();
      // The stream breaks with the line.
      loop.wake(true);
      await vi.advanceTimersByTimeAsync(60_000);
      network.asked.length = 0;
      await vi.advanceTimersByTimeAsync(600_000);
      expect(network.asked.length / 10).toBeLessThan(6);
    },
  );

  it('asks a proxy that opens streams and cuts them off less and less', async () => {
    network.cutsStreams = true;
    network.streams.at(-1)?.end();
    await vi.advanceTimersByTimeAsync(120_000);
    const before = network.streams.length;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(network.streams.length - before).toBeLessThan(30);
  });
});
