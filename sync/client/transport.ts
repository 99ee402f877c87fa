/** The part of a `Response` that replication reads. */
export interface SyncResponse {
  status: number;
  headers: { get(name: string): string | null };
  text(): Promise<string>;
  /** Read by the event stream alone. */
  body?: ReadableStream<Uint8Array> | null;
}

export interface SyncRequestInit {
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
}

/**
 * An authenticated fetch of a path on our own origin (`/api/sync/…`). It puts the token on, renews it when it has
 * expired or a 401 comes, and asks again once; a 401 that it returns is final. It rejects where no answer came.
 */
export type SyncFetch = (path: string, init: SyncRequestInit) => Promise<SyncResponse>;

/**
 * Runs `work` while nobody else on this device holds `name`; waits its turn until the signal aborts. In a browser:
 * `(name, signal, work) => navigator.locks.request(name, { signal }, work)`. Rejects where the wait was aborted.
 */
export type SyncLock = (name: string, signal: AbortSignal, work: () => Promise<void>) => Promise<unknown>;

/** Where IndexedDB is not the global one (tests). */
export interface IndexedDBOptions {
  indexedDB?: IDBFactory;
  IDBKeyRange?: typeof IDBKeyRange;
}
