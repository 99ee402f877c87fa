import { Dexie, type Table } from 'dexie';

/** A task as one account works on it; null for somebody who is not signed in. */
export interface DraftKey {
  userId: string | null;
  groupName: string;
  priority: number;
}

/** The code as it was last typed on this device. */
export interface Draft {
  code: string;
  /** Epoch milliseconds of this device's clock. */
  at: number;
  /** Newest synced revision the typist had before them; null where none. */
  seen: string | null;
  /** Counts what is written of this task on this device; absent from what an older app wrote. No clock tells what is newer. */
  edit?: number | undefined;
}

export const editOf = (draft: Draft | undefined): number => draft?.edit ?? 0;

/** An earlier state of the draft that can be gone back to. */
export interface Snapshot {
  code: string;
  at: number;
}

export interface DraftStore {
  read(): Promise<Draft | undefined>;
  /**
   * Keeps the draft and resolves with its `edit`. What another tab has written meanwhile goes into the history, and the draft
   * counts as newer.
   */
  write(draft: Draft): Promise<number>;
  /** Oldest first. */
  listSnapshots(): Promise<Snapshot[]>;
  addSnapshot(snapshot: Snapshot): Promise<void>;
}

export const SNAPSHOT_LIMIT = 60;

type TaskKey = [groupName: string, priority: number];
interface Place {
  groupName: string;
  priority: number;
}

/** One database for each account, so that another child's code is out of reach by construction. */
class DraftDatabase extends Dexie {
  declare drafts: Table<Draft & Place, TaskKey>;
  declare snapshots: Table<Snapshot & Place & { id?: number }, number>;

  constructor(userId: string) {
    // 'Zapisano' stands on the screen once this is done, so it must have reached the disk.
    super(`drafts-${userId}`, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ drafts: '[groupName+priority]', snapshots: '++id, [groupName+priority]' });
  }
}

const databases = new Map<string, DraftDatabase>();

function databaseOf(userId: string): DraftDatabase {
  const open = databases.get(userId) ?? new DraftDatabase(userId);
  databases.set(userId, open);
  return open;
}

/** For somebody who is not signed in: nothing of theirs may stay for the next child. */
function memoryDraftStore(): DraftStore {
  let draft: Draft | undefined;
  const snapshots: Snapshot[] = [];
  return {
    read: async () => draft,
    write: async (next) => editOf((draft = next)),
    listSnapshots: async () => [...snapshots],
    addSnapshot: async (snapshot) => {
      snapshots.push(snapshot);
      snapshots.splice(0, snapshots.length - SNAPSHOT_LIMIT);
    },
  };
}

export function openDraftStore({ userId, groupName, priority }: DraftKey): DraftStore {
  if (userId === null) return memoryDraftStore();
  const database = databaseOf(userId);
  const key: TaskKey = [groupName, priority];
  const place = { groupName, priority };
  const ofTask = () => database.snapshots.where('[groupName+priority]').equals(key);
  const addSnapshot = async ({ code, at }: Snapshot): Promise<void> => {
    await database.snapshots.add({ code, at, ...place });
    const ids = await ofTask().primaryKeys();
    await database.snapshots.bulkDelete(ids.sort((a, b) => a - b).slice(0, -SNAPSHOT_LIMIT));
  };
  return {
    read: () => database.drafts.get(key),
    write: (draft) =>
      database.transaction('rw', database.drafts, database.snapshots, async () => {
        const stored = await database.drafts.get(key);
        const isOvertaken = stored !== undefined && editOf(stored) >= editOf(draft);
        if (isOvertaken && stored.code !== draft.code)
          await addSnapshot({ code: stored.code, at: stored.at });
        const edit = isOvertaken ? editOf(stored) + 1 : editOf(draft);
        await database.drafts.put({ ...draft, edit, ...place });
        return edit;
      }),
    listSnapshots: () => ofTask().sortBy('id'),
    addSnapshot: (snapshot) => database.transaction('rw', database.snapshots, () => addSnapshot(snapshot)),
  };
}

/** Forgets every draft of an account on this device. */
export async function wipeDraftStore(userId: string): Promise<void> {
  await databaseOf(userId).delete();
  databases.delete(userId);
}
