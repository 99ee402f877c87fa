import { expect, type Locator, type Page } from '@playwright/test';
import { ChildSeat } from './child-seat.ts';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { sidewaysScroll } from './learner.ts';
import { Office, openAs, writeProgram } from './people.ts';
import { button, consoleScreen, dialog, editorText, expectTask } from './task-screen.ts';
import { test } from './test.ts';

const GROUP = 'zadania-miejsce';
const HINT = 'Wskazówka (-50% nagrody)';
const REFUSAL = 'Wypisz powitanie.';

let school: DemoSchool;

test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
  const { office } = school;
  for (const priority of [1, 2, 3]) {
    await office.publishTask(
      { groupName: GROUP, priority, displayName: `Miejsce ${priority}`, experienceReward: 10 },
      {
        title: `Miejsce na kod ${priority}`,
        description: 'Napisz coś.\n'.repeat(20),
        startingCode: '# start\n',
        easierStartingCode: 'print()\n',
        testCases: [{ outputs: ['Cześć'], message: REFUSAL }],
      },
    );
  }
  // A completed task has the most buttons.
  const self = await Office.signIn(school.server, school.children[0].username);
  await self.call('POST', `/api/task/complete/?groupName=${GROUP}&priority=2`);
});
test.afterAll(() => school.close());

async function showTask(seat: ChildSeat, viewport: { width: number; height: number }): Promise<Page> {
  const page = await seat.show(`/${GROUP}/2`, (page) => page.setViewportSize(viewport));
  await page.setViewportSize(viewport);
  await expect(page.getByRole('heading', { level: 1, name: 'Miejsce na kod 2' })).toBeVisible({
    timeout: 60_000,
  });
  const code = button(page, 'Kod');
  if (await code.isVisible()) await code.click();
  await expectTask(page, 'Miejsce na kod 2');
  return page;
}

/** Whole lines of code that the editor shows at once. */
const visibleLines = (page: Page) =>
  editorText(page).evaluate((text) => {
    const frame = text.closest('.cm-scroller, .monaco-editor')!;
    const line = text.querySelector('.cm-line, .view-line')!;
    return Math.floor((frame.clientHeight - 12) / line.getBoundingClientRect().height);
  });

