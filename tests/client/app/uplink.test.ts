import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUplink } from '../../../client/app/offline/uplink.ts';

/** A network whose answer to the next requests is set by the test. */
function network(first: number | 'dead') {
  let answer = first;
  const asked: string[] = [];
  const fetch = async (path: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${path}`);
    init?.signal?.throwIfAborted();
    if (answer === 'dead') throw new TypeError('Failed to fetch');
    return new Response(null, { status: answer });
  };
  return { fetch, asked, answerWith: (next: number | 'dead') => (answer = next) };
}

describe('the uplink', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('claims nothing before a request was answered, and asks for nothing by itself', async () => {
    const { fetch, asked } = network(200);
    const uplink = createUplink(fetch, '/probe', () => true);
    await vi.advanceTimersByTimeAsync(120_000);
    await uplink.retry();
    expect(uplink.getState()).toBe('unknown');
    expect(asked).toEqual([]);
  });

  it.each([
    [200, 'reached'],
    [204, 'reached'],
    [401, 'reached'],
    [500, 'reached'],
    [502, 'lost'],
    [503, 'lost'],
    [504, 'lost'],
  ] as const)('takes an answer of %d for %s', async (status, state) => {
    const uplink = createUplink(network(status).fetch, '/probe', () => true);
    await uplink.fetch('/api/x');
    expect(uplink.getState()).toBe(state);
  });

  it('asks when it is told to', async () => {
    const { fetch, asked } = network('dead');
    const uplink = createUplink(fetch, '/probe', () => true);
    await uplink.check();
    expect(asked).toEqual(['HEAD /probe']);
    expect(uplink.getState()).toBe('lost');
  });

  it('is lost with a request that nobody answers, and found again by its own asking', async () => {
    const { fetch, asked, answerWith } = network('dead');
    const uplink = createUplink(fetch, '/probe', () => true);
    const heard = vi.fn();
    uplink.subscribe(heard);
    await expect(uplink.fetch('/api/x')).rejects.toThrow('Failed to fetch');
    expect(uplink.getState()).toBe('lost');

    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked).toEqual(['GET /api/x', 'HEAD /probe', 'HEAD /probe']);
    answerWith(200);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(uplink.getState()).toBe('reached');
    expect(heard).toHaveBeenCalledTimes(2);

    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toHaveLength(4);
  });

  it('does not blame the network for a request that the page gave up', async () => {
    const uplink = createUplink(network(200).fetch, '/probe', () => true);
    await expect(uplink.fetch('/api/x', { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(uplink.getState()).toBe('unknown');
  });

  it('takes a line that stayed silent for too long for lost', async () => {
    const silent = (_path: string, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error)),
      );
    const uplink = createUplink(silent, '/probe', () => true);
    const patience = new AbortController();
    const asked = uplink.fetch('/api/x', { signal: patience.signal });
    patience.abort(new DOMException('too long', 'TimeoutError'));
    await expect(asked).rejects.toThrow('too long');
    expect(uplink.getState()).toBe('lost');
  });

  it('knows a browser without any network, and asks nothing then', async () => {
    const { fetch, asked } = network(200);
    let online = false;
    const uplink = createUplink(fetch, '/probe', () => online);
    expect(uplink.getState()).toBe('lost');
    await uplink.retry();
    expect(asked).toEqual([]);
    online = true;
    await uplink.retry();
    expect(uplink.getState()).toBe('reached');
    uplink.lose();
    expect(uplink.getState()).toBe('lost');
  });
});
