import { z } from 'zod';
import type { TokenOutcome, TokenSource } from '../network/authorized-fetch.ts';
import type { Fetch } from '../network/fetch.ts';
import { isExpired, type Tokens } from './tokens.ts';

export interface RenewalDependencies {
  fetch: Fetch;
  tokens: Tokens;
  now(): number;
  /** Runs one holder at a time over all tabs. */
  exclusive<T>(work: () => Promise<T>): Promise<T>;
  /** Called once for each session that ends here. */
  onEnded(): void;
}

const answerSchema = z.object({ response: z.string(), refreshToken: z.string() });
/** Everybody waits for the renewal, so a line that says nothing must not hold it for ever. */
const PATIENCE_MS = 20_000;
const REFUSALS = [400, 401, 403];

/** One renewal at a time for all requests of this tab (they share the promise) and of all tabs (they share the lock). */
export function createTokenRenewal({
  fetch,
  tokens,
  now,
  exclusive,
  onEnded,
}: RenewalDependencies): TokenSource {
  let underWay: Promise<TokenOutcome> | null = null;

  const end = (): TokenOutcome => {
    tokens.clear();
    onEnded();
    return { status: 'ended' };
  };

  const renew = (stale: string | null): Promise<TokenOutcome> => {
    underWay ??= exclusive(() => renewUnlessDone(stale)).finally(() => (underWay = null));
    return underWay;
  };

  async function renewUnlessDone(stale: string | null): Promise<TokenOutcome> {
    // Another tab may have renewed, or signed out, while this one waited for the lock.
    const token = tokens.token();
    if (token !== null && token !== stale && !isExpired(token, now())) return { status: 'token', token };
    const refreshToken = tokens.refreshToken();
    if (refreshToken === null) return token === null && tokens.owner() === null ? { status: 'none' } : end();
    return askServer(refreshToken);
  }

  async function askServer(refreshToken: string): Promise<TokenOutcome> {
    let response: Response;
    try {
      response = await fetch('/api/auth/refresh/', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ refreshToken }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
    } catch {
      return { status: 'offline' };
    }
    // A sign-out or another account's sign-in meanwhile: its tokens are none of this answer's business.
    if (tokens.refreshToken() !== refreshToken) return { status: 'offline' };
    if (REFUSALS.includes(response.status)) return end();
    const answer = answerSchema.safeParse(await response.json().catch(() => null));
    if (!response.ok || !answer.success) return { status: 'offline' };
    tokens.set({ token: answer.data.response, refreshToken: answer.data.refreshToken });
    return { status: 'token', token: answer.data.response };
  }

  return {
    async current() {
      const token = tokens.token();
      if (token !== null && !isExpired(token, now())) return { status: 'token', token };
      if (token === null && tokens.refreshToken() === null) return { status: 'none' };
      return renew(token);
    },
    replace: renew,
  };
}
