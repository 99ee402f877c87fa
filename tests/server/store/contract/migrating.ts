import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Migration } from '../../../../server/store/migrations.ts';
import type { Store } from '../../../../server/store/store.ts';
import { countingMigrations } from './counting-migrations.ts';
import { loose, task, write } from './samples.ts';
import type { Place } from './place.ts';

const PROGRAM = fileURLToPath(new URL('./migrating-process.ts', import.meta.url));
/** Two batches and a half. */
const TASKS = 500;
const AT_ONCE = 100;

async function fill(place: Place): Promise<void> {
  const store = await place.open(Date.now, []);
  for (let from = 0; from < TASKS; from += AT_ONCE) {
    const ids = Array.from({ length: AT_ONCE }, (_, i) => `t${from + i}`);
    await write(store, ...ids.map((id) => task(id, { priority: 0, displayName: `Żak ${id}` })));
  }
}

/** Each record was changed by each migration exactly once, told to the devices, and is found by its new text. */
async function expectMigrated(store: Store): Promise<void> {
  const { records } = await store.find<{ priority: number }, object>(loose('task'), {});
  expect(records).toHaveLength(TASKS);
  expect(records.filter(({ doc }) => doc.priority !== 2)).toEqual([]);
  expect(records.filter(({ version }) => version !== 3)).toEqual([]);
  expect((await store.headsOf(['content'], loose('task'))).get('content')).toBe(3 * TASKS);
  expect(await store.count(loose('task'), { contains: 'lak' })).toBe(TASKS);
  expect(await store.count(loose('task'), { contains: 'zak' })).toBe(0);
}

export function describeMigrating(makePlace: () => Place): void {
  describe('migrations', () => {
    it('are carried out once each, in order, by whichever of two processes comes first', async () => {
      const place = makePlace();
      await fill(place);
      const stores = await Promise.all([
        place.open(Date.now, countingMigrations()),
        place.open(Date.now, countingMigrations()),
      ]);
      await expectMigrated(stores[0]!);
      await expectMigrated(await place.open(Date.now, countingMigrations()));
      place.abandoned = true;
      await place.leave();
    }, 120_000);

    it('go on where they were interrupted, and end as if they had not been', async () => {
      const place = makePlace();
      await fill(place);
      for (const failAfter of [1, 250, 650]) {
        let left = failAfter;
        const failing = countingMigrations().map((migration): Migration => ({
          ...migration,
          migrate(doc) {
            if (left-- <= 0) throw new Error('the power is gone');
            return migration.migrate(doc);
          },
        }));
        await expect(place.open(Date.now, failing)).rejects.toThrow('the power is gone');
      }
      await expectMigrated(await place.open(Date.now, countingMigrations()));
      place.abandoned = true;
      await place.leave();
    }, 120_000);

    it('may be killed at any step', async () => {
      const place = makePlace();
      await fill(place);
      for (const after of [0, 60, 200]) {
        const args = ['--import', 'tsx', PROGRAM, JSON.stringify(place.settings)];
        const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
        const closed = new Promise((resolve) => child.once('close', resolve));
        // It says when it begins.
        await Promise.race([new Promise((resolve) => child.stdout.once('data', resolve)), closed]);
        await wait(after);
        child.kill('SIGKILL');
        await closed;
      }
      place.abandoned = true;
      await expectMigrated(await place.open(Date.now, countingMigrations()));
      await place.leave();
    }, 240_000);

    it('are told apart from a store that is new, which has nothing to migrate', async () => {
      const place = makePlace();
      const unwanted = countingMigrations().map((migration) => ({
        ...migration,
        migrate: () => expect.unreachable(),
      }));
      await place.open(Date.now, unwanted);
      await (await place.open(Date.now, unwanted)).close();
      place.abandoned = true;
      await place.leave();
    });

    it('refuse a list with a gap', async () => {
      const place = makePlace();
      await expect(place.open(Date.now, countingMigrations().slice(1))).rejects.toThrow(
        'should have number 1',
      );
      await place.leave();
    });
  });
}
