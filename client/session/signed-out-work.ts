import type { deliverOutbox } from '../../sync/client/deliver-outbox.ts';
import type { SyncLock } from '../../sync/client/transport.ts';
import type { DeviceId, UserId } from '../../sync/contract/index.ts';
import type { Call } from '../network/call.ts';
import type { DeviceAccounts } from './device-accounts.ts';
import type { Fetch } from '../network/fetch.ts';
import { expiresWithin, type Tokens } from './tokens.ts';

/** Long before its month is over, so that a device used once a week always has a good one. */
const RENEW_BEFORE_MS = 20 * 24 * 60 * 60 * 1000;

export interface SignedOutWorkDependencies {
  call: Call;
  fetch: Fetch;
  accounts: DeviceAccounts;
  tokens: Tokens;
  lock: SyncLock;
  now(): number;
  deliver?: typeof deliverOutbox;
  /** Deletes the databases of somebody who isn't signed in. */
  wipe(userId: UserId): Promise<void>;
}

/** Commands of people who signed out before they were sent. Design section 5. */
export function createSignedOutWork(d: SignedOutWorkDependencies) {
  // Loaded when somebody has left something: it brings the local database along.
  const deliver: typeof deliverOutbox =
    d.deliver ??
    (async (options) => (await import('../../sync/client/deliver-outbox.ts')).deliverOutbox(options));

  async function deliverFor(userId: UserId, deliveryToken: string, transient: boolean): Promise<void> {
    const fetch: Fetch = (path, init) => {
      const headers = new Headers(init?.headers);
      headers.set('Authorization', `Bearer ${deliveryToken}`);
      return d.fetch(path, { ...init, headers });
    };
    const unsent = await deliver({ userId, fetch, lock: d.lock, signal: AbortSignal.timeout(60_000) });
    if (unsent > 0 || d.tokens.owner() === userId) return;
    if (transient) await d.wipe(userId);
    await d.accounts.update(userId, { hasLeftovers: false });
  }

  return {
    /** Has the leave to deliver this account's commands at hand, for a time when it is no longer signed in. */
    async prepare(userId: UserId, deviceId: DeviceId): Promise<void> {
      const kept = d.accounts.get(userId)?.deliveryToken;
      if (kept && !expiresWithin(kept, d.now(), RENEW_BEFORE_MS)) return;
      const answer = await d.call('auth.delivery-token', { body: { deviceId } });
      if (answer.ok && d.tokens.owner() === userId) {
        await d.accounts.update(userId, { deliveryToken: answer.data.response });
      }
    },
    /** Sends what others left, as far as the network allows. */
    async deliver(): Promise<void> {
      for (const { user, deliveryToken, hasLeftovers, transient } of d.accounts.all()) {
        if (!hasLeftovers || !deliveryToken || user.id === d.tokens.owner()) continue;
        await deliverFor(user.id, deliveryToken, transient).catch((error: unknown) =>
          console.error('left-over commands were not delivered', error),
        );
      }
    },
  };
}
