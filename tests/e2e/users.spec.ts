/** /admin/users. Admin seed, sections 2, 4, 5, 8 and 9. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { CONTRACT_HEADER, CONTRACT_VERSION } from '../../sync/contract/index.ts';
import { firstDay, lastDay, monthOf, shiftMonth } from '../../sync/domain/month.ts';
import { dayInWarsaw } from '../../sync/domain/warsaw-clock.ts';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { allFaults, sidewaysScroll } from './learner.ts';
import { openAs, showAs } from './people.ts';
import { test } from './test.ts';

test.use({ keepsPage: true });

let school: DemoSchool;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
});
test.afterAll(() => school.close());

const rows = (page: Page) => page.locator('tbody tr');
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
const cell = (page: Page, field: string, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${field}: ${name}: .*Zmień$`) });
const broken = (message: string) => ({
  status: 500,
  headers: { [CONTRACT_HEADER]: String(CONTRACT_VERSION) },
  json: { code: 'x', message },
});

async function open(page: Page, username: string, search = '') {
  await showAs(page, username, `/admin/users${search}`);
  await expect(page.getByRole('heading', { name: 'Uczestnicy', level: 1 })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('columnheader', { name: 'Nazwisko' })).toBeVisible({ timeout: 60_000 });
}

test('a list that does not come says so and comes on asking', async ({ page, network }) => {
  await page.route('**/api/users?*', (route) => route.fulfill(broken('y')));
  await openAs(page, 'organizator', '/admin/users');
  await expect(page.getByText('Nie udało się pobrać listy uczestników.')).toBeVisible({ timeout: 60_000 });
  await page.unroute('**/api/users?*');
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect(rows(page)).toHaveCount(15);
  await cell(page, 'E-mail', 'Kacper Adamczyk').click();
  await page.keyboard.type('k@szkola.example');
  await network.cut();
  await page.keyboard.press('Enter');
  const failure = /^Nie udało się zapisać zmian: /;
  await expect(page.getByRole('region', { name: 'Powiadomienia' }).getByText(failure)).toBeVisible();
  await expect(page.getByRole('cell').getByText(failure)).toBeVisible();
  await expect(page.getByLabel('E-mail: Kacper Adamczyk')).toHaveValue('k@szkola.example');
  await network.restore();
  await page.keyboard.press('Enter');
  await expect(cell(page, 'E-mail', 'Kacper Adamczyk')).toHaveText('k@szkola.example');
});

