import { existsSync } from 'node:fs';
import { run } from './prepare.mjs';

const places = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** The system's Chromium; undefined where there is none. */
export const findChromium = () => places.find((path) => path && existsSync(path));

/** Makes sure that a Chromium for the browser tests is there: the system's package as root, else Playwright's own. */
export async function ensureChromium() {
  if (findChromium()) return;
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return;
  }
  await run('npx', ['playwright', 'install', 'chromium']);
}
