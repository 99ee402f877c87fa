import { createStore } from 'zustand/vanilla';
import type { AccountDatabase, AccountDatabaseOptions } from '../../sync/client/account-database.ts';
import type { Actor, UserId } from '../../sync/contract/index.ts';
import type { ReadonlyStore } from '../ui/readonly-store.ts';

export interface Account {
  userId: UserId;
  actor: Actor;
}

export interface AccountLifecycleDependencies {
  open(options: AccountDatabaseOptions): Promise<AccountDatabase>;
  /** Carries the token of this account and of no other. */
  fetchFor(userId: UserId): AccountDatabaseOptions['fetch'];
  lock: AccountDatabaseOptions['lock'];
  /** From the opening until it is closed; returns how to let go. */
  hold(userId: UserId): () => void;
}

export interface LifecycleState {
  /** Null while nobody is signed in, while it is being opened, and where that failed. */
  database: AccountDatabase | null;
  failed: boolean;
}

interface Opening {
  /** Replaced when the server tells new permissions. */
  account: Account;
  database: Promise<AccountDatabase>;
  letGo(): void;
}

const closedState: LifecycleState = { database: null, failed: false };

/** The local database of whoever is signed in: one open at a time (RxDB allows 13 collections in a page). */
export function createAccountLifecycle(d: AccountLifecycleDependencies) {
  const state = createStore<LifecycleState>(() => closedState);
  let current: Opening | null = null;
  let closed: Promise<void> = Promise.resolve();

  function open(account: Account): void {
    const { userId } = account;
    if (current?.account.userId === userId) {
      current.account = account;
      return;
    }
    const database = close().then(() =>
      d.open({ userId, actor: () => mine.account.actor, fetch: d.fetchFor(userId), lock: d.lock }),
    );
    const mine: Opening = { account, database, letGo: d.hold(userId) };
    current = mine;
    database.then(
      (opened) => {
        if (current !== mine) return;
        opened.start();
        state.setState({ database: opened, failed: false });
      },
      (error: unknown) => {
        console.error('the local database could not be opened', error);
        if (current === mine) state.setState({ database: null, failed: true });
      },
    );
  }

  function close(): Promise<void> {
    const left = current;
    current = null;
    state.setState(closedState);
    if (left) {
      closed = left.database
        .then((database) => database.destroy())
        .catch((error: unknown) => console.error('the local database could not be closed', error))
        .finally(left.letGo);
    }
    return closed;
  }

  return {
    state: state as ReadonlyStore<LifecycleState>,
    open,
    close,
    /** Tries to send and pull at once; anew what is under way where the line is another one. */
    wake(isAnotherLine = false): void {
      current?.database.then((database) => database.wake(isAnotherLine)).catch(() => undefined);
    },
    /** Commands of the open account that the server has not answered. */
    async unsent(): Promise<number> {
      const database = await current?.database.catch(() => null);
      return database ? database.countUnsent() : 0;
    },
  };
}
export type AccountLifecycle = ReturnType<typeof createAccountLifecycle>;
