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

describe('what a device holds', () => {
  let school: School;
  let now: number;
  beforeEach(async () => {
    school = new School();
    now = Date.UTC(2026, 8, 10);
    await school.open();
  });
  const page = async (
    who: string,
    noun: string,
    from: Checkpoint = { epoch: '', after: {} },
    sections: string[] = [],
    limit = 500,
  ): Promise<FeedPage> => {
    const request = { noun, ...from, limit, sections: sections as SectionId[] };
    const answer = await readFeed(
      { store: school.store, clock: () => now },
      school.actor(who as UserId),
      request,
    );
    if ('refused' in answer) throw new Error(answer.refused);
    return answer;
  };
  const mark = (date: string) => school.mark('s1' as SectionId, date, 'c1' as UserId);

  it('fills its pages though most marks are of days long past', async () => {
    for (let day = 1; day < 29; day += 1) await mark(`2026-01-${String(day).padStart(2, '0')}`);
    for (let day = 1; day < 10; day += 1) await mark(`2026-09-0${day}`);
    const first = await page('t1', 'attendance', undefined, [], 5);
    expect(first.entries).toHaveLength(5);
    expect(first.more).toBe(true);
    const second = await page('t1', 'attendance', first.checkpoint, [], 5);
    expect(second.entries.map((e) => e.id.split('/')[1])).toEqual([
      '2026-09-06',
      '2026-09-07',
      '2026-09-08',
      '2026-09-09',
    ]);
    expect(second.more).toBe(false);
  });

  it('begins the window at the month in Warsaw, not in Greenwich', async () => {
    now = Date.UTC(2026, 8, 30, 22, 30);
    expect((await page('t1', 'attendance')).since).toBe('2026-08-01');
    now = Date.UTC(2026, 8, 30, 21, 30);
    expect((await page('t1', 'attendance')).since).toBe('2026-07-01');
    now = Date.UTC(2027, 0, 15);
    expect((await page('t1', 'attendance')).since).toBe('2026-11-01');
  });

  it('gives a manager of those without a section the staff alone, and takes a child away who leaves', async () => {
    const before = await page('m1', 'user', undefined, ['s1']);
    expect(before.entries.map((e) => e.id).toSorted()).toEqual(['c1', 'c3', 'c5', 'm1', 't1', 't2', 't3']);
    await school.moveChild('c1' as UserId, null);
    const after = await page('m1', 'user', before.checkpoint, ['s1']);
    expect(after.entries.map(({ id, deleted }) => [id, deleted])).toEqual([
      ['c1', true],
      ['c1', true],
    ]);
  });

  it('adds what a manager teaches to what they have chosen', async () => {
    await school.setTeachers('s2' as SectionId, ['m1' as UserId]);
    expect((await page('m1', 'section', undefined, ['s1'])).entries.map((e) => e.id).toSorted()).toEqual([
      's1',
      's2',
    ]);
  });
});
