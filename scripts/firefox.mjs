import { existsSync } from 'node:fs';
import { run } from './prepare.mjs';

const places = [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** The system's Firefox; undefined where there is none. */
export const findFirefox = () => places.find((path) => path && existsSync(path));

/** Installs the system's Firefox where that takes one command; without it its tests are skipped. */
export async function offerFirefox() {
  if (findFirefox() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing Firefox …');
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'ignore'],
  };
  try {
    await run('apt-get', ['update', '-qq'], options);
    await run('apt-get', ['install', '-y', '-qq', 'firefox-esr'], options);
  } catch {
    console.log('Firefox could not be installed; its walk is skipped.');
  }
}
