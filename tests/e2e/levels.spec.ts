/** Seed sections 3 and 9: the static level groups. */
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { enterAs, filesAreHere, openDemoSchool, type DemoSchool } from './demo-school.ts';
import { holdBack } from './hold-back.ts';
import { cutOff, sidewaysScroll } from './learner.ts';
import { answerProgram, runProgram, writeProgram } from './people.ts';
import { consoleScreen, editorText } from './task-screen.ts';
import { test } from './test.ts';

let school: DemoSchool;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
});
test.afterAll(() => school.close());

type Answers = Record<string, { solution: string }[]>;
const LEVELS = JSON.parse(
  readFileSync(new URL('../content/level-answers.json', import.meta.url), 'utf8'),
) as Answers;

/** As from a PDF, whose letters with a mark are two characters each. */
const pasteDecomposed = (page: Page, text: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const paste = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', paste));
  }, text.normalize('NFD'));

const SEVEN = ['1', '2', '3', '4', '5', '6', '7'];

test('two groups of seven levels, each at its address', async ({ page }) => {
  await page.goto(`${school.address}/levels`);
  for (const [group, title] of [
    ['print', 'Python 1 - wyświetlanie na ekranie'],
    ['variables', 'Python 2 - zmienne'],
  ] as const) {
    const levels = page.getByRole('region', { name: title }).getByRole('listitem');
    await expect(levels).toHaveText(SEVEN.map((n) => new RegExp(`${n}$`)));
    for (const name of SEVEN) {
      await expect(levels.nth(Number(name) - 1).getByRole('link')).toHaveAttribute(
        'href',
        `/levels/${group}/${name}`,
      );
      const file = await fetch(`${school.server.address}/pythonLevels/${group}/level${name}.json`);
      expect(file.status).toBe(200);
      expect(await file.json()).toMatchObject({
        title: expect.any(String),
        startingCode: expect.any(String),
      });
    }
  }
});

test('a level whose file does not come says so, and a retry loads it', async ({ plainPage: page }) => {
  const file = '**/pythonLevels/print/level1.json';
  await page.route(file, (route) => route.abort());
  await page.goto(`${school.address}/levels/print/1`);
  await expect(page.getByRole('heading', { name: 'Nie udało się wczytać poziomu' })).toBeVisible();
  const retry = page.getByRole('button', { name: 'Spróbuj ponownie' });
  await retry.press('Enter');
  await expect(retry).not.toHaveAttribute('aria-busy');
  await expect(retry).toBeFocused();
  await page.unroute(file);
  await retry.click();
  await expect(page.getByRole('textbox', { name: 'Edytor kodu' })).toBeVisible({ timeout: 60_000 });
});

test('Python that does not come is no error of the program, and comes by itself once the network is back', async ({
  plainPage: page,
}) => {
  const python = '**/pyodide.asm.wasm';
  await page.context().route(python, (route) => route.abort());
  await page.goto(`${school.address}/levels/print/1`);
  await writeProgram(page, LEVELS.print![0]!.solution);
  await runProgram(page);
  await expect(page.getByText('Nie udało się wczytać Pythona')).toHaveCount(1, { timeout: 60_000 });
  await expect(page.getByText('Nie udało się wczytać Pythona')).toBeVisible();
  await expect(page.getByText('Błąd w programie')).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await page.context().unroute(python);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('Nie udało się wczytać Pythona')).toHaveCount(0);
  await runProgram(page);
  await expect(page.getByText('Zadanie wykonane poprawnie!')).toBeVisible({ timeout: 60_000 });
});

test('with letters twice as large nothing is cut off on a phone', async ({ playwright, launchOptions }) => {
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });
  await enterAs(page, school.children[0]);
  const heading = (level: number) => page.getByRole('main').getByRole('heading', { level });
  for (const [path, level] of [
    ['/account', 1],
    ['/levels/print/2', 2],
  ] as const) {
    await page.goto(school.address + path);
    await expect(heading(level).first()).toBeVisible({ timeout: 60_000 });
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await cutOff(page)).toEqual([]);
    }
  }
  await browser.close();
});

for (const [editor, width] of [
  ['the large editor', 1280],
  ['the one of phones', 390],
] as const)
  test(`letters pasted in parts, as a PDF has them, are whole in ${editor}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${school.address}/levels/print/2`);
    if (width < 700) await page.getByRole('button', { name: 'Kod', exact: true }).click();
    await writeProgram(page, 'print()');
    await page.keyboard.press('ArrowLeft');
    await pasteDecomposed(page, "'Cześć'");
    await expect(editorText(page)).toContainText("'Cześć'");
    await page.keyboard.type('; x');
    await expect(editorText(page)).toContainText("'Cześć'; x");
  });

test('an editor that is not here says in its place what it needs, a plain field stands in, and it comes by itself', async ({
  plainPage: page,
  network,
}) => {
  const files = '**/assets/MonacoEditor-*';
  await page.route(files, (route) => route.abort());
  await page.goto(`${school.address}/levels/print/2`);
  const notice = page.getByRole('group', { name: 'Edytor kodu' }).getByRole('alert');
  await expect(notice).toContainText('Tej części nie udało się wczytać.', { timeout: 60_000 });
  const field = page.locator('textarea:not(.monaco-editor *)');
  await field.fill('print()');
  await page.keyboard.press('ArrowLeft');
  await pasteDecomposed(page, "'Cześć'");
  await expect(field).toHaveValue("print('Cześć')");
  await page.keyboard.press('Control+Z');
  await expect(field).toHaveValue('print()');
  await page.keyboard.press('Control+Y');

  await network.cut();
  await notice.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect(notice).toContainText('Ta część potrzebuje internetu');
  await expect(notice).toContainText('Tymczasem możesz pisać w zwykłym polu.');
  await field.focus();
  await page.unroute(files);
  await network.restore();
  await expect(notice).toHaveCount(0, { timeout: 60_000 });
  // Not from under the hands.
  await page.keyboard.type('  # moje');
  await expect(field).toHaveValue("print('Cześć'  # moje)");
  await field.blur();
  await expect(editorText(page)).toContainText("print('Cześć'  # moje)");
  // Its style sheet has come too.
  await expect(page.locator('.monaco-editor .view-line').first()).toHaveCSS('position', 'absolute');
});

