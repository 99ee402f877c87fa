import { beforeEach, describe, expect, it } from 'vitest';
import {
  nouns,
  type Checkpoint,
  type FeedEntry,
  type FeedPage,
  type SectionId,
  type UserId,
} from '../../../sync/contract/index.ts';
import { readFeed } from '../../../sync/server/read-feed.ts';
import type { MemoryStore } from '../../support/memory-store.ts';
import { School, SECTIONS } from '../../simulation/school.ts';

const DAY = 86_400_000;

describe('reading the feed', () => {
  let school: School;
  let store: MemoryStore;
  let now: number;
  beforeEach(async () => {
    school = new School();
    store = school.store;
    now = 20_000 * DAY;
    await school.open();
  });

  const start: Checkpoint = { epoch: '', after: {} };
  const ask = (
    who: string,
    noun: string,
    from: Checkpoint = start,
    limit = 500,
    sections: readonly SectionId[] = SECTIONS,
  ) =>
    readFeed({ store, clock: () => now }, school.actor(who as UserId), {
      noun,
      ...from,
      limit,
      sections: [...sections],
    });
  async function page(...args: Parameters<typeof ask>): Promise<FeedPage> {
    const answer = await ask(...args);
    if ('refused' in answer) throw new Error(answer.refused);
    return answer;
  }
  async function readAll(who: string, noun: string, limit: number): Promise<FeedEntry[]> {
    const entries: FeedEntry[] = [];
    let from = start;
    for (let more = true; more;) {
      const next = await page(who, noun, from, limit);
      expect(next.entries.length).toBeLessThanOrEqual(limit);
      if (next.more) expect(next.entries.length).toBe(limit);
      entries.push(...next.entries);
      ({ checkpoint: from, more } = next);
    }
    return entries;
  }

  it.each([1, 2, 3, 5, 500])('gives everything once, in pages of %i over all scopes', async (limit) => {
    const ids = (await readAll('m1', 'user', limit)).map((e) => e.id);
    expect(ids.toSorted()).toEqual(
      store
        .all('user')
        .map((r) => r.id)
        .toSorted(),
    );
  });

  it('gives nothing anew until something changes, and then that alone', async () => {
    const { checkpoint } = await page('c1', 'task');
    expect(await page('c1', 'task', checkpoint)).toMatchObject({ entries: [], more: false });
    await school.setReward(2, 5);
    const next = await page('c1', 'task', checkpoint);
    expect(next.entries.map((e) => e.id)).toEqual(['print/2']);
    expect(next.checkpoint.epoch).toBe(checkpoint.epoch);
  });

  it('reads only the scopes where something is new', async () => {
    const { checkpoint } = await page('m1', 'user');
    const read: string[] = [];
    const real = store.changes.bind(store);
    store.changes = (scope, ...rest) => {
      read.push(scope);
      return real(scope, ...rest);
    };
    await school.moveChild('c1' as UserId, 's3' as SectionId);
    await page('m1', 'user', checkpoint);
    expect(read.toSorted()).toEqual(['section:s1', 'section:s3']);
  });

  it.each(['user', 'userField', 'attendance', 'section'])('refuses %s to a learner', async (noun) => {
    expect(await ask('c1', noun)).toEqual({ refused: 'forbidden' });
  });

  it.each(['payment', 'credential', 'toString', '__proto__', ''])('knows no noun %j', async (noun) => {
    expect(await ask('m1', noun)).toEqual({ refused: 'unknown-noun' });
  });

  it('gives a learner the content and what is their own, whatever the checkpoint names', async () => {
    for (const noun of Object.keys(nouns)) {
      const forged = { epoch: '', after: { 'section:s1': 0, 'user:c2': 0, staff: 0 } };
      const answer = await ask('c1', noun, forged);
      if ('refused' in answer) continue;
      expect(answer.entries.every((e) => e.scope === 'content' || e.scope === 'user:c1')).toBe(true);
      expect(Object.keys(answer.checkpoint.after).toSorted()).toEqual(['content', 'user:c1']);
    }
  });

  it('gives a teacher the own sections alone', async () => {
    const { entries } = await page('t1', 'user');
    expect(new Set(entries.map((e) => e.scope))).toEqual(new Set(['section:s1']));
  });

  it('starts anew under another epoch when a section is gained or lost', async () => {
    const { checkpoint } = await page('t1', 'user');
    await school.setTeachers('s2' as SectionId, ['t1' as UserId]);
    const wider = await page('t1', 'user', checkpoint);
    expect(wider.checkpoint.epoch).not.toBe(checkpoint.epoch);
    expect(new Set(wider.entries.map((e) => e.scope))).toEqual(new Set(['section:s1', 'section:s2']));
    await school.setTeachers('s1' as SectionId, []);
    const narrower = await page('t1', 'user', wider.checkpoint);
    expect(new Set(narrower.entries.map((e) => e.scope))).toEqual(new Set(['section:s2']));
    expect(narrower.checkpoint.after).not.toHaveProperty('section:s1');
  });

  it('starts anew after a restored backup, and long before tombstones are forgotten', async () => {
    const { checkpoint } = await page('c1', 'task');
    now += 59 * DAY;
    expect((await page('c1', 'task', checkpoint)).entries).toEqual([]);
    now += DAY;
    const renewed = await page('c1', 'task', checkpoint);
    expect(renewed.entries).toHaveLength(6);
    store.rotateEpoch('restored');
    expect((await page('c1', 'task', renewed.checkpoint)).entries).toHaveLength(6);
  });

  it('leaves a tombstone where a record moved away', async () => {
    const { checkpoint } = await page('m1', 'user');
    await school.moveChild('c1' as UserId, 's3' as SectionId);
    const { entries } = await page('m1', 'user', checkpoint);
    expect(entries.map(({ scope, deleted }) => [scope, deleted])).toEqual([
      ['section:s1', true],
      ['section:s3', false],
    ]);
  });
});
