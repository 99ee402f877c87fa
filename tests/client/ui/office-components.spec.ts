/** What office screens stand on, in a real browser: tables, forms, controls, order by drag, the states of a list. */
import { expect, type Page } from '@playwright/test';
import { allFaults, sidewaysScroll, tabTo } from '../../e2e/learner.ts';
import { CONTRACT_HEADER, CONTRACT_VERSION } from '../../../sync/contract/index.ts';
import { test } from '../../e2e/test.ts';
import { serveHarness, type Harness } from './harness/open-harness.ts';

test.use({ keepsPage: true });

let harness: Harness;
test.beforeAll(async () => {
  harness = await serveHarness();
});
test.afterAll(() => harness.close());

const openHarness = (page: Page, path: string) => page.goto(harness.origin + path);

const asked = (page: Page) => page.evaluate(() => (window as unknown as { asked: string[] }).asked);
const ours = { [CONTRACT_HEADER]: String(CONTRACT_VERSION) };
const rows = (page: Page) => page.locator('tbody tr');

test('a table keeps its view in the address, and back undoes a step', async ({ page }) => {
  await openHarness(page, '/table');
  await expect(page.getByText('Page 1 of 3')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('status').last()).toHaveText('Razem: 40');
  await expect(page.getByRole('rowheader').first()).toHaveText('Nazwisko 00');
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await expect(page).toHaveURL(`${harness.origin}/table?page=2`);

  await page.getByRole('columnheader', { name: 'Nazwisko' }).getByRole('button').click();
  await page.getByRole('columnheader', { name: 'Nazwisko' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Nazwisko' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(page).toHaveURL(`${harness.origin}/table?sort=lastName%2Cdesc`);
  await expect(rows(page).first()).toContainText('Nazwisko 39');
  // The order between was gone before half a second had passed, so nobody was asked for it.
  expect(await asked(page)).not.toContain('|lastName,asc|0');

  await page.getByRole('button', { name: 'Kolumny' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Notatka' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Notatka' })).toBeHidden();

  await page.getByRole('searchbox').pressSequentially('Nazwisko 1', { delay: 20 });
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  expect((await asked(page)).filter((one) => one.startsWith('Naz'))).toEqual(['Nazwisko 1|lastName,desc|0']);
  const link = page.url();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByText('Page 1 of 3')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('columnheader', { name: 'Notatka' })).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('searchbox')).toHaveValue('Nazwisko 1');
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('columnheader', { name: 'Notatka' })).toBeHidden();
  await page.goto(`${harness.origin}/table?page=99`);
  await expect(page.getByText('Page 3 of 3')).toBeVisible();
});

test('what is ticked stays ticked on other pages and through a search', async ({ page }) => {
  await openHarness(page, '/table');
  await page.getByRole('checkbox', { name: 'Zaznacz wszystkie na tej stronie' }).check();
  await expect(page.getByText('Zaznaczono: 15')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  const all = page.getByRole('checkbox', { name: 'Zaznacz wszystkie na tej stronie' });
  await expect(all).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Zaznacz: Nazwisko 16' }).check();
  await expect(all).toHaveJSProperty('indeterminate', true);
  await page.getByRole('searchbox').fill('Nazwisko 0');
  await expect(rows(page)).toHaveCount(10);
  await expect(all).toBeChecked();
  await expect(page.getByText('Zaznaczono: 16')).toBeVisible();
  await page.getByRole('button', { name: 'Wyczyść zaznaczenie' }).press('Enter');
  await expect(all).not.toBeChecked();
  await expect(page.getByRole('region').filter({ has: page.getByRole('table') })).toBeFocused();
});

test('nothing runs out of a page 390, 820 or 1366 px wide, and axe finds no fault, by day and by night', async ({
  page,
}) => {
  for (const path of ['/table', '/controls', '/form', '/sortable']) {
    await openHarness(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [width, height] of [
      [390, 664],
      [820, 1180],
      [1366, 657],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await sidewaysScroll(page), `${path} ${width}`).toBe(0);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await allFaults(page), `${path} ${width} ${colorScheme}`).toEqual([]);
      }
    }
  }
});

