import { afterEach, expect, test, vi } from 'vitest';
import { reloadIntoNewest, type NewestVersion } from '../../../client/app/reload-into-newest.ts';

afterEach(() => vi.useRealTimers());

function device(waiting: { postMessage(message: unknown): void } | null) {
  const listeners: (() => void)[] = [];
  const container: NewestVersion = {
    getRegistration: () => Promise.resolve({ waiting: waiting as ServiceWorker | null }),
    addEventListener: (_event, listener) => void listeners.push(listener),
  };
  return { container, hasTakenOver: () => listeners.forEach((listener) => listener()) };
}

test('a page without a newer version, or without service worker, is loaded anew at once', async () => {
  const reload = vi.fn();
  await reloadIntoNewest(device(null).container, reload);
  expect(reload).toHaveBeenCalledTimes(1);
  await reloadIntoNewest(
    { ...device(null).container, getRegistration: () => Promise.reject(new Error()) },
    reload,
  );
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a newer version that waits takes over first', async () => {
  const reload = vi.fn();
  const postMessage = vi.fn();
  const { container, hasTakenOver } = device({ postMessage });
  await reloadIntoNewest(container, reload);
  expect(postMessage).toHaveBeenCalledWith({ type: 'take-over' });
  expect(reload).not.toHaveBeenCalled();
  hasTakenOver();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a newer version that never takes over does not hold the page up', async () => {
  vi.useFakeTimers();
  const reload = vi.fn();
  await reloadIntoNewest(device({ postMessage: () => undefined }).container, reload);
  vi.runAllTimers();
  expect(reload).toHaveBeenCalledTimes(1);
});
