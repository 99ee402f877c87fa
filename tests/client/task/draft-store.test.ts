import { describe, expect, test } from 'vitest';
import { mergeHistory } from '../../../client/features/task/draft/code-history.ts';
import {
  openDraftStore,
  SNAPSHOT_LIMIT,
  wipeDraftStore,
} from '../../../client/features/task/draft/draft-store.ts';

const draft = (code: string) => ({ code, at: 1, seen: null });

describe('the draft store', () => {
  test("never shows another child's or another task's code", async () => {
    await openDraftStore({ userId: 'ola', groupName: 'petle', priority: 1 }).write(draft('of Ola'));
    expect(await openDraftStore({ userId: 'jan', groupName: 'petle', priority: 1 }).read()).toBeUndefined();
    expect(await openDraftStore({ userId: 'ola', groupName: 'petle', priority: 2 }).read()).toBeUndefined();
    expect(await openDraftStore({ userId: 'ola', groupName: 'listy', priority: 1 }).read()).toBeUndefined();
    expect(await openDraftStore({ userId: 'ola', groupName: 'petle', priority: 1 }).read()).toMatchObject(
      draft('of Ola'),
    );
  });

  test('keeps the newest snapshots of each task, oldest first', async () => {
    const store = openDraftStore({ userId: 'ewa', groupName: 'petle', priority: 1 });
    const other = openDraftStore({ userId: 'ewa', groupName: 'petle', priority: 2 });
    await other.addSnapshot({ code: 'other', at: 0 });
    for (let at = 1; at <= SNAPSHOT_LIMIT + 3; at += 1) await store.addSnapshot({ code: `v${at}`, at });
    const kept = await store.listSnapshots();
    expect(kept).toHaveLength(SNAPSHOT_LIMIT);
    expect(kept[0]?.code).toBe('v4');
    expect(kept.at(-1)?.code).toBe(`v${SNAPSHOT_LIMIT + 3}`);
    expect(await other.listSnapshots()).toHaveLength(1);
  });

  test('is empty after the account was wiped from the device, and works again', async () => {
    const key = { userId: 'piotr', groupName: 'petle', priority: 1 };
    await openDraftStore(key).write(draft('of a teacher'));
    await wipeDraftStore('piotr');
    expect(await openDraftStore(key).read()).toBeUndefined();
    await openDraftStore(key).write(draft('again'));
    expect(await openDraftStore(key).read()).toMatchObject(draft('again'));
  });

  test('puts what another tab has written meanwhile into the history, and counts on', async () => {
    const store = openDraftStore({ userId: 'iga', groupName: 'petle', priority: 1 });
    expect(await store.write({ ...draft('first tab'), edit: 1 })).toBe(1);
    expect(await store.write({ ...draft('second tab'), edit: 1 })).toBe(2);
    expect(await store.write({ ...draft('second tab, typed on'), edit: 3 })).toBe(3);
    expect(await store.read()).toMatchObject({ code: 'second tab, typed on', edit: 3 });
    expect((await store.listSnapshots()).map(({ code }) => code)).toEqual(['first tab']);
  });

  test('leaves nothing of a guest behind', async () => {
    const key = { userId: null, groupName: 'levels/print', priority: 1 };
    const store = openDraftStore(key);
    await store.write(draft('of a guest'));
    expect(await store.read()).toMatchObject(draft('of a guest'));
    expect(await openDraftStore(key).read()).toBeUndefined();
  });
});

describe('the history of a task', () => {
  test('is one list by time, without repeats and empty versions', () => {
    const local = [
      { code: 'b', at: 2 },
      { code: 'c', at: 4 },
      { code: '  ', at: 5 },
    ];
    const synced = [
      { code: 'a', at: 1 },
      { code: 'b', at: 3 },
    ];
    expect(mergeHistory(local, synced).map((v) => v.code)).toEqual(['a', 'b', 'c']);
  });
});