test('fifteen on a page; search, order, page and hidden columns stand in the address', async ({ page }) => {
  await open(page, 'organizator');
  await expect(rows(page)).toHaveCount(15);
  await expect(page.getByText('Page 1 of 4')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText('Page 2 of 4')).toBeVisible();

  await page.getByRole('columnheader', { name: 'XP' }).getByRole('button').click();
  await page.getByRole('columnheader', { name: 'XP' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=experience%2Cdesc/);
  await page.getByPlaceholder('Wyszukaj po nazwisku...').fill('kowal');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/q=kowal/);
  await expect(row(page, 'Kowalska')).toContainText('Kraków, Środa 17:00');
  await expect(row(page, 'Kowalska')).toContainText(/\d,\d\d zł|0,00 zł/);

  await expect(page.getByLabel('Od', { exact: true })).toHaveValue(/^\d{4}-\d\d-01$/);
  const inPeriod = row(page, 'Kowalska').getByRole('cell').filter({ hasText: ' zł' });
  await page.getByLabel('Od', { exact: true }).fill('2020-01-01');
  await expect(page).toHaveURL(/filter\.from=2020-01-01/);
  await expect(async () => {
    const [total, summed] = await inPeriod.allTextContents();
    expect(summed).toBe(total);
  }).toPass();
  await page.route('**/payments/sum?*', (route) => route.fulfill(broken('x')));
  await page.getByLabel('Od', { exact: true }).fill('2020-01-02');
  await expect(row(page, 'Kowalska').getByRole('cell', { name: 'błąd' })).toBeVisible();
  await page.unroute('**/payments/sum?*');

  const headers = page.getByRole('columnheader');
  for (const name of [
    'Nazwa użytkownika',
    'E-mail',
    'Telefon',
    'Notatka',
    'Suma wpłat',
    'Ostatni SMS',
    'Ostatnia obecność',
    'Ostatnia wpłata',
    'Aktywne konto',
    'Umowa',
    'Laptop szkolny',
    'XP',
  ])
    await expect(headers.filter({ hasText: name })).toHaveCount(1);
  await page.getByRole('button', { name: 'Kolumny' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'E-mail' }).click();
  await page.keyboard.press('Escape');
  await expect(headers.filter({ hasText: 'E-mail' })).toHaveCount(0);
  await page.reload();
  await expect(rows(page)).toHaveCount(1, { timeout: 60_000 });
  await expect(headers.filter({ hasText: 'E-mail' })).toHaveCount(0);

  for (const width of [390, 820, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysScroll(page), String(width)).toBe(0);
  }
  expect(await allFaults(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 800 });
  const table = page.getByRole('region', { name: 'Uczestnicy' });
  await row(page, 'Kowalska')
    .getByRole('link', { name: /^Profil/ })
    .scrollIntoViewIfNeeded();
  const left = await table.evaluate((box) => box.scrollLeft);
  expect(left).toBeGreaterThan(300);
  await row(page, 'Kowalska')
    .getByRole('link', { name: /^Profil/ })
    .click();
  await page.getByRole('button', { name: 'Wróć' }).click();
  await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBe(left);
});

test('everybody whom the search and the filter find is saved as a CSV file, from all pages', async ({
  page,
}) => {
  const everybody = await school.office.call<{ id: string; lastName: string }[]>(
    'GET',
    '/api/users?filter=k&enabled=true&sort=lastName,asc',
  );
  expect(everybody.length).toBeGreaterThan(15);
  const note = 'długa '.repeat(20);
  await school.office.call('PATCH', `/api/users/${everybody[0]!.id}`, { note: `=1+1; ${note}` });
  // The demo's families have paid for the months since their child came, the last one among them.
  const month = shiftMonth(monthOf(dayInWarsaw(Date.now())), -1);
  const [from, to] = [firstDay(month), lastDay(month)];
  await open(page, 'organizator', `?q=k&filter.enabled=true&filter.from=${from}&filter.to=${to}`);
  await expect(page.getByText(/^Page 1 of [2-9]/)).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Pobierz CSV' }).click();
  const file = readFileSync(await (await saving).path(), 'utf8');
  const [head, ...lines] = file.trimEnd().split('\r\n');
  expect(head).toMatch(/^\ufeffNazwisko;Imię;Nazwa użytkownika;Grupa;E-mail;Telefon;Notatka;/);
  expect(lines.map((line) => line.split(';')[0])).toEqual(everybody.map(({ lastName }) => lastName));
  expect(file).toContain(`;"'=1+1; ${note.trimEnd()}`);
  // What each paid in the period that the table shows.
  expect(head?.endsWith(`;Wpłaty w okresie (${from} – ${to})`)).toBe(true);
  const sums = await Promise.all(
    everybody.map(({ id }) =>
      school.office.call<{ sum: number }>(
        'GET',
        `/api/payments/sum?userId=${id}&startDate=${from}&endDate=${to}`,
      ),
    ),
  );
  expect(sums.some(({ sum }) => sum > 0)).toBe(true);
  expect(lines.map((line) => line.split(';').at(-1))).toEqual(
    sums.map(({ sum }) => String(sum).replace('.', ',')),
  );
});

