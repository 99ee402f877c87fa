import { expect, type Page } from '@playwright/test';
import { ChildSeat, inBothModes, MODES } from './child-seat.ts';
import { answerProgram, Office, runProgram, writeProgram } from './people.ts';
import {
  acknowledge,
  button,
  consoleScreen,
  dialog,
  editorText,
  experienceOnServer,
  expectTask,
  tryProgram,
} from './task-screen.ts';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { ours } from '../support/our-answer.ts';
import { test } from './test.ts';

const GROUP = 'zadania-uruchom';
const [PLAIN, RULES, CASES, ANY] = [1, 2, 3, 4];

let school: DemoSchool;

test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
  const { office } = school;
  const publish = async (priority: number, title: string, content: object) => {
    for (const mode of MODES)
      await office.publishTask(
        { groupName: `${GROUP}-${mode}`, priority, displayName: title, experienceReward: 40 },
        { title, startingCode: '# start\n', ...content },
      );
  };
  await publish(PLAIN, 'Bez sprawdzania', { description: '<p>Napisz <strong>co chcesz</strong>.</p>' });
  await publish(RULES, 'Reguły', {
    easierStartingCode: 'print(1)\n',
    requiredContent: {
      type: 'all',
      items: [
        { type: 'regex', content: 'for ', where: 'code', message: 'Użyj pętli for.' },
        { type: 'regex_not', content: 'while', where: 'code', message: 'Bez pętli while.' },
        { type: 'regex', content: '2', where: 'output', message: 'Nikt tak nie wypisze.' },
      ],
    },
  });
  await publish(CASES, 'Przypadki', {
    testCases: [
      { inputs: ['2', '3'], outputs: [' 2 ', '5'], message: 'Wypisz pierwszą liczbę, potem sumę.' },
      { inputs: ['7', '1'], outputs: ['7', '8'], message: '' },
    ],
  });
  await publish(ANY, 'Którakolwiek', {
    requiredContent: {
      type: 'any',
      items: [
        { type: 'regex', content: 'kot' },
        { type: 'regex', content: 'pies' },
      ],
    },
  });
});
test.afterAll(() => school.close());

const SUCCESS = 'Zadanie wykonane poprawnie!';
const success = (page: Page) =>
  expect(dialog(page).getByRole('heading', { name: SUCCESS })).toBeVisible({ timeout: 60_000 });

/** Red, green and blue of what an element is drawn in. */
const colour = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).evaluate((element) =>
    getComputedStyle(element)
      .color.match(/[\d.]+/g)!
      .map(Number),
  );

