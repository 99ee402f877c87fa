import { createContext, useContext, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import type { Actor, UserId } from '../../sync/contract/index.ts';
import type { Uplink, UplinkState } from './offline/uplink.ts';

/** A call's outcome. Failures that are expected are values; `message` is Polish and may be shown as it is. */
export type ApiResult<T> =
  | { ok: true; status: number; data: T }
  /** `status` is null and `code` 'offline' where no answer came. */
  | { ok: false; status: number | null; code: string; message: string };

export interface ApiRequest {
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  /** Milliseconds without a whole answer after which the call fails as 'offline'. */
  patience?: number;
}

/** No word from our server: no network, a proxy whose server is down, the sign-in page of somebody's Wi-Fi. */
export const isUnreached = ({ status, code }: Extract<ApiResult<unknown>, { ok: false }>): boolean =>
  code === 'offline' || code === 'bad-answer' || [502, 503, 504].includes(status ?? 0);

/** JSON over HTTP. The answer is parsed by the schema; one that doesn't fit is a failure with code 'bad-answer'. */
export interface Api {
  request<T>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    schema: z.ZodType<T>,
    request?: ApiRequest,
  ): Promise<ApiResult<T>>;
}

/** The signed-in person as `GET /api/users/current` gives them, kept for offline starts. */
export interface CurrentUser {
  id: UserId;
  username: string;
  firstName: string;
  experience: number;
  note: string | null;
  permissions: string[];
  actor: Actor;
}

export interface SessionState {
  /** 'loading' only until the stored session was read and, where there is network, confirmed once. */
  status: 'loading' | 'anonymous' | 'signed-in';
  user: CurrentUser | null;
}

export interface Session {
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Online against the server; offline against this device's earlier sign-in (design section 5). */
  signIn(username: string, password: string): Promise<ApiResult<null>>;
  /**
   * Ends the session and goes to `to`. With unsent commands it first answers `{unsent}` and does nothing; call again with
   * `confirmed` once the person has read the warning.
   */
  signOut(to: string, confirmed?: boolean): Promise<{ unsent: number }>;
}

/** Everything with a life of its own, built once in main.tsx. */
export interface Services {
  /** Carries the token and renews it. */
  api: Api;
  /** The second plain client, without token logic. */
  publicApi: Api;
  session: Session;
  uplink: Uplink;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('no services above this component');
  return services;
}

export function useSession(): SessionState {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.getState);
}

export function useUplink(): UplinkState {
  const { uplink } = useServices();
  return useSyncExternalStore(uplink.subscribe, uplink.getState);
}

/** False once this page's own requests, or the browser, have shown that there is no way to the server. */
export const useOnline = (): boolean => useUplink() !== 'lost';
