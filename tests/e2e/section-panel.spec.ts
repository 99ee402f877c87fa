/** The section panel in its three variants. Admin seed, sections 2, 3 and 5; design section 8. */
import { expect, type Page } from '@playwright/test';
import { CONTRACT_HEADER, CONTRACT_VERSION } from '../../sync/contract/index.ts';
import { weekDayOf } from '../../sync/domain/lesson-day.ts';
import { dayInWarsaw } from '../../sync/domain/warsaw-clock.ts';
import { ORIGIN } from '../support/browser.ts';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { holdBack } from './hold-back.ts';
import { allFaults, sidewaysScroll } from './learner.ts';
import { openAs, showAnew, showAs } from './people.ts';
import { test } from './test.ts';

test.use({ keepsPage: true });

let school: DemoSchool;
let sectionId: string;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
  sectionId = (await school.office.taughtSection()).id;
});
test.afterAll(() => school.close());

const NAME = 'Kraków, Środa 17:00';

async function open(page: Page, username: string, path: string) {
  await showAs(page, username, `/admin/${path}/${sectionId}`);
  await expect(page.getByRole('heading', { name: NAME, level: 1 })).toBeVisible({ timeout: 60_000 });
}
const table = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).getByRole('table');
const summary = (page: Page) => page.getByRole('region', { name: 'Podsumowanie grupy' });

test('a teacher sees their section without money, accounts and the bulk form', async ({ page }) => {
  await open(page, 'prowadzacy', 'sections');
  await expect(summary(page).getByRole('listitem')).toHaveCount(3);
  await expect(summary(page)).not.toContainText('Płacący');
  await expect(summary(page)).not.toContainText('Do zapłaty');
  await expect(page.getByRole('heading', { name: 'Obecność' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Laptop szkolny: / })).toHaveCount(12);
  await expect(page.getByRole('form', { name: 'Dodaj uczestników' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Resetuj hasło/ })).toHaveCount(0);

  // No longer theirs, in the middle of a lesson: the open screen says so, and comes back with the group.
  type Ours = Record<'city' | 'weekDay' | 'hour' | 'hourlyPrice' | 'notesUrl' | 'teacherIds', unknown>;
  const path = `/api/sections-admin/${sectionId}`;
  const ours = await school.office.call<Ours>('GET', path);
  const { city, weekDay, hour, hourlyPrice, notesUrl } = ours;
  const setTeachers = (teacherIds: unknown) =>
    school.office.call('PUT', path, { city, weekDay, hour, hourlyPrice, notesUrl, teacherIds });
  await setTeachers([]);
  const notTheirs = page.getByText(/^Nie ma tej grupy wśród Twoich grup\./);
  await expect(notTheirs).toBeVisible();
  await showAnew(page, '/admin/sections');
  await expect(page.getByText(/^Nie prowadzisz jeszcze żadnej grupy\./)).toBeVisible();
  await showAnew(page, `/admin/sections/${sectionId}`);
  await expect(notTheirs).toBeVisible();
  await setTeachers(ours.teacherIds);
  await expect(page.getByRole('heading', { name: 'Obecność' })).toBeVisible();

  // The right taken away: the open screen goes, without a reload.
  type People = { content: { id: string }[] };
  const { content } = await school.office.call<People>('GET', '/api/users?page=0&filter=prowadzacy');
  const setPermissions = (permissions: string[]) =>
    school.office.call('PATCH', `/api/users/${content[0]!.id}`, { permissions });
  await setPermissions([]);
  await expect(page.getByRole('heading', { name: 'To miejsce jest dla prowadzących' })).toBeVisible();
  await setPermissions(['TEACHER']);
});

