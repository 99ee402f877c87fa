import { expect, type Page } from '@playwright/test';
import { ChildSeat, inBothModes, MODES } from './child-seat.ts';
import { writeProgram } from './people.ts';
import { consoleScreen, dialog, editorText, expectTask, pressInMore } from './task-screen.ts';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { test } from './test.ts';

const GROUP = 'zadania-dotyk';
const TABLET = { hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } };

let school: DemoSchool;

test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
  const { office } = school;
  for (const mode of MODES)
    await office.publishTask(
      { groupName: `${GROUP}-${mode}`, priority: 1, displayName: 'Dotyk', experienceReward: 10 },
      { title: 'Dotyk', startingCode: 'punkty = 3\n', testCases: [{ outputs: ['0', '4'] }] },
    );
});
test.afterAll(() => school.close());

/** The program as it stands, line by line. */
const lines = (page: Page) => page.locator('.cm-line').allInnerTexts();
const text = async (page: Page) => (await lines(page)).map((line) => line.replace('\n', '')).join('\n');
const palette = (page: Page) => page.getByRole('region', { name: 'Klocki z kodem' });

async function openPalette(page: Page): Promise<void> {
  await expect(palette(page)).toHaveCount(0);
  await pressInMore(page, 'Klocki z kodem');
  await expect(palette(page)).toBeVisible();
}

inBothModes(
  (mode) => ChildSeat.take(school.server, school.children[0], mode, TABLET),
  (mode, seat) => {
    const open = async () => {
      const page = await seat().show(`/${GROUP}-${mode}/1`);
      await expectTask(page, 'Dotyk');
      return page;
    };
    const key = (page: Page, name: string) =>
      page.getByRole('toolbar', { name: 'Klawisze pomocnicze' }).getByRole('button', { name, exact: true });

    test('a touch device gets the editor for touch, large and without autocorrection, and its row of keys', async () => {
      const page = await open();
      const editor = page.getByRole('textbox', { name: 'Edytor kodu' });
      await expect(page.locator('.monaco-editor')).toHaveCount(0);
      for (const attribute of ['autocorrect', 'autocapitalize'])
        await expect(editor).toHaveAttribute(attribute, 'off');
      await expect(editor).toHaveAttribute('spellcheck', 'false');
      await expect(editor).toHaveCSS('font-size', '24px');

      await writeProgram(page, 'print');
      await key(page, 'Wpisz (').tap();
      expect(await text(page)).toBe('print()');
      await expect(editor).toBeFocused();
      await key(page, 'Wpisz "').tap();
      await page.keyboard.insertText('Hej');
      expect(await text(page)).toBe('print("Hej")');
      await key(page, 'Kursor w lewo').tap();
      await page.keyboard.insertText('!');
      expect(await text(page)).toBe('print("He!j")');
      await key(page, 'Cofnij').tap();
      await expect.poll(() => text(page)).not.toContain('!');
      await key(page, 'Ponów').tap();
      await expect.poll(() => text(page)).toBe('print("He!j")');
      await key(page, 'Wcięcie').tap();
      expect(await text(page)).toBe('    print("He!j")');
    });

    test('with taps alone a program is put together from blocks, run, its mistake marked and mended', async () => {
      const page = await open();
      await page.getByRole('button', { name: 'Zacznij od nowa' }).tap();
      await openPalette(page);
      await palette(page).getByRole('button', { name: 'powtórz 5 razy' }).tap();
      await expect.poll(() => text(page)).toContain('for i in range(5):\n    print(i)');
      await writeProgram(page, 'punkty = 3\nprint(punktyy)\n');
      await page.getByRole('button', { name: 'Uruchom' }).tap();
      await expect(consoleScreen(page).getByText('Błąd w linijce 2')).toBeVisible({ timeout: 60_000 });
      await expect(page.locator('.cm-line[class*="markedLine"]')).toHaveText('print(punktyy)');
      await writeProgram(page, 'for i in range(5): print(i)');
      await expect(page.locator('[class*="markedLine"]')).toHaveCount(0);
      await page.getByRole('button', { name: 'Uruchom' }).tap();
      await expect(dialog(page)).toContainText('Zadanie wykonane poprawnie!', { timeout: 60_000 });
      await dialog(page).getByRole('button', { name: 'Zostań tutaj' }).tap();
      // The switch is remembered, and the other mode's rows begin without the blocks.
      await pressInMore(page, 'Klocki z kodem');
      await expect(palette(page)).toHaveCount(0);
    });
  },
);

inBothModes(
  (mode) => ChildSeat.take(school.server, school.children[1]!, mode),
  (mode, seat) => {
    test('blocks are switched on, clicked and dragged into the editor with a mouse', async () => {
      let page = await seat().open(`/${GROUP}-${mode}/1`);
      await expectTask(page, 'Dotyk');
      await expect(page.locator('.monaco-editor').first()).toBeVisible();
      await openPalette(page);
      const program = () =>
        editorText(page)
          .locator('.view-line')
          .allInnerTexts()
          .then((all) => all.join('\n').replaceAll('\u00a0', ' '));

      await writeProgram(page, 'punkty = 3');
      await palette(page).getByRole('button', { name: 'zwiększ o 1', exact: true }).click();
      await expect.poll(program).toBe('punkty = 3\npunkty = punkty + 1');
      // Dropped on the first line, it follows that line and not the cursor's.
      await palette(page)
        .getByRole('button', { name: 'wypisz', exact: true })
        .dragTo(page.locator('.view-line', { hasText: 'punkty = 3' }));
      await expect.poll(program).toBe('punkty = 3\nprint("Cześć!")\npunkty = punkty + 1');
      // One step of undo.
      await page.keyboard.press('Control+Z');
      await expect.poll(program).toBe('punkty = 3\npunkty = punkty + 1');

      // The switch is remembered.
      await page.close();
      page = await seat().open(`/${GROUP}-${mode}/1`);
      await expectTask(page, 'Dotyk');
      await expect(palette(page)).toBeVisible();
      await pressInMore(page, 'Klocki z kodem');
      await expect(palette(page)).toHaveCount(0);
      await page.close();
    });
  },
);
