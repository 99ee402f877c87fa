import {
  has,
  heldScopes,
  MAX_PAGE,
  holdingOf,
  nouns,
  readableNouns,
  type Actor,
  type Checkpoint,
  type FeedEntry,
  type FeedPage,
  type NounName,
  type PullRequest,
  type Scope,
} from '../contract/index.ts';
import { attendanceWindowStart, MONTHS_BEFORE } from '../domain/attendance-window.ts';
import type { Change, FeedStore } from './command-store.ts';
import { currentEpoch } from './feed-epoch.ts';

export interface FeedDeps {
  store: FeedStore;
  clock: () => number;
}

export type FeedRequest = PullRequest & { noun: string };

/**
 * The next page of a noun for this person: what their device holds of what they may read now, whatever an earlier
 * checkpoint says. Costs one look at the scopes' heads and the changes themselves; a scope where nothing is new is not read.
 */
export async function readFeed(
  { store, clock }: FeedDeps,
  actor: Actor,
  { noun, epoch, after, limit, sections }: FeedRequest,
): Promise<FeedPage | { refused: 'forbidden' | 'unknown-noun' }> {
  if (!Object.hasOwn(nouns, noun)) return { refused: 'unknown-noun' };
  if (!readableNouns(actor).includes(noun as NounName)) return { refused: 'forbidden' };

  const now = clock();
  const scopes = heldScopes(actor, sections);
  const current = currentEpoch(epoch, await store.epoch(), rightsOf(actor), now);
  const start: Checkpoint['after'] = current === epoch ? after : {};
  const room = Math.min(Math.max(1, limit), MAX_PAGE);
  const since = attendanceWindowStart(now);

  // Heads first: a change committed between the two reads is then at worst read twice, never passed over.
  const heads = await store.headsOf(scopes, noun);
  const entries: FeedEntry[] = [];
  // Names every scope that is held, also at 0: what it doesn't name, the device takes for unreadable.
  const reached: Checkpoint['after'] = {};
  let more = false;
  for (const scope of scopes) {
    const head = heads.get(scope) ?? 0;
    let at = start[scope] ?? 0;
    while (at < head && entries.length < room) {
      const left = room - entries.length;
      const changes = await store.changes<unknown>(scope, noun, at, left);
      entries.push(...changes.flatMap((change) => entryOf(noun as NounName, scope, change, since) ?? []));
      const last = changes.at(-1)?.number ?? at;
      at = changes.length < left ? Math.max(last, head) : last;
    }
    reached[scope] = at;
    more ||= at < head;
  }
  return { entries, checkpoint: { epoch: current, after: reached }, more, since };
}

/** What a person may read by right. Which of it a manager has chosen is no part: choosing one more costs that one alone. */
const rightsOf = (actor: Actor): string[] => [
  ...heldScopes(actor, []),
  ...(has(actor, 'MANAGE') ? ['section:*'] : []),
  `months:${MONTHS_BEFORE}`,
];

/**
 * A change as the device takes it in. A record of a day long past was never there; one that is not held any more may have
 * been, so it goes as a tombstone.
 */
function entryOf(
  noun: NounName,
  scope: Scope,
  { id, number, deleted, doc }: Change<unknown>,
  since: string,
): FeedEntry | undefined {
  const gone = { id, scope, number, deleted: true, doc: null };
  if (deleted || doc === null) return gone;
  const { dayOf, isHeld } = holdingOf(noun);
  if (dayOf && dayOf(doc as { id: string }) < since) return undefined;
  if (isHeld && !isHeld(doc as { id: string }, scope)) return gone;
  return { id, scope, number, deleted, doc };
}
