/** Seed section 2, 'Module overview (/learning-module and /account)'. */
import { expect, type Page } from '@playwright/test';
import { enterAs, filesAreHere, openDemoSchool, type DemoSchool } from './demo-school.ts';
import { loseRecords, storedTokens } from './device-storage.ts';
import type { Child } from './learner.ts';
import { Office, waitUntilReadyOffline } from './people.ts';
import { test } from './test.ts';
import { ours } from '../support/our-answer.ts';

const TASKS = 'proba-zadania';
const DECK = 'proba-slajdy';
const REWARD = 60;

let school: DemoSchool;
let slideIds: string[];
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
  const { office } = school;
  for (const priority of [1, 2, 3])
    await office.publishTask(
      { groupName: TASKS, priority, displayName: `Próba ${priority}`, experienceReward: REWARD },
      { title: `Próba ${priority}` },
    );
  slideIds = [];
  for (const priority of [0, 1, 2, 3]) {
    const slide = { groupName: DECK, priority, title: `Slajd ${priority}` };
    slideIds.push((await office.call<{ id: string }>('POST', '/api/learning-module/slides', slide)).id);
  }
  const entry = (groupName: string, title: string, type: string) => ({ groupName, title, emoji: '🎲', type });
  await office.call('PUT', '/api/config/roblox', [
    entry(TASKS, 'Zadania na próbę', 'task'),
    entry(DECK, 'Slajdy na próbę', 'slides'),
    entry('cos-nowego', 'Coś nowego', 'hologram'),
    entry('pusta', 'Pusta grupa', 'task'),
  ]);
});
test.afterAll(() => school.close());

const open = (page: Page, path: string) => page.goto(school.address + path);
const ROBLOX = '/learning-module?category=roblox';
const profile = (page: Page) => page.getByRole('region', { name: 'Twój profil' });
const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });

/** Level by the seed's formula, counted up: level 1 takes 100 XP, each further one 50 more. */
function levelAt(experience: number): { level: number; start: number; cost: number } {
  let [level, start, cost] = [1, 0, 100];
  for (; start + cost <= experience; cost += 50) {
    start += cost;
    level += 1;
  }
  return { level, start, cost };
}

async function expectProfile(page: Page, child: Child, experience: number) {
  await expect(profile(page).getByRole('heading', { name: child.firstName })).toBeVisible();
  await expect(profile(page).getByText(`${experience} XP`, { exact: true })).toBeVisible();
  await expect(profile(page).getByText(`Poziom ${levelAt(experience).level}`, { exact: true })).toBeVisible();
  await expect(profile(page).getByText(`${experience % 100} / 100 XP`, { exact: true })).toBeVisible();
  // One bar, the same as on the task page: how far into the level.
  const { level, start, cost } = levelAt(experience);
  const bar = profile(page).getByRole('progressbar', {
    name: `do poziomu ${level + 1}: ${start + cost - experience} XP`,
  });
  await expect(bar).toHaveAttribute('aria-valuenow', String(experience - start));
  await expect(bar).toHaveAttribute('aria-valuemax', String(cost));
}

async function expectTaskTile(page: Page, at: { next: number; percent: number }) {
  const tile = card(page, 'Zadania na próbę').locator(`a[href="/${TASKS}/${at.next}"]`).first();
  await expect(tile).toContainText(`Próba ${at.next}`);
  await expect(tile).toContainText(`${at.percent}%`);
  await expect(tile).toContainText(`${REWARD} XP`);
}

async function expectSlidesCard(page: Page, percent: number) {
  const slides = card(page, 'Slajdy na próbę');
  await expect(slides.getByRole('link')).toHaveAttribute(
    'href',
    `/learning-module/${DECK}/0?category=roblox`,
  );
  await expect(slides).toContainText(`${percent}% ukończono`);
  await expect(slides.getByText('Ukończono! 🎉')).toHaveCount(percent < 100 ? 0 : 1);
  await expect(slides.getByText('Kontynuuj naukę')).toHaveCount(percent < 100 ? 1 : 0);
}

