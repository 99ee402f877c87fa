import { beforeEach, describe, expect, it, vi } from 'vitest';
import { watchClock } from '../../../client/network/watch-clock.ts';
import { ours } from '../../support/our-answer.ts';
import { fakeStorage } from '../fake-storage.ts';

const NOW = 1_790_000_000_000;
const MONTH = 30 * 24 * 60 * 60 * 1000;
const monthAgo = new Date(NOW - MONTH).toUTCString();

const answering = (headers: Record<string, string>) => async () => new Response(null, { headers });
const heard = async (path: string, headers: Record<string, string>) => {
  const clock = watchClock(answering(headers), () => NOW);
  await clock.fetch(path);
  return clock.offset.getState();
};

describe("this device's clock beside the server's", () => {
  beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));

  it('is corrected by whatever our server answers, and stays so for a start without network', async () => {
    const offset = await heard('/api/sections', { ...ours, Date: monthAgo });
    // The header has whole seconds.
    expect(Math.abs(offset + MONTH)).toBeLessThanOrEqual(1000);
    expect(watchClock(answering({})).offset.getState()).toBe(offset);
  });

  it.each([
    ['by what answers in its place', '/api/sections', { Date: monthAgo }],
    ['by a file, which may have been kept', '/pythonLevels/1.json', { ...ours, Date: monthAgo }],
    ['without a time', '/api/sections', ours],
  ])('is not corrected %s', async (_, path, headers) => {
    expect(await heard(path, headers)).toBe(0);
  });
});