test('controls work by keyboard, say what they are, and are as large as a finger', async ({ page }) => {
  await openHarness(page, '/controls');
  const state = page.getByTestId('state');
  await tabTo(page, /Miasto|Wybierz/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option')).toHaveCount(4);
  const option = await page.getByRole('option').first().boundingBox();
  expect(option!.height).toBeGreaterThanOrEqual(44);
  expect(await allFaults(page)).toEqual([]);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(state).toContainText('"city":"Bochnia"');

  await page.getByRole('combobox', { name: 'Szukane miasto' }).fill('zyw');
  await expect(page.getByRole('option')).toHaveText(['Żywiec']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(state).toContainText('"found":"Żywiec"');
  const city = page.getByRole('combobox', { name: 'Szukane miasto' });
  await city.fill('qq');
  await expect(page.getByText('Nic nie znaleziono.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(city).toHaveValue('Żywiec');

  // The page scrolls under what is being typed.
  await city.fill('kra');
  await expect(page.getByRole('option')).toHaveText(['Kraków']);
  await page.evaluate(() => {
    document.body.style.paddingBottom = '100vh';
    scrollBy(0, 40);
  });
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(city).toHaveValue('kra');
  await page.keyboard.type('k');
  await expect(page.getByRole('option')).toHaveText(['Kraków']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(state).toContainText('"found":"Kraków"');
  await city.fill('');
  await expect(state).toContainText('"found":null');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Więcej' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(state).toContainText('"done":"delete"');
  await expect(page.getByRole('button', { name: 'Więcej' })).toBeFocused();

  await page.getByLabel('Wpis').fill('zostaje');
  await page.getByRole('tab', { name: 'Pierwszy' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel')).toHaveText('Druga treść');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByLabel('Wpis')).toHaveValue('zostaje');
});

test('a list that drops down in a window can be chosen from by mouse, and a press beside the window closes it', async ({
  page,
}) => {
  await openHarness(page, '/controls');
  await page.getByRole('button', { name: 'Okno' }).click();
  const dialog = page.getByRole('dialog', { name: 'Okno' });
  await dialog.getByRole('button', { name: /Miasto w oknie/ }).click();
  await page.getByRole('option', { name: 'Łódź' }).click();
  await expect(page.getByTestId('state')).toContainText('"city":"Łódź"');
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test('a long list that a small window drops down hangs out of it, scrolls by itself and follows the marked choice', async ({
  page,
}) => {
  for (const [width, height] of [
    [320, 568],
    [1366, 657],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openHarness(page, '/controls');
    await page.getByRole('button', { name: 'Okno' }).click();
    const dialog = page.getByRole('dialog', { name: 'Okno' });
    const field = dialog.getByRole('combobox');
    await field.fill('Dzień');
    const option = (day: number) => page.getByRole('option', { name: `Dzień ${day}`, exact: true });
    /** Neither the window nor the page's edge cuts it. */
    const isWhole = (day: number) =>
      option(day).evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return [top + 2, bottom - 2].every((y) =>
          element.contains(document.elementFromPoint((left + right) / 2, y)),
        );
      });
    await expect.poll(() => isWhole(1)).toBe(true);
    expect(await isWhole(4)).toBe(true);
    for (let day = 1; day <= 10; day += 1) await field.press('ArrowDown');
    await expect.poll(() => isWhole(10)).toBe(true);
    await option(10).hover();
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => isWhole(31)).toBe(true);
    await expect(field).toHaveValue('Dzień');
    await field.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(dialog).toBeVisible();
    await expect(field).toBeFocused();
  }
});

test('a form tells what is wrong at the field, keeps what was typed, and asks before it is left', async ({
  page,
}) => {
  await openHarness(page, '/form');
  await page.getByLabel('Uwagi').fill('za długie');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  const title = page.getByLabel(/^Tytuł/);
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription('To pole jest wymagane.');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('To pole jest wymagane.');
  await expect(page.getByLabel('Uwagi')).toHaveAccessibleDescription('Najwyżej 5 znaków.');
  expect(await allFaults(page)).toEqual([]);

  await page.getByLabel('Uwagi').fill('ok');
  await page.getByLabel('Email').fill('ala');
  await page.getByLabel('Email').blur();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Wprowadź poprawny adres email');
  await page.getByLabel('Email').fill('ala@szkola.pl');
  await title.fill('zajęty');
  await page.getByRole('button', { name: 'Dzień' }).click();
  await page.getByRole('option', { name: 'Piątek' }).click();
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(title).toHaveAccessibleDescription('Ten tytuł jest zajęty.');
  await expect(title).toBeFocused();
  await title.fill('awaria');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByRole('alert')).toHaveText('Serwer ma kłopot.');

  await page.getByRole('link', { name: 'Lista' }).click();
  await expect(page.getByRole('dialog')).toContainText('Masz niezapisane zmiany. Porzucić je?');
  await page.getByRole('button', { name: 'Anuluj' }).click();
  // Closing, the window gives the focus back.
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(title).toHaveValue('awaria');
  await title.fill('Python');
  await page.getByLabel('Zgoda').check();
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByTestId('saved')).toHaveText(
    '{"title":"Python","email":"ala@szkola.pl","city":"","weekDay":"Piątek","notes":"ok","agreed":true}',
  );
  await page.getByRole('link', { name: 'Lista' }).click();
  await expect(page).toHaveURL(`${harness.origin}/list`);
});

test('what is typed outlives a reload, and neither a save nor being dropped', async ({ page }) => {
  await openHarness(page, '/form');
  page.on('dialog', (dialog) => void dialog.accept());
  const title = page.getByLabel(/^Tytuł/);
  const restored = page.getByRole('status').getByText('Przywróciliśmy niezapisane zmiany z tej karty.');
  await title.fill('Pyth');
  await title.press('End');
  await page.keyboard.type('on');
  await page.reload();
  await expect(title).toHaveValue('Python');
  await expect(restored).toBeVisible();
  await page.getByRole('button', { name: 'Porzuć je' }).click();
  await expect(title).toHaveValue('');
  await expect(restored).toBeHidden();
  await page.reload();
  await expect(title).toHaveValue('');

  await title.fill('Python');
  await page.reload();
  await expect(restored).toBeVisible();
  await page.getByRole('link', { name: 'Lista' }).click();
  await page.getByRole('button', { name: 'Porzuć zmiany' }).click();
  await expect(page).toHaveURL(`${harness.origin}/list`);
  // The address is there a moment before its screen, and a step back from there leads nowhere.
  await expect(title).toBeHidden();
  await page.goBack();
  await expect(title).toHaveValue('');

  await title.fill('Python');
  await page.getByLabel('Email').fill('ala@szkola.pl');
  await page.reload();
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByTestId('saved')).toContainText('Python');
  await expect(restored).toBeHidden();
  await page.reload();
  await expect(title).toHaveValue('');
});

test('a list is put in order by keyboard and by mouse, and says each step', async ({ page }) => {
  await openHarness(page, '/sortable');
  const items = page.getByRole('list', { name: 'Lekcje' }).getByRole('listitem');
  const grip = page.getByRole('button', { name: 'Przesuń: Pętle' });
  await grip.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Podniesiono: Pętle. Miejsce 1 z 3.')).toBeAttached();
  // The sensor listens a moment after it says that it lifted; past the end, one more press changes nothing.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Pętle: miejsce 3 z 3.')).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(items).toHaveText(['1. Funkcje', '2. Listy', '3. Pętle']);
  await expect(page.getByText('Upuszczono: Pętle. Miejsce 3 z 3.')).toBeAttached();
  await expect(grip).toBeFocused();

  await page.keyboard.press('Space');
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Pętle: miejsce 1 z 3.')).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(items).toHaveText(['1. Funkcje', '2. Listy', '3. Pętle']);

  await page.getByRole('button', { name: 'Przesuń: Listy' }).hover();
  await page.mouse.down();
  const first = (await items.first().boundingBox())!;
  await page.mouse.move(first.x + 20, first.y + first.height, { steps: 4 });
  await page.mouse.move(first.x + 20, first.y + 4, { steps: 12 });
  await expect(page.getByText('Listy: miejsce 1 z 3.')).toBeAttached();
  await page.mouse.up();
  await expect(items).toHaveText(['1. Listy', '2. Funkcje', '3. Pętle']);
});

test('a list tells that it is empty, refused or without network, and is back with the network', async ({
  plainPage: page,
}) => {
  let answers = 0;
  let answer: { status: number; json: unknown } | 'cut' = { status: 200, json: [] };
  await page.route('**/api/sections-admin', async (route) => {
    answers += 1;
    await (answer === 'cut' ? route.abort() : route.fulfill({ ...answer, headers: ours }));
  });
  const openAgain = async (next: typeof answer) => {
    answers = 0;
    answer = next;
    await openHarness(page, '/list');
  };
  await openAgain(answer);
  await expect(page.getByRole('status').getByText('Nie ma jeszcze żadnej grupy.')).toBeVisible();

  await openAgain({ status: 403, json: { code: 'forbidden', message: 'Nie dla Ciebie.' } });
  await expect(page.getByRole('alert')).toContainText('Nie udało się pobrać grup.Nie dla Ciebie.');
  expect(answers).toBe(1);

  await openAgain('cut');
  await expect(page.getByRole('alert')).toContainText('Brak połączenia z internetem.');
  expect(answers).toBe(1);
  expect(await allFaults(page)).toEqual([]);

  const section = {
    id: 's1',
    city: 'Łódź',
    weekDay: 'Środa',
    hour: '17:00',
    hourlyPrice: 6000,
    notesUrl: null,
    username: 'lodz',
    teacherIds: [],
    enrolledUsers: 0,
    attendingUsers: 0,
    attendingUsersLastMonth: 0,
    payingUsers: 0,
    payingUsersLastMonth: 0,
  };
  // Who goes by keyboard stays at the button while it fails, and goes on from the list once that is there.
  const retry = page.getByRole('button', { name: 'Spróbuj ponownie' });
  await retry.press('Enter');
  await expect.poll(() => answers).toBe(2);
  await expect(retry).not.toHaveAttribute('aria-busy');
  await expect(retry).toBeFocused();
  answer = { status: 200, json: [section] };
  await retry.press('Enter');
  await expect(page.getByRole('listitem')).toHaveText(['Łódź']);
  await expect(page.locator(':focus').getByRole('listitem')).toHaveText(['Łódź']);
  await expect(page.getByRole('alert')).toBeHidden();

  // What was read stays while the network is away, and is read again once it is back.
  const setOnline = (online: boolean) =>
    page.evaluate((is) => (window as unknown as { setOnline(is: boolean): void }).setOnline(is), online);
  answer = { status: 200, json: [section, { ...section, id: 's2', city: 'Żary' }] };
  await page.clock.install();
  await page.clock.fastForward(11_000);
  await setOnline(false);
  await setOnline(true);
  await expect(page.getByRole('listitem')).toHaveText(['Łódź', 'Żary']);

  await openAgain({ status: 500, json: {} });
  await expect(page.getByRole('alert')).toContainText('Serwer ma kłopot.');
  expect(answers).toBe(2);
});
