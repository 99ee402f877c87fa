import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../server/config.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'config-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('has defaults for everything', () => {
  expect(readConfig({ DATA_DIR: dir })).toMatchObject({
    port: 3000,
    dataDir: dir,
    mongodbUri: undefined,
    demo: true,
    app: {
      accessTokenSeconds: 900,
      requireDeviceEnrolment: 'elsewhere',
      trustProxy: 0,
      secureCookies: false,
    },
  });
});

it('reads what is set, and takes an empty variable as unset', () => {
  const config = readConfig({
    DATA_DIR: dir,
    PORT: '8080',
    MONGODB_URI: 'mongodb://db/school',
    JWT_SECRET: 'sixteen characters',
    DEMO: 'false',
    REQUIRE_DEVICE_ENROLMENT: 'true',
    LOG_LEVEL: '',
  });
  expect(config).toMatchObject({
    port: 8080,
    mongodbUri: 'mongodb://db/school',
    demo: false,
    logLevel: 'warn',
  });
  expect(config.app).toMatchObject({ jwtSecret: 'sixteen characters', requireDeviceEnrolment: true });
});

it('never shows a demo in production', () => {
  expect(readConfig({ DATA_DIR: dir, NODE_ENV: 'production', DEMO: 'true' }).demo).toBe(false);
});

it('opens a demo school and the names of children to others only where the operator says so', () => {
  expect(readConfig({ DATA_DIR: dir }).demoForOthers).toBe(false);
  expect(readConfig({ DATA_DIR: dir, DEMO: 'true' }).demoForOthers).toBe(true);
  const open = readConfig({ DATA_DIR: dir, REQUIRE_DEVICE_ENROLMENT: 'false' });
  expect(open.app.requireDeviceEnrolment).toBe(false);
});

it('hashes no weaker than it should in production', () => {
  const weak = { DATA_DIR: dir, PASSWORD_LOG_N: '12' };
  expect(readConfig(weak).app.passwordCost).toEqual({ N: 4096, r: 8, p: 3 });
  expect(() => readConfig({ ...weak, NODE_ENV: 'production' })).toThrow(/PASSWORD_LOG_N/);
});

it.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ MONGODB_URI: 'localhost:27017' }, 'MONGODB_URI'],
  [{ JWT_SECRET: 'short' }, 'JWT_SECRET'],
  [{ DEMO: 'maybe' }, 'DEMO'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
  [{ REQUIRE_DEVICE_ENROLMENT: 'tak' }, 'REQUIRE_DEVICE_ENROLMENT'],
])('stops at %o with one line', (env, name) => {
  const read = () => readConfig({ DATA_DIR: dir, ...env });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^Wrong configuration: ${name} [^\n]+$`));
});

it('makes a secret once and keeps it for its owner alone', () => {
  const first = readConfig({ DATA_DIR: join(dir, 'new') }).app.jwtSecret;
  const file = join(dir, 'new', 'jwt-secret');
  expect(first.length).toBeGreaterThanOrEqual(40);
  expect(readConfig({ DATA_DIR: join(dir, 'new') }).app.jwtSecret).toBe(first);
  expect(readFileSync(file, 'utf8')).toBe(first);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readConfig({ DATA_DIR: join(dir, 'other') }).app.jwtSecret).not.toBe(first);
});

it('does not sign with a secret that was cut off', () => {
  writeFileSync(join(dir, 'jwt-secret'), '');
  expect(() => readConfig({ DATA_DIR: dir })).toThrow(/damaged/);
});

it('ends the process with that line and nothing else', () => {
  const { status, stderr } = spawnSync(process.execPath, ['dist/server/main.js'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, DATA_DIR: dir, PORT: 'abc' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toMatch(/^Wrong configuration: PORT /);
});
