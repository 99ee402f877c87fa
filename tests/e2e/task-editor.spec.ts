import { expect, type Page } from '@playwright/test';
import { CONTRACT_HEADER, CONTRACT_VERSION, type TaskWire } from '../../sync/contract/index.ts';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { Office, openAs, showAs, waitUntilReadyOffline } from './people.ts';
import { test } from './test.ts';

test.use({ keepsPage: true });

const SAVING = /\/api\/task\/?\?.*seen=/;

let school: DemoSchool;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
});
test.afterAll(() => school.close());

async function openEditor(page: Page, username: string) {
  await showAs(page, username, '/admin/tasks');
  await expect(page.getByRole('heading', { name: 'Edytor zadań' })).toBeVisible({ timeout: 60_000 });
}

const field = (page: Page, name: string) => page.getByLabel(new RegExp(name.replace(/[()]/g, '\\$&')));

/** The JSON stands in a view of its own. */
async function fillJson(page: Page, content: object | string) {
  await page.getByRole('tab', { name: 'Zaawansowane' }).click();
  await field(page, '(JSON)').fill(typeof content === 'string' ? content : JSON.stringify(content));
}

async function fillTask(page: Page, priority: string) {
  await field(page, '(groupName)').fill('warsztat');
  await field(page, '(priority)').fill(priority);
  await field(page, '(displayName)').fill('Zadanie z edytora');
}

