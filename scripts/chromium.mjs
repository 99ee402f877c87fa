import { existsSync } from 'node:fs';
import { run } from './prepare.mjs';

/** The same engine without windows: a fifth less of the processor's time for the browser tests. */
const shells = ['/usr/lib/chromium/chromium-headless-shell'];
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];

const findOne = (places) => places.find((path) => path && existsSync(path));

/** The system's Chromium; undefined where there is none. */
export const findChromium = () => findOne([process.env.CHROMIUM, ...shells, ...browsers]);

/**
 * Makes sure that a Chromium for the browser tests is there: the system's package as root, else Playwright's own. As root a
 * machine with only the whole browser is offered the shell.
 */
export async function ensureChromium() {
  if (findOne([process.env.CHROMIUM, ...shells])) return;
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …');
    const options = {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'ignore'],
    };
    const install = (name) => run('apt-get', ['install', '-y', '-qq', name], options);
    await run('apt-get', ['update', '-qq'], options).catch(() => undefined);
    // Older systems have no package of the shell.
    const shell = await install('chromium-headless-shell').then(
      () => true,
      () => false,
    );
    if (!shell && !findOne(browsers)) await install('chromium');
    return;
  }
  if (!findOne(browsers)) await run('npx', ['playwright', 'install', '--only-shell', 'chromium']);
}
