import { beforeEach, expect, it } from 'vitest';
import { createLine } from '../../../sync/client/line.ts';
import { createPull } from '../../../sync/client/pull.ts';
import type { SyncFetch } from '../../../sync/client/transport.ts';
import type { DeviceId, SectionId, UserId } from '../../../sync/contract/index.ts';
import { School } from '../../simulation/school.ts';
import { ourHeaders } from '../../support/our-answer.ts';
import { MemoryOutboxStorage } from '../../support/memory-outbox-storage.ts';
import { MemoryRecordStorage } from '../../support/memory-record-storage.ts';
import { answerSync } from '../../support/sync-server.ts';

const NOW = Date.UTC(2026, 8, 1);
const S1 = 's1' as SectionId;

let school: School;
beforeEach(async () => {
  school = new School();
  await school.open();
});

/** A device whose power is cut after so many writes. */
function createDevice(userId: UserId, pageSize?: number) {
  const storage = new MemoryOutboxStorage('tablet' as DeviceId);
  const records = new MemoryRecordStorage();
  const device = { readable: true, writesLeft: Infinity, newEpochs: 0 };
  const WRITES = [
    'write',
    'sweep',
    'clear',
    'removeScopes',
    'advance',
    'forget',
    'leaveScopes',
    'removeSections',
  ];
  const fragile = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(_target, name) {
        if (WRITES.includes(name as string) && device.writesLeft-- <= 0)
          return () => Promise.reject(new Error('power cut'));
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  const fetch: SyncFetch = async (path, init) => {
    const { status, body } = await answerSync(
      { store: school.store, now: () => NOW },
      school.actor(userId),
      path,
      init,
    );
    return { status, headers: ourHeaders({}), text: async () => body };
  };
  const now = () => NOW;
  const pull = createPull(
    {
      ...{
        storage: fragile(storage),
        records: fragile(records),
        fetch,
        now,
        line: createLine(now),
        deviceNow: now,
        learn: () => undefined,
      },
      isReadable: () => device.readable,
      onNewEpoch: () => (device.newEpochs += 1),
    },
    pageSize,
  );
  const users = () => [...records.of('user').keys()].sort();
  return { device, storage, pull, users };
}

it.each([0, 1])('asks again for what was dropped up to a power cut after %d writes', async (writes) => {
  const { device, pull, users } = createDevice('t1' as UserId);
  await pull.step('user');
  expect(users()).toEqual(['c1', 'c3', 'c5']);
  device.readable = false;
  device.writesLeft = writes;
  await pull.step('user').catch(() => undefined);
  device.writesLeft = Infinity;
  device.readable = true;
  await pull.step('user');
  expect(users()).toEqual(['c1', 'c3', 'c5']);
});

it.each([...Array(24).keys(), Infinity])(
  'a section that is chosen again is there again, after a cut of %d writes',
  async (writes) => {
    const { device, storage, pull, users } = createDevice('m1' as UserId);
    await storage.chooseSection(S1);
    await pull.step('user');
    const before = users();
    expect(before).toContain('c1');
    await storage.forgetSection(S1);
    device.writesLeft = writes;
    await pull.removeForgotten().catch(() => undefined);
    device.writesLeft = Infinity;
    await storage.chooseSection(S1);
    await pull.step('user');
    expect(users()).toEqual(before);
  },
);

it.each([0, 1, 2, 3, 4])(
  'a right that comes and goes leaves nothing behind, with a cut after %d writes',
  async (writes) => {
    for (const pageSize of [1, 40]) {
      const { device, pull, users } = createDevice('t1' as UserId, pageSize);
      const pullAll = async () => {
        while ((await pull.step('user')).status === 'more');
      };
      await pullAll();
      expect(users()).toEqual(['c1', 'c3', 'c5']);
      await school.setTeachers('s2' as SectionId, ['t1' as UserId]);
      device.writesLeft = writes;
      await pullAll().catch(() => undefined);
      device.writesLeft = Infinity;
      await school.setTeachers('s2' as SectionId, ['t3' as UserId]);
      await pullAll();
      expect(users()).toEqual(['c1', 'c3', 'c5']);
    }
  },
);

it('tells once, of all nouns, that the rights have changed', async () => {
  const { device, pull } = createDevice('t1' as UserId);
  const pullBoth = async () => {
    for (const noun of ['user', 'section'] as const) await pull.step(noun);
    return device.newEpochs;
  };
  expect(await pullBoth()).toBe(0);
  await school.setTeachers('s2' as SectionId, ['t1' as UserId]);
  expect([await pullBoth(), await pullBoth()]).toEqual([1, 1]);
  await school.setTeachers('s2' as SectionId, ['t3' as UserId]);
  expect(await pullBoth()).toBe(2);
});
