import { expect, test, type Page } from '@playwright/test';
import { CuttableNetwork } from '../support/cuttable-network.ts';
import { Device } from '../support/browser.ts';
import { SchoolServer } from '../support/school-server.ts';
import { twoChildren, type Child } from './learner.ts';
import { Office, signIn, waitUntilReadyOffline } from './people.ts';

const DECK = 'wszystkie-rodzaje';
const EMPTY_DECK = 'pusta-talia';
const PICTURE = '/content/scratch-kot.svg';

const slides = [
  {
    title: 'Film',
    content: '<p>Obejrzyj <strong>film</strong>.<script>window.stolen = 1</script></p>',
    videoUrl: '/content/pierwszy-program.webm',
  },
  { title: 'Obrazek', imageUrl: PICTURE, codeSample: 'print("przykład")\n' },
  { title: 'Plik', downloadUrl: '/content/scratch-zadania.txt', downloadLabel: 'Pobierz kartkę' },
  {
    title: 'Zagadka',
    solution: 'print("rozwiązanie")\n',
    requiresConfirmation: true,
    checklist: ['Mam program', 'Program działa'],
  },
  { title: 'Koniec', content: '<p>To wszystko.</p>' },
];

let server: SchoolServer;
let network: CuttableNetwork;
let device: Device;
let child: Child;

test.beforeAll(async () => {
  server = await SchoolServer.start();
  network = await CuttableNetwork.to(server.port);
  const office = await Office.signIn(server, 'admin');
  [child] = await twoChildren(office);
  for (const [priority, slide] of slides.entries()) {
    await office.call('POST', '/api/learning-module/slides', { groupName: DECK, priority, ...slide });
  }
  const entries = await office.call<object[]>('GET', '/api/config/roblox');
  const entry = (groupName: string, title: string, type: string) => ({ groupName, title, emoji: '🎲', type });
  await office.call('PUT', '/api/config/roblox', [
    ...entries,
    entry(DECK, 'Siedem rodzajów', 'slides'),
    entry(EMPTY_DECK, 'Pusta talia', 'slides'),
    entry('cos-nowego', 'Coś nowego', 'hologram'),
  ]);
  device = new Device();
});
test.afterAll(async () => {
  await device.discard();
  await network.cut();
  await server.stop();
});

const deckAddress = (index: number | string) =>
  `${network.address}/learning-module/${DECK}/${index}?category=roblox`;
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const previous = (page: Page) => page.getByRole('button', { name: 'Poprzedni' });
const next = (page: Page) => page.getByRole('button', { name: 'Następny' });
const solution = (page: Page) => page.getByRole('button', { name: /rozwiązanie/i });
const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });

test('a deck of every kind of slide, its progress, and all of it again from a cold start without network', async () => {
  test.setTimeout(180_000);
  let page = await device.start();
  await signIn(page, network.address, child.username, '/learning-module?category=roblox');
  await expect(card(page, 'Coś nowego')).toContainText('Nieznany typ');
  await expect(card(page, 'Siedem rodzajów')).toContainText('0% ukończono');
  await expect(card(page, 'Siedem rodzajów')).toContainText('Kontynuuj naukę');
  await card(page, 'Siedem rodzajów').getByRole('link').click();
  await expect(page).toHaveURL(deckAddress(0));

  await heading(page, 'Film');
  await expect(previous(page)).toHaveCount(0);
  await expect(page.locator('video')).toHaveAttribute('src', /\.webm$/);
  await expect(page.locator('article strong')).toHaveText('film');
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  await next(page).click();

  await heading(page, 'Obrazek');
  await page.getByRole('button', { name: /pełnym ekranie/ }).click();
  const full = page.getByRole('dialog', { name: 'Obrazek' });
  await expect(full.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(full).toBeHidden();
  await expect(page.getByLabel('Przykład kodu')).toHaveText('print("przykład")\n');
  await page.keyboard.press('ArrowRight');

  await heading(page, 'Plik');
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Pobierz kartkę' }).click();
  expect((await file).suggestedFilename()).toBe('scratch-zadania.txt');

  await page.clock.install();
  await next(page).click();
  await heading(page, 'Zagadka');
  await expect(solution(page)).toBeDisabled();
  await page.clock.fastForward(20_000);
  await expect(solution(page)).toBeDisabled();
  await page.clock.fastForward(11_000);
  await solution(page).click();
  await expect(page.getByLabel('Rozwiązanie', { exact: true })).toHaveText('print("rozwiązanie")\n');
  await solution(page).click();
  await expect(page.getByLabel('Rozwiązanie', { exact: true })).toBeHidden();

  await next(page).click();
  const dialog = page.getByRole('dialog');
  const go = dialog.getByRole('button', { name: 'Lecę dalej!' });
  await expect(go).toBeDisabled();
  await dialog.getByLabel('Mam program').check();
  await expect(go).toBeDisabled();
  await dialog.getByLabel('Program działa').check();
  await go.click();
  await heading(page, 'Koniec');
  await expect(next(page)).toHaveCount(0);
  await previous(page).click();
  await heading(page, 'Zagadka');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(solution(page)).toBeDisabled();

  const depth = await page.evaluate(() => history.length);
  await page.goto(deckAddress(99));
  await expect(page).toHaveURL(deckAddress(0));
  expect(await page.evaluate(() => history.length)).toBe(depth + 1);
  await page.getByRole('link', { name: 'Wróć do modułów' }).click();
  await expect(page).toHaveURL(`${network.address}/learning-module?category=roblox`);
  await expect(card(page, 'Siedem rodzajów')).toContainText('Ukończono! 🎉');
  await card(page, 'Pusta talia').getByRole('link').click();
  await expect(page.getByText('Brak dostępnych slajdów')).toBeVisible();

  await waitUntilReadyOffline(page);
  await device.close();
  await network.cut();
  page = await device.start();
  await page.goto(deckAddress('nic'));
  await expect(page).toHaveURL(deckAddress(0));
  await heading(page, 'Film');
  await next(page).click();
  const picture = page.getByRole('button', { name: /pełnym ekranie/ }).locator('img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.goto(`${network.address}/learning-module?category=roblox`);
  await expect(card(page, 'Siedem rodzajów')).toContainText('100% ukończono');
  await network.restore();
});

test('slides that never came say so, and a retry loads them', async ({ page }) => {
  await signIn(page, network.address, child.username, '/');
  await expect(page).toHaveURL(`${network.address}/`);
  await page.route('**/api/sync/slide?**', (route) => route.abort());
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
  });
  await page.clock.install();
  await page.goto(deckAddress(0));
  await expect(page.getByText('Wczytujemy slajdy…')).toBeVisible();
  await page.clock.fastForward(25_000);
  await expect(page.getByText('Nie udało się załadować strony. Spróbuj ponownie później.')).toBeVisible();
  await page.unroute('**/api/sync/slide?**');
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await heading(page, 'Film');
});
