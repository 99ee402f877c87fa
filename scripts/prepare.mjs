import { spawn } from 'node:child_process';
import { root, unlessFresh } from './freshness.mjs';

/** Runs a command in the project; rejects with its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      ...options,
    });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')}: exit ${code}`)),
    );
  });
}

/** Runs a command and keeps what it says, for work beside other work. Resolves either way. */
export function runQuietly(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
    child.on('error', reject);
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(
      `Node 24 is the one to install (20.19 is the oldest that will do); this is ${process.versions.node}.`,
    );
    process.exit(1);
  }
}

/** Installs the packages of package-lock.json where they are not installed yet. */
export const install = () =>
  unlessFresh('node_modules/.installed', ['package-lock.json'], async () => {
    console.log('Installing packages (once) …');
    await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  });

const sharedSources = ['sync', 'scripts', 'package-lock.json', 'tsconfig'];

/** Builds the PWA into dist/client where its sources have changed since. */
const buildClient = () =>
  unlessFresh(
    'dist/.client-built',
    ['client', 'public', 'index.html', 'vite.config.ts', ...sharedSources],
    () => {
      console.log('Building the app (about a minute, once) …');
      return run(process.execPath, ['scripts/build-client.mjs']);
    },
  );

/** Bundles the server into dist/server where its sources have changed since. */
export const buildServer = () =>
  unlessFresh('dist/.server-built', ['server', 'client/runner', ...sharedSources], () =>
    run(process.execPath, ['scripts/build-server.mjs']),
  );

/** Builds of both what is not fresh. */
export const build = () => Promise.all([buildServer(), buildClient()]);
