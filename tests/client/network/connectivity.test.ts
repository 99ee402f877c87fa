import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ours } from '../../support/our-answer.ts';
import { createConnectivity } from '../../../client/network/connectivity.ts';

/** A network whose answer to the next requests is set by the test. */
function network(first: number | 'dead') {
  let answer = first;
  const asked: string[] = [];
  const fetch = async (path: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${path}`);
    init?.signal?.throwIfAborted();
    if (answer === 'dead') throw new TypeError('Failed to fetch');
    return new Response(null, { status: answer, headers: [502, 503, 504].includes(answer) ? {} : ours });
  };
  return { fetch, asked, answerWith: (next: number | 'dead') => (answer = next) };
}

describe('the connectivity', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('claims nothing before a request was answered, and asks for nothing by itself', async () => {
    const { fetch, asked } = network(200);
    const connectivity = createConnectivity(fetch, '/api/probe', true);
    await vi.advanceTimersByTimeAsync(120_000);
    await connectivity.retry();
    expect(connectivity.state.getState()).toBe('unknown');
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
    const connectivity = createConnectivity(network(status).fetch, '/api/probe', true);
    await connectivity.fetch('/api/x');
    expect(connectivity.state.getState()).toBe(state);
  });

  it('learns nothing from a file, which this device may have given itself', async () => {
    const connectivity = createConnectivity(network(200).fetch, '/api/probe', true);
    await connectivity.fetch('/print/1.json');
    expect(connectivity.state.getState()).toBe('unknown');
  });

  it('asks when it is told to', async () => {
    const { fetch, asked } = network('dead');
    const connectivity = createConnectivity(fetch, '/api/probe', true);
    await connectivity.check();
    expect(asked).toEqual(['HEAD /api/probe']);
    expect(connectivity.state.getState()).toBe('lost');
  });

  it('is lost with a request that nobody answers, and found again by its own asking', async () => {
    const { fetch, asked, answerWith } = network('dead');
    const connectivity = createConnectivity(fetch, '/api/probe', true);
    const heard = vi.fn();
    connectivity.state.subscribe(heard);
    await expect(connectivity.fetch('/api/x')).rejects.toThrow('Failed to fetch');
    expect(connectivity.state.getState()).toBe('lost');

    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toEqual(['GET /api/x', 'HEAD /api/probe', 'HEAD /api/probe']);
    answerWith(200);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(connectivity.state.getState()).toBe('reached');
    expect(heard).toHaveBeenCalledTimes(2);

    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toHaveLength(4);
  });

  it('does not blame the network for a request that the page gave up', async () => {
    const connectivity = createConnectivity(network(200).fetch, '/api/probe', true);
    await expect(connectivity.fetch('/api/x', { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(connectivity.state.getState()).toBe('unknown');
  });

  it('takes a line that stayed silent for too long for lost', async () => {
    const silent = (_path: string, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error)),
      );
    const connectivity = createConnectivity(silent, '/api/probe', true);
    const patience = new AbortController();
    const asked = connectivity.fetch('/api/x', { signal: patience.signal });
    patience.abort(new DOMException('too long', 'TimeoutError'));
    await expect(asked).rejects.toThrow('too long');
    expect(connectivity.state.getState()).toBe('lost');
  });

  it('takes the word of a browser without any network until our server answers', async () => {
    const { fetch, asked, answerWith } = network('dead');
    const connectivity = createConnectivity(fetch, '/api/probe', false);
    expect(connectivity.state.getState()).toBe('lost');
    await vi.advanceTimersByTimeAsync(8_000);
    expect(connectivity.state.getState()).toBe('lost');
    // The server of a room, on this very machine: there is no network, and it answers all the same.
    answerWith(200);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(connectivity.state.getState()).toBe('reached');
    expect(asked).toEqual(['HEAD /api/probe', 'HEAD /api/probe']);
    connectivity.lose();
    expect(connectivity.state.getState()).toBe('lost');
  });
});
