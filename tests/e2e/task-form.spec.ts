import { expect, type Locator, type Page } from '@playwright/test';
import type { TaskWire } from '../../sync/contract/index.ts';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { moveLifted, seriousFaults, sidewaysScroll, tabTo } from './learner.ts';
import { Office, showAnew, showAs } from './people.ts';
import { test } from './test.ts';

test.use({ keepsPage: true });

let school: DemoSchool;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
});
test.afterAll(() => school.close());

const GROUP = 'z-formularza';

async function openEditor(page: Page, username: string, query = '') {
  await showAs(page, username, `/admin/tasks${query}`);
  await expect(page.getByRole('heading', { name: 'Edytor zadań' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: 'Treść' })).toBeVisible();
}

const field = (page: Page | Locator, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const code = (page: Page | Locator, name: string) => page.getByRole('textbox', { name, exact: true });
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
const trial = (within: Locator) => within.getByRole('status', { name: 'Próba na rozwiązaniu' });
const result = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Wyniki sprawdzania' }).getByRole('listitem').filter({ hasText: name });

async function choose(within: Locator, label: string, option: string) {
  await within.getByRole('button', { name: new RegExp(`${label.replace('?', '\\?')}$`) }).click();
  await within.page().getByRole('option', { name: option, exact: true }).click();
}

const read = async (priority: number): Promise<TaskWire> =>
  (await Office.signIn(school.server, 'organizator')).call(
    'GET',
    `/api/task/?groupName=${GROUP}&priority=${priority}`,
  );
const textOf = ({ jsonData }: TaskWire) => JSON.parse(jsonData) as string;
const contentOf = (task: TaskWire) => JSON.parse(textOf(task)) as Record<string, unknown>;

const SOLUTION = "n = int(input('Ile? '))\nfor i in range(n):\n    print('Hop')";

async function fillKey(page: Page, priority: number) {
  await field(page, 'Zestaw (groupName)').fill(GROUP);
  await field(page, 'Kolejność (priority)').fill(String(priority));
}

test('a teacher makes a task by the form at 820 px: cases, rules in words, a wrong answer that passes is told', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 820, height: 1180 });
  await openEditor(page, 'recenzent');
  await fillKey(page, 1);
  await field(page, 'Tytuł').fill('Żaba');
  await field(page, 'Opis').fill('Żaba skacze tyle razy, ile jej powiesz.\n\n<b>Wypisz</b> Hop.');
  const preview = page.getByRole('region', { name: 'Podgląd: tak widzi to dziecko' });
  await expect(preview.locator('b')).toHaveText('Wypisz');
  await code(page, 'Kod startowy').fill("n = int(input('Ile? '))");

  for (const [index, [input, output]] of [
    ['1', 'Hop'],
    ['3', 'Hop\nHop\nHop'],
    ['2', 'Hop\nHop'],
  ].entries()) {
    await button(page, 'Dodaj przypadek').click();
    const testCase = row(page, `Przypadek ${index + 1}`);
    await expect(field(testCase, 'Dane do wpisania')).toBeFocused();
    await page.keyboard.type(input!);
    await field(testCase, 'Ma wypisać').fill(output!);
    await field(testCase, 'Co przeczyta dziecko, gdy się nie uda').fill(`Dla ${input} jest inaczej.`);
  }

  await button(page, 'Dodaj regułę').click();
  const loop = row(page, 'Reguła 1');
  await choose(loop, 'Co?', 'używać pętli for');
  await field(loop, 'Co przeczyta dziecko, gdy się nie uda').fill('Użyj pętli for.');
  await expect(trial(loop)).toHaveText(/Wpisz niżej rozwiązanie/);
  await button(page, 'Dodaj regułę').click();
  const prints = row(page, 'Reguła 2');
  await choose(prints, 'Co?', 'wypisać tekst…');
  await field(prints, 'Tekst, który się pojawi').fill('hop');
  await prints.getByRole('checkbox', { name: 'wielkość liter bez znaczenia (i)' }).check();

  await button(page, 'Dodaj podpowiedź').click();
  await page.keyboard.type('Policz skoki.');
  await button(page, 'Dodaj grupę reguł').click();
  await button(page, 'Usuń: Grupa reguł 3').click();

  await code(page, 'Twoje rozwiązanie').fill(SOLUTION);
  await expect(trial(loop)).toHaveText('Pasuje do rozwiązania.');
  await expect(trial(prints)).toHaveText(/Uruchom rozwiązanie/);
  await button(page, 'Dodaj błędną odpowiedź').click();
  await field(row(page, 'Błędna odpowiedź 1'), 'Na czym polega pomyłka').fill('zawsze raz');
  await code(page, 'Błędna odpowiedź 1').fill("n = int(input())\nfor i in range(1):\n    print('Hop')");
  await button(page, 'Dodaj błędną odpowiedź').click();
  await code(page, 'Błędna odpowiedź 2').fill("for i in range(int(input())):\n    print('Hop')");
  await button(page, 'Uruchom rozwiązanie').click();
  await expect(page.getByText('3 z 4 programów wychodzi tak, jak ma wyjść.')).toBeVisible({
    timeout: 90_000,
  });
  await expect(result(page, 'Rozwiązanie')).toContainText('przechodzi wszystkie sprawdzenia.');
  await expect(result(page, 'Błędna odpowiedź 1')).toContainText('Dla 3 jest inaczej.');
  await expect(result(page, 'Błędna odpowiedź 1')).toContainText('Co wyszło w sprawdzeniu 2 z 3');
  await expect(result(page, 'Błędna odpowiedź 2')).toContainText('przechodzi, a nie powinna');
  await expect(result(page, 'Kod startowy')).toContainText('Użyj pętli for.');
  await expect(trial(prints)).toHaveText('Pasuje do rozwiązania.');
  await button(page, 'Usuń błędną odpowiedź 2').click();
  await expect(page.getByText('Od tego sprawdzenia zadanie się zmieniło.')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Opublikowane' }).check();
  await button(page, 'Zapisz').click();
  await expect(page.getByText('Zadanie zostało zapisane!')).toBeVisible({ timeout: 60_000 });

  const task = await read(1);
  expect(task).toMatchObject({ displayName: 'Żaba', enabled: true, experienceReward: 75 });
  expect(contentOf(task)).toMatchObject({
    title: 'Żaba',
    testCases: [
      { inputs: ['1'], outputs: ['Hop'], message: 'Dla 1 jest inaczej.' },
      { inputs: ['3'], outputs: ['Hop', 'Hop', 'Hop'] },
      { inputs: ['2'], outputs: ['Hop', 'Hop'] },
    ],
    requiredContent: {
      type: 'all',
      items: [
        { type: 'regex', where: 'code', content: '\\bfor\\b', message: 'Użyj pętli for.' },
        { type: 'regex', where: 'output', content: 'hop', flags: 'i' },
      ],
    },
    hints: ['Policz skoki.'],
    solution: SOLUTION,
    wrongAnswers: [{ why: 'zawsze raz' }],
  });
  const child = await Office.signIn(school.server, school.children[0].username);
  const forChild = await child.call<TaskWire>('GET', `/api/task/?groupName=${GROUP}&priority=1`);
  expect(forChild.jsonData).not.toMatch(/solution|zawsze raz/);

  for (const width of [820, 1366, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
  }
});

