/** Admin seed section 2, 'Configuration editor' and 'Lesson outlines', and what the school's pages make of the documents. */
import { expect, type Locator, type Page } from '@playwright/test';
import { BUILT_IN_LANDING } from '../../sync/contract/documents/landing-tiles.ts';
import { enterAs, openDemoSchool, type DemoSchool } from './demo-school.ts';
import { holdBack } from './hold-back.ts';
import { allFaults, sidewaysScroll } from './learner.ts';
import { goWithinApp, showAnew, showAs, waitUntilReadyOffline } from './people.ts';
import { test } from './test.ts';

test.use({ keepsPage: true });

let school: DemoSchool;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
});
test.afterAll(() => school.close());

const EDITOR = '/admin/configuration';
const stored = (name: string) => school.office.call<unknown>('GET', `/api/config/${name}`);
const store = (name: string, value: unknown) => school.office.call('PUT', `/api/config/${name}`, value);

async function openEditor(page: Page, query = '', as = 'admin') {
  await showAs(page, as, EDITOR + query);
  await expect(page.getByRole('heading', { name: 'Edytor Konfiguracji' })).toBeVisible();
}
const save = (page: Page) => page.getByRole('button', { name: 'Zapisz', exact: true });
/** It may be of the save before, so what the server holds is polled. */
const saved = (page: Page) => page.getByText('Zapisano konfigurację.').last();

const jsonEditor = (page: Page) => page.getByRole('textbox', { name: 'Treść konfiguracji (JSON)' });
async function writeJson(page: Page, json: string) {
  await jsonEditor(page).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(json);
}

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, target: Locator) {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 120; presses++) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the focus never came there');
}

