import { expect, type Page } from '@playwright/test';
import { allFaults, cutOff, seriousFaults, sidewaysScroll } from './learner.ts';
import { PASSWORD, runProgram, showAnew, signIn, writeProgram } from './people.ts';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { pressInMore } from './task-screen.ts';
import { test } from './test.ts';

let school: DemoSchool;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
});
test.afterAll(() => school.close());

const DECK = '/learning-module/scratch-kot-w-ruchu';
const VISITOR = [
  '/',
  '/login',
  '/login/group',
  '/code-org',
  '/levels',
  '/learning-module',
  '/platnosc/nie-ma',
];
const OVERVIEW = ['/account', '/learning-module?category=python', '/login', '/'];
const CHILD = [
  ...[0, 2, 3, 5].map((index) => `${DECK}/${index}?category=scratch`),
  '/levels/print/1',
  '/python-start/2',
];

async function examine(page: Page, what: string, findFaults = seriousFaults) {
  expect(await findFaults(page), what).toEqual([]);
  await expectToFit(page, what);
  const size = page.viewportSize()!;
  if (size.width > 400) return;
  for (const smallest of [
    { width: 320, height: 568 },
    { width: 568, height: 320 },
  ]) {
    await page.setViewportSize(smallest);
    await expectToFit(page, `${what}, ${smallest.width} px`);
    await withWidestFont(page, () => expectToFit(page, `${what}, ${smallest.width} px, OpenDyslexic`));
  }
  await page.setViewportSize(size);
}

/** As a child would choose it in the settings. */
async function withWidestFont(page: Page, examineIt: () => Promise<void>) {
  await page.evaluate(async () => {
    document.documentElement.dataset['font'] = 'opendyslexic';
    await Promise.all(['', 'bold '].map((weight) => document.fonts.load(`${weight}16px OpenDyslexic`, 'aż')));
  });
  await examineIt();
  await page.evaluate(() => void (document.documentElement.dataset['font'] = 'lexend'));
}

async function expectToFit(page: Page, what: string) {
  expect(await sidewaysScroll(page), `${what} scrolls sideways`).toBe(0);
  expect(await cutOff(page), `${what} is cut off`).toEqual([]);
}

/** Milliseconds that the longest of the movements takes, where motion is not reduced: past five seconds it distracts, and costs a battery. */
async function longestMotion(page: Page): Promise<number> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const ends = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0)),
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return Math.max(0, ...ends);
}

