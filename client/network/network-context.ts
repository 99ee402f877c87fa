import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { ReadonlyStore } from '../ui/readonly-store.ts';
import type { Call } from './call.ts';
import type { Fetch } from './fetch.ts';
import type { Connectivity } from './connectivity.ts';
import type { Upload } from './upload.ts';

/** The ways to the server, built once in app/build-services.ts. */
export interface Network {
  /** Carries the token and renews it. */
  call: Call;
  /** The second plain client, without token logic. */
  publicCall: Call;
  /** Carries the token, renews it and tells how far it is. */
  upload: Upload;
  /** The plain fetch, for static files. */
  fetch: Fetch;
  connectivity: Connectivity;
  /** Milliseconds to add to this device's clock. */
  clockOffset: ReadonlyStore<number>;
}

export const NetworkContext = createContext<Network | null>(null);

export function useNetwork(): Network {
  const network = useContext(NetworkContext);
  if (!network) throw new Error('no network above this component');
  return network;
}

export const useConnectivity = () => useStore(useNetwork().connectivity.state);

/** False once this page's own requests, or the browser, have shown that there is no way to the server. */
export const useOnline = (): boolean => useConnectivity() !== 'lost';
