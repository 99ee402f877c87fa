import { expect, type Page } from '@playwright/test';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { sidewaysScroll, type Child } from './learner.ts';
import { Office, signIn, writeProgram } from './people.ts';
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
  for (const { username } of school.children.slice(0, 6)) {
    const self = await Office.signIn(school.server, username);
    await self.call('POST', `/api/task/complete/?groupName=${GROUP}&priority=2`);
  }
});
test.afterAll(() => school.close());

async function openTask(page: Page, child: Child): Promise<void> {
  await signIn(page, child.username, `/${GROUP}/2`);
  await expect(page.getByRole('heading', { level: 1, name: 'Miejsce na kod 2' })).toBeVisible({
    timeout: 60_000,
  });
  const code = button(page, 'Kod');
  if (await code.isVisible()) await code.click();
  await expectTask(page, 'Miejsce na kod 2');
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

const phone = { hasTouch: true, isMobile: true };
for (const [name, viewport, options, lines] of [
  ['a laptop', { width: 1366, height: 657 }, {}, 12],
  ['a tablet', { width: 820, height: 1180 }, phone, 12],
  ['a phone', { width: 390, height: 664 }, phone, 9],
  ['a shorter phone', { width: 375, height: 553 }, phone, 8],
  ['an older phone', { width: 360, height: 560 }, phone, 8],
  ['a small phone', { width: 320, height: 568 }, phone, 8],
  ['a phone on its side', { width: 568, height: 320 }, phone, 4],
] as const) {
  test.describe(name, () => {
    test.use({ ...options, viewport, serviceWorkers: 'block' });
    test(`${viewport.width} × ${viewport.height}: ${lines} lines of code, and no button out of reach`, async ({
      page,
    }) => {
      await openTask(page, school.children[0]!);
      await expect(editorText(page)).toHaveCSS('font-size', '24px');
      expect(await visibleLines(page)).toBeGreaterThanOrEqual(lines);
      await expectWithinReach(page);
    });

    test(`${viewport.width} × ${viewport.height}: a refused program and the reason are seen together`, async ({
      page,
    }) => {
      await openTask(page, school.children[1]!);
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
  });
}

test('panes are dragged and moved with the keyboard, and the letters grow and shrink', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  await openTask(page, school.children[2]!);
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

test('the hint of an unsolved task says its price on the narrowest phone too', async ({ browser }) => {
  const context = await browser.newContext({
    ...phone,
    viewport: { width: 320, height: 568 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await signIn(page, school.children[3]!.username, `/${GROUP}/1`);
  await button(page, HINT).tap();
  await expect(dialog(page)).toContainText('5 zamiast 10 XP');
  await expect(button(page, 'Biorę za 5 zamiast 10 XP')).toBeInViewport({ ratio: 1 });
  await context.close();
});
