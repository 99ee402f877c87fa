import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { fillInForm, showAs } from './people.ts';
import { ours, problem } from '../support/our-answer.ts';
import { test } from './test.ts';

test.use({ keepsPage: true });

interface Person {
  id: string;
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

const sum = async () =>
  (await school.office.call<{ sum: number }>('GET', `/api/payments/sum?userId=${person.id}`)).sum;
const pasteBox = (page: Page) => page.getByLabel('Płatności w formacie JSON');
const count = (page: Page, name: string) =>
  page
    .getByRole('group', { name: 'Wynik importu' })
    .locator('div', { hasText: new RegExp(`^${name}`) })
    .locator('dd');

async function openImport(page: Page) {
  await showAs(page, 'organizator', '/admin/payments/process');
  await expect(page.getByRole('heading', { name: 'Import płatności' })).toBeVisible({ timeout: 60_000 });
}

const list = () => [
  { title: `Zajęcia ${person.firstName} ${person.lastName}`, amount: 240, paymentDate: '2026-11-03' },
  { title: 'przelew własny', amount: 77.5, paymentDate: '2026-11-04' },
];

test('pasted JSON is matched or waits; a waiting one is given to somebody; sent again it adds nothing; it can be undone', async ({
  page,
}) => {
  const before = await sum();
  await openImport(page);
  await pasteBox(page).fill('[{"title": ');
  await page.getByRole('button', { name: 'Przetwórz' }).click();
  await expect(
    page.getByRole('alert').getByText('Invalid JSON format. Please check your input.'),
  ).toBeVisible();
  await expect(pasteBox(page)).toHaveValue('[{"title": ');

  await pasteBox(page).fill(JSON.stringify(list()));
  // What was refused is not half done; what nobody answered may be.
  const again = page.getByText(
    'Wyślij ten sam plik jeszcze raz: to, co już zapisane, nie zapisze się drugi raz.',
  );
  const refusal = { code: 'too-large', message: 'To za dużo naraz.' };
  await page.route('**/api/payments/process?*', (route) =>
    route.fulfill({ status: 413, headers: ours, json: refusal }),
  );
  await page.getByRole('button', { name: 'Przetwórz' }).click();
  await expect(page.getByRole('alert').getByText(refusal.message)).toBeVisible();
  await expect(again).toHaveCount(0);
  await page.unroute('**/api/payments/process?*');
  await page.route('**/api/payments/process?*', (route) =>
    route.fulfill({ status: 502, body: '<h1>Bad</h1>' }),
  );
  await page.getByRole('button', { name: 'Przetwórz' }).click();
  await expect(again).toBeVisible();
  await page.unroute('**/api/payments/process?*');
  await page.getByRole('button', { name: 'Przetwórz' }).click();
  await expect(count(page, 'Dopasowane')).toHaveText('1', { timeout: 30_000 });
  await expect(count(page, 'Niedopasowane')).toHaveText('1');
  // The result stands below what a phone shows.
  await expect(page.locator(':focus').getByRole('heading', { name: 'Wynik importu' })).toBeVisible();
  expect(await sum()).toBe(before + 240);
  await expect(page.getByRole('region', { name: 'Dopasowane płatności' }).last()).toContainText(
    'imię i nazwisko',
  );

  const waiting = page.getByRole('listitem').filter({ hasText: 'przelew własny' });
  await waiting.getByRole('button', { name: 'Create Payment' }).click();
  await expect(waiting.getByRole('alert')).toHaveText('Please select a user first.');
  // What is typed sifts the guesses too.
  await waiting.getByRole('combobox').fill('Zzyzx');
  await expect(page.getByText('Nic nie znaleziono.')).toBeVisible();
  await waiting.getByRole('combobox').fill(person.lastName);
  // By keyboard: to a list that moves while it loads a mouse would scroll the page, which closes it.
  await expect(page.getByRole('option')).toHaveText(new RegExp(`^${person.firstName} ${person.lastName}`));
  await waiting.getByRole('combobox').press('ArrowDown');
  await waiting.getByRole('combobox').press('Enter');
  await page.route(/\/api\/payments$/, (route) => route.fulfill({ status: 500, headers: ours, body: '{}' }));
  await waiting.getByRole('button', { name: 'Create Payment' }).click();
  await expect(waiting.getByText(/^Failed to create payment\. Please try again\./)).toBeVisible();
  await page.unroute(/\/api\/payments$/);
  // Each item has such a button: the transfer's name goes before it.
  await page
    .getByRole('group', { name: /^77,50\szł · 2026-11-04 przelew własny/ })
    .getByRole('button', { name: 'Create Payment' })
    .click();
  await expect(
    page.getByText(
      new RegExp(`^Płatność zarejestrowana! 77,50\\szł: ${person.firstName} ${person.lastName}`),
    ),
  ).toBeVisible();
  await expect(count(page, 'Dopasowane')).toHaveText('2');
  await expect(count(page, 'Niedopasowane')).toHaveText('0');
  expect(await sum()).toBe(before + 317.5);
  // The transfer has left the list with the button that was pressed.
  await expect(page.getByRole('region', { name: 'Płatności bez ucznia z tego importu' })).toBeFocused();

  await pasteBox(page).fill(JSON.stringify(list()));
  await page.getByRole('button', { name: 'Przetwórz' }).click();
  await expect(count(page, 'Zaimportowane już wcześniej')).toHaveText('2', { timeout: 30_000 });
  expect(await sum()).toBe(before + 317.5);

  // The second import booked nothing that could be taken back.
  await page.getByRole('button', { name: /^Cofnij import/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Cofnąć cały import?' });
  await expect(dialog).toContainText('Cofniemy 2 przelewy');
  // A large one takes its time: how far it is stands there, as for the import itself.
  await page.route(/\/imports\/[^/]+$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    const one = await school.office.call<object>('GET', pathname);
    await route.fulfill({ headers: ours, json: { ...one, matched: 1 } });
  });
  let seen = () => {};
  const untilSeen = new Promise<void>((resolve) => (seen = resolve));
  await page.route('**/undo', (route) => untilSeen.then(() => route.continue()));
  await dialog.getByRole('button', { name: 'Cofnij import' }).click();
  await expect(dialog.getByRole('progressbar')).toHaveAccessibleName('Cofamy przelewy…');
  await expect(dialog.getByText('1 z 2')).toBeVisible();
  seen();
  await expect(page.getByText('Import cofnięty.')).toBeVisible();
  expect(await sum()).toBe(before);
  await expect(page.getByRole('link', { name: /^Pokaż import/ }).last()).toBeFocused();
});

test('an import whose answer got lost is shown with all that it booked when it is sent again, also after a reload', async ({
  page,
}) => {
  const once = [
    { title: `${person.firstName} ${person.lastName} raz`, amount: 210, paymentDate: '2026-11-06' },
    { title: 'przelew zgubiony', amount: 71.5, paymentDate: '2026-11-06' },
  ];
  const before = await sum();
  await openImport(page);
  await pasteBox(page).fill(JSON.stringify(once));
  await page.route('**/api/payments/process?*', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fetch({ url: `${school.server.address}${pathname}${search}` });
    await route.abort();
  });
  await page.getByRole('button', { name: 'Przetwórz' }).click();
  await expect(page.getByText('Wyślij ten sam plik jeszcze raz')).toBeVisible({ timeout: 30_000 });
  expect(await sum()).toBe(before + 210);
  await page.unroute('**/api/payments/process?*');

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(pasteBox(page)).toHaveValue(JSON.stringify(once), { timeout: 60_000 });
  await page.getByRole('button', { name: 'Przetwórz' }).click();
  await expect(count(page, 'Dopasowane')).toHaveText('1', { timeout: 30_000 });
  await expect(count(page, 'Niedopasowane')).toHaveText('1');
  await expect(count(page, 'Zaimportowane już wcześniej')).toHaveCount(0);

  // It has been answered: the same text is another import now, which finds nothing new.
  await expect(pasteBox(page)).toHaveValue('');
  await pasteBox(page).fill(JSON.stringify(once));
  await page.getByRole('button', { name: 'Przetwórz' }).click();
  await expect(count(page, 'Zaimportowane już wcześniej')).toHaveText('2', { timeout: 30_000 });
  await expect(count(page, 'Dopasowane')).toHaveText('0');
  expect(await sum()).toBe(before + 210);
});

test('a transfer that waits is split among children by keyboard: each fault is told at its field, the whole is booked', async ({
  page,
}) => {
  const section = await school.office.taughtSection();
  const [first, second] = await Promise.all(
    section.users.slice(1, 3).map(({ id }) => school.office.call<Person>('GET', `/api/users/${id}`)),
  );
  const paid = async ({ id }: Person) =>
    (await school.office.call<{ sum: number }>('GET', `/api/payments/sum?userId=${id}`)).sum;
  const before = [await paid(first!), await paid(second!)];
  await openImport(page);
  await pasteBox(page).fill(
    JSON.stringify([{ title: 'dla dwójki', amount: 311.11, paymentDate: '2026-11-05' }]),
  );
  await page.getByRole('button', { name: 'Przetwórz' }).click();
  await expect(count(page, 'Niedopasowane')).toHaveText('1', { timeout: 30_000 });
  const waiting = page.getByRole('listitem').filter({ hasText: 'dla dwójki' });
  await waiting.getByRole('button', { name: 'Podziel między dzieci' }).press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Podziel przelew' });
  const child = (n: number) => dialog.getByRole('group', { name: `Dziecko ${n}` });
  const amount = (n: number) => child(n).getByLabel('Kwota (zł)');
  const choose = async (n: number, { firstName, lastName }: Person) => {
    const box = child(n).getByRole('combobox');
    await box.fill(lastName);
    // Whoever was chosen before comes last.
    await expect(page.getByRole('option').first()).toHaveText(new RegExp(`^${firstName} ${lastName}`));
    await box.press('ArrowDown');
    await box.press('Enter');
  };
  // The first field would cover the window with its list; to begin at the second would leave it out.
  await expect(dialog.getByRole('heading', { name: 'Podziel przelew' })).toBeFocused();
  await expect(amount(1)).toHaveValue('155,56');
  await expect(amount(2)).toHaveValue('155,55');
  await expect(dialog.getByRole('status')).toHaveText('Podzielone w całości.');
  await dialog.getByRole('button', { name: 'Zapisz podział' }).press('Enter');
  // Who is missing is asked for at once; Escape shuts that list, not the window.
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(child(1).getByRole('alert')).toHaveText('To pole jest wymagane.');

  await choose(1, first!);
  await choose(2, first!);
  await dialog.getByRole('button', { name: 'Dodaj dziecko' }).press('Enter');
  await expect(child(3).getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Usuń dziecko 3' }).press('Enter');
  await expect(child(3)).toHaveCount(0);
  await expect(dialog.getByRole('form')).toBeFocused();
  await dialog.getByRole('button', { name: 'Zapisz podział' }).press('Enter');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(child(2).getByRole('alert')).toHaveText('To dziecko jest już wyżej.');
  await choose(2, second!);
  await amount(1).fill('200');
  await expect(dialog.getByRole('status')).toHaveText(/^O 44,44\szł za dużo\.$/);
  await dialog.getByRole('button', { name: 'Zapisz podział' }).press('Enter');
  await expect(child(2).getByRole('alert')).toHaveText('Kwoty nie sumują się do kwoty przelewu.');
  await amount(2).fill('111,11');
  await amount(2).press('Escape');
  await page
    .getByRole('dialog', { name: 'Niezapisane zmiany' })
    .getByRole('button', { name: 'Anuluj' })
    .click();
  await expect(amount(2)).toHaveValue('111,11');

  await page.route('**/assign', (route) => route.fulfill({ status: 502, body: '<h1>Bad</h1>' }));
  await dialog.getByRole('button', { name: 'Zapisz podział' }).press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.unroute('**/assign');
  await dialog.getByRole('button', { name: 'Zapisz podział' }).press('Enter');
  await expect(page.getByText('Zapisano 2 płatności.')).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Płatności bez ucznia z tego importu' })).toBeFocused();
  expect([await paid(first!), await paid(second!)]).toEqual([before[0]! + 200, before[1]! + 111.11]);
  await expect(count(page, 'Dopasowane')).toHaveText('1');
});

test('a transfer that somebody else has dealt with meanwhile leaves the list, whole or while it is split', async ({
  page,
}) => {
  const section = await school.office.taughtSection();
  const [child] = await Promise.all(
    section.users.slice(3, 4).map(({ id }) => school.office.call<Person>('GET', `/api/users/${id}`)),
  );
  await openImport(page);
  await pasteBox(page).fill(
    JSON.stringify(
      [41, 42].map((amount) => ({ title: `wyścig ${amount}`, amount, paymentDate: '2026-11-06' })),
    ),
  );
  await page.getByRole('button', { name: 'Przetwórz' }).click();
  await expect(count(page, 'Niedopasowane')).toHaveText('2', { timeout: 30_000 });
  const { content } = await school.office.call<{ content: { id: string; payment: { title: string } }[] }>(
    'GET',
    '/api/payments/import-items?size=200',
  );
  const bookElsewhere = (title: string) =>
    school.office.call(
      'POST',
      `/api/payments/import-items/${content.find((one) => one.payment.title === title)!.id}/assign`,
      {
        shares: [{ userId: child!.id, amount: Number(title.split(' ')[1]) }],
      },
    );
  const waiting = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  const told = page.getByText(
    `Ten przelew jest już zapisany jako płatność: ${child!.firstName} ${child!.lastName}.`,
  );
  const choose = async (box: Locator, name: string) => {
    await box.fill(name);
    // Before the search is answered the list has others.
    await expect(page.getByRole('option').first()).toContainText(name);
    await box.press('ArrowDown');
    await box.press('Enter');
  };

  await choose(waiting('wyścig 41').getByRole('combobox'), person.lastName);
  await bookElsewhere('wyścig 41');
  await waiting('wyścig 41').getByRole('button', { name: 'Create Payment' }).press('Enter');
  await expect(told).toBeVisible();
  await expect(waiting('wyścig 41')).toHaveCount(0);

  await waiting('wyścig 42').getByRole('button', { name: 'Podziel między dzieci' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Podziel przelew' });
  const part = (n: number) => dialog.getByRole('group', { name: `Dziecko ${n}` }).getByRole('combobox');
  await choose(part(1), person.lastName);
  await choose(part(2), child!.lastName);
  // The page is loaded anew, as after a session that ended: who gets how much stands there again.
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await waiting('wyścig 42')
    .getByRole('button', { name: 'Podziel między dzieci' })
    .press('Enter', { timeout: 60_000 });
  await expect(dialog.getByText('Przywróciliśmy niezapisane zmiany z tej karty.')).toBeVisible();
  await expect(part(1)).toHaveValue(new RegExp(person.lastName));
  await expect(part(2)).toHaveValue(new RegExp(child!.lastName));
  await bookElsewhere('wyścig 42');
  await dialog.getByRole('button', { name: 'Zapisz podział' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(waiting('wyścig 42')).toHaveCount(0);
});

test('what is no payment is put aside, found there, and given to a child after all; pasted text with a broken line stays', async ({
  page,
}) => {
  await openImport(page);
  const pasted = JSON.stringify([
    { title: 'czynsz za salę nr 7', amount: 77.07, paymentDate: '2026-11-05' },
    { title: 'bez kwoty', amount: 'dużo', paymentDate: '2026-11-05' },
  ]);
  await pasteBox(page).fill(pasted);
  await page.getByRole('button', { name: 'Przetwórz' }).click();
  await expect(count(page, 'Niedopasowane')).toHaveText('1', { timeout: 30_000 });
  await expect(page.getByText('Popraw te linie i wyślij całość ponownie.')).toBeVisible();
  await expect(pasteBox(page)).toHaveValue(pasted);
  const waiting = page.getByRole('listitem').filter({ hasText: 'czynsz za salę nr 7' });
  await waiting.getByRole('button', { name: 'To nie jest wpłata za zajęcia' }).press('Enter');
  await expect(waiting).toHaveCount(0);
  await expect(page.getByText('Z tego importu nic nie czeka.')).toBeVisible();

  await page.getByRole('button', { name: 'Pokaż odłożone' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Odłożone: to nie wpłaty za zajęcia' })).toBeVisible();
  await expect(waiting.getByRole('button', { name: 'To nie jest wpłata za zajęcia' })).toHaveCount(0);
  const { users } = await school.office.taughtSection();
  await waiting.getByRole('combobox').fill(users[3]!.firstName);
  await expect(page.getByRole('option').first()).toBeVisible();
  await waiting.getByRole('combobox').press('ArrowDown');
  await waiting.getByRole('combobox').press('Enter');
  await waiting.getByRole('button', { name: 'Create Payment' }).click();
  await expect(waiting).toHaveCount(0);
  await expect(page.getByText('Nic nie jest odłożone.')).toBeVisible();
  await expect(count(page, 'Dopasowane')).toHaveText('1');
  await page.getByRole('button', { name: 'Pokaż czekające' }).press('Enter');
  await expect(page.getByText('Z tego importu nic nie czeka.')).toBeVisible();
});

test('a bank file of 5,000 lines shows its progress; broken lines are told with their number', async ({
  page,
}) => {
  await openImport(page);
  const rows = Array.from({ length: 5000 }, (_, i) => {
    const day = `2026-10-${String(1 + (i % 28)).padStart(2, '0')}`;
    return `${day};${day};zajęcia nr ${i};Jan Testowy ${i};50114020040000${String(i).padStart(12, '0')};120,00;1000,00`;
  });
  rows[9] = '2026-10-10;2026-10-10;zepsuta kwota;Jan Testowy;50114020040000300200355387;sto;1000,00';
  const header = '#Data operacji;#Data księgowania;#Opis operacji;#Nadawca;#Numer konta;#Kwota;#Saldo';
  const began = Date.now();
  await page.getByLabel('Plik z banku').setInputFiles({
    name: 'wyciag.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...rows].join('\r\n'), 'utf8'),
  });
  await expect(page.getByRole('progressbar', { name: 'Import płatności' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Wynik importu' })).toBeVisible({ timeout: 110_000 });
  console.log(`5,000 lines: ${Date.now() - began} ms`);
  await expect(page.getByText('Nie odczytano: 1 linia')).toBeVisible();
  await expect(page.getByText('Linia 11:')).toBeVisible();
});

test('where no line is a transfer the lines are told, and nothing is said of an import that there isn’t', async ({
  page,
}) => {
  await openImport(page);
  const pasted = JSON.stringify([{ title: 'x', amount: -5, paymentDate: '2026-11-01' }, 1]);
  await pasteBox(page).fill(pasted);
  await page.getByRole('button', { name: 'Przetwórz' }).click();
  await expect(page.getByText('Nie odczytano: 2 linie')).toBeVisible();
  await expect(page).not.toHaveURL(/import=/);
  await expect(pasteBox(page)).toHaveValue(pasted);
  await pasteBox(page).fill('');
});

test('a file that was on its way when the session ended is told of after the sign-in', async ({ page }) => {
  await openImport(page);
  const ended = {
    status: 401,
    headers: ours,
    contentType: 'application/json',
    body: problem('unauthenticated'),
  };
  await page.route('**/api/payments/process?*', (route) => route.fulfill(ended));
  await page.route('**/api/auth/refresh/', (route) => route.fulfill(ended));
  await page.getByLabel('Plik z banku').setInputFiles({
    name: 'listopad.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(list())),
  });
  await expect(page.getByText(/^Twoja sesja wygasła/)).toBeVisible();
  await page.unrouteAll();
  await fillInForm(page, 'organizator');
  await expect(page.getByText(/Import pliku „listopad.json” przerwano/)).toBeVisible({ timeout: 60_000 });
});

test('without network what was pasted stays, and the screen says why', async ({ page, network }) => {
  await openImport(page);
  await pasteBox(page).fill(JSON.stringify(list()));
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(pasteBox(page)).toHaveValue(JSON.stringify(list()), { timeout: 60_000 });
  await network.cut();
  await page.getByRole('button', { name: 'Przetwórz' }).click();
  await expect(
    page
      .getByRole('alert')
      .getByText(/Brak połączenia z internetem/)
      .first(),
  ).toBeVisible();
  await expect(pasteBox(page)).toHaveValue(JSON.stringify(list()));
});

test('a result bears the name of its import, also under a file that was refused; whom it is for can be told', async ({
  page,
}) => {
  const { id } = await school.office.call<{ id: string }>('POST', '/api/sections-admin', {
    ...{ city: 'Mielec', weekDay: 'Piątek', hour: '18:00', hourlyPrice: 6000 },
  });
  const anna = { firstName: 'Anna', lastName: 'Kowalska', phoneNumber: '600700800' };
  await school.office.call('POST', `/api/sections-admin/${id}/users`, {
    users: [anna, { ...anna, phoneNumber: '600700801' }],
  });
  type People = { content: (Person & { username: string })[] };
  const { content: annas } = await school.office.call<People>('GET', `/api/users?page=0&sectionId=${id}`);
  await openImport(page);
  await pasteBox(page).fill(
    JSON.stringify([{ title: 'za dwie Anie', amount: 90, paymentDate: '2026-11-07' }]),
  );
  await page.getByRole('button', { name: 'Przetwórz' }).click();
  await expect(count(page, 'Niedopasowane')).toHaveText('1', { timeout: 30_000 });
  const result = page.getByRole('heading', { name: /^Wynik importu: wklejony tekst, \d+/ });
  await expect(result).toBeVisible();
  await page.getByLabel('Plik z banku').setInputFiles({
    name: 'wyciag.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 1 0 obj'),
  });
  await expect(page.getByRole('region', { name: 'Źródło' }).getByRole('alert')).toBeVisible();
  await expect(result).toBeVisible();

  const importId = new URL(page.url()).searchParams.get('import')!;
  const items = await school.office.call<{ content: { id: string }[] }>(
    'GET',
    `/api/payments/import-items?importId=${importId}`,
  );
  await school.office.call('POST', `/api/payments/import-items/${items.content[0]!.id}/assign`, {
    shares: annas.map(({ id: userId }) => ({ userId, amount: 45 })),
  });
  await showAs(page, 'organizator', `/admin/payments/process?import=${importId}`);
  const booked = page.getByRole('region', { name: 'Dopasowane płatności' }).last();
  await expect(booked).toContainText('Mielec, Piątek 18:00', { timeout: 60_000 });
  for (const { id: userId, username } of annas)
    await expect(booked.getByRole('link', { name: `Anna Kowalska (${username})` })).toHaveAttribute(
      'href',
      `/admin/users/${userId}/profile`,
    );
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Pobierz CSV' }).click(),
  ]);
  const csv = readFileSync(await file.path(), 'utf8');
  for (const { username } of annas) expect(csv).toContain(`Anna Kowalska (${username}) (45,00`);
  expect(csv).toContain(';Mielec, Piątek 18:00;');

  // The answer to an undo gets lost: what has become of it is read.
  await page.route('**/undo', async (route) => {
    await school.office.call('POST', new URL(route.request().url()).pathname);
    await route.fulfill({ status: 502, body: '<h1>Bad</h1>' });
  });
  await page
    .getByRole('button', { name: /^Cofnij import: wklejony tekst/ })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: 'Cofnąć cały import?' })
    .getByRole('button', { name: 'Cofnij import' })
    .click();
  await expect(page.getByText('Import cofnięty.')).toBeVisible();
  await expect(page.getByText(/Nie udało się cofnąć importu/)).toHaveCount(0);
});
