/**
 * What each file of a shared worker begins with, whichever came before it there. Dexie keeps the IndexedDB that it finds
 * when it is first read, and the fake one goes to `window` where a file before has set one: so it comes first of all.
 */
import 'fake-indexeddb/auto';
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.unstubAllGlobals();
});
