import { expect } from '@playwright/test';
import { ChildSeat, inBothModes, MODES } from './child-seat.ts';
import { tabTo } from './learner.ts';
import { PASSWORD } from './people.ts';
import { button, dialog, editorText, expectTask } from './task-screen.ts';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { test } from './test.ts';

const GROUP = 'zadania-klawiatura';

let school: DemoSchool;

test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
  const { office } = school;
  for (const groupName of MODES.map((mode) => `${GROUP}-${mode}`))
    for (const priority of [1, 2]) {
      await office.publishTask(
        { groupName, priority, displayName: `Klawisze ${priority}`, experienceReward: 10 },
        { title: `Klawisze ${priority}`, startingCode: '# start\n', testCases: [{ outputs: ['Cześć'] }] },
      );
    }
});
test.afterAll(() => school.close());

inBothModes(
  (mode) => ChildSeat.take(school.server, school.children[0], mode),
  (mode, seat) => {
    test('a child without a mouse signs in, solves a task and goes on', async () => {
      const page = await seat().open('/account');
      await button(page, 'Wyloguj się').click();
      await expect(button(page, 'Wyloguj się')).toBeHidden();
      await page.goto(seat().address(`/login?next=/${GROUP}-${mode}/1`));
      await expect(page.getByLabel(/^Nazwa użytkownika/)).toBeVisible();
      await tabTo(page, /^Nazwa użytkownika/);
      await page.keyboard.type(seat().child.username);
      await tabTo(page, /^Hasło/);
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await expectTask(page, 'Klawisze 1');
      await expect(editorText(page)).toContainText('# start');
      await tabTo(page, /^Edytor kodu/);
      await page.keyboard.press('Control+A');
      await page.keyboard.type('print("Cześć")');
      // Tab indents; after Escape it leaves the editor.
      await page.keyboard.press('Escape');
      await tabTo(page, /^Uruchom$/);
      await page.keyboard.press('Enter');
      await expect(button(page, 'Dalej!')).toBeFocused({ timeout: 60_000 });
      await expect(dialog(page)).toContainText('+10 XP');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(seat().address(`/${GROUP}-${mode}/2`));
      await expectTask(page, 'Klawisze 2');
      // The next mode is without network, where a sign-out asks about what has not been sent.
      if (mode === 'online')
        await expect(page.getByTitle('Stan połączenia i zapisu')).not.toContainText('do wysłania');
      await page.close();
    });
  },
);