inBothModes(
  (mode) => ChildSeat.take(school.server, school.children[0], mode),
  (mode, seat) => {
    const group = `${GROUP}-${mode}`;
    const open = async (priority: number, title: string) => {
      const page = await seat().show(`/${group}/${priority}`);
      await expectTask(page, title);
      return page;
    };

    test('the page shows the task, the level and nothing that is not earned yet', async () => {
      const page = await open(PLAIN, 'Bez sprawdzania');
      await expect(page.locator('main strong', { hasText: 'co chcesz' })).toBeVisible();
      await expect(editorText(page)).toHaveCSS('font-size', '24px');
      await expect(editorText(page)).toContainText('# start');

      // The seed's formula once more, not the product's code for it.
      let level = 1;
      let into = await experienceOnServer(await Office.signIn(school.server, seat().child.username));
      for (; into >= 50 + level * 50; level++) into -= 50 + level * 50;
      const box = page.getByRole('region', { name: 'Twój poziom' });
      await expect(box.getByText('Twój poziom', { exact: true })).toBeVisible();
      await expect(box.getByText(`Poziom ${level}`, { exact: true })).toBeVisible();
      await expect(box.getByText(`${into} / ${50 + level * 50} XP`, { exact: true })).toBeVisible();
      await expect(box.getByText('Do zdobycia: 40 XP', { exact: true })).toBeVisible();

      await expect(page.getByRole('link', { name: 'Powrót do menu' })).toHaveAttribute('href', '/');
      await expect(button(page, 'Zacznij od nowa')).toBeVisible();
      await expect(button(page, 'Wskazówka (-50% nagrody)')).toHaveCount(0);
      await expect(button(page, 'Następny poziom')).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Klocki z kodem' })).toHaveCount(0);
      // Nobody asks for anything yet, and nothing is there to be stopped.
      await expect(page.getByLabel('Wpisz dane dla programu')).toHaveCount(0);
      await expect(button(page, 'Zatrzymaj')).toHaveCount(0);
      await expect(page.getByText('zadanie 1 z 4')).toBeVisible();
    });

    test('empty code is not run', async () => {
      const page = await open(PLAIN, 'Bez sprawdzania');
      for (const code of ['', '  \n\t\n']) {
        await tryProgram(page, code);
        await acknowledge(page, 'Kod nie może być pusty! Wprowadź swój kod przed uruchomieniem.');
      }
      await expect(consoleScreen(page)).toContainText('Tu pojawi się to, co wypisze Twój program.');
    });

    test('each run keeps the code in browser storage, by group, priority and user', async () => {
      const page = await open(PLAIN, 'Bez sprawdzania');
      await tryProgram(page, `print("pamiętaj ${mode}")\n`);
      await expect(dialog(page).or(page.getByText(SUCCESS)).first()).toBeVisible({ timeout: 60_000 });
      const kept = await page.evaluate(
        (word) => Object.entries(localStorage).filter(([, value]) => String(value).includes(word)),
        `pamiętaj ${mode}`,
      );
      const userId = seat().child.username.split('/')[1]!;
      expect(kept).toHaveLength(1);
      for (const part of [group, String(PLAIN), userId]) expect(kept[0]![0].split('/')).toContain(part);
    });

    test('a screen reader hears what a program prints, and not once more with the next one', async () => {
      const page = await open(PLAIN, 'Bez sprawdzania');
      await tryProgram(page, 'print("pierwszy")\n');
      const heard = page.locator('[aria-live="polite"]').filter({ hasText: 'pierwszy' });
      await expect(heard).toHaveCount(1, { timeout: 60_000 });
      if (await dialog(page).isVisible()) await button(page, 'Zostań tutaj').click();
      await tryProgram(page, 'pass\n');
      await expect(heard).toHaveCount(0);
    });

    test('without rules and cases a program that runs passes, and the next task opens without loading Python again', async () => {
      const page = await open(PLAIN, 'Bez sprawdzania');
      await page.evaluate(() => Object.assign(window, { stays: true }));
      await tryProgram(page, 'print("gotowe")\n');
      await expect(page.getByText(SUCCESS).first()).toBeVisible({ timeout: 60_000 });
      const again = page.getByText('To zadanie masz już zaliczone, więc nagroda się nie zmienia.');
      await expect(dialog(page).or(again).first()).toBeVisible();
      if (await dialog(page).isVisible()) await button(page, 'Zostań tutaj').click();
      await button(page, 'Następny poziom').click();
      await expectTask(page, 'Reguły');
      await expect(page).toHaveURL(seat().address(`/${group}/${RULES}`));
      // A fresh screen over the same page: nothing of the task before, and Python is warm.
      await expect(consoleScreen(page)).toHaveText('Tu pojawi się to, co wypisze Twój program.');
      expect(await page.evaluate(() => 'stays' in window)).toBe(true);
      await expect(page.getByText('Wczytujemy Pythona')).toHaveCount(0);
      await runProgram(page);
    });

    test('a program asks twice; Enter and the button send, and nothing is sent before it asks', async () => {
      const page = await open(CASES, 'Przypadki');
      await tryProgram(page, 'a = int(input("A? "))\nb = int(input("B? "))\nprint(a)\nprint(a + b)\n');
      const field = page.getByLabel('Wpisz dane dla programu');
      await expect(field).toBeEnabled({ timeout: 60_000 });
      await expect(button(page, 'Wyślij')).toBeDisabled();
      await page.keyboard.press('Enter');
      await expect(consoleScreen(page)).toHaveText(/A\? $/);
      await field.fill('4');
      await expect(button(page, 'Wyślij')).toBeEnabled();
      await field.press('Enter');
      await expect(consoleScreen(page)).toContainText('B?');
      await answerProgram(page, '5');
      await success(page);
      await expect(consoleScreen(page)).toHaveText(/4\s*B\? 5\s*4\s*9/);
      await expect(field).toHaveCount(0);
      // A keyboard goes on from where the program was started.
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(button(page, 'Uruchom')).toBeFocused();
    });

    test('an error where every rule is met says to look again', async () => {
      const page = await open(CASES, 'Przypadki');
      await tryProgram(page, 'print(Cześć)\n');
      await expect(consoleScreen(page)).toContainText('Coś poszło nie tak! Sprawdź swój kod jeszcze raz!', {
        timeout: 60_000,
      });
    });

    test('a case fails with its message by its lines, by an error and by a question too many', async () => {
      const page = await open(CASES, 'Przypadki');
      const READ = 'a = int(input())\nb = int(input())\n';
      const fail = async (code: string, answers: string[], message: string) => {
        await tryProgram(page, code);
        for (const answer of answers) await answerProgram(page, answer);
        await acknowledge(page, message);
      };
      // In the wrong order.
      await fail(`${READ}print(a + b)\nprint(a)\n`, ['2', '2'], 'Wypisz pierwszą liczbę, potem sumę.');
      // Right for the child's own numbers, an error for the first case's.
      await fail(`${READ}print(1 // (a - 2))\n`, ['9', '1'], 'Wypisz pierwszą liczbę, potem sumę.');
      await fail(
        `${READ}print(a)\nprint(a + b)\ninput()\n`,
        ['1', '1', 'x'],
        'Wypisz pierwszą liczbę, potem sumę.',
      );
      // The second case has no message of its own.
      await fail(`${READ}print(a)\nprint(5)\n`, ['1', '1'], 'Spróbuj ponownie! Możesz to zrobić lepiej!');
    });

    test('an error is told in red, its line is marked until the child types, and no window hides it', async () => {
      const page = await open(RULES, 'Reguły');
      await tryProgram(page, 'for i in [1]:\n    print(i)\nprint(licznik)\n');
      await expect(page.getByText('Błąd w linijce 3', { exact: true })).toBeVisible({ timeout: 60_000 });
      // The validation message is applied too; the loop is there, the 2 is not.
      await expect(consoleScreen(page)).toContainText('Nikt tak nie wypisze.');
      await expect(dialog(page)).toHaveCount(0);
      const [red, green, blue] = await colour(page, 'Błąd w linijce 3');
      expect(red).toBeGreaterThan(1.3 * Math.max(green!, blue!));

      const mark = page.locator('[class*="markedLine"]');
      await expect(mark).toHaveCount(1);
      const line = page.locator('.view-line', { hasText: 'print(licznik)' });
      expect(Math.round((await mark.boundingBox())!.y)).toBe(Math.round((await line.boundingBox())!.y));
      await writeProgram(page, 'print(2)\n');
      await expect(mark).toHaveCount(0);

      // The next program is followed to its end, wherever its reader has gone in what the one before printed.
      await consoleScreen(page).evaluate((screen) => screen.scrollTo(0, 0));
      await tryProgram(page, 'for i in range(3000):\n    print("x")\n');
      await acknowledge(page, 'Nikt tak nie wypisze.');
      const below = () =>
        consoleScreen(page).evaluate((e) => Math.round(e.scrollHeight - e.scrollTop - e.clientHeight));
      await expect.poll(below).toBeLessThan(24);
      expect(await consoleScreen(page).evaluate((e) => e.scrollTop)).toBeGreaterThan(100);
    });

    test('the first rule that fails gives its message; all of them met, the task is done', async () => {
      const page = await open(RULES, 'Reguły');
      for (const [code, message] of [
        ['print(2)\nwhile False: pass\n', 'Użyj pętli for.'],
        ['for i in [2]: print(i)\nwhile False: pass\n', 'Bez pętli while.'],
        ['for i in [1]: print(i)\n', 'Nikt tak nie wypisze.'],
      ] as const) {
        await tryProgram(page, code);
        await acknowledge(page, message);
        await expect(consoleScreen(page)).toContainText(message);
      }
      await tryProgram(page, 'for i in [2]: print(i)\n');
      await success(page);
    });

    test('one of several ways is enough; none of them and no message gives the fallback', async () => {
      const page = await open(ANY, 'Którakolwiek');
      await tryProgram(page, 'print("ryba")\n');
      await acknowledge(page, 'Coś poszło nie tak! Sprawdź swój kod jeszcze raz!');
      await tryProgram(page, 'print("pies")\n');
      await success(page);
    });

    test('a task that is not there keeps the loader', async () => {
      const page = await seat().open(`/${group}/77`, (page) => page.clock.install());
      await expect(page.getByText('Lecimy dalej?')).toBeVisible();
      const reason = page.getByText('Nie znaleziono takiego zadania.');
      await expect(reason).toBeVisible();
      // On a phone's side the reason stands below the loader, not upon it, and the way back with it.
      await page.setViewportSize({ width: 568, height: 320 });
      const loader = (await page.getByText('Lecimy dalej?').boundingBox())!;
      expect((await reason.boundingBox())!.y).toBeGreaterThanOrEqual(loader.y + loader.height);
      await expect(page.getByRole('link', { name: 'Powrót do menu' })).toBeInViewport({ ratio: 1 });
      await page.clock.fastForward(120_000);
      await expect(page.getByText('Lecimy dalej?')).toBeVisible();
      await expect(page.getByTitle('Stan połączenia i zapisu')).toBeInViewport({ ratio: 1 });
      await page.close();
    });
  },
);

