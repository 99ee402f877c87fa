import { expect, type Page } from '@playwright/test';
import { ChildSeat, inBothModes, MODES } from './child-seat.ts';
import { Office } from './people.ts';
import {
  acknowledge,
  button,
  dialog,
  editorText,
  expectAward,
  experienceOnServer,
  expectTask,
  progressOnServer,
  tryProgram,
} from './task-screen.ts';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { test } from './test.ts';

const GROUP = 'zadania-wskazowki';
const REWARD = 31;
/** Rounded up: nobody loses half a point. */
const HALVED = 16;
const SOLUTION = 'print("Cześć")\n';
const HINT = 'Wskazówka (-50% nagrody)';
const USED = 'Wskazówka (odkryta)';
const FREE = 'Wskazówka (bez kosztu)';
const [FIRST, SECOND, LAST] = [1, 2, 3];
const STEPS = 'zadania-podpowiedzi';

let school: DemoSchool;

test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
  const { office } = school;
  for (const mode of MODES) {
    for (const priority of [FIRST, SECOND, LAST]) {
      await office.publishTask(
        {
          groupName: `${GROUP}-${mode}`,
          priority,
          displayName: `Wskazówka ${priority}`,
          experienceReward: REWARD,
        },
        {
          title: `Powitanie ${priority}`,
          startingCode: '# zwykły początek\n',
          easierStartingCode: 'print("Hej")  # łatwiejszy początek\n',
          testCases: [{ outputs: ['Cześć'] }],
        },
      );
    }
    await office.publishTask(
      { groupName: `${STEPS}-${mode}`, priority: 1, displayName: 'Po kroku', experienceReward: REWARD },
      {
        title: 'Po kroku',
        startingCode: '# zwykły początek\n',
        easierStartingCode: 'print("Hej")  # łatwiejszy początek\n',
        hints: ['Służy do tego `print()`.', 'Tekst stoi w cudzysłowie.'],
      },
    );
  }
});
test.afterAll(() => school.close());

const refusal = 'refusal';
/** The browser refuses what would be written to the queue of commands: as where the disk is full, or is broken. */
const refuseWrites = (page: Page) =>
  page.addInitScript((refusal) => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function (...args) {
      const name = this.name === 'commands' && (Reflect.get(window, refusal) as string | undefined);
      if (name) throw new DOMException('refused', name);
      return add.apply(this, args);
    };
  }, refusal);
const refuse = (page: Page, name?: string) =>
  page.evaluate(([refusal, name]) => Object.assign(window, { [refusal]: name }), [refusal, name] as const);
const breakDisk = (page: Page) => refuse(page, 'UnknownError');
const fillDisk = (page: Page) => refuse(page, 'QuotaExceededError');
const clearDisk = (page: Page) => refuse(page);
const chip = (page: Page) => page.getByTitle('Stan połączenia i zapisu');
const OUT_OF_ROOM =
  'na tym urządzeniu skończyło się miejsce. Powiedz o tym osobie prowadzącej. Nie zamykaj tej strony.';

/** As where the list of tasks can't be read from the disk; one task alone still can. */
const refuseListOfTasks = (page: Page) =>
  page.addInitScript(() => {
    for (const read of ['getAll', 'openCursor'] as const) {
      for (const { prototype } of [IDBObjectStore, IDBIndex]) {
        const original = prototype[read] as (...args: unknown[]) => IDBRequest;
        const refusing = function (this: IDBObjectStore | IDBIndex, ...args: unknown[]) {
          const store = 'objectStore' in this ? this.objectStore : this;
          if (store.transaction.db.name.endsWith('--task')) throw new DOMException('broken', 'UnknownError');
          return original.apply(this, args);
        };
        Object.assign(prototype, { [read]: refusing });
      }
    }
  });

const takeHint = async (page: Page, steps = 0) => {
  await button(page, HINT).click();
  for (let step = 1; step < steps; step++) await button(page, 'Następna podpowiedź').click();
  await button(page, `Biorę za ${HALVED} zamiast ${REWARD} XP`).click();
};

