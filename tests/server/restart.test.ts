import { spawn } from 'node:child_process';
import { Agent, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { UserId } from '../../sync/contract/index.ts';
import { collections } from '../../server/store/collections.ts';
import type { Sms } from '../../server/store/documents.ts';
import { chooseStore } from '../../server/store/open-store.ts';
import { insert } from '../../server/store/write.ts';
import { SchoolServer } from '../support/school-server.ts';

let server: SchoolServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(server!.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function signIn(username: string): Promise<Record<string, string>> {
  const answer = await post('/api/auth/login', { username, password: 'demo1234' });
  const { response } = (await answer.json()) as { response: { token: string } };
  return { authorization: `Bearer ${response.token}` };
}

/** Slides of the demo school, where the administrator has none behind them. */
const GROUP = 'roblox-pierwszy-tor';

describe('kill -9 in the middle of writes', () => {
  it('loses nothing that was acknowledged, doubles nothing, and takes the rest again', async () => {
    server = await SchoolServer.start();
    const headers = await signIn('admin');
    const command = (n: number) => ({
      id: `open-${n}`,
      n,
      type: 'openSlide',
      args: { groupName: GROUP, priority: n },
      at: Date.now(),
      base: null,
    });
    const acknowledged = new Set<string>();
    const sent: ReturnType<typeof command>[] = [];
    let n = 0;
    for (let crash = 0; crash < 3; crash++) {
      let running = true;
      const writers = Array.from({ length: 3 }, async () => {
        while (running) {
          const batch = Array.from({ length: 5 }, () => command(++n));
          sent.push(...batch);
          const answer = await post(
            '/api/sync/commands',
            { deviceId: 'tablet', commands: batch },
            headers,
          ).catch(() => null);
          const body = await answer?.json().catch(() => null);
          for (const a of (body as { answers: { id: string; status: string }[] } | null)?.answers ?? []) {
            expect(a.status).toBe('applied');
            acknowledged.add(a.id);
          }
        }
      });
      const goal = acknowledged.size + 30;
      while (acknowledged.size < goal) await new Promise((resolve) => setTimeout(resolve, 5));
      await server.crash();
      running = false;
      await Promise.all(writers);
      await server.run();
    }

    const opened = async () => {
      const feed = await fetch(`${server!.address}/api/sync/slideProgress`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ limit: 2000 }),
      });
      const { entries } = (await feed.json()) as {
        entries: { doc: { groupName: string; opened: number[] } | null }[];
      };
      const record = entries.filter((e) => e.doc?.groupName === GROUP);
      expect(record).toHaveLength(1);
      return record[0]!.doc!.opened;
    };
    const kept = await opened();
    expect(new Set(kept).size).toBe(kept.length);
    const keptIds = new Set(kept.map((priority) => `open-${priority}`));
    expect([...acknowledged].filter((id) => !keptIds.has(id))).toEqual([]);

    for (let i = 0; i < sent.length; i += 500) {
      const answer = await post(
        '/api/sync/commands',
        { deviceId: 'tablet', commands: sent.slice(i, i + 500) },
        headers,
      );
      const { answers } = (await answer.json()) as { answers: { id: string; status: string }[] };
      for (const { id, status } of answers)
        expect([id, status]).toEqual([id, keptIds.has(id) ? 'known' : 'applied']);
    }
    expect(await opened()).toEqual(Array.from({ length: n }, (_, i) => i + 1));
  });

  it('leaves texts waiting, which the next start sends', async () => {
    server = await SchoolServer.start();
    await server.crash();
    const store = await chooseStore({ dataDir: server.dataDir });
    await store.open();
    const waiting: Sms = {
      ...{
        id: 'p-0',
        previewId: 'p',
        userId: 'x' as UserId,
        number: '500600700',
        message: 'Hej',
        segments: 1,
      },
      ...{ timestamp: Date.now() - 2 * 60_000, day: '2026-11-18', status: 'waiting', error: null },
    };
    await store.commit({ writes: [insert(collections.sms, waiting, null)] });
    await server.run();
    await vi.waitFor(async () => {
      expect((await store.get(collections.sms, 'p-0'))?.doc.status).toBe('sent');
    }, 10_000);
    await store.close();
  });

  it('in the first seconds leaves either an empty store or the whole demo school', async () => {
    server = await SchoolServer.start();
    await server.crash();
    await server.run();
    const admin = await signIn('admin');
    const users = await fetch(`${server.address}/api/users?page=0&size=1`, { headers: admin });
    expect(await users.json()).toMatchObject({ totalElements: 52 });
  });
});

