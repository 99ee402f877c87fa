import { expect, type Page } from '@playwright/test';
import { Device } from '../support/browser.ts';
import { answerProgram, runProgram, signInByGroup, waitUntilReadyOffline, writeProgram } from './people.ts';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { test } from './test.ts';

const GROUP = 'proba-generalna';
const REWARD = 41;

let school: DemoSchool;
let device: Device;

test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
  const { office } = school;
  for (const priority of [1, 2, 3]) {
    await office.publishTask(
      { groupName: GROUP, priority, displayName: `Próba ${priority}`, experienceReward: REWARD },
      {
        title: `Papuga numer ${priority}`,
        description: 'Zapytaj o słowo i wypisz je dwa razy.',
        startingCode: '# tu pisz\n',
        requiredContent: {
          type: 'all',
          items: [
            {
              type: 'regex',
              content: 'input\\(',
              message: 'Papuga musi najpierw usłyszeć słowo!',
              where: 'code',
            },
          ],
        },
        testCases: [
          { inputs: ['kra'], outputs: ['kra kra'], message: 'Papuga powtarza słowo dwa razy, ze spacją.' },
        ],
      },
    );
  }
  device = Device.unused(network, { reducedMotion: 'no-preference' });
});

test.afterAll(async () => {
  await device.discard();
  await school.close();
});

/** Runs, fails the validation, reads why, mends it and completes the task. */
async function solve(page: Page, priority: number) {
  await expect(page.getByRole('heading', { name: `Papuga numer ${priority}` })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText(`Do zdobycia: ${REWARD} XP`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Następny poziom' })).toBeHidden();

  await writeProgram(page, 'slowo = input("Powiedz coś: ")\nprint(slowo)\n');
  await runProgram(page);
  await answerProgram(page, 'hau');
  await expect(page.getByText('Papuga powtarza słowo dwa razy, ze spacją.').first()).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page.getByRole('log').or(page.getByLabel('Konsola')).first()).toContainText('hau');

  await writeProgram(page, 'slowo = input("Powiedz coś: ")\nprint(slowo, slowo)\n');
  await runProgram(page);
  await answerProgram(page, 'miau');
  const celebration = page.getByRole('dialog');
  await expect(celebration).toContainText(`+${REWARD} XP`, { timeout: 60_000 });
  await celebration.getByRole('button', { name: 'Zostań tutaj' }).click();
  await expect(page.getByRole('button', { name: 'Następny poziom' })).toBeVisible();
}

test('a child solves tasks online, then without network, through a reload and a cold start', async ({
  network,
}) => {
  test.setTimeout(600_000);
  const { office, address } = school;
  const section = await office.taughtSection();
  const child = section.users[4]!;
  const profile = await office.call<{ experience: number }>('GET', `/api/users/${child.id}`);

  let page = await device.start();
  await page.goto(`${address}/login/group?next=/${GROUP}/1`);
  await signInByGroup(page, section, child.firstName, child.shortLastName);
  await solve(page, 1);
  await waitUntilReadyOffline(page);
  await page.getByRole('button', { name: 'Następny poziom' }).click();
  await expect(page.getByRole('heading', { name: 'Papuga numer 2' })).toBeVisible({ timeout: 60_000 });

  await network.cut();
  await page.reload();
  await solve(page, 2);

  await device.close();
  page = await device.start();
  await page.goto(`${address}/${GROUP}/2`);
  await expect(page.getByRole('button', { name: 'Następny poziom' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Następny poziom' }).click();
  await solve(page, 3);
  await page.goto(`${address}/learning-module?category=python`);
  await expect(page.getByText(child.firstName).first()).toBeVisible();

  await network.restore();
  await expect(async () => {
    const after = await office.call<{ experience: number }>('GET', `/api/users/${child.id}`);
    expect(after.experience).toBe(profile.experience + 3 * REWARD);
  }).toPass({ timeout: 60_000 });

  // Sent again by nobody: a reload and a second solution of a done task change nothing.
  await page.goto(`${address}/${GROUP}/1`);
  await expect(page.getByRole('button', { name: 'Następny poziom' })).toBeVisible({ timeout: 60_000 });
  await writeProgram(page, 'slowo = input()\nprint(slowo, slowo)\n');
  await runProgram(page);
  await answerProgram(page, 'bis');
  await expect(
    page.getByText('To zadanie masz już zaliczone, więc nagroda się nie zmienia.').first(),
  ).toBeVisible({
    timeout: 60_000,
  });
  const end = await office.call<{ experience: number }>('GET', `/api/users/${child.id}`);
  expect(end.experience).toBe(profile.experience + 3 * REWARD);
});
