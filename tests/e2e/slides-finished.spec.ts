import { expect, type Page } from '@playwright/test';
import type { Child } from './learner.ts';
import { Office, signIn } from './people.ts';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { test } from './test.ts';

const COUNT = 7;
const slide = (index: number) => `/learning-module/scratch-kot-w-ruchu/${index}?category=scratch`;

let school: DemoSchool;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
});
test.afterAll(() => school.close());

const finished = (page: Page) => page.getByText('Ukończono! 🎉');
const confetti = (page: Page) => page.locator('canvas:popover-open');

/** Walks through the deck; the last step but one asks for a checklist first. */
async function openAll(page: Page, child: Child) {
  await signIn(page, child.username, slide(0));
  for (let index = 1; index < COUNT; index++) {
    await expect(page.getByText(`Slajd ${index} z ${COUNT}`)).toBeVisible();
    await expect(finished(page)).toHaveCount(0);
    for (const item of await page.getByRole('checkbox').all()) await item.check();
    await page.getByRole('button', { name: 'Następny' }).click();
    const confirm = page.getByRole('button', { name: 'Lecę dalej!' });
    if (index === COUNT - 1) await confirm.click();
  }
  await expect(page.getByText(`Slajd ${COUNT} z ${COUNT}`)).toBeVisible();
}

test('the last slide that was missing finishes the module, with confetti the first time', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openAll(page, school.children[0]);
  await expect(finished(page)).toBeVisible();
  await expect(confetti(page)).toHaveCount(1);
  await page.reload();
  await expect(finished(page)).toBeVisible();
  await expect(confetti(page)).toHaveCount(0);

  await page.getByRole('link', { name: 'Zobacz inne moduły' }).click();
  await expect(page).toHaveURL(/learning-module\?category=scratch$/);
  await expect(finished(page)).toBeVisible();
});

test('at its end a deck leads on to the first open task of its module', async ({ page }) => {
  const child = school.children[2]!;
  await signIn(page, child.username, '/learning-module/python-pierwsze-kroki/7?category=python');
  const self = await Office.signIn(school.server, child.username);
  type Entry = {
    completionRate: number;
    taskSummary: { groupName: string; priority: number; displayName: string };
  };
  const all = await self.call<Entry[]>('GET', '/api/task/task-progress-list');
  const [first, second] = all
    .filter((task) => task.taskSummary.groupName === 'python-start' && task.completionRate < 100)
    .map((task) => task.taskSummary)
    .sort((a, b) => a.priority - b.priority);
  const onward = (name: string) => page.getByRole('link', { name: `Do zadań: ${name}` });
  await expect(onward(first!.displayName)).toHaveAttribute('href', `/python-start/${first!.priority}`);
  await self.call('POST', `/api/task/complete/?groupName=python-start&priority=${first!.priority}`);
  await onward(second!.displayName).click();
  await expect(page).toHaveURL(`${school.address}/python-start/${second!.priority}`);
});

test('where motion is reduced a module is finished without confetti', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAll(page, school.children[1]);
  await expect(finished(page)).toBeVisible();
  await expect(confetti(page)).toHaveCount(0);
});

test('slides turned quicker than the disk answers count as opened', async ({ page }) => {
  const child = school.children[3]!;
  await signIn(page, child.username, slide(0));
  await expect(page.getByText(`Slajd 1 z ${COUNT}`)).toBeVisible();
  await page.evaluate(async (last) => {
    const isShown = () => document.body.textContent.includes(`Slajd ${last} z`);
    for (let step = 0; step < 1000 && !isShown(); step += 1) {
      dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
      await new Promise((resolve) => setTimeout(resolve));
    }
  }, COUNT - 1);
  await expect(page.getByText(`Slajd ${COUNT - 1} z ${COUNT}`)).toBeVisible();
  for (const item of await page.getByRole('checkbox').all()) await item.check();
  await page.getByRole('button', { name: 'Następny' }).click();
  await page.getByRole('button', { name: 'Lecę dalej!' }).click();
  await expect(finished(page)).toBeVisible();
});
