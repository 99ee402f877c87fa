import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

const PACKAGE = 'SecantusDB==0.7.0b3';
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const VENV = join(ROOT, '.venv');
const BIN = join(VENV, process.platform === 'win32' ? 'Scripts' : 'bin');
/** Written last, so a half-made environment is never taken for a whole one. */
const STAMP = join(VENV, 'mongo-test-server');
const LOCK = join(ROOT, '.cache', 'mongo-install.lock');
const PYTHONS = ['python3', 'python3.14', 'python3.13', 'python3.12', 'python3.11', 'python3.10', 'python'];

/** Path of a Python that has SecantusDB, installed into `.venv/` where it is missing. Test files that run side by side wait for one. */
export async function installSecantus(): Promise<string> {
  if (!isInstalled()) await withLock(async () => void (isInstalled() || (await install())));
  return join(BIN, 'python');
}

function isInstalled(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === PACKAGE;
}

async function install(): Promise<void> {
  const python = await findPython();
  rmSync(VENV, { recursive: true, force: true });
  await run(python, ['-m', 'venv', VENV]);
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', PACKAGE];
  await run(join(BIN, 'python'), pip, { timeout: 300_000 });
  writeFileSync(STAMP, PACKAGE);
}

async function findPython(): Promise<string> {
  const isNewEnough = 'import sys; sys.exit(sys.version_info < (3, 10))';
  for (const python of PYTHONS) {
    const ok = await run(python, ['-c', isNewEnough]).then(
      () => true,
      () => false,
    );
    if (ok) return python;
  }
  throw new Error(
    'No MONGODB_URI, no mongod on the PATH, and no Python 3.10 or newer to install SecantusDB with',
  );
}

/** A folder can be made once; it holds the maker's process id, so that one left by a killed run is taken over. */
async function withLock(work: () => Promise<void>): Promise<void> {
  mkdirSync(join(LOCK, '..'), { recursive: true });
  const owner = join(LOCK, 'pid');
  while (!tryMake(LOCK)) {
    await wait(200);
    if (isGone(owner)) rmSync(LOCK, { recursive: true, force: true });
  }
  try {
    writeFileSync(owner, String(process.pid));
    await work();
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}

function tryMake(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/** Of the process that a file names. One without a file has just begun, or is through. */
function isGone(owner: string): boolean {
  let pid: string;
  try {
    pid = readFileSync(owner, 'utf8');
  } catch {
    return false;
  }
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch {
    return true;
  }
}
