import { describe, expect, it } from 'vitest';
import { loose, write, person } from './samples.ts';
import type { Place } from './place.ts';
import { spawnWriter } from './writer.ts';

export function describeCrashing(place: () => Place): void {
  describe('a process killed while it commits', () => {
    it('loses nothing acknowledged, leaves nothing by halves, and no gap in the numbers', async () => {
      const writer = spawnWriter(place());
      await writer.untilAcknowledged(20);
      await writer.kill();

      const store = await place().open();
      const changes = await store.changes('content', loose('task'), 0, 100_000);
      // Each id was written once, so its number is the one and only that it got.
      expect(changes.map(({ number }) => number)).toEqual(changes.map((_, i) => i + 1));
      expect(await store.heads(['content'])).toEqual(new Map([['content', changes.length]]));

      // At most the last commit was kept without anybody having been told.
      const batches = changes.length / 3;
      expect([writer.acknowledged.length, writer.acknowledged.length + 1]).toContain(batches);
      for (let batch = 0; batch < batches; batch += 1) {
        const three = changes.slice(3 * batch, 3 * batch + 3);
        expect(three.map(({ id }) => id)).toEqual([`${batch}-a`, `${batch}-b`, `${batch}-c`]);
        expect(three.map(({ doc }) => doc?.text.length)).toEqual([3_000, 3_000, 3_000]);
      }
      for (const { batch, numbers } of writer.acknowledged) {
        expect(numbers).toEqual([3 * batch + 1, 3 * batch + 2, 3 * batch + 3]);
      }
      const commands = Array.from({ length: batches }, (_, batch) => `command-${batch}`);
      expect(await store.receipts([...commands, `command-${batches}`])).toHaveLength(batches);
      expect(await store.audit({ limit: 100_000 })).toHaveLength(batches);
      expect(await write(store, person('ala'))).toEqual([1]);
    });
  });
}
