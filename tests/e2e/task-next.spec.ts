import { expect } from '@playwright/test';
import { ChildSeat, MODES } from './child-seat.ts';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { type Child } from './learner.ts';
import { Office, signIn, writeProgram } from './people.ts';
import { acknowledge, button, editorText, expectAward, expectTask, tryProgram } from './task-screen.ts';
import { test } from './test.ts';

const [FIRST, SECOND] = ['zestaw-pierwszy', 'zestaw-drugi'];
const REWARD = 30;
const SOLUTION = 'print("Cześć")\n';

let school: DemoSchool;

test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
  const { office } = school;
  for (const [groupName, priority] of [
    [FIRST, 1],
    [FIRST, 2],
    [SECOND, 1],
  ] as const) {
    await office.publishTask(
      { groupName, priority, displayName: `${groupName} ${priority}`, experienceReward: REWARD },
      { title: `${groupName} ${priority}`, testCases: [{ outputs: ['Cześć'] }] },
    );
  }
  const entry = (groupName: string, title: string) => ({ groupName, title, type: 'task' });
  const python = await office.call<object[]>('GET', '/api/config/python');
  await office.call('PUT', '/api/config/python', [
    ...python,
    entry(FIRST, 'Pierwszy zestaw'),
    entry(SECOND, 'Drugi zestaw'),
  ]);
});
test.afterAll(() => school.close());

/** Everything but the last tasks of the two groups, so that a child has two steps left to the end. */
async function solveTheRest({ username }: Child): Promise<void> {
  const self = await Office.signIn(school.server, username);
  type Entry = { taskSummary: { groupName: string; priority: number } };
  const all = await self.call<Entry[]>('GET', '/api/task/task-progress-list');
  for (const { groupName, priority } of all.map((each) => each.taskSummary)) {
    if ((groupName === FIRST && priority === 2) || groupName === SECOND) continue;
    await self.call('POST', `/api/task/complete/?groupName=${groupName}&priority=${priority}`);
  }
}

test('a task that is taken away while a child works in it stays before them, says so, and counts no longer', async ({
  page,
}) => {
  const groupName = 'zestaw-wycofany';
  const [child] = school.children.slice(MODES.length);
  await school.office.publishTask(
    { groupName, priority: 1, displayName: 'Znikające', experienceReward: REWARD },
    { title: 'Znikające', testCases: [{ outputs: ['Cześć'] }] },
  );
  await signIn(page, child!.username, `/${groupName}/1`);
  await expectTask(page, 'Znikające');
  await writeProgram(page, '# moje\n');
  await school.office.call('DELETE', `/api/task/?groupName=${groupName}&priority=1`);
  const told = page.getByText(/^To zadanie zostało właśnie wycofane\. Twój kod zostaje zapisany/);
  await expect(told).toBeVisible({ timeout: 60_000 });
  await expect(editorText(page)).toContainText('# moje');
  await expect(page.getByText(/Do zdobycia/)).toBeHidden();
  await tryProgram(page, SOLUTION);
  await expect(page.getByRole('alert').filter({ hasText: 'Zadanie wykonane poprawnie!' })).toContainText(
    'To zadanie zostało właśnie wycofane.',
    { timeout: 60_000 },
  );
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByTitle('Stan połączenia i zapisu')).not.toContainText('odrzucon');

  // On a phone it is said beside the code too.
  await page.setViewportSize({ width: 390, height: 700 });
  await page.getByRole('button', { name: 'Kod', exact: true }).click();
  await expect(page.getByText('Zadanie wycofane', { exact: true })).toBeInViewport({ ratio: 1 });
});

for (const [index, mode] of MODES.entries()) {
  test(`a finished group leads on to the next one, and only the last task of all to the end, ${mode}`, async () => {
    test.setTimeout(180_000);
    const child = school.children[index]!;
    await solveTheRest(child);
    const seat = await ChildSeat.take(school.server, child, mode);
    try {
      const page = await seat.open(`/${FIRST}/1`);
      await expectTask(page, `${FIRST} 1`);
      await expect(page.getByText('zadanie 1 z 2')).toBeVisible();
      await page.getByRole('link', { name: 'Następne zadanie' }).click();
      await expectTask(page, `${FIRST} 2`);
      await tryProgram(page, SOLUTION);
      await expectAward(page, REWARD);
      await button(page, 'Dalej!').click();

      await expect(page.getByRole('heading', { name: 'Zestaw ukończony!' })).toBeFocused();
      await expect(
        page.getByText(`„Pierwszy zestaw” za Tobą: 2 zadania, zdobyte ${2 * REWARD} XP.`),
      ).toBeVisible();
      await expect(page.getByText('Teraz czeka na Ciebie „Drugi zestaw”.')).toBeVisible();
      // Pressed again before a slow device shows the next task: it is opened once, so that going back leads back.
      await button(page, 'Dalej!').evaluate((onward: HTMLElement) => {
        onward.click();
        onward.click();
      });
      await expectTask(page, `${SECOND} 1`);
      await page.goBack();
      await expectTask(page, `${FIRST} 2`);
      await page.goForward();
      await expectTask(page, `${SECOND} 1`);
      await tryProgram(page, SOLUTION);
      await expectAward(page, REWARD);
      await button(page, 'Dalej!').click();
      await acknowledge(page, 'Ukończono wszystkie zadania. Wróć później po więcej!');
      await expect(page).toHaveURL(seat.address(`/${SECOND}/1`));
    } finally {
      await seat.leave();
    }
  });
}
