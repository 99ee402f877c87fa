import { readLeftBehind, trimLeftBehind, wipeLeftBehind } from '../../sync/client/left-behind.ts';
import { wipeRecordDatabase } from '../../sync/client/record-database.ts';
import type { UserId } from '../../sync/contract/index.ts';

/** Deletes everything of an account that isn't open, its outbox too. */
export async function wipeAccount(userId: UserId): Promise<void> {
  await wipeRecordDatabase(userId);
  await wipeLeftBehind(userId);
}

/** Deletes what an account that isn't open holds of others. Of its outbox stays what is unsent or unread. */
export async function wipeAllButOutbox(userId: UserId): Promise<void> {
  const { unsent, refused } = await readLeftBehind(userId);
  if (unsent === 0 && refused.length === 0) return wipeAccount(userId);
  await wipeRecordDatabase(userId);
  await trimLeftBehind(userId);
}