test('publishing is refused without description, without checks, and with a solution that fails or is stopped', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await openEditor(page, 'recenzent');
  await fillKey(page, 3);
  await field(page, 'Tytuł').fill('Pięć');
  await page.getByRole('checkbox', { name: 'Opublikowane' }).check();
  await button(page, 'Zapisz').click();
  const told = page.getByText('Nie można opublikować');
  await expect(told).toBeVisible();
  await expect(page.getByText('Zadanie nie ma opisu.')).toBeVisible();
  await expect(page.getByText(/Zadanie niczego nie sprawdza\./)).toBeVisible();
  await button(page, 'Zamknij komunikat').click();
  await expect(told).toBeHidden();

  await field(page, 'Opis').fill('Wypisz 5.');
  await button(page, 'Dodaj przypadek').click();
  await field(row(page, 'Przypadek 1'), 'Ma wypisać').fill('5');
  await code(page, 'Twoje rozwiązanie').fill('while True:\n    pass');
  await button(page, 'Zapisz').click();
  await expect(page.getByText(/sprawdzamy rozwiązanie…/)).toBeVisible();
  await field(page, 'Opis').fill('Wypisz liczbę 5.');
  await button(page, 'Zatrzymaj').click();
  await expect(page.getByText('Sprawdzanie rozwiązania zostało zatrzymane.')).toBeVisible({
    timeout: 60_000,
  });

  await code(page, 'Twoje rozwiązanie').fill('print(4)');
  await button(page, 'Zapisz').click();
  await expect(page.getByText('Rozwiązanie nie przechodzi sprawdzania.')).toBeVisible({ timeout: 60_000 });
  await expect(result(page, 'Rozwiązanie')).toContainText('Miało być');
  await button(page, 'Zapisz bez publikowania').click();
  await expect(page.getByText('Zadanie zostało zapisane!')).toBeVisible();
  expect((await read(3)).enabled).toBe(false);

  // What is typed while the task is on its way stays, unsaved.
  await page.route(/\/api\/task\/?\?.*seen=/, async (route) => {
    await field(page, 'Tytuł').fill('Pięć po chwili');
    await route.continue();
  });
  await code(page, 'Twoje rozwiązanie').fill('print(5)');
  await page.getByRole('checkbox', { name: 'Opublikowane' }).check();
  await button(page, 'Zapisz').click();
  await expect(page.getByText('Zadanie zostało zapisane!')).toBeVisible({ timeout: 60_000 });
  expect(await read(3)).toMatchObject({ enabled: true, displayName: 'Pięć' });
  await expect(field(page, 'Tytuł')).toHaveValue('Pięć po chwili');
  await button(page, 'Nowe zadanie').click();
  await expect(page.getByRole('dialog', { name: 'Niezapisane zmiany' })).toBeVisible();
});

