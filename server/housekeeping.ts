import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import { tidyFiles } from './features/file/tidy-files.ts';
import { collections } from './store/collections.ts';
import { discard } from './store/write.ts';
import type { Store } from './store/store.ts';

const HOUR = 60 * 60 * 1000;
const TOMBSTONE_LIFE = 90 * 24 * HOUR;
const BATCH = 500;

/** Forgets tombstones older than 90 days, refresh tokens whose time is over and what is left of broken uploads. */
export async function tidyUp(store: Store, clock: Clock): Promise<void> {
  await store.forgetBefore(clock() - TOMBSTONE_LIFE);
  await tidyFiles(store, clock);
  const { records } = await store.find(collections.refreshToken, {
    range: { expiresAt: { to: clock() } },
    limit: BATCH,
  });
  if (records.length === 0) return;
  const writes = records.map(({ id }) => discard(collections.refreshToken, id));
  await store.commit({ writes });
}

export function startHousekeeping(store: Store, clock: Clock, log: Logger): NodeJS.Timeout {
  const tidy = () => {
    tidyUp(store, clock).catch((err: unknown) => log.error({ err }, 'housekeeping failed'));
  };
  tidy();
  return setInterval(tidy, HOUR).unref();
}
