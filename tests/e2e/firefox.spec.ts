/** A first lesson in a real Firefox, over WebDriver BiDi: the second engine, its editor, its wait for input, its service worker. */
import { expect, test } from '@playwright/test';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { findFirefox } from '../../scripts/firefox.mjs';
import { SchoolServer } from '../support/school-server.ts';
import { Office, PASSWORD } from './people.ts';

const firefox = findFirefox();
test.skip(!firefox, 'There is no Firefox here: install firefox-esr, or name one in FIREFOX.');

const GROUP = 'pierwsza-lekcja';
const REFUSAL = 'Papuga powtarza słowo dwa razy.';
const PATIENCE = { timeout: 60_000 };

async function openSchool(): Promise<SchoolServer> {
  const server = await SchoolServer.startNewSchool();
  const office = await Office.signIn(server, 'admin');
  await office.publishTask(
    { groupName: GROUP, priority: 1, displayName: 'Papuga', experienceReward: 30 },
    {
      title: 'Papuga',
      description: 'Zapytaj o słowo i wypisz je dwa razy.',
      startingCode: '# start\n',
      testCases: [{ inputs: ['kra'], outputs: ['kra kra'], message: REFUSAL }],
    },
  );
  return server;
}

/** Where a person waits for a line to appear. */
const sees = (page: Page, text: string) =>
  expect
    .poll(() => page.evaluate(() => document.body.innerText), { ...PATIENCE, message: text })
    .toContain(text);
const press = (page: Page, name: string) =>
  page.locator(`::-p-aria([name="${name}"][role="button"])`).click();

async function writeProgram(page: Page, code: string) {
  await page.locator('.monaco-editor .view-line').click();
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.press('Delete');
  // One line, as Monaco indents and closes brackets by itself while somebody types.
  await page.keyboard.type(code);
}

async function answer(page: Page, line: string) {
  const field = page.locator('input[aria-label="Wpisz dane dla programu"]:not(:disabled)');
  await field.setTimeout(PATIENCE.timeout).fill(line);
  await page.keyboard.press('Enter');
}

async function signInByGroup(page: Page, server: SchoolServer) {
  const office = await Office.signIn(server, 'admin');
  const section = await office.taughtSection();
  const { firstName, shortLastName } = section.users[0]!;
  await page.goto(`${server.address}/login/group?next=/${GROUP}/1`);
  await page.locator(`::-p-xpath(//button[contains(., '${section.city}')])`).click();
  await sees(page, 'Kto dzisiaj programuje?');
  await page
    .locator(`::-p-xpath(//button[contains(., '${firstName}') and contains(., '${shortLastName}')])`)
    .click();
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await sees(page, 'Zapytaj o słowo i wypisz je dwa razy.');
}

for (const canWait of [true, false]) {
  test(`a first lesson in Firefox, ${canWait ? 'to a reload without server' : 'where no program can wait'}`, async () => {
    test.setTimeout(240_000);
    const server = await openSchool();
    let browser: Browser | undefined;
    try {
      browser = await launch({
        browser: 'firefox',
        executablePath: firefox!,
        headless: true,
        args: ['--width=1366', '--height=768'],
        extraPrefsFirefox: {
          'javascript.options.wasm_js_promise_integration': canWait,
          // To compile Python's engine a second time, for speed, takes longer than all that a short program saves.
          'javascript.options.wasm_optimizingjit': false,
          'dom.ipc.processPrelaunch.enabled': false,
          'intl.accept_languages': 'pl-PL',
          'ui.prefersReducedMotion': 1,
        },
      });
      const page = await browser.newPage();
      await page.setViewport({ width: 1366, height: 657 });
      await signInByGroup(page, server);
      await page.waitForSelector('.monaco-editor .view-line', PATIENCE);
      const waits = await page.evaluate(() => 'Suspending' in WebAssembly);
      expect(waits).toBe(canWait);

      await writeProgram(page, 'print(input("Powiedz: "))');
      await press(page, 'Uruchom');
      await answer(page, 'hau');
      await sees(page, REFUSAL);

      await writeProgram(page, 'import time; s = input("Powiedz: "); time.sleep(0.2); print(s, s)');
      await press(page, 'Uruchom');
      await answer(page, 'miau');
      await sees(page, 'Zadanie wykonane poprawnie!');
      await press(page, 'Zostań tutaj');
      await sees(page, 'miau miau');
      if (!canWait) return;

      await sees(page, 'Gotowe do pracy offline');
      await server.crash();
      await page.reload();
      await sees(page, 'Zdobyte: 30 XP');
      await page.waitForSelector('.monaco-editor .view-line', PATIENCE);
      await writeProgram(page, 'print(123 * 456)');
      await press(page, 'Uruchom');
      await sees(page, '56088');
    } finally {
      await browser?.close();
      await server.stop();
    }
  });
}
