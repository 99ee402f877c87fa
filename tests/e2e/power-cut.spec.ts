/** What the screen has said holds, also where the device loses its power in the next moment. */
import { expect, type Page } from '@playwright/test';
import { fakeToken } from '../client/fake-storage.ts';
import { Device, ORIGIN } from '../support/browser.ts';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { storedTokens, storeTokens } from './device-storage.ts';
import type { Child } from './learner.ts';
import { signIn, waitUntilReadyOffline } from './people.ts';
import { test } from './test.ts';

let school: DemoSchool;
let device: Device;
let page: Page;
test.beforeAll(async ({ network }) => {
  test.setTimeout(180_000);
  school = await openDemoSchool(network);
  device = await Device.known(network);
  page = await device.start();
  await enter(school.children[0]);
  await waitUntilReadyOffline(page);
});
test.afterAll(async () => {
  await device.discard();
  await school.close();
});

const profile = ({ firstName }: Child) =>
  page.getByRole('region', { name: 'Twój profil' }).getByRole('heading', { name: firstName });

async function enter(child: Child) {
  await signIn(page, child.username, '/account');
  await expect(profile(child)).toBeVisible();
}

async function leave() {
  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page.getByRole('link', { name: 'Zaloguj / Zarejestruj się' })).toBeVisible();
}

async function cutPower() {
  await device.kill();
  page = await device.start();
  await page.goto(`${ORIGIN}/account`);
}

test('the child who has just signed in is here after a power cut, not the one before', async () => {
  const [, second] = school.children;
  await leave();
  await enter(second!);
  await cutPower();
  await expect(profile(second!)).toBeVisible();
});

test('nobody is here who has just signed out', async () => {
  await leave();
  await cutPower();
  await expect(page.getByRole('heading', { name: 'Hej, przygodo!' })).toBeVisible();
});

test('a session that was renewed a moment before goes on', async () => {
  const [child] = school.children;
  await enter(child);
  await page.goto(`${ORIGIN}/api/sections`);
  await storeTokens(page, { token: fakeToken(Date.now(), -60) });
  await page.goto(`${ORIGIN}/account`);
  await expect(profile(child)).toBeVisible();
  const renewed = await storedTokens(page);
  await cutPower();
  await expect(profile(child)).toBeVisible();
  expect(await storedTokens(page)).toEqual(renewed);
});

test('without network too the child who has just signed in is here', async () => {
  const [first, second] = school.children;
  await leave();
  await enter(second!);
  await waitUntilReadyOffline(page);
  await leave();
  await enter(first);
  await school.network.cut();
  await cutPower();
  await expect(profile(first)).toBeVisible();
});