test('a tile changed by keyboard alone is on a child’s landing page, without network too', async ({
  page: child,
  plainPage: page,
}) => {
  await enterAs(child, school.children[0], '/');
  await waitUntilReadyOffline(child);
  await expect(child.getByRole('link', { name: 'Strona szkoły' })).toHaveCount(0);

  await page.setViewportSize({ width: 1366, height: 768 });
  await openEditor(page);
  await tabTo(page, page.getByRole('button', { name: /Konfiguracja Wybierz|Wybierz.* Konfiguracja/ }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('Strona');
  await page.keyboard.press('Enter');
  const quiz = page.getByRole('group', { name: /kafelek: (Quizy|Wielki quiz)/ });
  await expect(quiz).toBeVisible();
  await tabTo(page, page.getByLabel('Adres strony szkoły'));
  await page.keyboard.type('https://szkola.koduj.pl/');
  await tabTo(page, quiz.getByLabel('Tytuł'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Wielki quiz');
  // The grip of a row is before its fields.
  await tabTo(page, page.getByRole('button', { name: 'Przesuń: 5. kafelek: Kurs Minecraft' }));
  const heard = page.getByRole('status');
  await page.keyboard.press('Space');
  await expect(heard.filter({ hasText: 'Podniesiono: 5. kafelek: Kurs Minecraft.' })).toHaveCount(1);
  // The sensor listens a moment after it says that it lifted; past the start, one more press changes nothing.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(heard.filter({ hasText: 'miejsce 1 z 7' })).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(page.getByRole('group', { name: '1. kafelek: Kurs Minecraft' })).toBeVisible();
  await tabTo(page, save(page));
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  await expect(save(page)).toBeDisabled();

  const tiles = child.locator('main section').filter({ hasText: 'Więcej kodowania' }).getByRole('link');
  const expectNewTiles = async () => {
    await expect(tiles).toHaveText([/Kurs Minecraft/, /Wielki quiz/, /Kurs kodowania/, /Repozytorium kodu/]);
    await expect(child.getByRole('link', { name: /^Szkoła Kodowania/ })).toHaveAttribute(
      'href',
      'https://szkola.koduj.pl/',
    );
  };
  await expectNewTiles();
  await school.network.cut();
  await child.goto(school.address);
  await expectNewTiles();
  await child.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(child.getByRole('link', { name: 'Zaloguj / Zarejestruj się' })).toBeVisible();
  await expectNewTiles();
  await child.reload();
  await expectNewTiles();
});

test('a visitor sees no way to a page that nobody has named', async ({ plainPage: page }) => {
  const [first, ...rest] = BUILT_IN_LANDING.tiles;
  await store('landing-tiles', { ...BUILT_IN_LANDING, tiles: [{ ...first!, to: '' }, ...rest] });
  await store('code-org-groups', {
    groups: [{ name: 'Sopot', weekDay: 'Piątek', hour: '15:00', code: 'ABCDEF' }],
  });
  await page.goto(school.address);
  await expect(page.locator('main li a')).toHaveCount(6);
  await expect(page.getByText('Szkoła Kodowania')).toBeVisible();
  await expect(page.getByRole('link', { name: /Szkoła Kodowania/ })).toHaveCount(0);
  await goWithinApp(page, '/code-org');
  await expect(page.getByRole('button', { name: /Sopot/ })).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Grupy według terminu zajęć' }).getByRole('button'),
  ).toHaveCount(1);
});

test('a form tells what is wrong at its field; prices reach the form of a section; deleting is for administrators', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openEditor(page, '', 'organizator');
  await page.getByRole('button', { name: 'Dodaj: Stawki za godzinę' }).click();
  await expect(
    page.getByText('Dokument jest pusty, więc aplikacja używa wartości wbudowanych.'),
  ).toBeVisible();
  const price = page.getByLabel('Stawka za godzinę w groszach');
  await expect(price).toHaveCount(2);
  await page.getByRole('button', { name: 'Dodaj stawkę' }).click();
  await expect(price.nth(2)).toBeFocused();
  await price.nth(2).fill('45,5');
  await page.getByRole('button', { name: 'Usuń: 1. stawka: 4000' }).click();
  await save(page).click();
  await expect(price.nth(1)).toBeFocused();
  await expect(price.nth(1)).toHaveAccessibleDescription(/Wpisz stawkę w groszach/);
  await expect(page.getByText(/^2\. stawka: Wpisz stawkę w groszach/)).toBeVisible();
  await price.nth(1).fill('4550');
  await expect(page.getByText('To 45,50 zł.')).toBeVisible();
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await expect.poll(() => stored('prices')).toEqual({ hourly: [6000, 4550] });
  const remove = page.getByRole('button', { name: 'Usuń', exact: true });
  await expect(remove).toBeDisabled();
  await expect(remove).toHaveAccessibleDescription('Usuwać mogą tylko administratorzy.');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  await showAs(page, 'admin', '/admin/sections');
  await page.getByRole('button', { name: /60 zł.*Cena|Cena.*60 zł/ }).click();
  await expect(page.getByRole('option')).toHaveText(['60 zł', '45,50 zł']);
});

test('a document is added, told where its JSON breaks, saved, and what is typed outlives a reload', async ({
  page,
}) => {
  await openEditor(page);
  const add = page.getByRole('button', { name: 'Dodaj', exact: true });
  const name = page.getByRole('textbox', { name: 'Nazwa nowej konfiguracji' });
  await add.click();
  await expect(page.getByText('Wpisz nazwę.')).toBeVisible();
  await name.fill('moja nowa');
  await expect(page.getByText(/Użyj najwyżej 60 liter/)).toBeVisible();
  await name.fill('moja-nowa');
  await add.click();
  await expect(page.getByRole('heading', { name: 'moja-nowa' })).toBeVisible();
  await expect.poll(() => stored('moja-nowa')).toEqual([]);
  await expect(save(page)).toBeDisabled();

  await writeJson(page, '{\n  "a": 1\n  "b": 2\n}');
  const problem = page.getByText('Linijka 3, znak 3: Przed tym miejscem brakuje przecinka.');
  await expect(problem).toBeVisible();
  await save(page).click();
  await expect(problem).toBeVisible();
  expect(await stored('moja-nowa')).toEqual([]);
  await writeJson(page, '{"a": 1, "b": 2}');
  await expect(page.getByText('JSON jest poprawny.')).toBeVisible();
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await expect.poll(() => stored('moja-nowa')).toEqual({ a: 1, b: 2 });
  await expect(save(page)).toBeDisabled();

  await writeJson(page, '{"a": 3}');
  await expect(save(page)).toBeEnabled();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Przywróciliśmy niezapisane zmiany z tej karty.')).toBeVisible();
  await expect(jsonEditor(page)).toContainText('3');
  await page.getByRole('link', { name: 'Powrót do panelu admina' }).click();
  await page.getByRole('button', { name: 'Anuluj' }).click();
  await expect(jsonEditor(page)).toContainText('3');

  await school.network.cut();
  await save(page).click();
  await expect(page.getByText(/^Nie udało się zapisać konfiguracji\. /)).toBeVisible();
  await expect(page.getByText('Nie ma połączenia z serwerem. Zapiszesz, gdy wróci')).toBeVisible();
  await expect(jsonEditor(page)).toContainText('3');
  await school.network.restore();
  await expect(page.getByText('Nie ma połączenia z serwerem. Zapiszesz, gdy wróci')).toHaveCount(0, {
    timeout: 30_000,
  });
  const answer = await holdBack(page, '**/api/config/moja-nowa*');
  await save(page).click();
  await writeJson(page, '{"a": 4}');
  answer();
  await expect(saved(page)).toBeVisible();
  await expect.poll(() => stored('moja-nowa')).toEqual({ a: 3 });
  // What was typed while it was being saved stays, unsaved.
  await expect(jsonEditor(page)).toContainText('4');
  await expect(save(page)).toBeEnabled();
});

test('where the editor does not come, a plain field takes its place', async ({ plainPage: page }) => {
  await store('zwykla', { a: 1 });
  await page.route('**/assets/JsonMirror*', (route) => route.abort());
  await openEditor(page, '?name=zwykla');
  const field = page.locator('textarea');
  await expect(field).toHaveValue('{\n  "a": 1\n}');
  await field.fill('{ "a": 2 }');
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await expect.poll(() => stored('zwykla')).toEqual({ a: 2 });
});

test('the second of two is told and chooses; a version is looked at, and brought back', async ({ page }) => {
  await store('wspolna', { kto: 'nikt' });
  await openEditor(page, '?name=wspolna');
  await writeJson(page, '{"kto": "ja"}');
  await store('wspolna', { kto: 'ktos inny' });
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Ktoś zapisał to przed Tobą' });
  await expect(dialog.getByText('"kto": "ktos inny"')).toBeVisible();
  await expect(dialog.getByText('"kto": "ja"')).toBeVisible();
  await dialog.getByRole('button', { name: 'Wróć do edycji' }).click();
  expect(await stored('wspolna')).toEqual({ kto: 'ktos inny' });
  await save(page).click();
  await dialog.getByRole('button', { name: 'Zapisz moją' }).click();
  await expect(saved(page)).toBeVisible();
  await expect.poll(() => stored('wspolna')).toEqual({ kto: 'ja' });

  await writeJson(page, '{"kto": "znowu ja"}');
  await store('wspolna', { kto: 'ona' });
  await save(page).click();
  await dialog.getByRole('button', { name: 'Weź zapisaną' }).click();
  await expect(jsonEditor(page)).toContainText('ona');
  await expect(save(page)).toBeDisabled();

  await page.getByRole('tab', { name: 'Wersje' }).click();
  const versions = page.getByRole('list', { name: 'Zapisane wersje, od najnowszej' }).locator('summary');
  await expect(versions).toHaveCount(4);
  await expect(versions.first()).toContainText(/Alicja Administratorska · zapis .*obecna/);
  await versions.nth(1).click();
  const difference = page.getByRole('region', { name: 'co zmieniono' });
  await expect(difference.getByRole('deletion')).toContainText('usunięto:');
  await expect(difference.getByRole('deletion')).toContainText('"kto": "ktos inny"');
  await expect(difference.getByRole('insertion')).toContainText('dodano:');
  await expect(difference.getByRole('insertion')).toContainText('"kto": "ja"');
  await page.getByText('czym różni się od obecnej').click();
  await expect(difference.getByRole('deletion')).toContainText('"kto": "ona"');
  await page.getByRole('button', { name: 'Przywróć tę wersję' }).click();
  await expect(page.getByText('Przywrócono wersję.')).toBeVisible();
  await expect.poll(() => stored('wspolna')).toEqual({ kto: 'ja' });
  await expect(versions).toHaveCount(5);
});

test('two links of one path are told at both rows, by their numbers', async ({ page }) => {
  await openEditor(page, '?name=payment-links');
  const path = page.getByLabel('Ścieżka');
  await page.getByRole('button', { name: 'Dodaj link' }).click();
  const last = (await path.count()) - 1;
  const taken = await path.first().inputValue();
  await path.nth(last).fill(taken);
  await page.getByLabel('Adres płatności').nth(last).fill('https://secure.tpay.com/x');
  await save(page).click();
  const told = `Link 1 i link ${last + 1} mają tę samą ścieżkę „${taken}”. Zmień jedną z nich.`;
  for (const row of [0, last]) await expect(path.nth(row)).toHaveAccessibleDescription(told);
  await expect(page.getByRole('listitem').getByText(told).last()).toBeVisible();
  await expect(page.getByText(/Linijka/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Porzuć zmiany' }).click();
  await expect(page.getByText(told)).toHaveCount(0);
});

test('a document that the app needs tells what stops, goes, and comes back', async ({ page }) => {
  const links = await stored('payment-links');
  await openEditor(page, '?name=payment-links');
  await page.getByRole('button', { name: 'Usuń', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Usunąć konfigurację „payment-links”?' });
  await expect(dialog.getByText('Przestaną działać wszystkie strony /platnosc/…')).toBeVisible();
  await dialog.getByRole('button', { name: 'Usuń mimo to' }).click();
  await expect(page.getByText('Usunięto konfigurację „payment-links”.')).toBeVisible();
  await expect(page.getByText('Wybierz konfigurację z listy albo dodaj nową.')).toBeVisible();

  await page.getByText('Usunięte konfiguracje (1)').click();
  await page.getByRole('button', { name: 'Linki do płatności (payment-links)' }).click();
  await page.locator('summary', { hasText: 'usunięcie' }).click();
  await page.getByRole('button', { name: 'Przywróć stan sprzed usunięcia' }).click();
  await expect(page.getByText('Przywrócono wersję.')).toBeVisible();
  await expect(page.getByLabel('Ścieżka').first()).toHaveValue('miesiac-40');
  await expect.poll(() => stored('payment-links')).toEqual(links);

  await page.getByLabel('Adres płatności').first().fill('https://przyklad.pl/');
  await save(page).click();
  await expect(
    page.getByText(/„miesiac-40”: Ten adres nie jest na liście dozwolonych usług płatności/),
  ).toBeVisible();
  expect(await stored('payment-links')).toEqual(links);
});

test('every view can be read and reached, on a phone and on a laptop', async ({ page }) => {
  await store('wersje', { a: 1 });
  await store('wersje', { a: 2 });
  await openEditor(page);
  const views: [query: string, open: () => Promise<unknown>][] = [
    ['?name=python', () => expect(page.getByLabel('Gradient').first()).toBeVisible()],
    ['?name=payment-links', () => page.getByRole('button', { name: 'Usuń', exact: true }).click()],
    ['?name=wersje', () => expect(jsonEditor(page)).toBeVisible()],
    ['?name=wersje&view=versions', () => page.locator('summary', { hasText: 'obecna' }).click()],
  ];
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [query, open] of views) {
      await showAnew(page, EDITOR + query);
      await open();
      expect(await allFaults(page), `${query} ${width}`).toEqual([]);
      expect(await sidewaysScroll(page), `${query} ${width}`).toBe(0);
    }
    await showAnew(page, '/admin/lessons-outlines');
    await page.getByRole('button', { name: /^Scratch/ }).click();
    expect(await allFaults(page), `outlines ${width}`).toEqual([]);
  }
});

test('outlines open by topic, are found by label, edited by a form, and tell when they can not come', async ({
  page,
}) => {
  await showAs(page, 'admin', '/admin');
  await page.getByRole('listitem').getByRole('link', { name: 'Konspekty lekcji' }).last().click();
  await expect(page).toHaveURL(`${school.address}/admin/lessons-outlines`);
  const topic = page.getByRole('button', { name: /^Python – podstawy/ });
  const lesson = page.getByRole('link', { name: /^Lekcja 2: zmienne i input/ });
  await expect(topic).toHaveAttribute('aria-expanded', 'false');
  await expect(topic).toContainText('▼');
  await expect(lesson).toBeHidden();
  await topic.click();
  await expect(topic).toContainText('▲');
  await expect(lesson).toHaveAttribute('target', '_blank');
  await expect(page.getByText('45 min')).toBeVisible();
  await page.getByLabel('Szukaj w tematach, nazwach i etykietach').fill('PUNKTY');
  await expect(page.getByText('Konspektów: 1')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Lekcja 2: gra w łapanie/ })).toBeVisible();
  await expect(topic).toHaveCount(0);
  await page.getByLabel('Szukaj w tematach, nazwach i etykietach').fill('xyz');
  await expect(page.getByText('Żaden konspekt nie pasuje.')).toBeVisible();

  await page.getByRole('link', { name: 'Edytuj konspekty' }).click();
  const first = page.getByRole('group', { name: '1. temat: Python – podstawy' });
  await first.getByText('Konspekty (3)').click();
  await first.getByRole('button', { name: 'Dodaj konspekt' }).click();
  const added = first.getByRole('group', { name: /^4\. konspekt/ });
  await expect(added.getByLabel('Nazwa')).toBeFocused();
  await added.getByLabel('Nazwa').fill('Lekcja 4: listy');
  await added.getByLabel('Adres konspektu').fill('docs.python.org');
  await added.getByLabel('Etykiety').fill('listy, pętle');
  await save(page).click();
  await expect(page.getByText(/^1\. temat, 4\. konspekt, adres: Wpisz adres strony/)).toBeVisible();
  await expect(added.getByLabel('Adres konspektu')).toBeFocused();
  await added.getByLabel('Adres konspektu').fill('https://docs.python.org/pl/3/');
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await showAnew(page, '/admin/lessons-outlines');
  await topic.click();
  await expect(page.getByRole('link', { name: /^Lekcja 4: listy/ })).toBeVisible();

  await school.network.cut();
  await page.goto(`${school.address}/admin/lessons-outlines`);
  await expect(page.getByRole('alert').filter({ hasText: 'Nie udało się pobrać konspektów.' })).toBeVisible();
  await school.office.call('DELETE', '/api/config/outlines?confirmed=true');
  await school.network.restore();
  // By the press, or by itself if the network is noticed first.
  const none = page.getByText('Nie ma jeszcze konspektów.');
  await Promise.any([page.getByRole('button', { name: 'Spróbuj ponownie' }).click(), none.waitFor()]);
  await expect(none).toBeVisible();
});