test('tasks stand in the tree by group and priority; a broken server and a cut network are told', async ({
  page,
  network,
}) => {
  const office = await Office.signIn(school.server, 'recenzent');
  for (const [priority, displayName] of [
    [10, 'Dziesiąte'],
    [2, 'Drugie'],
  ] as const)
    await office.publishTask(
      { groupName: 'drzewo', priority, displayName, experienceReward: 5 },
      { title: displayName },
    );
  await openAs(page, 'organizator', '/admin/tasks');
  const leaves = page.locator('details', { hasText: 'drzewo (2)' }).getByRole('button');
  const group = page.getByText('drzewo (2)', { exact: true });
  await expect(group).toBeVisible({ timeout: 60_000 });
  await expect(leaves.first()).toBeHidden();
  await group.click();
  await expect(leaves).toHaveText(['2. Drugie', '10. Dziesiąte']);
  const dot = leaves.first().getByRole('img', { name: 'opublikowane' });
  const [red, green] = await dot.evaluate((e) =>
    getComputedStyle(e)
      .backgroundColor.match(/[\d.]+/g)!
      .map(Number),
  );
  expect(green).toBeGreaterThan(red!);
  await leaves.first().click();
  await expect(page.getByText('Zadanie zostało załadowane!')).toBeVisible();
  await expect(field(page, 'Tytuł')).toHaveValue('Drugie');
  await expect(page.getByText(/^To zadanie jest opublikowane – /)).toBeVisible();
  await expect(page.getByText(/^Żaden moduł nie pokazuje „drzewo”/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Powrót do panelu admina' })).toHaveAttribute('href', '/admin');

  await page.route(SAVING, (route) =>
    route.fulfill({
      status: 500,
      headers: { [CONTRACT_HEADER]: String(CONTRACT_VERSION) },
      json: { code: 'x', message: 'y' },
    }),
  );
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Wystąpił błąd podczas zapisywania.', { exact: true })).toBeVisible();
  await page.unroute(SAVING);

  // A desk tool: without network it says so, keeps what is typed, and is back with the network.
  await waitUntilReadyOffline(page);
  await network.cut();
  await page.reload();
  await expect(page.getByText('Nie udało się pobrać listy zadań.')).toBeVisible({ timeout: 60_000 });
  await fillTask(page, '7');
  await field(page, '(groupName)').fill('drzewo');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText(/^Błąd połączenia: /)).toBeVisible();
  await expect(field(page, '(displayName)')).toHaveValue('Zadanie z edytora');
  await network.restore();
  // By the press, or by itself if the network is noticed first.
  await Promise.any([page.getByRole('button', { name: 'Spróbuj ponownie' }).click(), group.waitFor()]);
  await expect(group).toBeVisible();
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Zadanie zostało zapisane!')).toBeVisible();
});

test('who has no REVIEW saves an unpublished task, loads it by its name and deletes it', async ({ page }) => {
  await openEditor(page, 'organizator');
  const published = page.getByRole('checkbox', { name: 'Opublikowane (tylko do podglądu)' });
  await expect(published).toBeDisabled();
  await expect(field(page, '(experienceReward)')).toHaveValue('75');

  await fillTask(page, '4');
  await fillJson(page, '{ "title": ');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText(/To nie jest poprawny JSON/)).toBeVisible();
  await fillJson(page, { title: 'Młotek', startingCode: 'print(1)' });
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Zadanie zostało zapisane!')).toBeVisible();
  await expect(page.getByRole('img', { name: 'nieopublikowane' })).toBeVisible();

  await page.getByRole('button', { name: 'Nowe zadanie' }).click();
  await fillTask(page, '99');
  await page.getByRole('button', { name: 'Wczytaj' }).click();
  await expect(page.getByText('Nie znaleziono zadania o podanej nazwie.')).toBeVisible();
  await field(page, '(priority)').fill('4');
  await page.getByRole('button', { name: 'Wczytaj' }).click();
  await expect(page.getByText('Zadanie zostało załadowane!')).toBeVisible();
  await expect(field(page, 'Tytuł')).toHaveValue('Młotek');
  await page.getByRole('tab', { name: 'Zaawansowane' }).click();
  await expect(field(page, '(JSON)')).toHaveValue(/Młotek/);

  await page.getByRole('button', { name: 'Usuń' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń' }).click();
  await expect(page.getByText('Zadanie zostało usunięte!')).toBeVisible();
  await expect(page.getByText(/^warsztat/)).toBeHidden();
});

test('the task that is open is deleted, whatever number is typed; a new one has nothing to delete', async ({
  page,
}) => {
  const office = await Office.signIn(school.server, 'recenzent');
  for (const [priority, displayName] of [
    [3, 'Skarpetki'],
    [4, 'Start rakiety'],
  ] as const)
    await office.publishTask(
      { groupName: 'szuflada', priority, displayName, experienceReward: 5 },
      { title: displayName },
    );
  await openEditor(page, 'recenzent');
  const remove = page.getByRole('button', { name: 'Usuń', exact: true });
  await expect(remove).toBeHidden();
  await page.getByText('szuflada (2)').click();
  await page.getByRole('button', { name: '3. Skarpetki' }).click();
  await expect(page.getByText('Zadanie zostało załadowane!')).toBeVisible();

  await field(page, '(priority)').fill('4');
  await field(page, '(displayName)').fill('Całkiem inne');
  await remove.click();
  const asked = page.getByRole('dialog', { name: 'Usunąć zadanie?' });
  await expect(asked).toContainText('„Skarpetki”');
  await asked.getByRole('button', { name: 'Usuń' }).click();
  await expect(page.getByText('Zadanie zostało usunięte!')).toBeVisible();
  await expect(page.getByText('szuflada (1)')).toBeVisible();
  const left = await office.call<TaskWire[]>('GET', '/api/task/all');
  expect(left.flatMap((task) => (task.groupName === 'szuflada' ? task.displayName : []))).toEqual([
    'Start rakiety',
  ]);
});

test('a new task is numbered after its set; a number that is taken is refused; another number makes a copy, and says so', async ({
  page,
}) => {
  const office = await Office.signIn(school.server, 'recenzent');
  const publish = (priority: number, displayName: string) =>
    office.publishTask(
      { groupName: 'kolejka', priority, displayName, experienceReward: 5 },
      { title: displayName },
    );
  await publish(1, 'Smok');
  await publish(3, 'Zamek');
  await openEditor(page, 'organizator');
  await expect(page.getByText('kolejka (2)')).toBeVisible();
  const number = field(page, '(priority)');
  const taken = (priority: number, next: number) =>
    page.getByText(`W tym zestawie numer ${priority} ma „Smok”. Następny wolny: ${next}.`);

  await field(page, 'Tytuł').fill('Most');
  await field(page, '(groupName)').fill('kolejka');
  await expect(number).toHaveValue('4');
  // Told from the list, before anything is run or sent.
  await page.route(SAVING, (route) => route.abort());
  await number.fill('1');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(taken(1, 4)).toBeVisible();
  await page.unroute(SAVING);
  await expect(number).toBeFocused();
  await expect(page.getByRole('dialog')).toBeHidden();

  // Taken since the list was read: the server is asked.
  await publish(4, 'Smok');
  await number.fill('4');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(taken(4, 5)).toBeVisible();
  await number.fill('5');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Zadanie zostało zapisane!')).toBeVisible();
  await expect(number).toHaveValue('5');

  const copy = page.getByText('To będzie kopia: „Most” zostaje w zestawie kolejka pod numerem 5.');
  await expect(copy).toBeHidden();
  await number.fill('1');
  await expect(copy).toBeHidden();
  await number.fill('6');
  await expect(copy).toBeVisible();
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('kolejka (5)')).toBeVisible();
  await expect(copy).toBeHidden();
});

test('a new task whose answer is lost is saved again, changed too, whatever the list says by then', async ({
  plainPage: page,
}) => {
  await page.clock.install();
  await openEditor(page, 'organizator');
  await field(page, 'Tytuł').fill('Zguba');
  await field(page, '(groupName)').fill('zguby');
  /** The server has it, and the answer is lost on its way. */
  const loseAnswer = async () => {
    await page.route(SAVING, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      await route.fetch({ url: `${school.server.address}${pathname}${search}` });
      await route.abort();
    });
    await page.getByRole('button', { name: 'Zapisz' }).click();
    await expect(page.getByText(/^Błąd połączenia: /)).toBeVisible();
    await page.unroute(SAVING);
  };
  const saveAgain = async () => {
    await page.getByRole('button', { name: 'Zapisz' }).click();
    await expect(page.getByText('Zadanie zostało zapisane!')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  const office = await Office.signIn(school.server, 'recenzent');
  const title = async () =>
    ((await office.call('GET', '/api/task/?groupName=zguby&priority=1')) as TaskWire).displayName;

  // A list older than ten seconds is asked for anew once the network is back.
  await page.clock.fastForward(12_000);
  await loseAnswer();
  await expect(page.getByText('zguby (1)')).toBeVisible();
  await saveAgain();

  await field(page, 'Tytuł').fill('Zguba druga');
  await loseAnswer();
  await field(page, 'Tytuł').fill('Zguba trzecia');
  await saveAgain();
  expect(await title()).toBe('Zguba trzecia');
});

test('who has REVIEW publishes, and a child gets it; a lost connection and a refused pattern are told', async ({
  page,
}) => {
  await openEditor(page, 'recenzent');
  await fillTask(page, '1');
  const bad = { title: 'Śruba', requiredContent: { type: 'regex', content: '(', message: '' } };
  await fillJson(page, bad);
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText(/Wystąpił błąd podczas zapisywania\./)).toBeVisible();

  const good = { title: 'Śruba', description: 'Wypisz 5.', testCases: [{ outputs: ['5'] }] };
  await fillJson(page, good);
  await page.getByRole('checkbox', { name: 'Opublikowane' }).check();
  await page.route(SAVING, (route) => route.abort());
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText(/^Błąd połączenia: /)).toBeVisible();
  await page.unroute(SAVING);
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Zadanie zostało zapisane!')).toBeVisible();
  await expect(page.getByRole('img', { name: 'opublikowane', exact: true }).first()).toBeVisible();

  const office = await Office.signIn(school.server, 'prowadzacy');
  await expect
    .poll(() => office.call('GET', '/api/task/?groupName=warsztat&priority=1'))
    .toMatchObject({ displayName: 'Zadanie z edytora', enabled: true });
});

test('a child is sent from the editor to the admin login', async ({ page }) => {
  const office = await Office.signIn(school.server, 'admin');
  const section = await office.taughtSection();
  const child = await office.call<{ username: string }>('GET', `/api/users/${section.users[0]!.id}`);
  await showAs(page, child.username, '/admin/tasks');
  await expect(page).toHaveURL(/\/admin\/login/, { timeout: 60_000 });
});

test('a sign-out asks before it drops a form half filled in', async ({ page }) => {
  await openEditor(page, 'organizator');
  await page.getByRole('button', { name: 'Nowe zadanie' }).click();
  await fillTask(page, '77');
  const signOut = page.getByRole('button', { name: 'Wyloguj się' });
  const asked = page.getByRole('dialog', { name: 'Niezapisane zmiany' });
  await signOut.click();
  await asked.getByRole('button', { name: 'Anuluj' }).click();
  await expect(field(page, '(priority)')).toHaveValue('77');
  await signOut.click();
  await asked.getByRole('button', { name: 'Porzuć zmiany' }).click();
  await expect(page.getByRole('heading', { name: 'Logowanie' })).toBeVisible();
});
