import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import { tidyFiles } from './features/file/tidy-files.ts';
import { markTwins } from './features/section/mark-twins.ts';
import { collections } from './store/collections.ts';
import { discard } from './store/write.ts';
import type { Store } from './store/store.ts';

const HOUR = 60 * 60 * 1000;
const TOMBSTONE_LIFE = 90 * 24 * HOUR;
/** Nobody sends a text that they looked at last week; of what was sent its own rows tell. */
const PREVIEW_LIFE = 7 * 24 * HOUR;
/** A tab that had no answer keeps its key as long as it is open. */
const ANSWER_LIFE = 7 * 24 * HOUR;
const BATCH = 500;

/** Forgets tombstones older than 90 days, refresh tokens whose time is over, old previews of texts, answers kept for a request that comes again and what is left of broken uploads. */
export async function tidyUp(store: Store, clock: Clock): Promise<void> {
  await store.forgetBefore(clock() - TOMBSTONE_LIFE);
  await tidyFiles(store, clock);
  // Also those of seeds and older versions, and where two were made at once or the process ended in between.
  await markTwins(store);
  const sessions = await store.find(collections.refreshToken, {
    range: { expiresAt: { to: clock() } },
    limit: BATCH,
  });
  const previews = await store.find(collections.smsPreview, {
    range: { createdAt: { to: clock() - PREVIEW_LIFE } },
    limit: BATCH,
  });
  const answers = await store.find(collections.keptAnswer, {
    range: { at: { to: clock() - ANSWER_LIFE } },
    limit: BATCH,
  });
  const writes = [
    ...sessions.records.map(({ id }) => discard(collections.refreshToken, id)),
    ...previews.records.map(({ id }) => discard(collections.smsPreview, id)),
    ...answers.records.map(({ id }) => discard(collections.keptAnswer, id)),
  ];
  if (writes.length > 0) await store.commit({ writes });
}

export function startHousekeeping(store: Store, clock: Clock, log: Logger): NodeJS.Timeout {
  const tidy = () => {
    tidyUp(store, clock).catch((err: unknown) => log.error({ err }, 'housekeeping failed'));
  };
  tidy();
  return setInterval(tidy, HOUR).unref();
}