test('a cell is edited in place by keyboard, within the rules; what is refused keeps the old value', async ({
  page,
}) => {
  await open(page, 'organizator', '?q=zielińska');
  await cell(page, 'E-mail', 'Julia Zielińska').click();
  await page.keyboard.type('julia');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid email format').first()).toBeVisible();
  const email = page.getByRole('textbox', { name: 'E-mail: Julia Zielińska' });
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription('Invalid email format');
  await page.keyboard.type('@szkola.example');
  await expect(email).toHaveAccessibleDescription('');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'E-mail', 'Julia Zielińska')).toHaveText('julia@szkola.example');
  await expect(cell(page, 'E-mail', 'Julia Zielińska')).toBeFocused();
  await expect(page.getByText('Zapisano: E-mail: Julia Zielińska: julia@szkola.example')).toBeAttached();

  const before = (await cell(page, 'Telefon', 'Julia Zielińska').textContent())!;
  await cell(page, 'Telefon', 'Julia Zielińska').click();
  await page.getByLabel('Telefon: Julia Zielińska').fill('12345');
  await page.getByPlaceholder('Wyszukaj po nazwisku...').focus();
  await expect(page.getByText('Phone number must be 9 digits')).toBeVisible();
  await expect(cell(page, 'Telefon', 'Julia Zielińska')).toHaveText(before);
  await cell(page, 'Telefon', 'Julia Zielińska').click();
  await page.getByLabel('Telefon: Julia Zielińska').fill('600 700 800');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Telefon', 'Julia Zielińska')).toHaveText('600700800');

  await cell(page, 'Notatka', 'Julia Zielińska').click();
  const note = page.getByRole('dialog').getByLabel('Notatka', { exact: true });
  await expect(note).toBeFocused();
  const former = await note.inputValue();
  await note.fill('x'.repeat(2050));
  await expect(page.getByText('Notatka przekracza 2048 znaków i zostanie skrócona.')).toBeVisible();
  await expect(note).toHaveValue('x'.repeat(2048));
  await note.fill('y'.repeat(61));
  await expect(page.getByText('Pozostało znaków: 1987')).toBeVisible();
  // A slip doesn't take away what was typed; closed without a change, nothing is asked.
  await note.press('Escape');
  const asking = page.getByRole('dialog', { name: 'Niezapisane zmiany' });
  await asking.getByRole('button', { name: 'Anuluj' }).click();
  await expect(note).toHaveValue('y'.repeat(61));
  await note.fill(former);
  await note.press('Escape');
  await expect(note).toHaveCount(0);
  await cell(page, 'Notatka', 'Julia Zielińska').click();
  await note.fill('z');
  await note.press('Escape');
  await asking.getByRole('button', { name: 'Porzuć zmiany' }).click();
  await expect(note).toHaveCount(0);
  await expect(cell(page, 'Notatka', 'Julia Zielińska')).toBeFocused();
  await cell(page, 'Notatka', 'Julia Zielińska').click();
  await note.fill('y'.repeat(61));
  await page.getByRole('dialog').getByRole('button', { name: 'Zapisz' }).click();
  await expect(cell(page, 'Notatka', 'Julia Zielińska')).toHaveText(`${'y'.repeat(60)}…`);

  await page.route('**/api/users/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill(broken('Awaria.')) : route.fallback(),
  );
  const active = page.getByRole('button', { name: 'Aktywne konto: Julia Zielińska' });
  await active.click();
  await expect(page.getByText('Nie udało się zapisać zmian: Awaria.')).toBeVisible();
  await page.unroute('**/api/users/*');
  await active.click();
  await expect(active).toHaveText('nie');
  await expect(page.getByText('Zapisano: Aktywne konto: Julia Zielińska: nie')).toBeVisible();
  const laptop = page.getByRole('button', { name: 'Laptop szkolny: Julia Zielińska' });
  const had = await laptop.textContent();
  await page.route('**/laptop?*', (route) => route.fulfill(broken('x')));
  await laptop.click();
  await expect(page.getByText('Błąd aktualizacji statusu laptopa: x')).toBeVisible();
  await page.unroute('**/laptop?*');
  await laptop.click();
  await expect(laptop).toHaveText(had === 'tak' ? 'nie' : 'tak');
  await page.route('**/signed?*', (route) => route.fulfill(broken('x')));
  await page.getByRole('button', { name: 'Umowa: Julia Zielińska' }).click();
  await expect(page.getByText('Błąd aktualizacji statusu podpisu: x')).toBeVisible();
});

