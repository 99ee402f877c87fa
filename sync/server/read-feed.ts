import {
  has,
  MAX_PAGE,
  nouns,
  readableNouns,
  readableScopes,
  type Actor,
  type Checkpoint,
  type FeedEntry,
  type FeedPage,
  type NounName,
  type SectionId,
} from '../contract/index.ts';
import type { FeedStore } from './command-store.ts';
import { currentEpoch } from './feed-epoch.ts';

export interface FeedDeps {
  store: FeedStore;
  clock: () => number;
}

export interface FeedRequest extends Checkpoint {
  noun: string;
  limit: number;
}

/**
 * The next page of a noun for this person: what they may read now, whatever an earlier checkpoint says. Costs one look at
 * the scopes' heads and the changes themselves; a scope where nothing is new is not read.
 */
export async function readFeed(
  { store, clock }: FeedDeps,
  actor: Actor,
  { noun, epoch, after, limit }: FeedRequest,
): Promise<FeedPage | { refused: 'forbidden' | 'unknown-noun' }> {
  if (!Object.hasOwn(nouns, noun)) return { refused: 'unknown-noun' };
  if (!readableNouns(actor).includes(noun as NounName)) return { refused: 'forbidden' };

  const scopes = readableScopes(actor, has(actor, 'MANAGE') ? await sectionIds(store) : []);
  const current = currentEpoch(epoch, await store.epoch(), scopes, clock());
  const start: Checkpoint['after'] = current === epoch ? after : {};
  const room = Math.min(Math.max(1, limit), MAX_PAGE);

  // Heads first: a change committed between the two reads is then at worst read twice, never passed over.
  const heads = await store.headsOf(scopes, noun);
  const entries: FeedEntry[] = [];
  // Names every readable scope, also at 0: what it doesn't name, the device takes for unreadable.
  const reached: Checkpoint['after'] = {};
  let more = false;
  for (const scope of scopes) {
    const from = start[scope] ?? 0;
    const head = heads.get(scope) ?? 0;
    reached[scope] = from;
    if (head <= from) continue;
    const left = room - entries.length;
    if (left > 0) {
      const changes = await store.changes<unknown>(scope, noun, from, left);
      for (const { id, number, deleted, doc } of changes) entries.push({ id, scope, number, deleted, doc });
      const last = changes.at(-1)?.number ?? from;
      reached[scope] = changes.length < left ? Math.max(last, head) : last;
    }
    more ||= reached[scope] < head;
  }
  return { entries, checkpoint: { epoch: current, after: reached }, more };
}

async function sectionIds(store: FeedStore): Promise<SectionId[]> {
  const { records } = await store.find<object>('section', {});
  return records.map((r) => r.id as SectionId);
}
