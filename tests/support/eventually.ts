import { vi } from 'vitest';

/** Resolves once the check passes. Waits longer than `vi.waitFor` does by itself: on a busy machine a second is soon over. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000 });