async function examinePages(page: Page, paths: readonly string[], findFaults = seriousFaults) {
  for (const path of paths) {
    await showAnew(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
    await examine(page, path, findFaults);
    // A loader moves until what it stands for is there.
    await expect.poll(() => longestMotion(page), { message: path }).toBeLessThanOrEqual(5000);
  }
}

for (const [colorScheme, width] of [
  ['light', 390],
  ['dark', 1366],
] as const) {
  test(`no serious fault on any learner page, ${colorScheme}, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(school.address);
    await examinePages(page, VISITOR, allFaults);
    await signIn(page, school.children[0].username, '/account');
    await expect(page).toHaveURL(`${school.address}/account`);
    await examinePages(page, OVERVIEW, allFaults);
    await examinePages(page, CHILD);

    // The last page is a task: its way on, its console after a mistake, and its windows.
    const next = await page.getByRole('link', { name: 'Następne zadanie' }).boundingBox();
    expect(Math.min(next!.width, next!.height), 'a finger finds it').toBeGreaterThanOrEqual(40);
    if (width < 700) await page.getByRole('button', { name: 'Kod', exact: true }).click();
    await writeProgram(page, 'for i in range(3)\n    print(i)\n');
    await runProgram(page);
    await expect(page.getByText('Błąd w linijce 1')).toBeVisible({ timeout: 60_000 });
    await examine(page, 'a mistake in a program');
    if (width < 700) await page.getByRole('button', { name: 'Kod', exact: true }).click();
    await pressInMore(page, 'Historia kodu');
    await expect(page.getByRole('dialog')).toBeVisible();
    await examine(page, 'the history of the code');
    const rows = ['Starsza', 'Nowsza'].map((name) => page.getByRole('button', { name }).boundingBox());
    const [older, newer] = await Promise.all(rows);
    expect(newer?.y, 'both stand in one row').toBe(older?.y);
  });
}

test('long lines, long words and wide tables of an author fit the smallest phone', async ({ page }) => {
  const line = `wynik = "${'abcdef ghij '.repeat(14)}"`;
  const word = 'Najdłuższesłowoświata'.repeat(4);
  await school.office.publishTask(
    { groupName: 'dlugie', priority: 1, displayName: word, experienceReward: 10 },
    {
      title: word,
      description: `Wypisz ${word}:\n${line}\n    ${line}`,
      hints: [`Użyj \`${line}\``],
      testCases: [{ outputs: [line], message: word }],
    },
  );
  const table = `<table><tr>${'<td>komórka</td>'.repeat(14)}</tr></table>`;
  await school.office.call('POST', '/api/learning-module/slides', {
    groupName: 'dlugie-slajdy',
    priority: 1,
    title: word,
    content: `<p>${word}</p><pre>${line}</pre>${table}`,
    codeSample: line,
    checklist: [word, line],
    requiresConfirmation: true,
  });
  await school.office.call('POST', '/api/learning-module/slides', {
    groupName: 'dlugie-slajdy',
    priority: 2,
    title: 'Ostatni',
  });

  await page.setViewportSize({ width: 320, height: 568 });
  await signIn(page, school.children[1].username, '/dlugie/1');
  await expect(page.getByText('Wypisz Najdłuższe')).toBeVisible({ timeout: 60_000 });
  await examine(page, 'a task');
  await page.getByRole('button', { name: 'Kod', exact: true }).click();
  await writeProgram(page, 'print(1)\n');
  await runProgram(page);
  await expect(page.getByText('Jeszcze nie tym razem')).toBeVisible({ timeout: 60_000 });
  expect(await cutOff(page), 'a failed case').toEqual([]);

  await page.goto(`${school.address}/learning-module/dlugie-slajdy/0`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
  await examine(page, 'a slide');
  await page.getByRole('button', { name: 'Następny' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await examine(page, 'the question before the next slide');
});

test('a first name of 33 letters fits a phone with letters twice as large, wherever it stands', async ({
  playwright,
  launchOptions,
}) => {
  test.setTimeout(240_000);
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage({ serviceWorkers: 'block' });
  const name = 'Konstantynopolitańczykiewiczówna';
  interface Named {
    firstName: string;
    users: { firstName: string }[];
  }
  const change = (path: string, rename: (body: Named) => void) =>
    page.route(path, async (route) => {
      // Only the browser knows the way to the school's name.
      const url = route.request().url().replace(school.address, school.server.address);
      const response = await route.fetch({ url });
      const json = (await response.json()) as Named;
      rename(json);
      await route.fulfill({ response, json });
    });
  const { id, city, weekDay, hour } = await school.office.taughtSection();
  await change(`**/api/sections/${id}*`, (section) => (section.users[0]!.firstName = name));
  await change('**/api/users/current*', (user) => (user.firstName = name));
  const fits = async (what: string) => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const cut = (await cutOff(page)).filter((words) => words.includes('Konstantyno'));
      expect(cut, `${what}, ${width} px`).toEqual([]);
      expect(await sidewaysScroll(page), `${what}, ${width} px`).toBe(0);
    }
  };

  await page.goto(`${school.address}/login/group`);
  await page.getByRole('button', { name: new RegExp(`${city}.*${weekDay}.*${hour}`, 's') }).click();
  const person = page.getByRole('button', { name: new RegExp(name) });
  await expect(person).toBeVisible();
  await fits('choosing oneself');
  await person.click();
  await page.getByRole('textbox', { name: /hasło/i }).fill(PASSWORD);
  await fits('the password');
  await expectToFit(page, 'the password');
  await page.getByRole('button', { name: 'Zaloguj się!' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible({ timeout: 60_000 });
  await fits('the card');
  await page.getByTitle('Stan połączenia i zapisu').click();
  await expect(page.getByRole('dialog')).toContainText(name);
  await fits('the state');
  for (const path of ['/', '/login']) {
    await showAnew(page, path);
    await expect(page.getByText(name).first()).toBeVisible();
    await fits(path);
  }
  await expectToFit(page, 'the greeting');
  // Once all that comes later is there.
  await showAnew(page, '/learning-module?category=python');
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await fits('the modules');
  for (const path of ['/levels', '/code-org']) {
    await showAnew(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await fits(path);
  }
  await browser.close();
});
