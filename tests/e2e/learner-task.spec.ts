import { expect, test, type Page } from '@playwright/test';
import { CuttableNetwork } from '../support/cuttable-network.ts';
import { SchoolServer } from '../support/school-server.ts';
import { fillInForm, tabTo, twoChildren, type Child } from './learner.ts';
import { Office, PASSWORD, runProgram, signIn, waitUntilReadyOffline, writeProgram } from './people.ts';

const GROUP = 'zadania-probne';
const REWARD = 31;
/** Rounded up: nobody loses half a point. */
const HALVED = 16;
const START = '# zacznij tutaj\n';
const EASIER = 'print("Hej")  # zmień Hej na Cześć\n';
const SOLUTION = 'print("Cześć")\n';

let server: SchoolServer;
let network: CuttableNetwork;
let office: Office;
let anna: Child;
let borys: Child;

test.beforeAll(async () => {
  server = await SchoolServer.start();
  network = await CuttableNetwork.to(server.port);
  office = await Office.signIn(server, 'admin');
  [anna, borys] = await twoChildren(office);
  for (const priority of [1, 2]) {
    await office.publishTask(
      { groupName: GROUP, priority, displayName: `Próba ${priority}`, experienceReward: REWARD },
      {
        title: `Powitanie ${priority}`,
        description: 'Wypisz: Cześć',
        startingCode: START,
        easierStartingCode: EASIER,
        // Without a message of its own, so that the default is told.
        testCases: [{ inputs: [], outputs: ['Cześć'], message: '' }],
      },
    );
  }
});
test.afterAll(async () => {
  await network.cut();
  await server.stop();
});