test('the second of two who edit a field is told what the first has changed', async ({ page }) => {
  await open(page, 'organizator', '?q=grabowski');
  const found = await school.office.call<{ content: { id: string }[] }>(
    'GET',
    '/api/users?page=0&filter=grabowski',
  );
  const path = `/api/users/${found.content[0]!.id}`;
  await cell(page, 'Telefon', 'Leon Grabowski').click();
  await page.getByLabel('Telefon: Leon Grabowski').fill('600 700 899');
  await school.office.call('PATCH', path, { phoneNumber: '600700811' });
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(/^Nie udało się zapisać zmian: Ktoś zmienił to w międzyczasie\./).first(),
  ).toBeVisible();
  await expect(page.getByLabel('Telefon: Leon Grabowski')).toHaveAccessibleDescription(
    /^Ktoś zmienił to na: 600700811 ?Nie udało się zapisać zmian: /,
  );
  await expect(page.getByText('Ktoś zmienił to na: 600700811')).toBeVisible();
  await expect(page.getByLabel('Telefon: Leon Grabowski')).toHaveValue('600 700 899');
  await page.getByLabel('Telefon: Leon Grabowski').press('Enter');
  await expect(cell(page, 'Telefon', 'Leon Grabowski')).toHaveText('600700899');

  await cell(page, 'Notatka', 'Leon Grabowski').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Notatka', { exact: true }).fill('Moja');
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await cell(page, 'Notatka', 'Leon Grabowski').click({ timeout: 60_000 });
  await expect(dialog.getByText('Przywróciliśmy niezapisane zmiany z tej karty.')).toBeVisible();
  await expect(dialog.getByLabel('Notatka', { exact: true })).toHaveValue('Moja');
  await school.office.call('PATCH', path, { note: 'Cudza' });
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expect(dialog).toContainText('Ktoś zmienił to na: Cudza');
  await expect(dialog.getByLabel('Notatka', { exact: true })).toHaveValue('Moja');
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expect(dialog).toBeHidden();
  await expect(cell(page, 'Notatka', 'Leon Grabowski')).toHaveText('Moja');
});