/** Everything of the footer and header that a child may need lies inside the window, and under nothing else. */
async function expectWithinReach(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  for (const control of [
    button(page, 'Uruchom'),
    button(page, 'Zacznij od nowa'),
    button(page, 'Wskazówka (bez kosztu)'),
    button(page, 'Następny poziom'),
    button(page, 'Więcej'),
    page.getByRole('link', { name: 'Powrót do menu' }),
    page.getByRole('link', { name: 'Poprzednie zadanie' }),
    page.getByRole('link', { name: 'Następne zadanie' }),
  ]) {
    await expect(control).toBeVisible();
    const box = (await control.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    await control.click({ trial: true });
  }
  expect(await sidewaysScroll(page)).toBe(0);
}

/** Each size is another start of the screen, on one device with a mouse and one without. */
for (const [device, options, sizes] of [
  ['a laptop', {}, [['a laptop', 1366, 657, 12]]],
  [
    'a device for touch',
    { hasTouch: true, isMobile: true },
    [
      ['a tablet', 820, 1180, 12],
      ['a phone', 390, 664, 9],
      ['a shorter phone', 375, 553, 8],
      ['an older phone', 360, 560, 8],
      ['a small phone', 320, 568, 8],
      ['a phone on its side', 568, 320, 4],
    ],
  ],
] as const)
  test.describe(device, () => {
    let seat: ChildSeat;
    test.beforeAll(async () => {
      seat = await ChildSeat.take(school.server, school.children[0], 'online', options);
    });
    test.afterAll(() => seat.leave());

    for (const [name, width, height, lines] of sizes) {
      test(`${name}, ${width} × ${height}: ${lines} lines of code, and no button out of reach`, async () => {
        const page = await showTask(seat, { width, height });
        await expect(editorText(page)).toHaveCSS('font-size', '24px');
        expect(await visibleLines(page)).toBeGreaterThanOrEqual(lines);
        await expectWithinReach(page);
      });

      test(`${name}, ${width} × ${height}: a refused program and the reason are seen together`, async () => {
        const page = await showTask(seat, { width, height });
        await writeProgram(page, 'print("coś innego")\n');
        await button(page, 'Uruchom').click();
        await expect(dialog(page)).toContainText(REFUSAL, { timeout: 60_000 });
        await expect(editorText(page)).toBeInViewport({ ratio: 0.1 });
        await expect(dialog(page).getByText(REFUSAL)).toBeInViewport({ ratio: 1 });
        await expectWithinReach(page);
        // It is no window over the code: the child types on, and the next run takes it away.
        await writeProgram(page, 'print("Cześć")\n');
        await button(page, 'Uruchom').click();
        await expect(dialog(page)).toHaveCount(0, { timeout: 60_000 });
        // What it printed is not pushed away by the praise above it.
        await expect(page.getByText('Zadanie wykonane poprawnie!').first()).toBeVisible();
        await expect(consoleScreen(page).getByText('Cześć')).toBeInViewport({ ratio: 0.9 });
      });
    }

    if (device === 'a laptop')
      test('panes are dragged and moved with the keyboard, and the letters grow and shrink', async () => {
        const page = await showTask(seat, { width: 1366, height: 657 });
        const before = await visibleLines(page);
        const line = page.getByRole('separator', { name: 'Wysokość edytora' });
        const box = (await line.boundingBox())!;
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
        await page.mouse.down();
        await page.mouse.move(box.x + box.width / 2, box.y - 130, { steps: 5 });
        await page.mouse.up();
        await expect.poll(() => visibleLines(page)).toBeLessThanOrEqual(before - 3);
        const dragged = await visibleLines(page);
        await line.focus();
        for (let presses = 0; presses < 8; presses++) await page.keyboard.press('ArrowDown');
        await expect.poll(() => visibleLines(page)).toBeGreaterThan(dragged);
        await page.keyboard.press('Enter');
        await expect.poll(() => visibleLines(page)).toBe(before);

        await button(page, 'Większe litery').click();
        await expect(editorText(page)).toHaveCSS('font-size', '28px');
        await page.reload();
        await expect(editorText(page)).toHaveCSS('font-size', '28px');
        await button(page, 'Mniejsze litery').click();
        await button(page, 'Mniejsze litery').click();
        await expect(editorText(page)).toHaveCSS('font-size', '20px');
      });
    else {
      test('a button above the keyboard is pressed where it is seen, though the press takes the keyboard away', async () => {
        const page = await showTask(seat, { width: 320, height: 568 });
        await writeProgram(page, 'print("Cześć", input())\n');
        const showKeyboard = (height: number | null) =>
          page.evaluate((height) => {
            const visible = window.visualViewport!;
            if (height === null) Reflect.deleteProperty(visible, 'height');
            else Object.defineProperty(visible, 'height', { value: height, configurable: true });
            visible.dispatchEvent(new Event('resize'));
          }, height);
        await showKeyboard(250);
        const run = button(page, 'Uruchom');
        await expect.poll(async () => (await run.boundingBox())!.y).toBeLessThan(250);
        await run.tap();
        const input = page.getByLabel('Wpisz dane dla programu');
        await expect(input).toBeFocused({ timeout: 60_000 });
        await input.fill('Olu');
        await button(page, 'Wyślij').tap();
        await expect(consoleScreen(page)).toContainText('Cześć Olu');
        await showKeyboard(null);
        await expect(button(page, 'Kod')).toBeVisible();
      });

      test('above a keyboard for which the browser shrinks the page, what is typed in has all the room', async () => {
        const page = await showTask(seat, { width: 320, height: 568 });
        await writeProgram(page, 'print("Cześć", input())\n');
        await page.setViewportSize({ width: 320, height: 250 });
        await expect(button(page, 'Kod')).toBeHidden();
        expect((await editorText(page).boundingBox())!.width).toBeGreaterThan(250);
        await button(page, 'Uruchom').tap();
        const input = page.getByLabel('Wpisz dane dla programu');
        await expect(input).toBeFocused({ timeout: 60_000 });
        expect((await input.boundingBox())!.width).toBeGreaterThan(150);
        expect(await sidewaysScroll(page)).toBe(0);
        await input.fill('Olu');
        await button(page, 'Wyślij').tap();
        await expect(consoleScreen(page)).toContainText('Cześć Olu');
      });

      test('the hint of an unsolved task says its price on the narrowest phone too', async () => {
        const page = await seat.show(`/${GROUP}/1`);
        await page.setViewportSize({ width: 320, height: 568 });
        await button(page, HINT).tap();
        await expect(dialog(page)).toContainText('5 zamiast 10 XP');
        await expect(button(page, 'Biorę za 5 zamiast 10 XP')).toBeInViewport({ ratio: 1 });
      });
    }
  });

test('on a page magnified to 400 % the task is read and solved by scrolling, nothing lies upon anything', async ({
  plainPage: page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openAs(page, school.children[0].username, `/${GROUP}/2`);
  const run = button(page, 'Uruchom');
  await expect(run).toBeVisible({ timeout: 60_000 });
  const boxOf = async (part: Locator) => (await part.boundingBox())!;
  const description = page.getByText('Napisz coś.').last();
  const hidden = await description.evaluate((text) => {
    for (let part = text.parentElement!; part !== document.body; part = part.parentElement!)
      if (part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY !== 'visible')
        return true;
    return false;
  });
  expect(hidden).toBe(false);
  expect((await boxOf(description)).y + (await boxOf(description)).height).toBeLessThan((await boxOf(run)).y);

  await button(page, 'Kod').click();
  const editor = page.locator('.cm-editor, .monaco-editor').first();
  await expect.poll(async () => (await boxOf(editor)).height).toBeGreaterThan(150);
  expect((await boxOf(editor)).y + (await boxOf(editor)).height).toBeLessThan((await boxOf(run)).y);
  await run.click();
  await expect(consoleScreen(page)).toBeVisible();
  await expect.poll(async () => (await boxOf(consoleScreen(page))).height).toBeGreaterThan(100);
  expect(await sidewaysScroll(page)).toBe(0);
});
