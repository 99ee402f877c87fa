import type { Observable } from 'rxjs';
import type { ArgsOf, CommandType, DocOf, NounName, RefusalCode, UserId } from '../../sync/contract/index.ts';

/** A value that changes with time, in the form `useSyncExternalStore` takes. `getState` is stable between changes. */
export interface Live<T> {
  getState(): T;
  subscribe(listener: () => void): () => void;
}

export interface RecordState<Doc> {
  status: 'loading' | 'ready';
  record: Doc | undefined;
  /** True once the noun was pulled whole on this device, so that 'absent' differs from 'not downloaded yet'. */
  synced: boolean;
}

export interface RecordsState<Doc> {
  status: 'loading' | 'ready';
  records: readonly Doc[];
  synced: boolean;
}

export interface RefusedCommand {
  id: string;
  type: string;
  args: unknown;
  /** Epoch milliseconds at which the person gave the command. */
  at: number;
  code: RefusalCode;
}

export type Connection = 'online' | 'offline' | 'syncing' | 'paused';

export interface OutboxState {
  unsent: number;
  refused: readonly RefusedCommand[];
  connection: Connection;
  /** Why sending is paused: the session is over, or this version of the app is too old for the server. */
  pause: 'signed-out' | 'outdated' | 'server-outdated' | null;
}

/** One account's local database: pulled records with the pending commands applied, and the outbox. */
export interface AccountDatabase {
  readonly userId: UserId;
  /** Records of a noun, ordered by id, all of them or those whose id begins with `prefix`. */
  records<N extends NounName>(noun: N, prefix?: string): Live<RecordsState<DocOf<N>>>;
  record<N extends NounName>(noun: N, id: string): Live<RecordState<DocOf<N>>>;
  /** Resolves once the command is durable on this device. */
  send<T extends CommandType>(type: T, args: ArgsOf<T>): Promise<void>;
  /** What waits in the outbox, read from Dexie: now, and at each change, another tab's too. */
  readonly outbox: Observable<OutboxState>;
  /** True once every noun was pulled whole on this device. */
  readonly synced: Live<boolean>;
  dismiss(id: string): void;
}