inBothModes(
  (mode) => ChildSeat.take(school.server, school.children[0], mode),
  (mode, seat) => {
    // One child's way through three tasks: what a row leaves, the next one finds.
    test.describe.configure({ mode: 'serial' });
    const [group, steps] = [`${GROUP}-${mode}`, `${STEPS}-${mode}`];
    let account: Office;
    test.beforeAll(async () => {
      account = await Office.signIn(school.server, seat().child.username);
    });
    const open = async (priority: number) => {
      const page = await seat().show(`/${group}/${priority}`, refuseWrites);
      await expectTask(page, `Powitanie ${priority}`);
      return page;
    };

    test('a hint that this device cannot keep is told, and costs nothing', async () => {
      const page = await open(FIRST);
      await breakDisk(page);
      await takeHint(page);
      await acknowledge(page, 'Wystąpił błąd podczas ładowania podpowiedzi. Spróbuj ponownie.');
      await fillDisk(page);
      await takeHint(page);
      await acknowledge(page, `Nie możemy pokazać łatwiejszego początku: ${OUT_OF_ROOM}`);
      await expect(editorText(page)).toContainText('zwykły początek');
      await expect(page.getByText(`Do zdobycia: ${REWARD} XP`)).toBeVisible();
      await clearDisk(page);
    });

    test('the first hint halves the reward for good; later ones and a fresh start load the easier code', async () => {
      const page = await open(FIRST);
      await tryProgram(page, 'print("moje")\n');
      await acknowledge(page, 'Spróbuj ponownie! Możesz to zrobić lepiej!');
      await button(page, 'Zacznij od nowa').click();
      await expect(editorText(page)).toContainText('zwykły początek');
      // It says what it costs; whoever thinks better of it keeps the whole reward.
      await button(page, HINT).click();
      await expect(dialog(page)).toContainText(`${HALVED} zamiast ${REWARD} XP`);
      await button(page, 'Jeszcze spróbuję').click();
      await expect(page.getByText(`Do zdobycia: ${REWARD} XP`)).toBeVisible();
      await expect(editorText(page)).toContainText('zwykły początek');
      await takeHint(page);
      await expect(editorText(page)).toContainText('łatwiejszy początek');
      await expect(page.getByText(`Do zdobycia: ${HALVED} XP`)).toBeVisible();

      await tryProgram(page, 'print("inaczej")\n');
      await acknowledge(page, 'Spróbuj ponownie! Możesz to zrobić lepiej!');
      await button(page, USED).click();
      await expect(editorText(page)).toContainText('łatwiejszy początek');
      await tryProgram(page, 'print("jeszcze inaczej")\n');
      await acknowledge(page, 'Spróbuj ponownie! Możesz to zrobić lepiej!');
      await page.reload();
      await expectTask(page, 'Powitanie 1');
      await expect(page.getByText(`Do zdobycia: ${HALVED} XP`)).toBeVisible();
      await button(page, 'Zacznij od nowa').click();
      await expect(editorText(page)).toContainText('łatwiejszy początek');
    });

    test('completing brings half once, and running it again brings nothing', async () => {
      const page = await open(FIRST);
      await expect(button(page, 'Następny poziom')).toHaveCount(0);
      await tryProgram(page, SOLUTION);
      await expectAward(page, HALVED);
      await button(page, 'Zostań tutaj').click();
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByText(`Zdobyte: ${HALVED} XP`)).toBeVisible();
      await expect(button(page, 'Następny poziom')).toBeVisible();
      await expect(button(page, USED)).toBeVisible();
      await tryProgram(page, SOLUTION);
      await expect(
        page.getByText('To zadanie masz już zaliczone, więc nagroda się nie zmienia.'),
      ).toBeVisible({ timeout: 60_000 });
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByText(`Zdobyte: ${HALVED} XP`)).toBeVisible();
    });

    test('a completion that this device cannot keep is told, and counts once it is kept', async () => {
      const page = await open(SECOND);
      await breakDisk(page);
      await tryProgram(page, SOLUTION);
      await acknowledge(
        page,
        'Nie udało się zapisać ukończenia zadania na tym urządzeniu. Uruchom program jeszcze raz.',
      );
      await fillDisk(page);
      await tryProgram(page, SOLUTION);
      await acknowledge(page, `Nie udało się zapisać ukończenia zadania: ${OUT_OF_ROOM}`);
      await expect(chip(page)).toHaveText(/Kłopot z pamięcią urządzenia/);
      await expect(page.getByText(`Do zdobycia: ${REWARD} XP`)).toBeVisible();
      await clearDisk(page);
      await tryProgram(page, SOLUTION);
      await expectAward(page, REWARD);
      await expect(chip(page)).not.toHaveText(/Kłopot/);
      await button(page, 'Dalej!').click();
      await expect(page).toHaveURL(seat().address(`/${group}/${LAST}`));
    });

    test('a next task that cannot be found out is told', async () => {
      // A page of its own, which has not read the list before.
      const page = await seat().open(`/${group}/${SECOND}`, refuseListOfTasks);
      await expectTask(page, `Powitanie ${SECOND}`);
      await button(page, 'Następny poziom').click();
      await acknowledge(page, 'Nie udało się pobrać kolejnego zadania. Spróbuj ponownie.');
      await expect(page).toHaveURL(seat().address(`/${group}/${SECOND}`));
      await page.close();
    });

    test('free steps come one by one before the price, and cost nothing', async () => {
      const page = await seat().show(`/${steps}/1`, refuseWrites);
      await expectTask(page, 'Po kroku');
      await button(page, HINT).click();
      await expect(dialog(page).getByRole('heading', { name: 'Podpowiedź 1 z 2 (za darmo)' })).toBeVisible();
      await expect(dialog(page).getByText('Tekst stoi w cudzysłowie.')).toHaveCount(0);
      await expect(dialog(page).getByText('zamiast')).toHaveCount(0);
      await button(page, 'Następna podpowiedź').click();
      await expect(dialog(page).getByText('Tekst stoi w cudzysłowie.')).toBeVisible();
      await expect(button(page, `Biorę za ${HALVED} zamiast ${REWARD} XP`)).toBeVisible();
      await button(page, 'Jeszcze spróbuję').click();
      await expect(editorText(page)).toContainText('zwykły początek');
      await expect(page.getByText(`Do zdobycia: ${REWARD} XP`)).toBeVisible();
      await takeHint(page, 2);
      await expect(editorText(page)).toContainText('łatwiejszy początek');
      await expect(button(page, USED)).toBeVisible();
    });

    test('after the last task of a group a child is told so and may stay, and the server has given each reward once', async () => {
      const before = (await experienceOnServer(account)) - (mode === 'online' ? HALVED + REWARD : 0);
      const page = await open(LAST);
      await tryProgram(page, SOLUTION);
      await expectAward(page, REWARD);
      await button(page, 'Dalej!').click();
      await expect(page.getByRole('heading', { name: 'Zestaw ukończony!' })).toBeVisible();
      await expect(page.getByText(`3 zadania, zdobyte ${HALVED + 2 * REWARD} XP`)).toBeVisible();
      await button(page, 'Zostań tutaj').click();
      await expect(page).toHaveURL(seat().address(`/${group}/${LAST}`));
      await expect(button(page, FREE)).toBeVisible();

      await seat().network.restore();
      await expect
        .poll(() => experienceOnServer(account), { timeout: 60_000 })
        .toBe(before + HALVED + 2 * REWARD);
      expect(await progressOnServer(account, group, FIRST)).toMatchObject({
        experienceReward: HALVED,
        wasEasierStartingCodeShown: true,
      });
      expect(await progressOnServer(account, group, LAST)).toMatchObject({
        experienceReward: REWARD,
        wasEasierStartingCodeShown: false,
      });
    });
  },
);
