import type { TokenOutcome, TokenSource } from '../network/authorized-fetch.ts';
import type { Call } from '../network/call.ts';
import { isExpired, type Tokens } from './tokens.ts';

export interface RenewalDependencies {
  /** Without a token. */
  call: Call;
  tokens: Tokens;
  now(): number;
  /** Runs one holder at a time over all tabs. */
  exclusive<T>(work: () => Promise<T>): Promise<T>;
  /** Called once for each session that ends here. */
  onEnded(): void;
}

const REFUSALS = [400, 401, 403];

/** One renewal at a time for all requests of this tab (they share the promise) and of all tabs (they share the lock). */
export function createTokenRenewal({
  call,
  tokens,
  now,
  exclusive,
  onEnded,
}: RenewalDependencies): TokenSource {
  let underWay: Promise<TokenOutcome> | null = null;

  const end = async (): Promise<TokenOutcome> => {
    await tokens.clear().catch((error: unknown) => console.error('the tokens are still on the disk', error));
    onEnded();
    return { status: 'ended' };
  };

  const renew = (stale: string | null): Promise<TokenOutcome> => {
    underWay ??= exclusive(() => renewUnlessDone(stale)).finally(() => (underWay = null));
    return underWay;
  };

  async function renewUnlessDone(stale: string | null): Promise<TokenOutcome> {
    // Another tab may have renewed, or signed out, while this one waited for the lock.
    await tokens.refresh();
    const token = tokens.token();
    if (token !== null && token !== stale && !isExpired(token, now())) return { status: 'token', token };
    const refreshToken = tokens.refreshToken();
    if (refreshToken === null) return token === null && tokens.owner() === null ? { status: 'none' } : end();
    return askServer(refreshToken);
  }

  async function askServer(refreshToken: string): Promise<TokenOutcome> {
    const answer = await call('auth.refresh', { body: { refreshToken } });
    // A sign-out or another account's sign-in meanwhile: its tokens are none of this answer's business.
    if (tokens.refreshToken() !== refreshToken) return { status: 'offline' };
    if (answer.ok) {
      const { response: token, refreshToken: next } = answer.data;
      const isKept = await tokens.renew(refreshToken, { token, refreshToken: next });
      return isKept ? { status: 'token', token } : { status: 'offline' };
    }
    // Our server never refuses without a code of its own.
    const isCoded = !answer.code.startsWith('http-');
    return isCoded && REFUSALS.includes(answer.status ?? 0) ? end() : { status: 'offline' };
  }

  return {
    async current() {
      await tokens.opened;
      const token = tokens.token();
      if (token !== null && !isExpired(token, now())) return { status: 'token', token };
      if (token === null && tokens.refreshToken() === null) return { status: 'none' };
      return renew(token);
    },
    replace: renew,
  };
}
