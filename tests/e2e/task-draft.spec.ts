import { expect, type Page } from '@playwright/test';
import { ChildSeat, inBothModes, MODES, type Mode } from './child-seat.ts';
import type { Child } from './learner.ts';
import { fillInForm, showAnew, waitUntilReadyOffline, writeProgram } from './people.ts';
import {
  acknowledge,
  button,
  dialog,
  editorText,
  expectTask,
  pressInMore,
  tryProgram,
} from './task-screen.ts';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { test } from './test.ts';

const GROUP = 'zadania-szkice';

let school: DemoSchool;

test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
  const { office } = school;
  for (const groupName of MODES.map((mode) => `${GROUP}-${mode}`))
    for (const priority of [1, 2]) {
      await office.publishTask(
        { groupName, priority, displayName: `Szkic ${priority}`, experienceReward: 10 },
        {
          title: `Szkic ${priority}`,
          startingCode: '# zacznij tutaj\n',
          testCases: [{ outputs: ['nie do trafienia'], message: 'Jeszcze nie.' }],
        },
      );
    }
});
test.afterAll(() => school.close());

const saved = (page: Page) => expect(page.getByText('Zapisano', { exact: true })).toBeVisible();
const version = (page: Page) => dialog(page).getByLabel('Kod tej wersji');

const child = () => school.children[0];
const nextChild = () => school.children[1]!;

/** The next child has worked on this device before, so that it may let them in without network. */
async function takeSeat(mode: Mode): Promise<ChildSeat> {
  const seat = await ChildSeat.take(school.server, child(), 'online');
  const page = await seat.show('/account');
  await button(page, 'Wyloguj się').click();
  await expect(button(page, 'Wyloguj się')).toBeHidden();
  for (const { username } of [nextChild(), child()]) {
    await page.goto(seat.address('/login?next=/account'));
    await fillInForm(page, username);
    await expect(button(page, 'Wyloguj się')).toBeVisible();
    await waitUntilReadyOffline(page);
    if (username === child().username) break;
    await button(page, 'Wyloguj się').click();
    await expect(button(page, 'Wyloguj się')).toBeHidden();
  }
  if (mode === 'offline') await seat.restartWithoutNetwork();
  return seat;
}

inBothModes(takeSeat, (mode, seat) => {
  const group = `${GROUP}-${mode}`;
  const open = async (priority: number) => {
    const page = await seat().show(`/${group}/${priority}`);
    await expectTask(page, `Szkic ${priority}`);
    return page;
  };

  test('a draft is saved while the child types, outlives the page, and a fresh start is undone', async () => {
    const page = await open(1);
    await writeProgram(page, 'tajemnica = 1\n');
    await saved(page);
    await page.reload();
    await expectTask(page, 'Szkic 1');
    await expect(editorText(page)).toContainText('tajemnica');
    await button(page, 'Zacznij od nowa').click();
    await expect(editorText(page)).toContainText('zacznij tutaj');
    await expect(editorText(page)).not.toContainText('tajemnica');
    await button(page, 'Cofnij').click();
    await expect(editorText(page)).toContainText('tajemnica');
    await expect(button(page, 'Cofnij')).toBeHidden();
  });

  test('a second tab of the task says so and follows, whichever of the two is typed in', async () => {
    const one = await open(2);
    const other = await seat().open(`/${group}/2`);
    await expectTask(other, 'Szkic 2');
    await expect(other.getByText('Piszesz w innej karcie')).toBeVisible();
    await writeProgram(one, 'karta = 1\n');
    await expect(editorText(other)).toContainText('karta = 1');
    await writeProgram(other, 'karta = 2\n');
    await expect(editorText(one)).toContainText('karta = 2');
    await expect(one.getByText('Piszesz w innej karcie')).toBeVisible();
    await saved(other);
    await other.goto('about:blank');
    await saved(one);
    await other.close();
  });

  test('the history steps back through what was run, and brings one of it back', async () => {
    const page = await open(2);
    for (const word of ['pierwszy', 'drugi', 'trzeci']) {
      await tryProgram(page, `print("${word}")\n`);
      await acknowledge(page, 'Jeszcze nie.');
    }
    await open(2);
    await pressInMore(page, 'Historia kodu');
    await expect(version(page)).toHaveText('print("trzeci")\n');
    await expect(button(page, 'Nowsza')).toBeDisabled();
    await button(page, 'Starsza').click();
    await expect(version(page)).toHaveText('print("drugi")\n');
    await button(page, 'Starsza').click();
    await expect(version(page)).toHaveText('print("pierwszy")\n');
    await button(page, 'Nowsza').click();
    await expect(version(page)).toHaveText('print("drugi")\n');
    await button(page, 'Przywróć tę wersję').click();
    await expect(dialog(page)).toBeHidden();
    await expect(editorText(page)).toContainText('drugi');
    await button(page, 'Cofnij').click();
    await expect(editorText(page)).toContainText('trzeci');
  });

  test('the next child at the same device sees nothing of it, and the first finds it again', async () => {
    test.setTimeout(180_000);
    const page = await open(1);
    await writeProgram(page, 'tajemnica = 2\n');
    await saved(page);
    const signOut = async () => {
      await showAnew(page, '/account');
      await button(page, 'Wyloguj się').click();
      // Unsent work is named first.
      const anyway = button(page, 'Wyloguj mimo to');
      const signedOut = page.getByRole('link', { name: /^Zaloguj/ }).first();
      await expect(anyway.or(signedOut).first()).toBeVisible();
      if (await anyway.isVisible()) await anyway.click();
      await expect(signedOut).toBeVisible();
    };
    const signInAs = async ({ username }: Child) => {
      await page.goto(seat().address(`/login?next=/${group}/1`));
      await fillInForm(page, username);
      await expectTask(page, 'Szkic 1');
    };
    await signOut();
    await signInAs(nextChild());
    await expect(editorText(page)).toContainText('zacznij tutaj');
    await pressInMore(page, 'Historia kodu');
    await expect(dialog(page)).toContainText('Nie ma jeszcze wcześniejszych wersji.');
    await expect(page.getByText('tajemnica')).toHaveCount(0);
    await page.keyboard.press('Escape');

    await signOut();
    await signInAs(child());
    await expect(editorText(page)).toContainText('tajemnica = 2');
  });
});
