import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { loadPyodide } from '../../../client/runner/load-pyodide.ts';

const unheard: unknown[] = [];
const hear = (reason: unknown) => void unheard.push(reason);

/** A request that nothing answers. */
class CutRequest {
  onerror: (() => void) | undefined;
  open(): void {}
  send(): void {
    setTimeout(() => this.onerror?.());
  }
}

afterEach(() => {
  process.off('unhandledRejection', hear);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('without network it is refused once, and no other failure is left unheard', async () => {
  process.on('unhandledRejection', hear);
  vi.stubGlobal('XMLHttpRequest', CutRequest);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.spyOn(WebAssembly, 'compileStreaming').mockImplementation(async (source) => {
    await source;
    throw new Error('never');
  });
  const runtime = { path: 'file:///nowhere/', lock: '{}', libraryBytes: 1 };
  const limit = { apply: () => undefined };
  await expect(loadPyodide(runtime as never, () => undefined, limit)).rejects.toThrow();
  // Node says so after the microtasks of a turn.
  await wait(20);
  expect(unheard).toEqual([]);
});
