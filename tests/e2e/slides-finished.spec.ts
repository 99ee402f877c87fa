import { expect, test, type Page } from '@playwright/test';
import { SchoolServer } from '../support/school-server.ts';
import { twoChildren, type Child } from './learner.ts';
import { Office, signIn } from './people.ts';

const COUNT = 7;
const slide = (index: number) => `/learning-module/scratch-kot-w-ruchu/${index}?category=scratch`;

let server: SchoolServer;
let children: [Child, Child];
test.beforeAll(async () => {
  server = await SchoolServer.start();
  children = await twoChildren(await Office.signIn(server, 'admin'));
});
test.afterAll(() => server.stop());

const finished = (page: Page) => page.getByText('Ukończono! 🎉');
const confetti = (page: Page) => page.locator('canvas:popover-open');

/** Walks through the deck; the last step but one asks for a checklist first. */
async function openAll(page: Page, child: Child) {
  await signIn(page, server.address, child.username, slide(0));
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
  await openAll(page, children[0]);
  await expect(finished(page)).toBeVisible();
  await expect(confetti(page)).toHaveCount(1);
  await page.reload();
  await expect(finished(page)).toBeVisible();
  await expect(confetti(page)).toHaveCount(0);

  await page.getByRole('link', { name: 'Zobacz inne moduły' }).click();
  await expect(page).toHaveURL(/learning-module\?category=scratch$/);
  await expect(finished(page)).toBeVisible();
});

test('where motion is reduced a module is finished without confetti', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAll(page, children[1]);
  await expect(finished(page)).toBeVisible();
  await expect(confetti(page)).toHaveCount(0);
});
