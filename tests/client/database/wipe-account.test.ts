import { afterEach, expect, it } from 'vitest';
import { wipeAccount, wipeAllButOutbox } from '../../../client/database/wipe-account.ts';
import { openDexieOutbox } from '../../../sync/client/dexie-outbox-storage.ts';
import type { CommandId, UserId } from '../../../sync/contract/index.ts';

const OLA = 'ola-leaves' as UserId;

/** Gives commands of which the server has answered `answered`; tells how many the device then holds of each kind. */
async function holds(given: readonly string[] = [], answered: readonly string[] = []) {
  const outbox = openDexieOutbox(OLA);
  for (const id of given) {
    const args = { groupName: 'print', priority: 1, code: 'print(1)' };
    const command = { type: 'saveCode', args, at: 5, base: null, noun: 'taskProgress' } as const;
    await outbox.append({ id: id as CommandId, recordId: `${OLA}/print/1`, ...command });
  }
  for (const { id, n } of await outbox.queued(Infinity))
    if (answered.includes(id))
      await outbox.answer([{ id, n, status: 'applied', scope: 'user:ola', number: 1 }]);
  const counts = await outbox.recount();
  outbox.close();
  return counts;
}

afterEach(() => wipeAccount(OLA));

it('leaves of an account what waits to be sent, and nothing that has been answered', async () => {
  expect(await holds(['answered', 'waits'], ['answered'])).toMatchObject({ queued: 1, acknowledged: 1 });
  await wipeAllButOutbox(OLA);
  expect(await holds()).toMatchObject({ queued: 1, acknowledged: 0 });
});

it('leaves nothing where nothing waits', async () => {
  await holds(['answered'], ['answered']);
  await wipeAllButOutbox(OLA);
  const left = await indexedDB.databases();
  expect(left.filter(({ name }) => name!.includes(OLA))).toEqual([]);
});
