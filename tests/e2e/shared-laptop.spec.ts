/** A laptop that children share: nobody reads what another did, nothing is lost, whatever happens to power and network. */
import { expect, type Page } from '@playwright/test';
import { latestLessonDay } from '../../sync/domain/lesson-day.ts';
import { Device, ORIGIN } from '../support/browser.ts';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { readDevice, storeTokens } from './device-storage.ts';
import type { Child } from './learner.ts';
import { Office, runProgram, signIn, waitUntilReadyOffline, writeProgram } from './people.ts';
import { acknowledge, button, dialog, editorText, expectTask, pressInMore } from './task-screen.ts';
import { test } from './test.ts';

const GROUP = 'zadania-wspolne';
const [RUN, TYPED] = ['uruchomiona_tajemnica', 'wpisana_tajemnica'];

test.describe.configure({ mode: 'serial' });

let school: DemoSchool;
let device: Device;
let page: Page;
test.beforeAll(async ({ network }) => {
  test.setTimeout(180_000);
  school = await openDemoSchool(network);
  await school.office.publishTask(
    { groupName: GROUP, priority: 1, displayName: 'Wspólny laptop', experienceReward: 10 },
    {
      title: 'Wspólny laptop',
      startingCode: '# start\n',
      testCases: [{ outputs: ['nie do trafienia'], message: 'Jeszcze nie.' }],
    },
  );
  device = await Device.known(network);
  page = await device.start();
});
test.afterAll(async () => {
  await device.discard();
  await school.close();
});
test.beforeEach(() => test.setTimeout(180_000));

const chip = () => page.getByTitle('Stan połączenia i zapisu');
const profile = ({ firstName }: Child) =>
  page.getByRole('region', { name: 'Twój profil' }).getByRole('heading', { name: firstName });
/** Signed out on the landing page, or sent from a page of one's own. */
const nobody = () =>
  page
    .getByRole('link', { name: 'Zaloguj / Zarejestruj się' })
    .or(page.getByRole('heading', { name: 'Hej, przygodo!' }));

async function enter(child: Child) {
  await signIn(page, child.username, '/account');
  await expect(profile(child)).toBeVisible();
}
async function leave() {
  await page.goto(`${ORIGIN}/account`);
  await button(page, 'Wyloguj się').click();
  await expect(nobody()).toBeVisible();
}
async function cutPower() {
  await device.kill();
  page = await device.start();
}

/** Which of these words developer tools find on the device: in any database, localStorage, sessionStorage or cache. */
const found = (words: readonly string[]): Promise<string[]> =>
  page.evaluate(async (words) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('unreadable'));
      });
    const bytes = (_key: string, value: unknown) =>
      ArrayBuffer.isView(value) || value instanceof ArrayBuffer
        ? new TextDecoder('latin1').decode(value)
        : value;
    let seen = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name!));
      for (const store of database.objectStoreNames)
        seen += JSON.stringify(await done(database.transaction(store).objectStore(store).getAll()), bytes);
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (!/\.(wasm|js|zip|png|webp|woff2|mp3)/.test(request.url))
          seen += await (await cache.match(request))!.text();
    }
    return words.filter((word) => seen.includes(word));
  }, words);

test('what a child did is nowhere to be read once they have left, and all there again without network', async () => {
  const [child] = school.children;
  await enter(child);
  await waitUntilReadyOffline(page);
  await page.goto(`${ORIGIN}/${GROUP}/1`);
  await expectTask(page, 'Wspólny laptop');
  await writeProgram(page, `print("${RUN}")`);
  await runProgram(page);
  await acknowledge(page, 'Jeszcze nie.');
  await writeProgram(page, `print("${TYPED}")`);
  await expect(page.getByText('Zapisano', { exact: true })).toBeVisible();
  await expect(chip()).not.toContainText('do wysłania');
  const secrets = [RUN, TYPED, `"${child.firstName}"`];
  expect(await found(secrets)).toEqual([RUN, TYPED]);

  await leave();
  await expect.poll(() => found(secrets)).toEqual([]);
  expect(await found(['Wspólny laptop'])).toEqual(['Wspólny laptop']);

  await school.network.cut();
  await cutPower();
  await enter(child);
  await page.goto(`${ORIGIN}/${GROUP}/1`);
  await expectTask(page, 'Wspólny laptop');
  await expect(editorText(page)).toContainText(TYPED);
  await pressInMore(page, 'Historia kodu');
  await expect(dialog(page).getByLabel('Kod tej wersji')).toContainText(RUN);
  await school.network.restore();
  await leave();
});

