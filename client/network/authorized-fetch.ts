import { CONTRACT_HEADER, CONTRACT_VERSION, isOurs } from '../../sync/contract/version.ts';
import type { Fetch } from './fetch.ts';

export type TokenOutcome =
  | { status: 'token'; token: string }
  /** Nobody is signed in. */
  | { status: 'none' }
  /** The server refused to renew, or there was nothing to renew with: the tokens are gone. */
  | { status: 'ended' }
  /** No answer that says anything about the session; it stays as it is. */
  | { status: 'offline' };

/** Where the access token comes from; the session owns it. */
export interface TokenSource {
  /** A token that is good for a request, renewed first where needed. */
  current(): Promise<TokenOutcome>;
  /** For a request that was answered 401 although its token looked good. */
  replace(rejected: string): Promise<TokenOutcome>;
}

const signedOut = () =>
  Response.json(
    { code: 'signed-out', message: 'Zaloguj się ponownie.' },
    { status: 401, headers: { [CONTRACT_HEADER]: String(CONTRACT_VERSION) } },
  );

/**
 * Fetch that carries the bearer token. Rejects as fetch does where there is no network, also while renewing; answers 401
 * where the session is over. `owner` ties it to one account: what one child did never leaves under another's token.
 */
export function createAuthorizedFetch(
  fetch: Fetch,
  renewal: TokenSource,
  tokens: { owner(): string | null },
  owner?: string,
): Fetch {
  const send = (path: string, init: RequestInit | undefined, token: string | null) => {
    const headers = new Headers(init?.headers);
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    return fetch(path, { ...init, headers });
  };
  const isForeign = () => owner !== undefined && tokens.owner() !== owner;

  return async (path, init) => {
    if (isForeign()) return signedOut();
    const first = await renewal.current();
    if (first.status === 'offline') throw new TypeError('offline: the token could not be renewed');
    if (first.status === 'ended' || isForeign()) return signedOut();
    if (first.status === 'none') return owner === undefined ? send(path, init, null) : signedOut();

    const response = await send(path, init, first.token);
    // A stranger's refusal says nothing about the token.
    if (response.status !== 401 || !isOurs(response)) return response;
    const second = await renewal.replace(first.token);
    if (second.status === 'offline') throw new TypeError('offline: the token could not be renewed');
    if (second.status !== 'token' || isForeign()) return signedOut();
    return send(path, init, second.token);
  };
}