/** Fetching fails for a device that has nothing yet; what a device has, it shows without asking. */
for (const [what, noun] of [
  ['the task', 'task'],
  ['its progress', 'taskProgress'],
] as const) {
  test(`where fetching ${what} fails the loader stays, and only the log says so`, async ({
    plainPage: page,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    const path = `**/api/sync/${noun}`;
    await page.route(path, (route) =>
      route.fulfill({ status: 500, headers: ours, json: { code: 'x', message: 'y' } }),
    );
    await page.clock.install();
    await page.goto(`${school.address}/login?next=/${GROUP}-online/${PLAIN}`);
    await page.getByLabel('Nazwa użytkownika').fill(school.children[5]!.username);
    await page.getByLabel('Hasło', { exact: true }).fill('demo1234');
    const failed = page.waitForResponse((response) => response.url().endsWith(`/sync/${noun}`));
    await button(page, 'Zaloguj się').click();
    await expect(page.getByText('Lecimy dalej?')).toBeVisible();
    await failed;
    await page.clock.runFor(20_000);
    await expect(page.getByText('Lecimy dalej?')).toBeVisible();
    await expect(page.getByText('Wczytywanie trwa dłużej niż zwykle.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Bez sprawdzania' })).toHaveCount(0);
    await expect(dialog(page)).toHaveCount(0);
    expect(logged.length).toBeGreaterThan(0);

    await page.unroute(path);
    await page.clock.runFor(120_000);
    await expectTask(page, 'Bez sprawdzania');
  });
}
