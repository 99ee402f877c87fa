import { expect, type Page } from '@playwright/test';
import { ChildSeat, inBothModes } from './child-seat.ts';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { loseRecords } from './device-storage.ts';
import { ours } from '../support/our-answer.ts';
import { test } from './test.ts';

const DECK = '/learning-module/scratch-kot-w-ruchu/0?category=scratch';

let school: DemoSchool;

test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
});
test.afterAll(() => school.close());

const failure = (page: Page) =>
  expect(page.getByText('Nie udało się załadować strony. Spróbuj ponownie później.')).toBeVisible();
const retry = (page: Page) => page.getByRole('button', { name: 'Spróbuj ponownie' });

inBothModes(
  (mode) => ChildSeat.take(school.server, school.children[0], mode),
  (mode, seat) => {
    test('slides that do not come are told, and a retry loads them', async () => {
      const feed = '**/api/sync/slide';
      const page = await seat().open('/login', async (page) => {
        if (mode === 'online')
          await page.route(feed, (route) =>
            route.fulfill({ status: 500, headers: ours, json: { code: 'x', message: 'y' } }),
          );
        await page.clock.install();
      });
      await expect(page.getByRole('heading').first()).toBeVisible();
      await loseRecords(page);
      await page.goto(seat().address(DECK));
      await expect(page.getByText('Wczytujemy slajdy…')).toBeVisible();
      await page.clock.runFor(25_000);
      await failure(page);

      // In vain at first: the retry reloads, and tells it once more.
      const reloaded = page.waitForEvent('domcontentloaded');
      await retry(page).click();
      await reloaded;
      await expect(page.getByText('Wczytujemy slajdy…')).toBeVisible();
      await page.clock.runFor(25_000);
      await failure(page);
      // The network is back while the page reloads: earlier, the slides would come by themselves before the press.
      await retry(page).click();
      await seat().network.restore();
      await page.unroute(feed);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
      await expect(page.getByText('Slajd 1 z')).toBeVisible();
      await page.close();
    });
  },
);