test('the same by keyboard alone at 1366 px, with the order of cases changed', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1366, height: 768 });
  await openEditor(page, 'organizator');
  const type = async (name: RegExp, text: string, limit?: number) => {
    await tabTo(page, name, limit);
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
  };
  const press = async (name: RegExp, limit?: number) => {
    await tabTo(page, name, limit);
    await page.keyboard.press('Enter');
  };
  await type(/^Zestaw/, GROUP, 120);
  await type(/^Kolejność/, '2');
  await type(/^Tytuł/, 'Echo');
  await type(/^Opis/, 'Powtórz, co usłyszysz.');
  await press(/^Dodaj przypadek/);
  await page.keyboard.type('a');
  await type(/^Ma wypisać/, 'a');
  await press(/^Dodaj przypadek/);
  await page.keyboard.type('b');
  await type(/^Ma wypisać/, 'b');
  // The grip of the second case, two steps back from its first field: lifted, moved up and put down.
  const grip = button(page, 'Przesuń: Przypadek 2');
  for (let step = 0; step < 12 && !(await grip.evaluate((e) => e === document.activeElement)); step++)
    await page.keyboard.press('Shift+Tab');
  await expect(grip).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('Podniesiono: Przypadek 2. Miejsce 2 z 2.')).toBeAttached();
  await moveLifted(page, 'ArrowUp', 'Przypadek 2: miejsce 1 z 2.');
  await page.keyboard.press('Space');
  await expect(field(row(page, 'Przypadek 1'), 'Dane do wpisania')).toHaveValue('b');

  await press(/^Dodaj regułę/);
  await tabTo(page, /^wywoływać funkcję…$/);
  await page.keyboard.press('Enter');
  await page.keyboard.type('wywoływać');
  await page.keyboard.press('Enter');
  await type(/^Nazwa funkcji/, 'input');
  await press(/^Dodaj podpowiedź/);
  await page.keyboard.type('Użyj input().');
  await tabTo(page, /^Twoje rozwiązanie/);
  await page.keyboard.type('print(input())');
  // Control+Enter runs from inside the editor, as on the task page.
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('1 z 1 programu wychodzi tak, jak ma wyjść.')).toBeVisible({ timeout: 90_000 });
  await page.keyboard.press('Escape');
  await press(/^Zapisz$/);
  await expect(page.getByText('Zadanie zostało zapisane!')).toBeVisible();
  expect(contentOf(await read(2))).toMatchObject({
    title: 'Echo',
    description: 'Powtórz, co usłyszysz.',
    testCases: [{ inputs: ['b'] }, { inputs: ['a'] }],
    requiredContent: { items: [{ content: '\\binput\\s*\\(' }] },
    hints: ['Użyj input().'],
    solution: 'print(input())',
  });
});

test('a pattern is tried as it is typed: broken, hopeless, endless, and with the flag it lacks', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await openEditor(page, 'organizator');
  await code(page, 'Twoje rozwiązanie').fill(`print('raz')\nprint('dwa')\nprint('${'a'.repeat(40)}!')`);
  await button(page, 'Dodaj regułę').click();
  const rule = row(page, 'Reguła 1');
  await choose(rule, 'Co?', 'pasować do własnego wzorca');
  await choose(rule, 'Gdzie szukać?', 'w tym, co wypisze');
  const pattern = field(rule, 'Wzorzec (wyrażenie regularne)');
  const isTold = (text: string | RegExp) => expect(trial(rule)).toHaveText(text);

  await isTold(/Pusty wzorzec/);
  await pattern.fill('raz');
  await isTold(/Uruchom rozwiązanie/);
  await button(page, 'Uruchom rozwiązanie').click();
  await isTold('Pasuje do rozwiązania.');
  await pattern.fill('raz(');
  await isTold(/brakuje nawiasu \)/);
  await pattern.fill('!$');
  await isTold('Pasuje do rozwiązania.');
  await pattern.fill('!$\\n');
  await isTold(/nigdy nie będzie pasować/);
  await pattern.fill('^dwa$');
  await isTold(/^Nie pasuje do rozwiązania\. Pasowałby z zaznaczonym „\^ i \$ w każdej linijce”/);
  await rule.getByRole('checkbox', { name: /w każdej linijce/ }).check();
  await isTold('Pasuje do rozwiązania.');
  await choose(rule, 'Program', 'nie może');
  await isTold('Pasuje do rozwiązania, a nie może.');
  await pattern.fill('(a+)+$b');
  await pattern.fill('(a+)+ ');
  await isTold(/szuka zbyt długo/);
  // The page has stayed alive, and so has the worker that comes after the one that was ended.
  await pattern.fill('trzy');
  await isTold('Nie pasuje do rozwiązania, i tak ma być.');
});

