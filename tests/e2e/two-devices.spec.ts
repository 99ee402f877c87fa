import { expect, type Page } from '@playwright/test';
import { SchoolServer } from '../support/school-server.ts';
import { ChildSeat } from './child-seat.ts';
import { childrenOfGroup } from './learner.ts';
import { Office, showAnew } from './people.ts';
import {
  button,
  dialog,
  editorText,
  expectAward,
  experienceOnServer,
  expectTask,
  progressOnServer,
  tryProgram,
} from './task-screen.ts';
import { test } from './test.ts';

const GROUP = 'zadania-dwa-urzadzenia';
const REWARD = 31;
const HALVED = 16;

let server: SchoolServer;
let account: Office;
/** One child at two devices, each behind a network of its own. */
let one: ChildSeat;
let other: ChildSeat;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await SchoolServer.startNewSchool();
  const office = await Office.signIn(server, 'admin');
  for (const priority of [1, 2, 3, 4, 5]) {
    await office.publishTask(
      { groupName: GROUP, priority, displayName: `Dwa ${priority}`, experienceReward: REWARD },
      {
        title: `Dwa urządzenia ${priority}`,
        startingCode: '# zwykły\n',
        easierStartingCode: '# łatwiejszy\n',
        testCases: [{ outputs: ['Cześć'] }],
      },
    );
  }
  const child = (await childrenOfGroup(office))[0]!;
  account = await Office.signIn(server, child.username);
  one = await ChildSeat.take(server, child, 'online');
  other = await ChildSeat.take(server, child, 'online');
});
test.afterAll(async () => {
  await one.leave();
  await other.leave();
  await server.stop();
});
test.beforeEach(() => test.setTimeout(240_000));

async function showTask(seat: ChildSeat, priority: number): Promise<Page> {
  const page = await seat.show(`/${GROUP}/${priority}`);
  await expectTask(page, `Dwa urządzenia ${priority}`);
  return page;
}
const showOnBoth = async (priority: number): Promise<[Page, Page]> => [
  await showTask(one, priority),
  await showTask(other, priority),
];
async function openBothWithoutNetwork(priority: number): Promise<[Page, Page]> {
  await one.network.cut();
  await other.network.cut();
  return showOnBoth(priority);
}

async function takeHint(page: Page): Promise<void> {
  await button(page, 'Wskazówka (-50% nagrody)').click();
  await button(page, `Biorę za ${HALVED} zamiast ${REWARD} XP`).click();
  await expect(editorText(page)).toContainText('łatwiejszy');
  await expect(page.getByText(`Do zdobycia: ${HALVED} XP`)).toBeVisible();
}

async function complete(page: Page, award: number): Promise<void> {
  await tryProgram(page, 'print("Cześć")\n');
  await expectAward(page, award);
  await button(page, 'Zostań tutaj').click();
  await expect(page.getByText(`Zdobyte: ${award} XP`)).toBeVisible();
}

/** By priority: what `expectOneAward` has seen. */
const awarded = new Map<number, number>();

async function expectAwarded(page: Page, priority: number, award: number): Promise<void> {
  await showAnew(page, `/${GROUP}/${priority}`);
  await expectTask(page, `Dwa urządzenia ${priority}`);
  await expect(page.getByText(`Zdobyte: ${award} XP`)).toBeVisible();
}

/** What reaches the server first decides; both devices end with the same XP as it, and it has awarded once. */
async function expectOneAward(priority: number, award: number, before: number, pages: Page[]): Promise<void> {
  awarded.set(priority, award);
  for (const page of pages) {
    await expect(page.getByText(`Zdobyte: ${award} XP`)).toBeVisible({ timeout: 60_000 });
    await expectAwarded(page, priority, award);
    await expect(page.getByText(/nie wysłan|do wysłania/)).toHaveCount(0);
  }
  // The progress may come a pull before the account's sum.
  await expect(async () => {
    const levels = await Promise.all(
      pages.map((page) => page.getByRole('region', { name: 'Twój poziom' }).innerText()),
    );
    expect(levels[0]).toBe(levels[1]);
  }).toPass({ timeout: 15_000 });
  await expect
    .poll(async () => (await progressOnServer(account, GROUP, priority)).experienceReward)
    .toBe(award);
  await expect.poll(() => experienceOnServer(account)).toBe(before + award);

  // Solved once more on the device that came second: no second award.
  await tryProgram(pages[1]!, 'print("Cześć")\n');
  await expect(
    pages[1]!.getByText('To zadanie masz już zaliczone, więc nagroda się nie zmienia.'),
  ).toBeVisible({ timeout: 60_000 });
  await expect(dialog(pages[1]!)).toHaveCount(0);
  expect(await experienceOnServer(account)).toBe(before + award);
}

const hintOnServer = (priority: number) =>
  expect
    .poll(async () => (await progressOnServer(account, GROUP, priority)).wasEasierStartingCodeShown, {
      timeout: 60_000,
    })
    .toBe(true);
const completedOnServer = (priority: number) =>
  expect
    .poll(async () => (await progressOnServer(account, GROUP, priority)).completedAt, { timeout: 60_000 })
    .not.toBeNull();

test('a hint on one device, a completion on the other: the hint arrives first and halves', async () => {
  const before = await experienceOnServer(account);
  const [hinted, completed] = await openBothWithoutNetwork(1);
  await takeHint(hinted);
  await complete(completed, REWARD);
  await one.network.restore();
  await hintOnServer(1);
  await other.network.restore();
  await expectOneAward(1, HALVED, before, [hinted, completed]);
});

test('a hint on one device, a completion on the other: the completion arrives first and stays whole', async () => {
  const before = await experienceOnServer(account);
  const [hinted, completed] = await openBothWithoutNetwork(2);
  await takeHint(hinted);
  await complete(completed, REWARD);
  await other.network.restore();
  await completedOnServer(2);
  await one.network.restore();
  await expectOneAward(2, REWARD, before, [completed, hinted]);
  await hintOnServer(2);
});

test('both complete, one of them after the hint, which arrives first', async () => {
  const before = await experienceOnServer(account);
  const [hinted, plain] = await openBothWithoutNetwork(3);
  await takeHint(hinted);
  await complete(hinted, HALVED);
  await complete(plain, REWARD);
  await one.network.restore();
  await completedOnServer(3);
  await other.network.restore();
  await expectOneAward(3, HALVED, before, [hinted, plain]);
});

test('both complete, one of them after the hint, which arrives second', async () => {
  const before = await experienceOnServer(account);
  const [hinted, plain] = await openBothWithoutNetwork(4);
  await takeHint(hinted);
  await complete(hinted, HALVED);
  await complete(plain, REWARD);
  await other.network.restore();
  await completedOnServer(4);
  await one.network.restore();
  await expectOneAward(4, REWARD, before, [plain, hinted]);
});

test('both complete with the network there all the time: the second device learns of it at once', async () => {
  const before = await experienceOnServer(account);
  const pages = await showOnBoth(5);
  await complete(pages[0], REWARD);
  await expect(pages[1].getByText(`Zdobyte: ${REWARD} XP`)).toBeVisible({ timeout: 30_000 });
  await expectOneAward(5, REWARD, before, pages);

  // All of it is on both disks.
  for (const page of pages) {
    await page.reload();
    for (const [priority, award] of awarded) await expectAwarded(page, priority, award);
  }
});
