import { expect, test } from '@playwright/test';
import { SchoolServer } from '../support/school-server.ts';
import { ChildSeat, MODES } from './child-seat.ts';
import { childrenOfGroup, tabTo, type Child } from './learner.ts';
import { Office, PASSWORD } from './people.ts';
import { button, dialog, editorText, expectTask } from './task-screen.ts';

const GROUP = 'zadania-klawiatura';

let server: SchoolServer;
let children: Child[];

test.beforeAll(async () => {
  server = await SchoolServer.start();
  const office = await Office.signIn(server, 'admin');
  children = await childrenOfGroup(office);
  for (const priority of [1, 2]) {
    await office.publishTask(
      { groupName: GROUP, priority, displayName: `Klawisze ${priority}`, experienceReward: 10 },
      { title: `Klawisze ${priority}`, startingCode: '# start\n', testCases: [{ outputs: ['Cześć'] }] },
    );
  }
});
test.afterAll(() => server.stop());

for (const [index, mode] of MODES.entries()) {
  test(`a child without a mouse signs in, solves a task and goes on, ${mode}`, async () => {
    test.setTimeout(180_000);
    const seat = await ChildSeat.take(server, children[index]!, 'online');
    try {
      let page = await seat.open('/account');
      await button(page, 'Wyloguj się').click();
      await expect(button(page, 'Wyloguj się')).toBeHidden();
      if (mode === 'offline') await seat.restartWithoutNetwork();
      page = await seat.open(`/login?next=/${GROUP}/1`);
      await tabTo(page, /^Nazwa użytkownika/);
      await page.keyboard.type(seat.child.username);
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
      await expect(page).toHaveURL(seat.address(`/${GROUP}/2`));
      await expectTask(page, 'Klawisze 2');
    } finally {
      await seat.leave();
    }
  });
}