test('a visitor is asked to sign in and comes back with the category', async ({ page }) => {
  for (const [path, search] of [
    [ROBLOX, '?category=roblox'],
    ['/account', ''],
    ['/account?category=python', '?category=python'],
  ] as const) {
    await open(page, path);
    await expect(page.getByRole('heading', { name: 'Hej, przygodo!' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Zaloguj się', exact: true })).toHaveAttribute(
      'href',
      `/login?next=/learning-module${search}`,
    );
  }
  await page.getByRole('link', { name: 'Wróć' }).click();
  await expect(page).toHaveURL(`${school.address}/`);
});

test('profile, tiles and cards follow what the child has done, and are there again without network', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const [child] = school.children;
  const userId = child.username.split('/')[1]!;
  const { experience } = await school.office.call<{ experience: number }>('GET', `/api/users/${userId}`);
  const self = await Office.signIn(school.server, child.username);
  const seeSlide = (priority: number) =>
    self.call('POST', `/api/learning-module/slides/progress?groupName=${DECK}&priority=${priority}`);

  await enterAs(page, child, ROBLOX);
  await expectProfile(page, child, experience);
  await expectTaskTile(page, { next: 1, percent: 0 });
  await expectSlidesCard(page, 0);
  await expect(card(page, 'Coś nowego')).toContainText('Nieznany typ');
  await expect(card(page, 'Pusta grupa')).toContainText('Zadania pojawią się tu niedługo.');

  await self.call('POST', `/api/task/complete/?groupName=${TASKS}&priority=1`);
  await expectProfile(page, child, experience + REWARD);
  await expectTaskTile(page, { next: 2, percent: 33 });
  await seeSlide(0);
  await seeSlide(1);
  await expectSlidesCard(page, 50);
  await seeSlide(2);
  await seeSlide(3);
  await expectSlidesCard(page, 100);
  // Four of three: the share is capped.
  await school.office.call('DELETE', `/api/learning-module/slides/${slideIds[3]}`);
  await open(page, ROBLOX);
  await expectSlidesCard(page, 100);

  await waitUntilReadyOffline(page);
  await school.network.cut();
  for (const path of [ROBLOX, '/account?category=roblox']) {
    await open(page, path);
    await expectProfile(page, child, experience + REWARD);
    await expectTaskTile(page, { next: 2, percent: 33 });
    await expectSlidesCard(page, 100);
    await expect(card(page, 'Coś nowego')).toContainText('Nieznany typ');
  }
  await page.getByRole('link', { name: 'Wróć' }).click();
  await expect(page).toHaveURL(`${school.address}/`);
  await open(page, ROBLOX);
  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page).toHaveURL(`${school.address}/`);
  expect(await storedTokens(page)).toEqual([null, null]);
});

test('back from a task, and loaded anew, the list stands where it was left', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await enterAs(page, school.children[0], '/learning-module?category=python');
  const last = card(page, 'Decyzje i pętle').getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(500);
  const place = () => page.evaluate(() => scrollY);

  await last.click();
  await expect(page.getByRole('region', { name: 'Treść zadania' })).toBeVisible();
  await page.goBack();
  await expect.poll(place).toBe(left);
  await page.reload();
  await expect.poll(place).toBe(left);
});

test('the address without a category lets the child choose one', async ({ page }) => {
  await enterAs(page, school.children[0], '/learning-module');
  for (const [name, category] of [
    ['Scratch', 'scratch'],
    ['Python', 'python'],
    ['Roblox', 'roblox'],
  ] as const) {
    await open(page, '/account');
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`${school.address}/learning-module?category=${category}`);
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
  }
});

test('while the profile loads it says so, and a child without a first name is an explorer', async ({
  page,
}) => {
  const [child] = school.children;
  await enterAs(page, child, ROBLOX);
  let letThrough = () => {};
  await page.route('**/api/users/current', async (route) => {
    await new Promise<void>((resolve) => (letThrough = resolve));
    const answer = await route.fetch({ url: `${school.server.address}/api/users/current` });
    await route.fulfill({ headers: ours, json: { ...((await answer.json()) as object), firstName: '' } });
  });
  const asked = page.waitForRequest('**/api/users/current');
  await open(page, ROBLOX);
  await asked;
  await expect(page.getByText('Ładujemy twój profil...')).toBeVisible();
  letThrough();
  await expect(profile(page).getByRole('heading', { name: 'Odkrywca' })).toBeVisible();
});

test('a category without a configuration keeps its loading note, and says why', async ({ page }) => {
  const value = await school.office.call('GET', '/api/config/scratch');
  await school.office.call('DELETE', '/api/config/scratch?confirmed=true');
  await enterAs(page, school.children[1]);
  for (const category of ['scratch', 'java']) {
    await open(page, `/learning-module?category=${category}`);
    await expect(page.getByText('Ładowanie wyzwań...')).toBeVisible();
    await expect(
      page.getByText('Tych wyzwań jeszcze nie ma. Zajrzyj tu po następnych zajęciach.'),
    ).toBeVisible();
  }
  await open(page, '/learning-module?category=scratch');
  await expect(page.getByText('Ładowanie wyzwań...')).toBeVisible();
  await school.office.call('PUT', '/api/config/scratch', value);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Ładowanie wyzwań...')).toHaveCount(0);
});

test('what was never downloaded says so without network, and comes once it is back', async ({ page }) => {
  await enterAs(page, school.children[1], '/');
  await filesAreHere(page);
  // Signed in, but the content never came through.
  await page.goto(`${school.address}/api/sections`);
  await loseRecords(page);
  await school.network.cut();
  await open(page, ROBLOX);
  await expect(page.getByText('Ładowanie wyzwań...')).toBeVisible();
  await expect(
    page.getByText(
      'Te wyzwania nie są jeszcze zapisane na tym urządzeniu. Połącz się z internetem, a pobiorą się same.',
    ),
  ).toBeVisible();
  await school.network.restore();
  await expect(card(page, 'Zadania na próbę')).toBeVisible({ timeout: 60_000 });
});
