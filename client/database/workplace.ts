import { firstValueFrom } from 'rxjs';
import type { AccountSync, AccountSyncOptions } from '../../sync/client/account-sync.ts';
import type { Actor, UserId } from '../../sync/contract/index.ts';
import { accountDatabaseOver } from './account-database-over.ts';
import type { AccountDatabase, Live } from './account-database.ts';

export interface Occupant {
  userId: UserId;
  actor: Actor;
  /** Wiped on leaving once everything is sent: it holds other people's data. */
  transient: boolean;
}

export interface WorkplaceDependencies {
  open(options: AccountSyncOptions): Promise<AccountSync>;
  /** Carries the token of this account and of no other. */
  fetchFor(userId: UserId): AccountSyncOptions['fetch'];
  lock: AccountSyncOptions['lock'];
  onOpened(sync: AccountSync): void;
  /** What else the device keeps of the account goes with its databases. */
  onWiped(userId: UserId): Promise<void>;
}

export interface WorkplaceState {
  /** Null while nobody is signed in, while it is being opened, and where that failed. */
  database: AccountDatabase | null;
  failed: boolean;
}

interface Place {
  /** Replaced when the server tells new permissions. */
  occupant: Occupant;
  sync: Promise<AccountSync>;
}

const empty: WorkplaceState = { database: null, failed: false };

/** The local database of whoever is signed in: one open at a time (RxDB allows 13 collections in a page). */
export function createWorkplace({ open, fetchFor, lock, onOpened, onWiped }: WorkplaceDependencies) {
  const listeners = new Set<() => void>();
  let state = empty;
  let place: Place | null = null;
  let closed: Promise<void> = Promise.resolve();

  const show = (next: WorkplaceState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const live: Live<WorkplaceState> = {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  function enter(occupant: Occupant): void {
    const { userId } = occupant;
    if (place?.occupant.userId === userId) {
      place.occupant = occupant;
      return;
    }
    const sync = leave().then(() =>
      open({ userId, actor: () => mine.occupant.actor, fetch: fetchFor(userId), lock }),
    );
    const mine: Place = { occupant, sync };
    place = mine;
    sync.then(
      (opened) => {
        if (place !== mine) return;
        opened.start();
        show({ database: accountDatabaseOver(opened), failed: false });
        onOpened(opened);
      },
      (error: unknown) => {
        console.error('the local database could not be opened', error);
        if (place === mine) show({ database: null, failed: true });
      },
    );
  }

  function leave(): Promise<void> {
    const left = place;
    place = null;
    show(empty);
    if (left) {
      closed = left.sync
        .then(async (sync) => {
          const mayWipe = left.occupant.transient && (await countQueued(sync)) === 0;
          if (!mayWipe) return sync.destroy();
          await sync.wipe();
          await onWiped(left.occupant.userId);
        })
        .catch((error: unknown) => console.error('the local database could not be closed', error));
    }
    return closed;
  }

  return {
    live,
    enter,
    leave,
    /** Tries to send and pull at once. */
    wake(): void {
      place?.sync.then((sync) => sync.wake()).catch(() => undefined);
    },
    /** Commands of the open account that the server has not answered. */
    async unsent(): Promise<number> {
      const sync = await place?.sync.catch(() => null);
      return sync ? countQueued(sync) : 0;
    },
  };
}

/** Read from the disk: the sync's state may not have caught up yet, and on this number hangs what is deleted. */
async function countQueued(sync: AccountSync): Promise<number> {
  const entries = await firstValueFrom(sync.entries$);
  return entries.filter((entry) => entry.state === 'queued').length;
}
export type AccountWorkplace = ReturnType<typeof createWorkplace>;