test('a reset shows the new password once, on a card that signs in', async ({ page }) => {
  await open(page, 'organizator', '?q=nowicki');
  await page.route('**/reset-password', (route) => route.fulfill(broken('Nie teraz.')));
  await page.getByRole('button', { name: 'Resetuj hasło: Oskar Nowicki' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Resetuj hasło' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nie wiemy, czy hasło się zmieniło');
  await expect(dialog).not.toContainText('Nie udało się zresetować hasła.');
  await page.unroute('**/reset-password');
  await page.route('**/reset-password', (route) => route.fulfill({ ...broken('Nie wolno.'), status: 403 }));
  await dialog.getByRole('button', { name: 'Resetuj hasło' }).click();
  await expect(dialog).toContainText('Nie udało się zresetować hasła.');
  await page.unroute('**/reset-password');
  await dialog.getByRole('button', { name: 'Resetuj hasło' }).click();
  await expect(dialog).toContainText('Hasło zostało zresetowane.');
  await expect(dialog.getByRole('img', { name: /Kod QR/ })).toBeVisible();
  expect(await allFaults(page)).toEqual([]);
  const [username, password] = await dialog
    .locator('dd')
    .evaluateAll((all) => all.slice(1).map((d) => d.textContent));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(password!).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('columnheader', { name: 'Nazwisko' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Gotowe' }).click();
  await expect(page.getByText(password!)).toBeHidden();

  const answer = await fetch(`${school.server.address}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  expect(answer.status).toBe(200);
});

test('people ticked on several pages move together; permissions are given one per line', async ({ page }) => {
  await open(page, 'admin', '?sort=lastName%2Casc');
  await page.getByRole('checkbox', { name: 'Zaznacz: Kacper Adamczyk' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of')).toBeVisible();
  await page.getByPlaceholder('Wyszukaj po nazwisku...').fill('Zalewski');
  await page.getByRole('checkbox', { name: 'Zaznacz: Igor Zalewski' }).check();
  await expect(page.getByText('Zaznaczono: 2')).toBeVisible();
  await page.getByRole('button', { name: 'Zmień grupę zaznaczonych' }).click();
  const group = page.getByRole('dialog').getByRole('combobox', { name: 'Grupa' });
  // Whoever saves without choosing must not take them all out of their groups.
  await expect(group).toHaveValue('');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Zapisz' })).toBeDisabled();
  await group.fill('krak');
  await page.getByRole('option', { name: 'Kraków, Środa 17:00' }).click();
  const save = page.getByRole('dialog').getByRole('button', { name: 'Zapisz' });
  // Breaks after the first; whom an attempt moved is left there and counted by the next.
  const asked: string[] = [];
  let most = 1;
  await page.route(/\/section\/?\?/, (route) => {
    asked.push(route.request().url());
    return asked.length > most ? route.fulfill(broken('Nie teraz.')) : route.continue();
  });
  for (const attempt of [1, 2]) {
    await save.click();
    await expect.poll(() => asked.length).toBe(attempt + 1);
    await expect(page.getByRole('dialog')).toContainText('Zmieniono grupę 1 z 2.');
  }
  most = Infinity;
  await save.click();
  await expect(page.getByText('Zmieniono grupę: 2')).toBeVisible();
  expect(asked.map((url) => url === asked[0])).toEqual([true, false, false, false]);
  await page.unroute(/\/section\/?\?/);
  await expect(row(page, 'Zalewski')).toContainText('Kraków, Środa 17:00');

  // One's own move whose answer got lost is nobody else's.
  await cell(page, 'Grupa', 'Igor Zalewski').click();
  await group.fill('wiel');
  await page.getByRole('option', { name: /^Wieliczka/ }).click();
  await page.route(/\/section\/?\?/, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await school.office.call('POST', pathname + search);
    await route.fulfill(broken('Nie teraz.'));
  });
  await save.click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.unroute(/\/section\/?\?/);
  await expect(row(page, 'Zalewski')).toContainText('Wieliczka');
  await cell(page, 'Grupa', 'Igor Zalewski').click();
  await group.fill('krak');
  await page.getByRole('option', { name: 'Kraków, Środa 17:00' }).click();
  await save.click();
  await expect(page.getByText('Zmieniono grupę: Igor Zalewski')).toBeVisible();

  await cell(page, 'Uprawnienia', 'Igor Zalewski').click();
  await page.getByRole('dialog').getByLabel('Uprawnienia', { exact: true }).fill('TEACHER\n\nNIE TO');
  await page.getByRole('dialog').getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByRole('dialog')).toContainText('To nie jest nazwa uprawnienia: NIE TO');
  await page.getByRole('dialog').getByLabel('Uprawnienia', { exact: true }).fill('TEACHER\n\n');
  // What is typed outlives a reload, as it does the end of a session.
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await cell(page, 'Uprawnienia', 'Igor Zalewski').click({ timeout: 60_000 });
  await expect(page.getByText('Przywróciliśmy niezapisane zmiany z tej karty.')).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Uprawnienia', { exact: true })).toHaveValue(
    'TEACHER\n\n',
  );
  // Somebody else is faster.
  const found = await school.office.call<{ content: { id: string }[] }>(
    'GET',
    '/api/users?page=0&size=15&filter=Zalewski',
  );
  await school.office.call('PATCH', `/api/users/${found.content[0]!.id}`, { permissions: ['REVIEW'] });
  await page.getByRole('dialog').getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByRole('dialog')).toContainText('Ktoś zmienił to na: REVIEW');
  await page.getByRole('dialog').getByRole('button', { name: 'Zapisz' }).click();
  await expect(cell(page, 'Uprawnienia', 'Igor Zalewski')).toHaveText('TEACHER');
});

test('Enter in a cell that was not changed closes it and leaves it closed', async ({ page }) => {
  await open(page, 'organizator', '?q=zielińska');
  await cell(page, 'Nazwisko', 'Julia Zielińska').press('Enter');
  await expect(page.getByLabel('Nazwisko: Julia Zielińska')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Nazwisko', 'Julia Zielińska')).toBeFocused();
  await expect(page.locator('tbody input:not([type="checkbox"])')).toHaveCount(0);
});

test('disabling oneself or somebody of the staff asks first', async ({ page }) => {
  await open(page, 'organizator', '?q=organizatorska');
  const own = page.getByRole('button', { name: 'Aktywne konto: Olga Organizatorska' });
  await own.press('Enter');
  const asking = page.getByRole('dialog', { name: 'Wyłączyć własne konto?' });
  await expect(asking).toContainText('Od razu wylogujemy Cię ze wszystkich urządzeń.');
  await asking.getByRole('button', { name: 'Anuluj' }).click();
  await expect(own).toBeFocused();
  await expect(own).toHaveText('tak');
  await open(page, 'organizator', '?q=prowadzacy');
  const theirs = page.getByRole('button', { name: /^Aktywne konto: / });
  await theirs.click();
  const ofStaff = page.getByRole('dialog', { name: /^Wyłączyć konto: / });
  await ofStaff.getByRole('button', { name: 'Wyłącz konto' }).click();
  await expect(theirs).toHaveText('nie');
  await expect(ofStaff).toHaveCount(0);
  await theirs.click();
  await expect(theirs).toHaveText('tak');
});

test('a long note or a head that the focus comes to stands in view, right of the names that stay', async ({
  page,
}) => {
  const { content } = await school.office.call<{ content: { id: string }[] }>(
    'GET',
    '/api/users?page=0&filter=Zieli%C5%84ska',
  );
  await school.office.call('PATCH', `/api/users/${content[0]!.id}`, {
    note: 'Odbiera babcia albo starszy brat, zawsze po siedemnastej i piętnaście',
  });
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, 'organizator', '?q=zielińska');
    const note = cell(page, 'Notatka', 'Julia Zielińska');
    for (const [from, key] of [
      ['Telefon', 'Tab'],
      ['Suma', 'Shift+Tab'],
    ] as const) {
      const around =
        from === 'Telefon'
          ? cell(page, from, 'Julia Zielińska')
          : page.getByRole('button', { name: 'Aktywne konto: Julia Zielińska' });
      await around.focus();
      await page.keyboard.press(key);
      await expect(note).toBeFocused();
      const shown = await note.evaluate((button) => {
        const box = button.closest('[role="region"]')!.getBoundingClientRect();
        const name = button.closest('tr')!.querySelector('th')!.getBoundingClientRect();
        const { left, right } = button.getBoundingClientRect();
        return { left: left - name.right, right: box.right - right };
      });
      expect.soft(shown.left, `${width} ${key}`).toBeGreaterThanOrEqual(0);
      expect.soft(shown.right, `${width} ${key}`).toBeGreaterThanOrEqual(0);
    }
    const head = (name: string) => page.getByRole('columnheader', { name }).getByRole('button');
    await head('XP').focus();
    const under: string[] = [];
    for (let name = 'XP'; name !== 'Imię';) {
      await page.keyboard.press('Shift+Tab');
      const shown = await page.evaluate(() => {
        const button = document.activeElement!;
        const { right } = button.closest('tr')!.querySelector('th')!.getBoundingClientRect();
        return { name: button.textContent, isUnder: button.getBoundingClientRect().left < right };
      });
      name = shown.name;
      if (shown.isUnder) under.push(name);
    }
    expect.soft(under, String(width)).toEqual([]);
  }
});
