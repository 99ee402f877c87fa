/** `npm run screenshots`: the pictures of the manifest and of the README, from the running product. The address is the argument. */
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.mjs';

const address = process.argv[2] ?? 'http://localhost:3000';
const PASSWORD = 'demo1234';
const TASK = '/python-start/7';
const MODULE = '/learning-module?category=python';
const PROGRAM = "# Potwór Gbur śmieje się\nprint('HA' * 10)\n";

const folder = 'public/screenshots';
mkdirSync(folder, { recursive: true });

const [section] = await (await fetch(`${address}/api/sections`)).json();
const { username, users } = await (await fetch(`${address}/api/sections/${section.id}`)).json();

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});

async function signIn(context) {
  const page = await context.newPage();
  await page.goto(`${address}/login?next=${encodeURIComponent(MODULE)}`);
  await page.getByLabel('Nazwa użytkownika').fill(`${username}/${users[0].id}`);
  await page.getByLabel('Hasło', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Python', exact: true }).waitFor();
  await page.getByText('Gotowe do pracy offline').waitFor({ state: 'attached', timeout: 120_000 });
  return page;
}

async function writeAndRun(page) {
  await page.getByRole('button', { name: 'Uruchom' }).waitFor();
  const code = page.getByRole('button', { name: 'Kod', exact: true });
  if (await code.isVisible()) await code.click();
  await page.getByRole('textbox', { name: 'Edytor kodu' }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(PROGRAM);
  await page.getByRole('button', { name: 'Uruchom' }).click();
  await page.getByRole('dialog').or(page.getByText('Zadanie wykonane poprawnie!')).first().waitFor();
  const stay = page.getByRole('button', { name: 'Zostań tutaj' });
  if (await stay.isVisible()) await stay.click();
  await page.evaluate(() => document.activeElement.blur());
}

async function take(name, options) {
  const context = await browser.newContext({ locale: 'pl-PL', reducedMotion: 'reduce', ...options });
  const page = await signIn(context);
  const shoot = (path, rest) => page.screenshot({ path, animations: 'disabled', ...rest });
  const jpeg = { type: 'jpeg', quality: 60 };
  await shoot(`${folder}/module-${name}.jpg`, jpeg);
  await page.goto(address + TASK);
  await writeAndRun(page);
  await page.waitForTimeout(500);
  await shoot(`${folder}/task-${name}.jpg`, jpeg);
  if (name === 'wide') await shoot('docs/screenshot-task.png');
  await context.close();
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
await take('narrow', phone);
await take('wide', { viewport: { width: 1280, height: 800 } });
await browser.close();
