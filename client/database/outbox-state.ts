import { combineLatest, map, type Observable } from 'rxjs';
import type { AccountDatabase, RefusedEntry, SyncState } from '../../sync/client/account-database.ts';
import type { RefusalCode } from '../../sync/contract/index.ts';

export interface RefusedCommand {
  id: string;
  type: string;
  args: unknown;
  /** Whom it concerns, where it isn't whoever gave it. */
  whom?: string | undefined;
  /** Of the task that it concerns, where the device held it. */
  title?: string | undefined;
  /** Epoch milliseconds at which the person gave the command. */
  at: number;
  code: RefusalCode;
}

export type Connection = 'online' | 'offline' | 'syncing' | 'paused' | 'storage-failed';

export interface OutboxState {
  unsent: number;
  refused: readonly RefusedCommand[];
  connection: Connection;
  /** Why sending is paused: the session is over, this version of the app is too old for the server, or the server's for it. */
  pause: 'signed-out' | 'outdated' | 'server-outdated' | null;
}

export const emptyOutbox: OutboxState = { unsent: 0, refused: [], connection: 'online', pause: null };

/** What waits in the outbox: now, and at each change, another tab's too. */
export const observeOutbox = (database: AccountDatabase): Observable<OutboxState> =>
  combineLatest([database.state$, database.refused$]).pipe(
    map(([state, refused]) => outboxOf(state, refused)),
  );

function connectionOf({ status, unsent, takesCommands }: SyncState): Connection {
  if (status === 'storage-failed' || !takesCommands) return 'storage-failed';
  if (status === 'waiting') return 'offline';
  if (pauseOf(status)) return 'paused';
  return unsent > 0 ? 'syncing' : 'online';
}

const pauseOf = (status: SyncState['status']): OutboxState['pause'] =>
  status === 'signed-out' || status === 'outdated' || status === 'server-outdated' ? status : null;

function outboxOf(state: SyncState, refused: readonly RefusedEntry[]): OutboxState {
  const { status, unsent } = state;
  return {
    unsent,
    connection: connectionOf(state),
    pause: pauseOf(status),
    refused: refused.map(({ id, type, args, whom, title, at, code }) => ({
      ...{ id, type, args, whom, title, at, code },
    })),
  };
}
