import { openDexieOutbox } from '../../sync/client/dexie-outbox-storage.ts';
import { wipeRecordDatabase } from '../../sync/client/record-database.ts';
import type { UserId } from '../../sync/contract/index.ts';

/** Deletes everything of an account that isn't open, its outbox too. */
export async function wipeAccount(userId: UserId): Promise<void> {
  await wipeRecordDatabase(userId);
  await openDexieOutbox(userId).wipe();
}
