import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createConnection } from 'mongoose';
import { findFreePort } from './free-port.ts';
import { installSecantus } from './mongo-install.ts';

/** A MongoDB for one test file. */
export interface TestMongo {
  /** What answers: an address from the environment, a mongod of our own, or SecantusDB. */
  kind: 'MONGODB_URI' | 'mongod' | 'SecantusDB';
  /** Address of a new, empty database. */
  database(): string;
  /** Drops the databases and ends the server, where it is ours. */
  stop(): Promise<void>;
}

interface Server {
  kind: TestMongo['kind'];
  uri: string;
  stop(): Promise<void>;
}

const SECANTUS_PROGRAM = fileURLToPath(new URL('./mongo-server.py', import.meta.url));
const START_TIMEOUT = 30_000;

/** Milliseconds for a hook that starts one: the first of a clone installs it, and others wait for that. */
export const MONGO_TIMEOUT = 400_000;

/**
 * `MONGODB_URI`, else a `mongod` on the PATH, else SecantusDB from `.venv/`. Where none starts this throws, so the suite
 * fails rather than skips.
 */
export async function startMongo(): Promise<TestMongo> {
  const server = await startServer();
  const made: string[] = [];
  return {
    kind: server.kind,
    database() {
      const name = `test_${process.pid}_${Date.now().toString(36)}_${made.length}`;
      const uri = withDatabase(server.uri, name);
      made.push(uri);
      return uri;
    },
    async stop() {
      // A server of our own goes with all that it holds.
      if (server.kind === 'MONGODB_URI') for (const uri of made) await dropDatabase(uri);
      await server.stop();
    },
  };
}

async function startServer(): Promise<Server> {
  const given = process.env['MONGODB_URI'];
  if (given) return { kind: 'MONGODB_URI', uri: given, stop: async () => undefined };
  const hasMongod = spawnSync('mongod', ['--version'], { stdio: 'ignore' }).status === 0;
  if (hasMongod) return startMongod();
  return startSecantus();
}

async function startMongod(): Promise<Server> {
  const { port, stop } = await startProcess('mongod', (port, folder) => [
    ...['--replSet', 'test', '--bind_ip', '127.0.0.1', '--port', String(port), '--dbpath', folder],
    ...['--setParameter', 'transactionLifetimeLimitSeconds=5'],
  ]);
  const connection = await createConnection(
    `mongodb://127.0.0.1:${port}/admin?directConnection=true`,
  ).asPromise();
  const member = { _id: 0, host: `127.0.0.1:${port}` };
  await connection.db?.admin().command({ replSetInitiate: { _id: 'test', members: [member] } });
  await connection.close();
  return { kind: 'mongod', uri: `mongodb://127.0.0.1:${port}/?replicaSet=test`, stop };
}

async function startSecantus(): Promise<Server> {
  const python = await installSecantus();
  const { port, stop } = await startProcess(python, (port, folder) => [
    ...[
      SECANTUS_PROGRAM,
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '--storage-path',
      folder,
      '--sync-on-commit',
    ],
  ]);
  return { kind: 'SecantusDB', uri: `mongodb://127.0.0.1:${port}/`, stop };
}

async function startProcess(program: string, args: (port: number, folder: string) => string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'mongo-test-'));
  const port = await findFreePort();
  // By its input it hears that we are gone, however we ended.
  const child = spawn(program, args(port, folder), { stdio: 'pipe', cwd: folder });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => (output = (output + data).slice(-4_000)));
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async () => {
    process.removeListener('exit', kill);
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilItAnswers(child, port);
  } catch (error) {
    await stop();
    throw new Error(`${program} did not start: ${String(error)}\n${output}`, { cause: error });
  }
  return { port, stop };
}

async function untilItAnswers(child: ChildProcess, port: number): Promise<void> {
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`exit code ${code}`)));
  });
  const uri = `mongodb://127.0.0.1:${port}/?directConnection=true`;
  const answer = createConnection(uri, { serverSelectionTimeoutMS: START_TIMEOUT }).asPromise();
  const connection = await Promise.race([answer, failed]);
  failed.catch(() => undefined);
  await connection.close();
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const killer = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(killer);
}

function withDatabase(uri: string, name: string): string {
  const parts = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/.exec(uri);
  if (!parts) throw new Error('MONGODB_URI is not the address of a MongoDB');
  const [, hosts = '', database, query] = parts;
  const options = new URLSearchParams(query);
  // The database in an address is also where its user is looked up, unless this says otherwise.
  if (hosts.includes('@') && !options.has('authSource')) options.set('authSource', database || 'admin');
  return `${hosts}/${name}?${options}`;
}

async function dropDatabase(uri: string): Promise<void> {
  const connection = await createConnection(uri).asPromise();
  await connection.dropDatabase();
  await connection.close();
}
