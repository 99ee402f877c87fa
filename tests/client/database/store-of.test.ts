import { concat, NEVER, Observable, of } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeOf } from '../../../client/database/store-of.ts';

/** A query whose first attempts fail after they have answered once. */
function failing(failures: number) {
  let attempts = 0;
  const source = new Observable<string>((subscriber) => {
    attempts += 1;
    if (attempts > failures) return concat(of(`answer ${attempts}`), NEVER).subscribe(subscriber);
    subscriber.error(new Error('the disk is busy'));
    return undefined;
  });
  return { source, attempts: () => attempts };
}

describe('a store of an observable', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('asks again where its query fails, at first soon and then less often', async () => {
    const { source, attempts } = failing(3);
    const live = storeOf(source, 'nothing yet');
    const heard = vi.fn();
    live.subscribe(heard);
    expect(live.getState()).toBe('nothing yet');
    await vi.advanceTimersByTimeAsync(500);
    expect(attempts()).toBe(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(attempts()).toBe(3);
    await vi.advanceTimersByTimeAsync(1999);
    expect(attempts()).toBe(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(live.getState()).toBe('answer 4');
    expect(heard).toHaveBeenCalledOnce();
    expect(console.error).toHaveBeenCalledTimes(3);
  });

  it('asks no more once nobody listens', async () => {
    const { source, attempts } = failing(99);
    const stop = storeOf(source, '').subscribe(() => undefined);
    stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(attempts()).toBe(1);
  });

  it('keeps its last value for whoever comes back', () => {
    const live = storeOf(concat(of('there'), NEVER), 'nothing yet');
    live.subscribe(() => undefined)();
    expect(live.getState()).toBe('there');
  });
});