test('who is cut off by a power cut in the middle of signing out is in or out, and sealed where out', async () => {
  const [child] = school.children;
  await page.goto(`${ORIGIN}/account`);
  for (const wait of [0, 40, 120]) {
    await expect(profile(child).or(nobody())).toBeVisible();
    if (await nobody().isVisible()) await enter(child);
    expect(await found([TYPED])).toEqual([TYPED]);
    await button(page, 'Wyloguj się').click();
    // Wherever that falls: each must hold.
    await page.waitForTimeout(wait);
    await cutPower();
    await page.goto(`${ORIGIN}/account`);
    await expect(profile(child).or(nobody())).toBeVisible();
    if (await nobody().isVisible()) expect(await found([TYPED])).toEqual([]);
  }
  if (await profile(child).isVisible()) await leave();
});

test('another owner written onto the disk opens nothing, offline neither', async () => {
  const [first, second] = school.children;
  await enter(second!);
  await waitUntilReadyOffline(page);
  const accounts = Object.values(await readDevice(page)) as { id?: string; isPutAway?: boolean }[];
  const away = accounts.find(({ isPutAway }) => isPutAway);
  await school.network.cut();
  // The page notices, may be gone before the answer, and loads itself anew in the way of what is opened.
  await storeTokens(page, { owner: away!.id! }).catch(() => undefined);
  await expect(async () => {
    await page.goto(`${ORIGIN}/account`);
  }).toPass();
  await expect(nobody()).toBeVisible();
  await expect(profile(first)).toHaveCount(0);
  expect(await found([RUN, TYPED])).toEqual([]);
  await school.network.restore();
});

test('a day at one laptop: work left offline goes out as its owner’s, whoever sits there when the network is back', async () => {
  const [first, second] = school.children;
  for (const child of [second!, first]) {
    await enter(child);
    await waitUntilReadyOffline(page);
    if (child === second) await leave();
  }
  const account = await Office.signIn(school.server, first.username);
  await school.network.cut();
  await page.goto(`${ORIGIN}/${GROUP}/1`);
  await expectTask(page, 'Wspólny laptop');
  await writeProgram(page, 'print("bez sieci")');
  await runProgram(page);
  await acknowledge(page, 'Jeszcze nie.');
  await page.goto(`${ORIGIN}/account`);
  await button(page, 'Wyloguj się').click();
  await expect(dialog(page)).toContainText('Czekają niewysłane zmiany');
  await button(page, 'Wyloguj mimo to').click();
  await expect(nobody()).toBeVisible();

  await enter(second!);
  await expect(chip()).toContainText('innych osób');
  await cutPower();
  await page.goto(`${ORIGIN}/account`);
  await expect(profile(second!)).toBeVisible();
  await school.network.restore();
  const codeOf = async (office: Office) =>
    (
      await office.call<{ code: string | null }>(
        'GET',
        `/api/task/task-progress/?groupName=${GROUP}&priority=1`,
      )
    ).code ?? '';
  await expect.poll(() => codeOf(account), { timeout: 120_000 }).toContain('bez sieci');
  await expect(chip()).not.toContainText('innych osób', { timeout: 120_000 });
  expect(await codeOf(await Office.signIn(school.server, second!.username))).not.toContain('bez sieci');
  await expect.poll(() => found(['bez sieci'])).toEqual([]);
});

test('a teacher’s mark made offline goes out after they have left, and a child who was disabled reads why they are out', async () => {
  const [child] = school.children;
  const section = await school.office.taughtSection();
  await page.goto(`${ORIGIN}/account`);
  await expect(button(page, 'Wyloguj się').or(nobody())).toBeVisible();
  if (!(await nobody().isVisible())) await leave();
  await enter(child);
  await waitUntilReadyOffline(page);
  await leave();
  await signIn(page, 'prowadzacy', `/admin/sections/${section.id}`);
  const toggle = page.locator('button[data-status]:not([aria-pressed])').first();
  await expect(toggle).toBeVisible({ timeout: 60_000 });
  await waitUntilReadyOffline(page);
  await school.network.cut();
  const before = (await toggle.getAttribute('data-status'))!;
  await toggle.click();
  await expect(toggle).not.toHaveAttribute('data-status', before);
  await button(page, 'Wyloguj się').first().click();
  await button(page, 'Wyloguj mimo to').click();
  await expect(button(page, 'Wyloguj się')).toHaveCount(0);
  await enter(child);
  await cutPower();
  await school.network.restore();
  await page.goto(`${ORIGIN}/account`);
  const date = latestLessonDay(section.weekDay as never, Date.now());
  await expect
    .poll(
      async () => (await school.office.attendance(section.id, date)).records.map(({ status }) => status),
      {
        timeout: 120_000,
      },
    )
    .not.toEqual([]);

  await expect(profile(child)).toBeVisible();
  await school.office.call('PATCH', `/api/users/${child.username.split('/').at(-1)!}`, { enabled: false });
  await page.reload();
  await expect(page.getByText(/^Twoja sesja wygasła/)).toBeVisible();
  await signIn(page, child.username, '/account');
  await expect(page.getByText(/^To konto jest wyłączone/)).toBeVisible();
});
