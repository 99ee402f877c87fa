import { createStore } from 'zustand/vanilla';
import { createAlarm } from '../../sync/client/alarm.ts';
import { createBackoff } from '../../sync/client/backoff.ts';
import type { Delivery, DeliveryOptions } from '../../sync/client/deliver-outbox.ts';
import type { LeftBehind } from '../../sync/client/left-behind.ts';
import type { RefusedEntry } from '../../sync/client/outbox-entry.ts';
import type { SyncLock } from '../../sync/client/transport.ts';
import type { CommandId, UserId } from '../../sync/contract/index.ts';
import type { ReadonlyStore } from '../ui/readonly-store.ts';
import type { DeviceAccount, DeviceAccounts } from './device-accounts.ts';
import type { Fetch } from '../network/fetch.ts';
import type { Tokens } from './tokens.ts';

const LONGEST_DELIVERY_MS = 60_000;

/** The outboxes of people who aren't signed in. */
export interface LeftOutboxes {
  deliver(options: Omit<DeliveryOptions, 'seal'>): Promise<Delivery>;
  read(userId: UserId): Promise<LeftBehind>;
  dismiss(userId: UserId, id: CommandId): Promise<void>;
  /** Deletes the databases of somebody who isn't signed in. */
  wipe(userId: UserId): Promise<void>;
}

export interface SignedOutWorkDependencies {
  outboxes: LeftOutboxes;
  fetch: Fetch;
  accounts: DeviceAccounts;
  tokens: Tokens;
  lock: SyncLock;
  /** What has been answered is personal as it was before. */
  seal(userId: UserId): Promise<void>;
  random(): number;
}

/** What of a staff account was refused after it had signed out: for its owner, or another member of staff. */
export interface UnreadRefusal {
  userId: UserId;
  /** Whose it is, in words. */
  owner: string;
  command: RefusedEntry;
}

export interface SignedOutWorkState {
  /** Commands of people who aren't signed in that no server has answered. */
  unsent: number;
  /** How many of them go out only once whoever gave them has signed in here again. */
  waitingForOwner: number;
  refused: readonly UnreadRefusal[];
}

interface Attempt {
  left: LeftBehind;
  /** The network or the server couldn't take it now. */
  isToBeRetried: boolean;
}

const nothing: SignedOutWorkState = { unsent: 0, waitingForOwner: 0, refused: [] };

/** Commands of people who signed out before they were sent. Design section 5. */
export function createSignedOutWork(d: SignedOutWorkDependencies) {
  const state = createStore<SignedOutWorkState>(() => nothing);
  const alarm = createAlarm();
  const backoff = createBackoff(d.random);
  /** As last read: what a failing disk doesn't tell now lies on it still. */
  const known = new Map<UserId, LeftBehind>();
  let delivering: { id: UserId; wait: AbortController } | null = null;
  const isHere = (id: UserId) => id === d.tokens.owner();

  async function deliver({ id, deliveryToken }: DeviceAccount): Promise<Attempt> {
    if (!deliveryToken) return { left: await d.outboxes.read(id), isToBeRetried: false };
    const fetch: Fetch = (path, init) => {
      const headers = new Headers(init?.headers);
      headers.set('Authorization', `Bearer ${deliveryToken}`);
      return d.fetch(path, { ...init, headers });
    };
    const wait = new AbortController();
    delivering = { id, wait };
    const signal = AbortSignal.any([wait.signal, AbortSignal.timeout(LONGEST_DELIVERY_MS)]);
    const { left, status } = await d.outboxes.deliver({ userId: id, fetch, lock: d.lock, signal });
    // Ended by a new password, a move or its time: what is left waits for its owner's next sign-in here.
    if (status === 'signed-out') await d.accounts.update(id, { deliveryToken: null });
    return { left, isToBeRetried: left.unsent > 0 && status !== 'signed-out' && status !== 'outdated' };
  }

  async function settle({ id, transient }: DeviceAccount, left: LeftBehind): Promise<void> {
    await d.seal(id);
    // A child reads what was refused at the next sign-in; a staff outbox stays until somebody has.
    if (left.unsent > 0 || (transient && left.refused.length > 0) || isHere(id)) return;
    if (transient) await d.outboxes.wipe(id);
    await d.accounts.update(id, { hasSignedOutWork: false, deliveryToken: null });
  }

  const othersWithWork = () =>
    d.accounts.all().filter(({ id, hasSignedOutWork }) => hasSignedOutWork && !isHere(id));

  /** True where something is to be tried again. */
  async function round(): Promise<boolean> {
    await d.tokens.opened;
    const seen = { ...nothing, refused: [] as UnreadRefusal[] };
    let isToBeRetried = false;
    for (const account of othersWithWork()) {
      const { id: userId, name: owner } = account;
      if (isHere(userId)) continue;
      try {
        const { left, isToBeRetried: again } = await deliver(account);
        known.set(userId, left);
        isToBeRetried ||= again;
        await settle(account, left);
      } catch (error) {
        if (isHere(userId)) continue;
        console.error('left-over commands were not delivered', error);
        isToBeRetried = true;
        const left = await d.outboxes.read(userId).catch(() => null);
        if (left) known.set(userId, left);
      }
      const left = known.get(userId);
      // Who has signed in meanwhile sends their own.
      if (!left || isHere(userId)) continue;
      seen.unsent += left.unsent;
      if (!d.accounts.get(userId)?.deliveryToken) seen.waitingForOwner += left.unsent;
      if (owner !== null) for (const command of left.refused) seen.refused.push({ userId, owner, command });
    }
    state.setState(seen, true);
    return isToBeRetried;
  }

  return {
    state: state as ReadonlyStore<SignedOutWorkState>,
    /** Sends what others left until the signal aborts, as far and as often as the own outbox is sent. */
    async run(signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        const isToBeRetried = await round();
        if (!isToBeRetried) backoff.reset();
        await alarm.sleep(signal, isToBeRetried ? backoff.next() : undefined);
      }
    },
    /** Tries at once: the network is back, somebody has signed in or out, the page is looked at. */
    wake(): void {
      if (delivering && isHere(delivering.id)) delivering.wait.abort();
      alarm.ring();
    },
    /** Takes a refused command off the list once somebody has read why. */
    async dismiss({ userId, command }: UnreadRefusal): Promise<void> {
      await d.outboxes.dismiss(userId, command.id);
      alarm.ring();
    },
  };
}
export type SignedOutWork = ReturnType<typeof createSignedOutWork>;
