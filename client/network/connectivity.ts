import { createStore } from 'zustand/vanilla';
import { isOurs } from '../../sync/contract/version.ts';
import type { ReadonlyStore } from '../ui/readonly-store.ts';
import type { Fetch } from './fetch.ts';

const RETRY_MS = 8_000;
const PATIENCE_MS = 10_000;
/** All that our server alone can answer; a file may come from this device. */
const API = '/api/';

/** Whether our server can be reached, as far as this page's own requests can tell. */
export type ConnectivityState = 'unknown' | 'reached' | 'lost';

export interface Connectivity {
  state: ReadonlyStore<ConnectivityState>;
  /** The same fetch, listened to. */
  fetch: Fetch;
  /** Any other fetch, listened to. */
  listen: (fetch: Fetch) => Fetch;
  /** The browser has lost its last network. */
  lose(): void;
  /** Asks now; for the moment before the page is left for another one, which would be a dead end. */
  check(): Promise<void>;
  /** Asks again where it was lost; for the moment a network is back or the page is looked at. */
  retry(): Promise<void>;
}

/** The page no longer wants the answer. That it got none in time is another matter. */
const isGivenUp = (signal: AbortSignal | null | undefined): boolean =>
  signal?.aborted === true && (signal.reason as Error | undefined)?.name !== 'TimeoutError';

/**
 * A Wi-Fi whose line is dead says 'online' all the same, and a browser without any network 'offline' though the server runs on
 * this very machine, so only answers count. Nothing is asked for its own sake until a request has failed or the browser says
 * that it is offline, but for `check`; from then on `probe`, until something answers.
 */
export function createConnectivity(fetch: Fetch, probe: string, isOnline: boolean): Connectivity {
  const state = createStore<ConnectivityState>(() => 'unknown');
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (next: ConnectivityState) => {
    clearTimeout(timer);
    if (next === 'lost') timer = setTimeout(() => void retry(), RETRY_MS);
    state.setState(next);
  };

  const listen =
    (fetch: Fetch): Fetch =>
    async (path, init) => {
      try {
        const response = await fetch(path, init);
        // A portal, a filter or a gateway that answers in our server's place is no way to it, whatever it answers.
        if (path.startsWith(API)) show(isOurs(response) ? 'reached' : 'lost');
        return response;
      } catch (error) {
        if (path.startsWith(API) && !isGivenUp(init?.signal)) show('lost');
        throw error;
      }
    };

  const listened = listen(fetch);

  async function check(): Promise<void> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    await listened(probe, { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined);
  }
  const retry = async () => {
    if (state.getState() === 'lost') await check();
  };

  if (!isOnline) show('lost');
  return {
    fetch: listened,
    listen,
    state,
    lose: () => show('lost'),
    check,
    retry,
  };
}
