import type { Fetch } from './fetch.ts';
import type { TokenRenewal } from './token-renewal.ts';
import type { Tokens } from './tokens.ts';

const signedOut = () =>
  Response.json({ code: 'signed-out', message: 'Zaloguj się ponownie.' }, { status: 401 });

/**
 * Fetch that carries the bearer token. Rejects as fetch does where there is no network, also while renewing; answers 401
 * where the session is over. `owner` ties it to one account: what one child did never leaves under another's token.
 */
export function createAuthorizedFetch(
  fetch: Fetch,
  renewal: TokenRenewal,
  tokens: Tokens,
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
    if (response.status !== 401) return response;
    const second = await renewal.replace(first.token);
    if (second.status === 'offline') throw new TypeError('offline: the token could not be renewed');
    if (second.status !== 'token' || isForeign()) return signedOut();
    return send(path, init, second.token);
  };
}
