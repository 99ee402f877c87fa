import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { Office, openAs, showAs } from './people.ts';
import { formatMonth } from '../../client/features/payment/format-money.ts';
import { firstDay, monthOf } from '../../sync/domain/month.ts';
import { dayInWarsaw } from '../../sync/domain/warsaw-clock.ts';
import { ours } from '../support/our-answer.ts';
import { test } from './test.ts';

test.use({ keepsPage: true });

interface Person {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
}

let school: DemoSchool;
let person: Person;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
  const section = await school.office.taughtSection();
  person = await school.office.call('GET', `/api/users/${section.users[0]!.id}`);
});
test.afterAll(() => school.close());

const table = (page: Page) => page.getByRole('region', { name: 'Lista płatności' });
const rows = (page: Page) => table(page).locator('tbody tr');

async function openPayments(page: Page, query = '') {
  await showAs(page, 'organizator', `/admin/payments${query}`);
  await expect(page.getByRole('heading', { name: 'Płatności' })).toBeVisible({ timeout: 60_000 });
}

async function choosePerson(page: Page, name: string) {
  const box = page.getByRole('combobox', { name: 'Uczeń' });
  const options = page.getByRole('option', { name: new RegExp(`^${name}`) });
  // A panel that still fills above the list scrolls the page, and what scrolls closes an open list.
  await expect(async () => {
    await box.fill('');
    await box.pressSequentially(name);
    await options.first().click({ timeout: 3000 });
  }).toPass();
}

test('the book shows the columns of the seed, ten rows a page; search, order and page stand in the address', async ({
  page,
}) => {
  await openPayments(page);
  for (const [i, name] of ['ID', 'Username', 'Amount', 'Payment Date', 'Created At'].entries())
    await expect(table(page).getByRole('columnheader').nth(i)).toContainText(name);
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('button', { name: 'Previous' }).click();

  await table(page).getByRole('button', { name: 'Amount' }).click();
  await expect(page).toHaveURL(/sort=amount/);
  await page.getByRole('searchbox').fill(person.lastName);
  await expect(page).toHaveURL(/q=/);
  await expect(
    table(page).getByRole('rowheader', { name: person.username, exact: true }).first(),
  ).toBeVisible();
  await page.getByRole('searchbox').fill('nie ma takiego');
  await expect(page.getByText('Nic nie pasuje.')).toBeVisible();
});

test('a payment is registered, and put right by a further row; the sums follow', async ({ page }) => {
  await openPayments(page);
  await page.getByRole('button', { name: 'Nowa płatność' }).click();
  const save = page.getByRole('button', { name: 'Zarejestruj płatność' });
  await page.getByLabel('Kwota (zł)').fill('zero');
  await save.click();
  await expect(
    page.getByText('Tej kwoty nie da się odczytać. Wpisz ją cyframi, na przykład 240 albo 1 240,50.'),
  ).toBeVisible();
  await expect(page.getByText('To pole jest wymagane.')).toBeVisible();

  await choosePerson(page, `${person.firstName} ${person.lastName}`);
  await page.getByLabel('Kwota (zł)').fill('62,50');
  await page.getByLabel('Notatka').fill('wpłata testowa');
  // The answer is lost, and then the page: what was typed is here again, and is one payment.
  await page.route(/\/api\/payments$/, async (route) => {
    await school.office.call('POST', '/api/payments', route.request().postDataJSON() as object);
    await route.abort();
  });
  await save.click();
  await expect(page.getByText(/^Błąd zapisywania płatności/)).toBeVisible();
  await page.unroute(/\/api\/payments$/);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Przywróciliśmy niezapisane zmiany z tej karty.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole('combobox', { name: 'Uczeń' })).toHaveValue(new RegExp(person.lastName));
  await save.click();
  await expect(page.getByText('Płatność zarejestrowana!')).toBeVisible();

  await page.getByRole('searchbox').fill('wpłata testowa');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('62,50 zł');
  await rows(page)
    .getByRole('button', { name: /^Popraw płatność/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Korekta płatności' });
  await dialog.getByLabel(/^Kwota, jaka powinna być/).fill('60');
  await dialog.getByRole('button', { name: 'Zapisz korektę' }).click();
  await expect(dialog.getByText('Napisz, dlaczego poprawiasz tę płatność.')).toBeVisible();
  await dialog.getByLabel('Powód korekty').fill('wpłata testowa: zły przepis');
  await dialog.getByRole('button', { name: 'Zapisz korektę' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows(page)).toHaveCount(2);
  await expect(table(page).getByText('−2,50 zł')).toBeVisible();
  await expect(table(page).getByText('korekta', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: /^Popraw płatność/ }).click();
  await expect(dialog.getByText(/Po korektach jest: .*, 60,00\szł/)).toBeVisible();
  await expect(dialog.getByLabel(/^Kwota, jaka powinna być/)).toHaveValue('60');

  // What is typed outlives a reload, and goes by what stood in the book as it was typed: somebody else has moved it meanwhile.
  await dialog.getByLabel(/^Kwota, jaka powinna być/).fill('55');
  await dialog.getByLabel('Powód korekty').fill('wpłata testowa: rabat');
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  const { content } = await school.office.call<{ content: { id: string; corrects: string | null }[] }>(
    'GET',
    '/api/payments/all?searchTerm=wp%C5%82ata%20testowa',
  );
  const paymentId = content.find(({ corrects }) => corrects === null)!.id;
  const { users } = await school.office.taughtSection();
  const other = users.find(({ id }) => id !== person.id)!;
  const move = (amount: number) =>
    school.office.call('POST', `/api/payments/${paymentId}/corrections`, {
      shares: [{ userId: other.id, amount }],
      notes: 'wpłata testowa: to za kogoś innego',
    });
  await move(60);
  await page.getByRole('button', { name: /^Popraw płatność/ }).click({ timeout: 60_000 });
  await expect(dialog.getByLabel(/^Kwota, jaka powinna być/)).toHaveValue('55');
  await move(50);
  await dialog.getByRole('button', { name: 'Zapisz korektę' }).click();
  await expect(dialog.getByText(/^Ktoś w międzyczasie poprawił tę płatność\./)).toBeVisible();
  await expect(
    dialog.getByText(new RegExp(`Po korektach jest: ${other.firstName} .*, 50,00\\szł`)),
  ).toBeVisible();
  await expect(dialog.getByLabel(/^Kwota, jaka powinna być/)).toHaveValue('55');
});

test('what is shown is saved as a CSV file that a Polish spreadsheet opens', async ({ page }) => {
  await school.office.call('POST', '/api/payments', {
    userId: person.id,
    amount: 1.5,
    paymentDate: '2026-01-05',
    description: '=HYPERLINK("http://zle.example")',
  });
  await openPayments(page, '?q=HYPERLINK');
  await expect(rows(page)).toHaveCount(1);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Pobierz CSV' }).click();
  const file = readFileSync(await (await saving).path(), 'utf8');
  expect(file.startsWith('\ufeffID;Username;')).toBe(true);
  expect(file).toContain(`;1,5;2026-01-05;`);
  expect(file).toContain(`"'=HYPERLINK(""http://zle.example"")"`);
});

test('without network the form keeps what was typed and says why; a broken server is told', async ({
  page,
  network,
}) => {
  await openPayments(page);
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'Nowa płatność' }).click();
  await choosePerson(page, 'A').catch(() => undefined);
  await page.getByLabel('Kwota (zł)').fill('77');
  await page.route(/\/api\/payments$/, (route) => route.fulfill({ status: 500, headers: ours, body: '{}' }));
  await network.cut();
  await page.getByRole('button', { name: 'Zarejestruj płatność' }).click();
  await expect(page.getByText(/^Błąd zapisywania płatności/)).toBeVisible();
  await expect(page.getByText(/Nie ma połączenia z serwerem\. Wpisane dane zostają/)).toBeVisible();
  await expect(page.getByLabel('Kwota (zł)')).toHaveValue('77');
});