test('the three variants: months and no contract column; contract and no months; with the form', async ({
  page,
}) => {
  await open(page, 'admin', 'sections');
  await expect(page).toHaveTitle(NAME);
  await expect(page.getByText('Uczestnicy: 12 · Notatki z zajęć: brak')).toBeVisible();
  await expect(summary(page).getByRole('listitem')).toHaveCount(5);
  const { content } = await school.office.call<{ content: { balance: number }[] }>(
    'GET',
    `/api/payments/owed?sectionId=${sectionId}&owing=true&size=100`,
  );
  const owed = content.reduce((sum, { balance }) => sum + balance, 0) / 100;
  const widget = summary(page).getByRole('listitem').filter({ hasText: 'Do zapłaty' });
  await expect(widget).toContainText(String(content.length));
  await expect(widget.getByText(/zł$/)).toHaveText(
    new Intl.NumberFormat('pl-PL', { minimumFractionDigits: 2 }).format(owed) + '\u00a0zł',
  );
  await expect(summary(page).getByRole('table')).toContainText('w zeszłym miesiącu');
  await expect(table(page, 'Aktywni uczestnicy').first().getByRole('row')).toHaveCount(13);
  await expect(
    table(page, 'Aktywni uczestnicy').first().getByRole('columnheader', { name: 'Umowa' }),
  ).toHaveCount(0);
  // Which of the tables a button belongs to.
  for (const name of ['Aktywni uczestnicy', 'Nieaktywni uczestnicy']) {
    const whole = page.getByRole('group', { name, exact: true });
    await expect(whole.getByRole('button', { name: 'Kolumny' })).toBeVisible();
    await expect(whole.getByRole('searchbox', { name: 'Wyszukaj po nazwisku...' })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Powrót do panelu admina' })).toHaveAttribute('href', '/admin');
  for (const width of [390, 820, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysScroll(page), String(width)).toBe(0);
  }
  expect(await allFaults(page)).toEqual([]);

  await showAnew(page, `/admin/panel/${sectionId}`);
  await expect(
    table(page, 'Aktywni uczestnicy').first().getByRole('columnheader', { name: 'Umowa' }),
  ).toHaveCount(1, { timeout: 60_000 });
  await expect(summary(page).getByRole('listitem')).toHaveCount(5);
  await expect(summary(page).getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edytuj', exact: true })).toBeHidden();

  await showAnew(page, `/admin/sections-admin/${sectionId}`);
  await page.getByRole('button', { name: 'Edytuj', exact: true }).click({ timeout: 60_000 });
  await expect(page.getByRole('form', { name: 'Dodaj uczestników' })).toBeVisible();
  await page.getByLabel('Adres notatek').fill('https://notatki.example/krakow');
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(page.getByRole('link', { name: 'https://notatki.example/krakow' })).toHaveAccessibleName(
    /otwiera się w nowej karcie/,
  );
});

test('an administrator says who teaches a section; its panel shows it, and it is on their list', async ({
  page,
}) => {
  const { content } = await school.office.call<{ content: { id: string }[] }>(
    'GET',
    '/api/users?page=0&filter=organizatorska',
  );
  const olga = content[0]!.id;
  await school.office.call('PATCH', `/api/users/${olga}`, { permissions: ['MANAGE', 'TEACHER'] });
  await showAs(page, 'admin', `/admin/sections-admin/${sectionId}`);
  const teachers = page.getByText(/^Prowadzący: /);
  await expect(teachers).toHaveText(/^Prowadzący: \p{Lu}\p{L}+ \p{Lu}\p{L}+$/u, { timeout: 60_000 });
  const before = (await teachers.textContent())!;
  await page.getByRole('button', { name: 'Edytuj', exact: true }).click();
  const field = page.getByRole('group', { name: 'Prowadzący' });
  await expect(field.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await field.getByRole('checkbox', { name: 'Olga Organizatorska' }).check();
  expect(await allFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(teachers).toHaveText(/Olga Organizatorska, .* Prowadzący$/);
  const section = await school.office.call<{ teacherIds: string[] }>(
    'GET',
    `/api/sections-admin/${sectionId}`,
  );
  expect(section.teacherIds).toContain(olga);

  // Somebody who no longer may is shown as such, and taken off.
  await school.office.call('PATCH', `/api/users/${olga}`, { permissions: ['MANAGE'] });
  const former = field.getByRole('checkbox', { name: 'konto bez uprawnienia TEACHER' });
  // The form begins with what the device holds, which may be older than what the server has just answered.
  await expect(async () => {
    await showAnew(page, `/admin/sections-admin/${sectionId}`);
    await page.getByRole('button', { name: 'Edytuj', exact: true }).click({ timeout: 60_000 });
    await expect(former).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await former.click();
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(teachers).toHaveText(before);
});

test('an organiser who is one no more sees it on the open panel: the group isn’t theirs', async ({
  page,
}) => {
  const { content } = await school.office.call<{ content: { id: string }[] }>(
    'GET',
    '/api/users?page=0&filter=organizatorska',
  );
  const setPermissions = (permissions: string[]) =>
    school.office.call('PATCH', `/api/users/${content[0]!.id}`, { permissions });
  await open(page, 'organizator', 'sections');
  await expect(page.getByRole('heading', { name: 'Rejestracja płatności' })).toBeVisible();
  await setPermissions(['TEACHER']);
  await expect(page.getByText(/^Nie ma tej grupy wśród Twoich grup\./)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'Rejestracja płatności' })).toBeHidden();
  await setPermissions(['MANAGE']);
});

test('what the summary can’t count it says: a server in trouble, and no network', async ({
  page,
  network,
}) => {
  await page.route(`**/api/sections-admin/${sectionId}`, (route) =>
    route.fulfill({
      status: 500,
      headers: { [CONTRACT_HEADER]: String(CONTRACT_VERSION) },
      json: { code: 'x', message: 'y' },
    }),
  );
  await openAs(page, 'organizator', `/admin/panel/${sectionId}`);
  await expect(page.getByRole('heading', { name: NAME, level: 1 })).toBeVisible();
  await expect(page.getByText('Nie udało się pobrać podsumowania grupy.')).toBeVisible();
  const count = (name: string) => summary(page).getByRole('listitem').filter({ hasText: name });
  await expect(count('Zapisani')).toContainText('12', { timeout: 60_000 });
  await expect(count('Obecni')).toContainText('–');
  // What comes to the device has the summary asked for anew; whoever presses does so after that.
  await expect(page.getByText('Ta grupa jest zapisana na tym urządzeniu')).toBeVisible({ timeout: 60_000 });
  const again = summary(page).getByRole('button', { name: 'Spróbuj ponownie' });
  await expect(again).toBeEnabled();
  await page.unroute(`**/api/sections-admin/${sectionId}`);
  await again.click();
  await expect(count('Obecni')).toContainText(/Obecni\d+/);
  await expect(page.getByRole('heading', { name: 'Zaliczone zadania' })).toBeVisible();

  await network.cut();
  await page.reload();
  await expect(page.getByText('Obecnych i płacących policzymy, gdy wróci internet.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(count('Zapisani')).toContainText('12');
  await expect(count('Laptopy szkolne')).toContainText(/\d/);
  // Who teaches is known here too.
  await expect(page.getByText(/^Prowadzący: \p{Lu}/u)).toBeVisible();
});

test('who is enrolled elsewhere counts at once, as in the register beside it', async ({ page }) => {
  await open(page, 'organizator', 'panel');
  const enrolled = summary(page).getByRole('listitem').filter({ hasText: 'Zapisani' });
  await expect(enrolled).toContainText('12');
  await expect(page.getByText(/^Uczestnicy: 12/)).toBeVisible();
  const path = `/api/users/${(await school.office.taughtSection()).users[0]!.id}`;
  await school.office.call('PATCH', path, { enabled: false });
  await expect(page.getByText(/^Uczestnicy: 11/)).toBeVisible();
  await expect(enrolled).toContainText('11');
  await school.office.call('PATCH', path, { enabled: true });
  await expect(enrolled).toContainText('12');
});

test('the form of a section is for administrators', async ({ page }) => {
  await showAs(page, 'organizator', `/admin/sections-admin/${sectionId}`);
  await expect(page.getByRole('heading', { name: 'Tego ekranu nie ma na Twoim koncie' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText(/^Otwiera go tylko administrator\./)).toBeVisible();
  // Given the right, which opens no record more, to a device that listens: the screen opens, without a reload.
  const listening = page.waitForResponse('**/api/sync/events');
  await page.reload();
  await listening;
  await expect(page.getByText(/^Otwiera go tylko administrator\./)).toBeVisible();
  // One of two tabs hears the server for both.
  const second = await page.context().newPage();
  await second.goto(`${ORIGIN}/admin/sections-admin/${sectionId}`);
  await expect(second.getByText(/^Otwiera go tylko administrator\./)).toBeVisible({ timeout: 60_000 });
  type People = { content: { id: string }[] };
  const { content } = await school.office.call<People>('GET', '/api/users?page=0&filter=organizator');
  const setPermissions = (permissions: string[]) =>
    school.office.call('PATCH', `/api/users/${content[0]!.id}`, { permissions });
  await setPermissions(['MANAGE', 'ADMIN']);
  for (const tab of [page, second])
    await expect(tab.getByRole('heading', { name: NAME, level: 1 })).toBeVisible({ timeout: 60_000 });
  await second.close();
  await setPermissions(['MANAGE']);
});

test('a list of new participants is read line by line, refused whole, and ends in login cards', async ({
  page,
}) => {
  await open(page, 'organizator', 'sections');
  await page
    .getByRole('navigation', { name: 'Części panelu grupy' })
    .getByRole('link', { name: 'Dodaj uczestników' })
    .press('Enter');
  await page.keyboard.press('Tab');
  const form = page.getByRole('form', { name: 'Dodaj uczestników' });
  await expect(form.getByLabel('Uczestnicy, każdy w nowej linijce')).toBeFocused();
  const text = form.getByLabel('Uczestnicy, każdy w nowej linijce');
  await form.getByRole('button', { name: 'Dodaj' }).click();
  await expect(form.getByText('Dodaj przynajmniej jednego ucznia')).toBeVisible();
  await text.fill('Anna Kowalska\nJan van der Berg 600 700 800\nOla Lis 12345');
  const lines = form.getByRole('listitem');
  await expect(lines.nth(0)).toContainText('Nieprawidłowy format w linii: Anna Kowalska');
  await expect(lines.nth(1)).toContainText('imię Jan, nazwisko van der Berg, telefon 600 700 800');
  await expect(lines.nth(2)).toContainText('Nieprawidłowy numer telefonu: 12345');
  await form.getByRole('button', { name: 'Dodaj' }).click();
  await expect(text).toHaveAccessibleDescription(/Nieprawidłowy format w linii: Anna Kowalska/);
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(/Anna Kowalska/);

  const owing = summary(page).getByRole('listitem').filter({ hasText: 'Do zapłaty' });
  await expect(owing).toContainText(/\d+ os/);
  const before = Number(/(\d+) os/.exec(await owing.innerText())![1]);
  await text.fill('Anna Nowa 600700801\nJan van der Berg 600 700 800');
  const answer = await holdBack(page, '**/users');
  await form.getByRole('button', { name: 'Dodaj (2)' }).click();
  await expect(text).not.toBeEditable();
  answer();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Dodano 2 osoby.');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('img', { name: /Kod QR/ })).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Gotowe' }).click();
  await expect(text).toHaveValue('');
  await expect(table(page, 'Aktywni uczestnicy').first()).toContainText('van der Berg');
  await expect(page.getByText('Uczestnicy: 14')).toBeVisible();
  // A month begun is a month owed.
  await expect(owing).toContainText(new RegExp(`\\b${before + 2} os`));
  await page.getByText('Historia zmian').click();
  await expect(page.getByText('Anna Nowa: Konto założone')).toBeVisible();
  await text.fill('Anna Nowa +48 600 700 801');
  await expect(lines.first()).toContainText('Ta osoba już jest w tej grupie');
  await text.fill('');

  await page.getByRole('button', { name: 'Aktywne konto: Jan van der Berg' }).click();
  await expect(table(page, 'Nieaktywni uczestnicy')).toContainText('van der Berg');
  await expect(page.getByText('Jan van der Berg: Aktywne konto')).toBeVisible();
});

test('every login card of a long list is printed, and nothing else', async ({ page }) => {
  await open(page, 'organizator', 'sections');
  const form = page.getByRole('form', { name: 'Dodaj uczestników' });
  const people = Array.from({ length: 20 }, (_, each) => `Maja Nowicka ${600300400 + each}`);
  await form.getByLabel('Uczestnicy, każdy w nowej linijce').fill(people.join('\n'));
  // An answer that is lost on its way: they are there by now, and a second press must not double them.
  await page.route('**/users', async (route) => {
    await school.office.call(
      'POST',
      `/api/sections-admin/${sectionId}/users`,
      route.request().postDataJSON(),
    );
    await route.fulfill({ status: 502, body: 'Bad Gateway' });
  });
  await form.getByRole('button', { name: 'Dodaj (20)' }).click();
  await expect(page.getByRole('alert')).toContainText('Nie wiemy, czy serwer zdążył ich dopisać');
  await page.unroute('**/users');
  await form.getByRole('button', { name: 'Dodaj (20)' }).click();
  const cards = page.getByRole('dialog').getByRole('listitem');
  await expect(cards).toHaveCount(20);
  const told = await cards.allInnerTexts();
  // The page goes before anybody has seen them.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Tę listę już stąd wysyłano')).toBeVisible({ timeout: 60_000 });
  await form.getByRole('button', { name: 'Dodaj (20)' }).click();
  await expect(cards).toHaveCount(20);
  expect(await cards.allInnerTexts()).toEqual(told);
  const { users } = await school.office.call<{ users: { lastName: string }[] }>(
    'GET',
    `/api/sections-admin/${sectionId}`,
  );
  expect(users.filter(({ lastName }) => lastName === 'Nowicka')).toHaveLength(20);
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(sheets).toHaveLength(4);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading')).toHaveCount(0);
  await expect(page.getByRole('listitem')).toHaveCount(20);
  await page.emulateMedia({ media: null });
  await page.getByRole('dialog').getByRole('button', { name: 'Gotowe' }).click();
  // The page has become shorter by the preview of twenty lines.
  await expect(form.getByRole('button', { name: 'Dodaj' })).toBeFocused();
  await expect(form.getByRole('button', { name: 'Dodaj' })).toBeInViewport();
  await page.reload();
  await expect(form.getByRole('textbox')).toHaveValue('', { timeout: 60_000 });
});

test('what a panel counts follows the marks that are given on it', async ({ page }) => {
  const today = dayInWarsaw(Date.now());
  const { id } = await school.office.call<{ id: string }>('POST', '/api/sections-admin', {
    ...{ city: 'Radom', weekDay: weekDayOf(today), hour: '18:00', hourlyPrice: 6000 },
  });
  await school.office.call('POST', `/api/sections-admin/${id}/users`, {
    users: ['Ala', 'Jan'].map((firstName) => ({ firstName, lastName: 'Radomska', phoneNumber: '600700800' })),
  });
  await showAs(page, 'organizator', `/admin/sections/${id}`);
  const attending = summary(page).getByRole('listitem').filter({ hasText: 'Obecni' });
  await expect(attending).toContainText('Obecni0', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Wszyscy obecni' }).click({ timeout: 60_000 });
  await expect(attending).toContainText('Obecni2');
});