test('two people edit the same task: the second sees both; fields nobody knows survive, and so does a reload', async ({
  page,
}) => {
  const office = await Office.signIn(school.server, 'recenzent');
  const text = '{ "title" : "Wspólne", "nasze": {"waga":1.50}, "solution":"print(1)" }';
  const task = {
    groupName: GROUP,
    priority: 4,
    displayName: 'Wspólne',
    experienceReward: 75,
    enabled: false,
  };
  const save = (json: string) =>
    office.call('POST', '/api/task/', { ...task, jsonData: JSON.stringify(json) });
  await save(text);

  await openEditor(page, 'organizator', `?task=${GROUP}/4`);
  await expect(field(page, 'Tytuł')).toHaveValue('Wspólne');
  await field(page, 'Tytuł').fill('Moje');
  await page.reload();
  await expect(page.getByText('Przywróciliśmy niezapisane zmiany z tej karty.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(field(page, 'Tytuł')).toHaveValue('Moje');

  await save(text.replace('Wspólne', 'Cudze'));
  await button(page, 'Zapisz').click();
  const both = page.getByRole('dialog', { name: 'Ktoś zapisał to przed Tobą' });
  await expect(both.getByRole('region', { name: 'Tytuł' })).toContainText('Moje');
  await expect(both.getByRole('region', { name: 'Tytuł' })).toContainText('Cudze');
  await both.getByRole('button', { name: 'Wróć do edycji' }).click();
  await expect(page.getByText('Wystąpił błąd podczas zapisywania.')).toBeHidden();
  await expect(field(page, 'Tytuł')).toHaveValue('Moje');
  expect(textOf(await read(4))).toBe(text.replace('Wspólne', 'Cudze'));
  await button(page, 'Zapisz').click();
  await both.getByRole('button', { name: 'Zapisz moją' }).click();
  await expect(page.getByText('Zadanie zostało zapisane!')).toBeVisible();
  expect(textOf(await read(4))).toBe(text.replace('Wspólne', 'Moje'));

  // Somebody else's, taken knowingly.
  await save(text);
  await field(page, 'Tytuł').fill('Drugie moje');
  await button(page, 'Zapisz').click();
  await expect(both).toBeVisible();
  await both.getByRole('button', { name: 'Weź zapisaną' }).click();
  await expect(field(page, 'Tytuł')).toHaveValue('Wspólne');

  // Deleted by somebody else: what is typed is dropped only knowingly, and can be saved again.
  const remove = () => office.call('DELETE', `/api/task/?groupName=${GROUP}&priority=4`);
  const gone = page.getByRole('dialog', { name: 'Ktoś usunął to zadanie' });
  await remove();
  await field(page, 'Tytuł').fill('Znowu moje');
  await button(page, 'Zapisz').click();
  await gone.getByRole('button', { name: 'Wróć do edycji' }).click();
  await expect(field(page, 'Tytuł')).toHaveValue('Znowu moje');
  await button(page, 'Zapisz').click();
  await gone.getByRole('button', { name: 'Zapisz moje jeszcze raz' }).click();
  await expect(page.getByText('Zadanie zostało zapisane!')).toBeVisible();
  expect(textOf(await read(4))).toBe(text.replace('Wspólne', 'Znowu moje'));
  await remove();
  await field(page, 'Tytuł').fill('Już niepotrzebne');
  await button(page, 'Zapisz').click();
  await gone.getByRole('button', { name: 'Porzuć moje' }).click();
  await expect(field(page, 'Tytuł')).toHaveValue('');
  await save(text);

  // A new task doesn't take the place of one that is there.
  await button(page, 'Nowe zadanie').click();
  await fillKey(page, 4);
  await field(page, 'Tytuł').fill('Nowe');
  await button(page, 'Zapisz').click();
  await expect(page.getByText(/^W tym zestawie numer 4 ma „/)).toBeVisible();
  await expect(both).toBeHidden();

  // And leaving asks.
  await page.getByRole('link', { name: 'Powrót do panelu admina' }).click();
  const asked = page.getByRole('dialog', { name: 'Niezapisane zmiany' });
  await asked.getByRole('button', { name: 'Porzuć zmiany' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await showAnew(page, '/admin/tasks');
  await expect(field(page, 'Tytuł')).toHaveValue('', { timeout: 60_000 });
});
