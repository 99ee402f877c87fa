import { request } from 'node:http';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword, STRONG_COST } from '../../server/account/passwords.ts';
import { openSqliteStore } from '../../server/store/sqlite.ts';
import { collections } from '../../server/store/collections.ts';
import { PASSWORD, School } from './support/school.ts';

/** What a stranger finds, on the disk, in the log and over the network. */
const withSchool = async <T>(
  config: Parameters<typeof School.open>[0],
  work: (school: School) => Promise<T>,
): Promise<T> => {
  const school = await School.open(config);
  try {
    return await work(school);
  } finally {
    await school.close();
  }
};

/** As a browser that reached the server by this name. */
const statusAs = (school: School, host: string, path: string, body?: object) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const asked = request(
      school.url + path,
      { method: body ? 'POST' : 'GET', headers: { host, 'content-type': 'application/json' } },
      (answer) => {
        let text = '';
        answer.on('data', (part: Buffer) => (text += part.toString()));
        answer.on('end', () => resolve({ status: answer.statusCode!, text }));
      },
    );
    asked.on('error', reject);
    asked.end(body && JSON.stringify(body));
  });

describe('passwords', () => {
  it("are hashed at OWASP's floor", async () => {
    const { N, r, p } = STRONG_COST;
    expect(N * r * p).toBeGreaterThanOrEqual(2 ** 15 * 8 * 3);
    const hash = await hashPassword('kot', STRONG_COST);
    expect(hash).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(await isPassword('kot', hash, STRONG_COST)).toBe(true);
    expect(await isPassword('pies', hash, STRONG_COST)).toBe(false);
  });

  it('of earlier days are raised at the next sign-in, and not by a wrong one', () =>
    withSchool({ passwordCost: { N: 2048, r: 8, p: 1 } }, async (school) => {
      const hash = async () => (await school.store.get(collections.credential, 'ala'))!.doc.hash;
      const before = await hash();
      await school.login('ala', 'x');
      expect(await hash()).toBe(before);
      expect((await school.login('ala')).status).toBe(200);
      expect(await hash()).toMatch(/^scrypt\$2048\$/);
      expect((await school.login('ala', PASSWORD)).status).toBe(200);
    }));
});

it('the store can be read by nobody else', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'private-'));
  const store = openSqliteStore({ file: join(dir, 'school.db') });
  await store.open();
  for (const name of ['school.db', 'school.db-wal', 'school.db-shm'])
    expect([name, statSync(join(dir, name)).mode & 0o777]).toEqual([name, 0o600]);
  await store.close();
  rmSync(dir, { recursive: true });
});

it('a failed sign-in is in the log without the name', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString());
      done();
    },
  });
  const school = await School.open({}, undefined, pino({ level: 'warn' }, stream));
  await school.login('ala', 'guess');
  await school.close();
  expect(lines.join('')).toContain('sign-in failed');
  expect(lines.join('')).not.toMatch(/"ala"|guess/);
});

describe('at another address than this machine', () => {
  it('a demo school that nobody has opened to others answers nobody', () =>
    withSchool({ thisMachineOnly: true }, async (school) => {
      const login = { username: 'ala', password: PASSWORD };
      for (const host of ['szkola.example', '192.168.1.7:3000', 'localhost.example']) {
        expect([host, (await statusAs(school, host, '/api/auth/login', login)).status]).toEqual([host, 403]);
        expect([host, (await statusAs(school, host, '/api/sections')).status]).toEqual([host, 403]);
      }
      for (const host of ['localhost:3000', 'szkola.localhost', '127.0.0.1'])
        expect([host, (await statusAs(school, host, '/api/auth/login', login)).status]).toEqual([host, 200]);
    }));

  it("children's names are given to enrolled devices alone", () =>
    withSchool({ requireDeviceEnrolment: 'elsewhere' }, async (school) => {
      const names = async (host: string) =>
        (JSON.parse((await statusAs(school, host, '/api/sections/krakow')).text) as { users: [] }).users
          .length;
      expect(await names('szkola.example')).toBe(0);
      expect(await names('localhost:3000')).toBe(2);
    }));
});

it('personal answers stay in no cache', () =>
  withSchool({}, async (school) => {
    for (const path of ['users/current', 'users', 'sections/krakow', 'task/task-progress-list'])
      expect([
        path,
        (await school.call(`GET /api/${path}`, { as: 'admin' })).headers.get('cache-control'),
      ]).toEqual([path, 'no-store']);
  }));
