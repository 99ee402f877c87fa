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

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
    process.exit(1);
  }
}

/** Installs the packages of package-lock.json where they are not installed yet. */
export const install = () =>
  unlessFresh('node_modules/.installed', ['package-lock.json'], async () => {
    console.log('Installing packages (once) …');
    // Not `npm ci`: it refuses a lock file that lacks the binaries of platforms which a registry doesn't carry.
    await run('npm', [
      'install',
      '--no-save',
      '--include=dev',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]);
  });

const buildSources = [
  'client',
  'sync',
  'public',
  'scripts',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig',
];

/** Builds the PWA into dist/client where the sources have changed since. */
export const build = () =>
  unlessFresh('dist/.built', buildSources, async () => {
    console.log('Building the app (about a minute, once) …');
    await run(process.execPath, ['scripts/build.mjs']);
  });
