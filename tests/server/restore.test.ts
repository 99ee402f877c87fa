// Dexie's live queries ask for a global one.
import 'fake-indexeddb/auto';
import { execFile } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Dexie } from 'dexie';
import { filter, firstValueFrom } from 'rxjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAccountDatabase, type AccountDatabase } from '../../sync/client/account-database.ts';
import type { Actor, Task, UserId } from '../../sync/contract/index.ts';
import { SchoolServer } from '../support/school-server.ts';

let server: SchoolServer;
let backup: string;
beforeAll(async () => {
  server = await SchoolServer.start({ ACCESS_TOKEN_SECONDS: '86400' });
  backup = `${server.dataDir}-backup`;
});
afterAll(async () => {
  await server.stop();
  rmSync(backup, { recursive: true, force: true });
});

async function ask<T>(path: string, token?: string, body?: unknown): Promise<T> {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const answer = await fetch(server.address + path, {
    headers,
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}

async function signInChild(): Promise<{ token: string; actor: Actor }> {
  const [section] = await ask<{ id: string; username: string }[]>('/api/sections');
  const { users } = await ask<{ users: { id: string }[] }>(`/api/sections/${section!.id}`);
  const { response } = await ask<{ response: { token: string } }>('/api/auth/login/', undefined, {
    username: `${section!.username}/${users[0]!.id}`,
    password: 'demo1234',
  });
  const actor = { userId: users[0]!.id as UserId, permissions: [], teaches: [] };
  return { token: response.token, actor };
}

/** Everything was sent, and what came of it was read back: nothing waits on the disk. */
const settled = (device: AccountDatabase) =>
  expect
    .poll(
      async () => {
        const disk = await new Dexie(`outbox-${device.userId}`).open();
        const waiting = await disk.table('commands').count();
        disk.close();
        return waiting;
      },
      { timeout: 30_000 },
    )
    .toBe(0);

it('what a child completed after the backup comes back from their device once the backup is restored', async () => {
  const { token, actor } = await signInChild();
  const device = await openAccountDatabase({
    userId: actor.userId,
    actor: () => actor,
    fetch: (path, init) =>
      fetch(server.address + path, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${token}` },
      }),
    lock: (_name, _signal, work) => work(),
  });
  device.start();
  const pulled = await firstValueFrom(device.observeMany('task').pipe(filter((all) => all.length > 2)));
  const complete = async ({ groupName, priority }: Task) => {
    await device.send('completeTask', { groupName, priority });
    await settled(device);
  };
  const completedAt = async ({ groupName, priority }: Task) =>
    (
      await ask<{ completedAt: number[] | null }>(
        `/api/task/task-progress/?groupName=${encodeURIComponent(groupName)}&priority=${priority}`,
        token,
      )
    ).completedAt;
  const experience = async () => (await ask<{ experience: number }>('/api/users/current', token)).experience;

  const open: Task[] = [];
  for (const { doc } of pulled.toReversed()) if (open.length < 2 && !(await completedAt(doc))) open.push(doc);
  const [before, after] = open as [Task, Task];
  await complete(before);
  await server.crash();
  cpSync(server.dataDir, backup, { recursive: true });
  await server.run();
  device.wake(true);
  await complete(after);
  const [time, points] = [await completedAt(after), await experience()];
  expect(time).not.toBeNull();

  await server.crash();
  rmSync(server.dataDir, { recursive: true });
  cpSync(backup, server.dataDir, { recursive: true });
  await promisify(execFile)(process.execPath, ['dist/server/after-restore.js'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, DATA_DIR: server.dataDir },
  });
  await server.run();
  device.wake(true);
  await expect.poll(() => completedAt(after), { timeout: 30_000 }).toEqual(time);
  expect(await experience()).toBe(points);
  await settled(device);
  expect(await completedAt(before)).not.toBeNull();
  await device.destroy();
}, 120_000);