/** The server as a command: what it says and how it ends. */
function runServer(env: Record<string, string>) {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, ...env },
  });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (d: Buffer) => (output.text += d.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const says = async (pattern: RegExp) => {
    while (!pattern.test(output.text) && child.exitCode === null) await new Promise((r) => setTimeout(r, 50));
    expect(output.text).toMatch(pattern);
    return pattern.exec(output.text)!;
  };
  return { child, output, ended, says };
}

describe('starting and stopping', () => {
  it('says where it is and who may sign in; a second one on the same port says why it can’t', async () => {
    server = await SchoolServer.start();
    const env = { DATA_DIR: server.dataDir, PORT: String(server.port) };
    const second = runServer(env);
    expect(await second.ended).toBe(1);
    expect(second.output.text.trim()).toBe(
      `Port ${server.port} jest zajęty. Zatrzymaj program, który go używa, albo podaj inny: PORT=3001 npm start`,
    );
    await server.crash();
    const third = runServer(env);
    await third.says(/http:\/\/localhost:\d+[\s\S]*demo1234[\s\S]*admin[\s\S]*prowadzacy/);
    // With a reading thread that runs.
    expect((await fetch(`${server.address}/api/sections`)).ok).toBe(true);
    third.child.kill('SIGTERM');
    expect(await third.ended).toBe(0);
  });

  it('ends by itself, long before the hard stop, under traffic that keeps its connections', async () => {
    server = await SchoolServer.start();
    await server.crash();
    const run = runServer({ DATA_DIR: server.dataDir, PORT: String(server.port) });
    await run.says(/http:\/\/localhost:\d+/);
    let answers = 0;
    let isOver = false;
    const agent = new Agent({ keepAlive: true });
    const ask = () =>
      new Promise<void>((resolve) => {
        get(`${server!.address}/api/sections`, { agent }, (response) => {
          answers += 1;
          response
            .resume()
            .on('end', resolve)
            .on('error', () => resolve());
        }).on('error', () => resolve());
      });
    const traffic = Array.from({ length: 6 }, async () => {
      while (!isOver) await ask();
    });
    await vi.waitFor(() => expect(answers).toBeGreaterThan(50), 20_000);
    const told = Date.now();
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    const took = Date.now() - told;
    isOver = true;
    await Promise.all(traffic);
    agent.destroy();
    // The hard stop after 10 s is not what ended it.
    expect(took).toBeLessThan(8_000);
  });

  it('in production begins with one administrator instead of a demo', async () => {
    server = await SchoolServer.start();
    await server.crash();
    const run = runServer({
      DATA_DIR: `${server.dataDir}/real`,
      PORT: '0',
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
    });
    const [, password] = await run.says(/nazwa admin, hasło (\S+-\S+-\d{4}) [\s\S]*http:\/\/localhost:\d+/);
    const port = /localhost:(\d+)/.exec(run.output.text)![1];
    expect(run.output.text).not.toContain('demo1234');
    const login = async (username: string, secret: string) =>
      (
        await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username, password: secret }),
        })
      ).status;
    expect(await login('admin', password!)).toBe(200);
    expect(await login('prowadzacy', 'demo1234')).toBe(401);
    run.child.kill('SIGINT');
    expect(await run.ended).toBe(0);
  });
});