const address = (priority: number) => `${network.address}/${GROUP}/${priority}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const editorLines = (page: Page) => page.locator('.view-lines');
const title = (page: Page, priority: number) =>
  expect(page.getByRole('heading', { level: 1, name: `Powitanie ${priority}` })).toBeVisible({
    timeout: 60_000,
  });
const experience = async () => {
  const token = await Office.signIn(server, anna.username);
  return (await token.call<{ experience: number }>('GET', '/api/users/current')).experience;
};

async function closeDialog(page: Page, text: string) {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(text, { timeout: 60_000 });
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
}

async function listenToSounds(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { sounds: number };
    counted.sounds = 0;
    HTMLMediaElement.prototype.play = () => {
      counted.sounds += 1;
      return Promise.resolve();
    };
  });
  return () => page.evaluate(() => (window as unknown as { sounds: number }).sounds);
}

test('a hint halves the reward for good, nothing is awarded twice, and after the last task a child is told so', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const sounds = await listenToSounds(page);
  const before = await experience();
  await signIn(page, network.address, anna.username, `/${GROUP}/1`);
  await title(page, 1);
  await expect(editorLines(page)).toContainText('zacznij tutaj');
  await expect(page.getByText('Twój poziom')).toBeVisible();
  await expect(page.getByText(`Do zdobycia: ${REWARD} XP`)).toBeVisible();
  await expect(page.getByText('Wyślij')).toBeDisabled();

  await writeProgram(page, '  \n');
  await runProgram(page);
  await closeDialog(page, 'Kod nie może być pusty! Wprowadź swój kod przed uruchomieniem.');
  await waitUntilReadyOffline(page);

  // All that follows, up to the last task, happens without network.
  await network.cut();
  await button(page, 'Wskazówka (-50% nagrody)').click();
  await expect(editorLines(page)).toContainText('zmień');
  await expect(page.getByText(`Do zdobycia: ${HALVED} XP`)).toBeVisible();
  await runProgram(page);
  await closeDialog(page, 'Spróbuj ponownie! Możesz to zrobić lepiej!');
  await page.reload();
  await title(page, 1);
  await expect(page.getByText(`Do zdobycia: ${HALVED} XP`)).toBeVisible();
  await button(page, 'Zacznij od nowa').click();
  await expect(editorLines(page)).toContainText('zmień');

  await writeProgram(page, 'print(Cześć)\n');
  await runProgram(page);
  await expect(page.getByText('Coś poszło nie tak! Sprawdź swój kod jeszcze raz!')).toBeVisible({
    timeout: 60_000,
  });
  expect(await sounds()).toBe(0);
  await writeProgram(page, SOLUTION);
  await runProgram(page);
  const party = page.getByRole('dialog');
  await expect(party).toContainText(`+${HALVED} XP`, { timeout: 60_000 });
  await expect(party).toContainText('Zadanie wykonane poprawnie!');
  expect(await sounds()).toBe(1);
  await party.getByRole('button', { name: 'Dalej!' }).click();
  await expect(page).toHaveURL(address(2));
  await title(page, 2);
  await expect(page.getByText(`Do zdobycia: ${REWARD} XP`)).toBeVisible();

  await button(page, 'Ustawienia').click();
  await page.getByRole('switch', { name: /dźwięk/i }).click();
  await page.keyboard.press('Escape');
  await writeProgram(page, SOLUTION);
  await runProgram(page);
  await expect(party).toContainText(`+${REWARD} XP`, { timeout: 60_000 });
  expect(await sounds()).toBe(0);
  await party.getByRole('button', { name: 'Zostań tutaj' }).click();
  await button(page, 'Następny poziom').click();
  await closeDialog(page, 'Ukończono wszystkie zadania. Wróć później po więcej!');

  await network.restore();
  await expect.poll(experience, { timeout: 60_000 }).toBe(before + HALVED + REWARD);
  await runProgram(page);
  await expect(page.getByText('To zadanie masz już zaliczone, więc nagroda się nie zmienia.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(party).toBeHidden();
  expect(await experience()).toBe(before + HALVED + REWARD);
});

test('a draft outlives a reload, a fresh start can be taken back, and the next child sees nothing of it', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page, network.address, anna.username, `/${GROUP}/1`);
  await title(page, 1);
  await writeProgram(page, 'tajemnica = 1\n');
  await page.reload();
  await expect(editorLines(page)).toContainText('tajemnica', { timeout: 60_000 });

  await button(page, 'Zacznij od nowa').click();
  await expect(editorLines(page)).not.toContainText('tajemnica');
  await button(page, 'Cofnij').click();
  await expect(editorLines(page)).toContainText('tajemnica');
  await writeProgram(page, 'inaczej = 2\n');
  await expect(page.getByText('Zapisano', { exact: true })).toBeVisible();
  await button(page, 'Historia kodu').click();
  const version = page.getByRole('dialog').getByLabel('Kod tej wersji');
  while (!(await version.textContent())?.includes('tajemnica')) await button(page, 'Starsza').click();
  await button(page, 'Przywróć tę wersję').click();
  await expect(editorLines(page)).toContainText('tajemnica');

  await page.goto(`${network.address}/account`);
  await button(page, 'Wyloguj się').click();
  await expect(button(page, 'Wyloguj się')).toBeHidden();
  await page.goto(address(1));
  await fillInForm(page, borys.username);
  await title(page, 1);
  await expect(editorLines(page)).toContainText('zacznij tutaj');
  await button(page, 'Historia kodu').click();
  await expect(page.getByRole('dialog')).toContainText('Nie ma jeszcze wcześniejszych wersji.');
  await expect(page.getByText('tajemnica')).toHaveCount(0);
});

test('the description is read aloud in Polish until a second press', async ({ page }) => {
  await page.addInitScript(() => {
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    speechSynthesis.speak = ({ lang, text }) => void spoken.push(`${lang}: ${text}`);
    speechSynthesis.cancel = () => void spoken.push('cancel');
  });
  const spoken = () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
  await signIn(page, network.address, borys.username, `/${GROUP}/1`);
  await title(page, 1);
  await button(page, 'Przeczytaj na głos').click();
  await expect.poll(spoken).toContain('pl-PL: Wypisz: Cześć');
  await button(page, 'Zatrzymaj czytanie').click();
  await expect(button(page, 'Przeczytaj na głos')).toBeVisible();
  expect((await spoken()).at(-1)).toBe('cancel');
});

test('a child without a mouse signs in, solves a task and goes on', async ({ page }) => {
  await page.goto(`${network.address}/login?next=/${GROUP}/1`);
  await tabTo(page, /^Nazwa użytkownika/);
  await page.keyboard.type(borys.username);
  await tabTo(page, /^Hasło/);
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await title(page, 1);
  await expect(editorLines(page)).toContainText('zacznij tutaj');
  await tabTo(page, /^Edytor kodu/);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('print("Cześć")');
  // Tab indents; after Escape it leaves the editor.
  await page.keyboard.press('Escape');
  await tabTo(page, /^Uruchom$/);
  await page.keyboard.press('Enter');
  const party = page.getByRole('dialog');
  await expect(party.getByRole('button', { name: 'Dalej!' })).toBeFocused({ timeout: 60_000 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address(2));
  await title(page, 2);
});