test('a line that ends too soon is shown as it was printed', async ({ page }) => {
  await page.goto(`${school.address}/levels/print/2`);
  await writeProgram(page, "print('Kot mówi')");
  await runProgram(page);
  const printed = page.getByRole('list', { name: 'Program wypisał' }).getByRole('listitem');
  await expect(printed).toHaveText('Kot mówi', { timeout: 60_000 });
});

test('news of a new version covers neither the program, what it prints nor the way on', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`${school.address}/levels/print/2`);
  await expect(editorText(page)).toBeVisible({ timeout: 60_000 });
  // As after a new version has been agreed to in another tab.
  await page.evaluate(() => navigator.serviceWorker.dispatchEvent(new Event('controllerchange')));
  const news = page.getByRole('alert').filter({ hasText: 'w innej karcie' });
  await expect(news).toBeVisible();
  const boxOf = async (part: Locator) => (await part.boundingBox())!;
  const own = await boxOf(news);
  for (const part of [
    editorText(page),
    consoleScreen(page),
    page.getByRole('link', { name: 'Następne zadanie' }),
    page.getByRole('button', { name: 'Uruchom' }),
  ]) {
    const { x, y, width, height } = await boxOf(part);
    const isApart =
      own.x >= x + width || x >= own.x + own.width || own.y >= y + height || y >= own.y + own.height;
    expect(isApart, String(part)).toBe(true);
  }
});

test('what one child has done is not ticked for the next', async ({ page }) => {
  const [child, other] = school.children;
  const done = page.getByText('Zrobione: 1 z 7');
  await enterAs(page, child, '/levels/print/1');
  await writeProgram(page, LEVELS.print![0]!.solution);
  await runProgram(page);
  await expect(page.getByText('Zadanie wykonane poprawnie!')).toBeVisible({ timeout: 60_000 });
  await page.goto(`${school.address}/levels`);
  await expect(done).toBeVisible();
  await page.goto(`${school.address}/account`);
  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page.getByRole('link', { name: 'Zaloguj / Zarejestruj się' })).toBeVisible();
  await page.goto(`${school.address}/levels`);
  await expect(page.getByText('Zrobione: 0 z 7')).toHaveCount(2);
  await enterAs(page, other, '/levels');
  await expect(page.getByText('Zrobione: 0 z 7')).toHaveCount(2);
});

test('the code of a child is kept, also where the level is there before it is known who is here', async ({
  plainPage: page,
}) => {
  await enterAs(page, school.children[0], '/levels/print/2');
  await writeProgram(page, 'print("przedtem")');
  const answer = await holdBack(page, '**/api/users/current');
  const level = page.waitForResponse('**/pythonLevels/print/level2.json');
  await page.reload();
  await (await level).finished();
  answer();
  await expect(editorText(page)).toContainText('przedtem', { timeout: 60_000 });
  await writeProgram(page, 'print("potem")');
  await expect(page.getByText('Zapisano')).toBeVisible();
  await page.reload();
  await expect(editorText(page)).toContainText('potem', { timeout: 60_000 });
});

test('a guest, of whom nothing is kept, reads nothing of keeping', async ({ page }) => {
  await page.goto(`${school.address}/levels/print/2`);
  await writeProgram(page, 'print("moje")');
  await expect(editorText(page)).toContainText('moje');
  await expect(page.getByText(/^Zapis/)).toHaveCount(0);
});

test('a visitor who has downloaded the lessons solves the levels to the end, without account and network', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const solve = async (code: string, inputs: string[] = []) => {
    await writeProgram(page, code);
    await runProgram(page);
    for (const line of inputs) await answerProgram(page, line);
    await expect(page.getByText('Zadanie wykonane poprawnie!')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('link', { name: 'Następny poziom' }).click();
  };
  await page.goto(school.address);
  await filesAreHere(page);
  await school.network.cut();
  await page.goto(`${school.address}/levels/print/7`);
  await writeProgram(page, 'print("nie to")');
  await runProgram(page);
  await expect(page.getByText('Jeszcze nie tym razem')).toBeVisible({ timeout: 60_000 });
  await writeProgram(page, 'while True: print("powódź")');
  await runProgram(page);
  await expect(page.getByText('Pokazujemy tylko ostatnie linijki.')).toBeAttached({ timeout: 60_000 });
  const stopped = page.getByText('Program zatrzymany.');
  // A press that follows at once is a double click's, and stops nothing.
  await expect(async () => {
    // The one before may have been heard late.
    if ((await stopped.count()) === 0)
      await page.getByRole('button', { name: 'Zatrzymaj' }).click({ timeout: 1000 });
    await expect(stopped).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.getByRole('button', { name: 'Wskazówka' }).click();
  await expect(editorText(page)).toContainText("print('*' * 10)");
  await solve(LEVELS.print![6]!.solution);
  await expect(page).toHaveURL(/\/levels\/variables\/1$/);
  await solve(LEVELS.variables![0]!.solution);
  await expect(page).toHaveURL(/\/levels\/variables\/2$/);
  await page.goto(`${school.address}/levels/variables/7`);
  await solve(LEVELS.variables![6]!.solution, ['Burek', '3']);
  await expect(page).toHaveURL(/\/levels$/);
});