test('a device whose clock is two months ahead goes by the month that it is: book, sums and exceptions', async ({
  plainPage: page,
}) => {
  const now = Date.now();
  const month = monthOf(dayInWarsaw(now));
  await page.clock.setFixedTime(now + 62 * 24 * 60 * 60 * 1000);
  await openAs(page, 'organizator', '/admin/payments');
  await expect(page.getByRole('term').first()).toContainText(formatMonth(month), { timeout: 60_000 });
  await showAs(page, 'organizator', '/admin/users');
  await expect(page.getByLabel('Od', { exact: true })).toHaveValue(firstDay(month));
  await showAs(page, 'organizator', '/admin/owed');
  await page
    .getByRole('button', { name: /^Wyjątki od ceny/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByLabel('Od miesiąca')).toHaveValue(month);
});

test('the payment panel of a section registers a payment of one of its children', async ({ page }) => {
  const section = await school.office.taughtSection();
  await showAs(page, 'organizator', `/admin/sections/${section.id}`);
  await expect(page.getByRole('heading', { name: 'Rejestracja płatności' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByLabel('Kwota (zł)')).toHaveValue(/^\d+$/);
  await choosePerson(page, section.users[0]!.firstName);
  const date = page.getByLabel('Data płatności');
  const today = await date.inputValue();
  await date.fill('2062-11-25');
  await expect(date).toHaveAccessibleDescription('Ta data dopiero będzie. Sprawdź ją, zanim zapiszesz.');
  await date.fill(today);
  await expect(date).toHaveAccessibleDescription('');
  await page.getByRole('textbox', { name: 'Notatka', exact: true }).fill('z panelu grupy');
  await page.getByRole('button', { name: 'Zarejestruj płatność' }).click();
  await expect(page.getByText('Płatność zarejestrowana!')).toBeVisible();
  const found = () =>
    school.office.call<{ totalElements: number }>('GET', '/api/payments/all?searchTerm=z%20panelu%20grupy');
  await expect.poll(async () => (await found()).totalElements).toBe(1);
});

test('a teacher sees no payments: neither the panel nor the screen', async ({ page }) => {
  const teacher = await Office.signIn(school.server, 'prowadzacy');
  await expect(teacher.call('GET', '/api/payments/all')).rejects.toThrow(/403/);
  const section = await school.office.taughtSection();
  await showAs(page, 'prowadzacy', `/admin/sections/${section.id}`);
  await expect(page.getByRole('heading', { name: /Obecność/ })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: 'Rejestracja płatności' })).toBeHidden();
});
