import { Dexie, type Table } from 'dexie';
import type { UserId } from '../contract/index.ts';
import { openDexieOutbox, type DexieOutboxStorage } from './dexie-outbox-storage.ts';
import { answerEntry, withoutDetails, type OutboxEntry } from './outbox-entry.ts';
import type { OutboxStorage } from './outbox-storage.ts';
import type { IndexedDBOptions } from './transport.ts';
import { waitingName } from './waiting-name.ts';

/** Seals texts so that only this device opens them. Null where the browser has no cryptography (no https). */
export type CommandSeal = {
  /** Rejects where the text can't be sealed. */
  seal(text: string): Promise<unknown>;
  /** Rejects for what another device has sealed, and for what was changed. */
  open(sealed: unknown): Promise<string>;
} | null;

interface WaitingRow {
  n: number;
  /** When it was given, epoch milliseconds: how long its delivery has to be possible. */
  at: number;
  sealed: unknown;
}

/**
 * Commands of an account that isn't signed in. In a database of its own, which an earlier version of the app leaves alone: in
 * the outbox such a version would send them as they are, or delete them.
 */
class WaitingDatabase extends Dexie {
  declare commands: Table<WaitingRow, number>;

  constructor(userId: UserId, options: IndexedDBOptions) {
    super(waitingName(userId), { ...options, chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.version(1).stores({ commands: 'n' });
  }
}

/** The sealed half of an outbox. Whoever loses power between two steps has a command in both, and never in none. */
interface WaitingCommands {
  rows(): Promise<Pick<WaitingRow, 'n' | 'at'>[]>;
  /** Takes what waits out of the outbox. */
  sealQueue(outbox: DexieOutboxStorage): Promise<void>;
  /** Puts it back, for its owner. What doesn't open stays. */
  openQueue(outbox: DexieOutboxStorage): Promise<void>;
  /** The outbox with what waits in it, for the delivery: opened in memory alone. */
  within(outbox: DexieOutboxStorage): Promise<OutboxStorage>;
  close(): void;
  wipe(): Promise<void>;
}

function openWaitingCommands(
  userId: UserId,
  seal: CommandSeal,
  options: IndexedDBOptions = {},
): WaitingCommands {
  const database = new WaitingDatabase(userId, options);
  const { commands } = database;

  async function opened(): Promise<OutboxEntry[]> {
    if (!seal) return [];
    const entries = await Promise.all(
      (await commands.toArray()).map(({ sealed }) =>
        seal.open(sealed).then(
          (text) => JSON.parse(text) as OutboxEntry,
          (error: unknown) => void console.error('a command that waits does not open', error),
        ),
      ),
    );
    return entries.filter((entry) => entry !== undefined);
  }

  return {
    rows: () => commands.toArray(),

    async sealQueue(outbox) {
      if (!seal) return;
      const entries = await outbox.queued(Infinity);
      if (entries.length === 0) return;
      const rows = await Promise.all(
        entries.map(async (entry): Promise<WaitingRow> => {
          const text = JSON.stringify(entry);
          const sealed = await seal.seal(text);
          if ((await seal.open(sealed)) !== text) throw new Error('what was sealed does not open');
          return { n: entry.n, at: entry.at, sealed };
        }),
      );
      await commands.bulkPut(rows);
      await outbox.removeQueued(entries);
    },

    async openQueue(outbox) {
      const entries = await opened();
      if (entries.length === 0) return;
      await outbox.putBack(entries);
      await commands.bulkDelete(entries.map(({ n }) => n));
    },

    async within(outbox) {
      const waiting = new Map((await opened()).map((entry) => [entry.n, entry]));
      return {
        ...outbox,
        async queued(limit, after = 0) {
          const plain = await outbox.queued(limit, after);
          const taken = new Set(plain.map(({ n }) => n));
          const sealed = [...waiting.values()].filter(({ n }) => n > after && !taken.has(n));
          return [...plain, ...sealed].sort((a, b) => a.n - b.n).slice(0, limit);
        },
        async answer(answers) {
          await outbox.answer(answers);
          const answered = answers.flatMap((answer) => {
            const entry = waiting.get(answer.n);
            // Its owner is away: no details of it lie in the open.
            return entry?.id === answer.id ? [withoutDetails(answerEntry(entry, answer))] : [];
          });
          await outbox.putBack(answered);
          await commands.bulkDelete(answered.map(({ n }) => n));
          for (const { n } of answered) waiting.delete(n);
        },
      };
    },

    close: () => database.close(),
    wipe: () => database.delete(),
  };
}

/** An account's outbox and what waits sealed beside it. */
export async function withWaitingCommands<T>(
  userId: UserId,
  seal: CommandSeal,
  options: IndexedDBOptions,
  work: (waiting: WaitingCommands, outbox: DexieOutboxStorage) => Promise<T>,
): Promise<T> {
  const outbox = openDexieOutbox(userId, options);
  const waiting = openWaitingCommands(userId, seal, options);
  try {
    return await work(waiting, outbox);
  } finally {
    waiting.close();
    outbox.close();
  }
}
