import { expect, type Page } from '@playwright/test';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { showAs } from './people.ts';
import { ours } from '../support/our-answer.ts';
import { test } from './test.ts';

test.use({ keepsPage: true });

interface Row {
  id: string;
  firstName: string;
  lastName: string;
  balance: number;
}

let school: DemoSchool;
let sectionId: string;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
  sectionId = (await school.office.taughtSection()).id;
});
test.afterAll(() => school.close());

const owing = async () =>
  (
    await school.office.call<{ content: Row[] }>(
      'GET',
      `/api/payments/owed?sectionId=${sectionId}&owing=true&size=100`,
    )
  ).content;
const sms = (page: Page) => page.getByRole('region', { name: 'Wiadomości SMS' });
const preview = (page: Page) => page.getByRole('dialog', { name: 'Podgląd wiadomości' });

async function openPanel(page: Page) {
  await showAs(page, 'organizator', `/admin/sections/${sectionId}`);
  await expect(sms(page)).toBeVisible({ timeout: 60_000 });
}

test('the board shows who owes; an exception lowers it; a reminder goes to exactly those who owe, once', async ({
  page,
}) => {
  await openPanel(page);
  const board = page.getByRole('region', { name: 'Należności' });
  const before = await owing();
  expect(before.length).toBeGreaterThan(1);
  const [first] = before;
  const row = board.getByRole('row', { name: new RegExp(`${first!.lastName} ${first!.firstName}`) });
  await expect(row).toContainText(/brakuje \d+ zł/);

  await row.getByRole('button', { name: /^Wyjątki od ceny/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Wyjątki od ceny/ });
  await expect(dialog.getByText('Płaci pełną cenę.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Dodaj wyjątek' }).click();
  await expect(dialog.getByText('Wpisz całą liczbę od 1 do 100.')).toBeVisible();
  await dialog.getByRole('button', { name: /Rodzaj$/ }).click();
  await page.getByRole('option', { name: 'bez opłaty' }).click();
  await dialog.getByLabel('Od miesiąca').fill('2020-01');
  // What is typed outlives a reload, as it does the end of a session.
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await row.getByRole('button', { name: /^Wyjątki od ceny/ }).click({ timeout: 60_000 });
  await expect(dialog.getByText('Przywróciliśmy niezapisane zmiany z tej karty.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Rodzaj$/ })).toContainText('bez opłaty');
  await expect(dialog.getByLabel('Od miesiąca')).toHaveValue('2020-01');
  await dialog.getByRole('button', { name: 'Dodaj wyjątek' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('bez opłaty');
  await page.keyboard.press('Escape');
  await expect(row).not.toContainText('brakuje');

  const after = await owing();
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id).filter((id) => id !== first!.id));
  await page.getByRole('button', { name: 'Przygotuj przypomnienie' }).click();
  // It stands below the board.
  await expect(page.locator(':focus').getByRole('heading', { name: 'Wiadomości SMS' })).toBeVisible();
  await expect(sms(page).getByText(`Wybrano: ${after.length}`)).toBeVisible();
  // Each is told their own debt.
  await expect(sms(page).getByLabel('Treść wiadomości')).toHaveValue(/\{zaległość\} zł/);
  await sms(page)
    .getByRole('checkbox', { name: `${first!.firstName} ${first!.lastName}` })
    .check();
  await sms(page).getByRole('button', { name: 'Przygotuj SMS-y' }).click();
  for (const { firstName, balance } of after)
    await expect(
      preview(page)
        .getByRole('listitem')
        .filter({ hasText: `(${firstName}): ${(balance / 100).toString().replace('.', ',')} zł` }),
    ).not.toHaveCount(0);
  await expect(preview(page)).toContainText(`${first!.firstName} ${first!.lastName}: niczego nie zalega`);
  await preview(page).getByRole('button', { name: 'Anuluj' }).click();
  await sms(page)
    .getByRole('checkbox', { name: `${first!.firstName} ${first!.lastName}` })
    .uncheck();
  await sms(page).getByLabel('Treść wiadomości').fill('');
  await expect(sms(page).getByRole('button', { name: 'Przygotuj SMS-y' })).toBeDisabled();
  await sms(page).getByLabel('Treść wiadomości').fill('   ');
  await sms(page).getByRole('button', { name: 'Przygotuj SMS-y' }).click();
  await expect(page.getByText('Proszę wprowadzić treść wiadomości')).toBeVisible();
  await sms(page).getByLabel('Treść wiadomości').fill('Prosimy o opłatę za {godziny} h');
  await sms(page).getByRole('button', { name: 'Przygotuj SMS-y' }).click();
  await expect(preview(page).getByRole('listitem')).toHaveCount(after.length);
  await expect(preview(page)).toContainText('Prosimy o opłatę za 4 h');

  await page.route(/\/api\/sms\/send/, async (route) => {
    await school.office.call('POST', '/api/sms/send', route.request().postDataJSON());
    await route.fulfill({ status: 502, body: 'bad gateway' });
  });
  await preview(page).getByRole('button', { name: 'Wyślij' }).click();
  await expect(preview(page).getByText(/^Wystąpił błąd podczas wysyłania SMS-ów: .*podwójnie/)).toBeVisible();
  await page.unroute(/\/api\/sms\/send/);
  await preview(page).getByRole('button', { name: 'Wyślij' }).click();
  await expect(page.getByText('SMS-y wysłane!')).toBeVisible();
  await expect(preview(page)).toBeHidden();
  for (const { id } of before) {
    const history = await school.office.call<unknown[]>('GET', `/api/sms/history/${id}`);
    expect(history).toHaveLength(id === first!.id ? 0 : 1);
  }
});

test('nobody chosen, a field without a value and a server in trouble are told, and what was typed stays', async ({
  page,
}) => {
  await openPanel(page);
  const message = sms(page).getByLabel('Treść wiadomości');
  await expect(message).toHaveValue(/\{godziny\}.*\{cena\}.*\{link\}.*\{termin\}/s);
  const prepare = sms(page).getByRole('button', { name: 'Przygotuj SMS-y' });
  await prepare.click();
  await expect(page.getByText('Proszę wybrać przynajmniej jednego użytkownika')).toBeVisible();
  await sms(page).getByRole('checkbox', { name: 'Wszyscy aktywni' }).check();
  await message.fill('Hej {imie}, {cos}');
  await prepare.click();
  await expect(preview(page).getByText(/Tych pól nie da się uzupełnić: \{cos\}/)).toBeVisible();
  await expect(preview(page).getByRole('button', { name: 'Wyślij' })).toBeDisabled();
  await preview(page).getByRole('button', { name: 'Anuluj' }).click();
  await page.route(/\/api\/sms\/prepare/, (route) =>
    route.fulfill({ status: 500, headers: ours, body: '{}' }),
  );
  await prepare.click();
  await expect(page.getByText(/^Wystąpił błąd podczas przygotowywania wiadomości: /)).toBeVisible();
  await expect(message).toHaveValue('Hej {imie}, {cos}');
  await sms(page).getByLabel('Liczba godzin w miesiącu').fill('3');
  await page.reload();
  await expect(message).toHaveValue('Hej {imie}, {cos}', { timeout: 60_000 });
  await expect(sms(page).getByLabel('Liczba godzin w miesiącu')).toHaveValue('3');
});

test('the school’s board can be narrowed to those who owe, and prepares their reminder', async ({ page }) => {
  await showAs(page, 'organizator', '/admin/owed');
  await expect(page.getByRole('heading', { name: 'Kto zalega' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: /Pokaż$/ }).click();
  await page.getByRole('option', { name: 'tylko zalegających' }).click();
  await expect(page).toHaveURL(/show=owing/);
  const { totalElements } = await school.office.call<{ totalElements: number }>(
    'GET',
    '/api/payments/owed?owing=true',
  );
  await expect(page.getByText(`Razem: ${totalElements}`)).toBeVisible();
  await page.getByRole('button', { name: 'Przygotuj przypomnienie' }).click();
  await expect(sms(page).getByText(`Wybrano: ${totalElements}`)).toBeVisible();
  await expect(sms(page).getByLabel('Treść wiadomości')).toHaveValue(/zaległej opłacie.*\{zaległość\} zł/);
  await expect(sms(page).getByLabel('Link do płatności')).toHaveText(/każdemu według ceny jego grupy/);
  await sms(page).getByRole('button', { name: 'Przygotuj SMS-y' }).click();
  const preview = page.getByRole('dialog', { name: 'Podgląd wiadomości' });
  await expect(preview.getByText(/platnosc\/miesiac-40/).first()).toBeVisible();
  await expect(preview.getByText(/platnosc\/miesiac-60/).first()).toBeVisible();
  await preview.getByRole('button', { name: 'Anuluj' }).click();
});

test('a reminder for more people than one sending has goes out in parts; who was unticked stays so', async ({
  page,
}) => {
  await showAs(page, 'organizator', '/admin/owed');
  await page.route('**/api/payments/owed?*size=1000*', async (route) => {
    const { months, content } = await school.office.call<{ months: string[]; content: object[] }>(
      'GET',
      '/api/payments/owed?owing=true&months=1&size=1',
    );
    const many = Array.from({ length: 503 }, (_, i) => ({ ...content[0], id: `u${i}`, lastName: `Nr ${i}` }));
    await route.fulfill({
      headers: ours,
      json: { months, content: many, totalPages: 1, totalElements: many.length },
    });
  });
  await page.getByRole('button', { name: 'Przygotuj przypomnienie' }).click();
  await expect(page.getByText('To 503 osoby, a jedna wysyłka ma najwyżej 500.')).toBeVisible();
  await expect(sms(page).getByText('Wybrano: 500')).toBeVisible();
  await sms(page)
    .getByRole('checkbox', { name: / Nr 7$/ })
    .uncheck();
  const sent: string[][] = [];
  await page.route('**/api/sms/prepare', (route) =>
    route.fulfill({
      headers: ours,
      json: {
        ...{ previewId: 'p1', leftOut: [], missing: [], unknown: [], segments: 1, cost: 0.1, leftToday: 900 },
        ...{ delivers: true, sentToday: [] },
        numberToSmsDetails: {
          500600700: {
            message: 'Hej',
            texts: [{ userId: 'u0', name: 'Nr 0', message: 'Hej', segments: 1, encoding: 'GSM-7' }],
          },
        },
      },
    }),
  );
  await page.route('**/api/sms/send', (route) => {
    sent.push((route.request().postDataJSON() as { userIds: string[] }).userIds);
    return route.fulfill({ headers: ours, json: { sent: 1, failed: 0, unknown: 0 } });
  });
  await sms(page).getByRole('button', { name: 'Przygotuj SMS-y' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Wyślij' }).click();
  await expect(sms(page).getByText('Wybrano: 3')).toBeVisible();
  expect(sent.map((ids) => [ids.length, ids.includes('u7')])).toEqual([[499, false]]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('an exception is removed after a question; the keyboard goes on with the next, then in the window', async ({
  page,
}) => {
  await openPanel(page);
  const board = page.getByRole('region', { name: 'Należności' });
  const [, child] = await owing();
  for (const percent of [10, 20])
    await school.office.call('POST', '/api/payments/exceptions', {
      ...{ userId: child!.id, kind: 'discount', percent, from: '2020-01', until: '2020-02' },
    });
  await board
    .getByRole('row', { name: new RegExp(`${child!.lastName} ${child!.firstName}`) })
    .getByRole('button', { name: /^Wyjątki od ceny/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Wyjątki od ceny/ });
  const removeOf = (percent: number) =>
    dialog.getByRole('button', { name: `Usuń wyjątek: rabat ${percent}%` });
  const asking = page.getByRole('dialog', { name: /^Usunąć wyjątek: rabat/ });
  await removeOf(10).press('Enter');
  await expect(asking).toContainText('styczeń 2020 – luty 2020');
  await asking.getByRole('button', { name: 'Anuluj' }).press('Enter');
  await expect(removeOf(10)).toBeFocused();

  // An answer that got lost: pressed again, it is gone already.
  await page.route('**/api/payments/exceptions/*', async (route) => {
    await school.office.call('DELETE', new URL(route.request().url()).pathname);
    await route.fulfill({ status: 502, body: '<h1>Bad</h1>' });
  });
  await removeOf(10).press('Enter');
  await asking.getByRole('button', { name: 'Usuń wyjątek' }).press('Enter');
  await expect(asking.getByText('Nie udało się usunąć wyjątku.')).toBeVisible();
  await page.unroute('**/api/payments/exceptions/*');
  await asking.getByRole('button', { name: 'Usuń wyjątek' }).press('Enter');
  await expect(page.getByText('Wyjątek usunięty.')).toBeVisible();
  await expect(removeOf(10)).toHaveCount(0);
  await expect(removeOf(20)).toBeFocused();
  await page.keyboard.press('Enter');
  await asking.getByRole('button', { name: 'Usuń wyjątek' }).press('Enter');
  await expect(dialog.getByText('Płaci pełną cenę.')).toBeVisible();
  await expect(dialog).toBeFocused();
  await page.keyboard.press('Escape');
});

test('who was ticked comes back with the text after a reload, and goes with it', async ({ page }) => {
  await openPanel(page);
  const people = await owing();
  const box = (row: Row) => sms(page).getByRole('checkbox', { name: `${row.firstName} ${row.lastName}` });
  await box(people[0]!).check();
  await box(people[1]!).check();
  await sms(page).getByLabel('Treść wiadomości').fill('Zajęcia są o 18.');
  await page.reload();
  await expect(sms(page).getByText('Przywróciliśmy niezapisane zmiany z tej karty.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(sms(page).getByText('Wybrano: 2')).toBeVisible();
  await expect(box(people[1]!)).toBeChecked();
  await sms(page).getByRole('button', { name: 'Porzuć je' }).click();
  await expect(sms(page).getByText('Wybrano: 0')).toBeVisible();
});

test('two of one name are told apart in the preview and where contracts are ticked', async ({ page }) => {
  const { id } = await school.office.call<{ id: string }>('POST', '/api/sections-admin', {
    ...{ city: 'Mielec', weekDay: 'Piątek', hour: '18:00', hourlyPrice: 6000 },
  });
  const anna = { firstName: 'Anna', lastName: 'Kowalska', phoneNumber: '600700800' };
  const made = await school.office.call<{ username: string }[]>('POST', `/api/sections-admin/${id}/users`, {
    users: [anna, { ...anna, phoneNumber: '600700801' }],
  });
  const names = made.map(({ username }) => `Anna Kowalska (${username})`).sort();
  await showAs(page, 'organizator', `/admin/panel/${id}`);
  const panel = page.getByRole('region', { name: 'Laptopy, umowy i notatki' });
  await expect(panel.getByRole('rowheader')).toHaveCount(2, { timeout: 60_000 });
  expect((await panel.getByRole('rowheader').allInnerTexts()).sort()).toEqual(names);
  await panel.getByRole('button', { name: `Umowa: ${names[1]}: nie` }).click();
  await expect(panel.getByRole('button', { name: `Umowa: ${names[1]}: tak` })).toBeVisible();

  await showAs(page, 'organizator', `/admin/sections/${id}`);
  await sms(page).getByRole('checkbox', { name: 'Wszyscy aktywni' }).check({ timeout: 60_000 });
  await sms(page).getByLabel('Treść wiadomości').fill('Do zobaczenia');
  await sms(page).getByRole('button', { name: 'Przygotuj SMS-y' }).click();
  for (const name of names) await expect(preview(page).getByText(name)).toBeVisible();
  await preview(page).getByRole('button', { name: 'Anuluj' }).click();
  for (const name of names)
    await expect(page.getByRole('button', { name: `Resetuj hasło: ${name}` })).toBeVisible();
});
