import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { CuttableNetwork } from '../support/cuttable-network.ts';
import { SchoolServer } from '../support/school-server.ts';
import { expectSignInPage, fillInForm, twoChildren, type Child } from './learner.ts';
import { answerProgram, Office, runProgram, signIn, waitUntilReadyOffline, writeProgram } from './people.ts';

let server: SchoolServer;
let network: CuttableNetwork;
let office: Office;
let child: Child;

test.beforeAll(async () => {
  server = await SchoolServer.start();
  network = await CuttableNetwork.to(server.port);
  office = await Office.signIn(server, 'admin');
  [child] = await twoChildren(office);
});
test.afterAll(async () => {
  await network.cut();
  await server.stop();
});

test('the landing page has its seven tiles and the bar of a visitor, then of a child', async ({ page }) => {
  await page.goto(network.address);
  for (const category of ['scratch', 'python', 'roblox']) {
    const tile = page.locator(`main a[href="/learning-module?category=${category}"]`);
    await expect(tile).toHaveCount(1);
    await expect(tile).not.toHaveAttribute('target');
  }
  const foreign = page.locator('main a[href^="https://"]');
  await expect(foreign).toHaveCount(4);
  for (const tile of await foreign.all()) {
    await expect(tile).toHaveAttribute('target', '_blank');
    await expect(tile).toHaveAttribute('rel', /noopener/);
  }
  const bar = page.getByRole('navigation', { name: 'Nawigacja główna' });
  await expect(bar.locator('a[href^="https://"]')).toHaveCount(1);

  await bar.getByRole('link', { name: 'Zaloguj / Zarejestruj się' }).click();
  await expect(page).toHaveURL(`${network.address}/login`);
  await fillInForm(page, child.username);
  await expect(page).toHaveURL(`${network.address}/`);
  await expect(bar.getByText(child.firstName)).toBeVisible();
  const tokens = () =>
    page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('refreshToken')]);
  expect((await tokens()).every((token) => token !== null)).toBe(true);

  await bar.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(bar.getByRole('link', { name: 'Zaloguj / Zarejestruj się' })).toBeVisible();
  expect(await tokens()).toEqual([null, null]);
  await expect(page).toHaveURL(`${network.address}/`);
});

test('what belongs to a child asks who it is, and leads there afterwards', async ({ page }) => {
  const deck = '/learning-module/scratch-kot-w-ruchu/1?category=scratch';
  await page.goto(`${network.address}/python-start/1`);
  await expectSignInPage(page, '/python-start/1');
  await page.goto(network.address + deck);
  await expectSignInPage(page, deck);
  await fillInForm(page, child.username);
  await expect(page).toHaveURL(network.address + deck);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // Nobody is led to another site.
  await page.goto(`${network.address}/login?next=https://zlodziej.example/`);
  await expect(page.getByRole('link', { name: 'Idę dalej' })).toHaveAttribute('href', '/');
});

test('a payment link that the school has set up is followed', async ({ page }) => {
  await page.route('https://secure.przelewy24.pl/**', (route) => route.fulfill({ body: 'kasa' }));
  await page.goto(`${network.address}/platnosc/miesiac-40`);
  await expect(page).toHaveURL('https://secure.przelewy24.pl/');
});

test('whoever comes next solves the static levels to the end, without account and network', async ({
  page,
}) => {
  type Answers = Record<string, { solution: string }[]>;
  const path = new URL('../content/level-answers.json', import.meta.url);
  const { print, variables } = JSON.parse(readFileSync(path, 'utf8')) as Answers;
  const solve = async (code: string, inputs: string[] = []) => {
    await writeProgram(page, code);
    await runProgram(page);
    for (const line of inputs) await answerProgram(page, line);
    await expect(page.getByText('Zadanie wykonane poprawnie!')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('link', { name: 'Następny poziom' }).click();
  };
  await signIn(page, network.address, child.username, '/levels');
  await waitUntilReadyOffline(page);
  await page.goto(`${network.address}/account`);
  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page.getByRole('link', { name: 'Zaloguj / Zarejestruj się' })).toBeVisible();
  await page.goto(`${network.address}/levels`);
  for (const name of ['Python 1 - wyświetlanie na ekranie', 'Python 2 - zmienne']) {
    const group = page.getByRole('region', { name });
    await expect(group.getByRole('listitem')).toHaveText(
      ['1', '2', '3', '4', '5', '6', '7'].map((n) => new RegExp(`${n}$`)),
    );
  }
  await network.cut();
  await page.goto(`${network.address}/levels/print/7`);
  await solve(print![6]!.solution);
  await expect(page).toHaveURL(/\/levels\/variables\/1$/);
  await solve(variables![0]!.solution);
  await expect(page).toHaveURL(/\/levels\/variables\/2$/);
  await page.goto(`${network.address}/levels/variables/7`);
  await solve(variables![6]!.solution, ['Burek', '3']);
  await expect(page).toHaveURL(/\/levels$/);
  await network.restore();
});
