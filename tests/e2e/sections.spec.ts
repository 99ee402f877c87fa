/** /admin/sections. Admin seed, sections 2, 4, 5, 6 and 8. */
import { expect, type Page } from '@playwright/test';
import { CONTRACT_HEADER, CONTRACT_VERSION } from '../../sync/contract/index.ts';
import { weekDayOf } from '../../sync/domain/lesson-day.ts';
import { dayInWarsaw } from '../../sync/domain/warsaw-clock.ts';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { holdBack } from './hold-back.ts';
import { allFaults, sidewaysScroll } from './learner.ts';
import { openAs, showAnew, showAs } from './people.ts';
import { test } from './test.ts';

test.use({ keepsPage: true });

let school: DemoSchool;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
});
test.afterAll(() => school.close());

const WIDTHS = [390, 820, 1366];
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const create = (page: Page) => page.getByRole('form', { name: 'Nowa grupa' });
const refuse = { status: 500, headers: { [CONTRACT_HEADER]: String(CONTRACT_VERSION) } };

async function open(page: Page, username: string) {
  await showAs(page, username, '/admin/sections');
  await expect(page.getByRole('heading', { name: 'Grupy', level: 1 })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Zapisanych: 12').first()).toBeVisible({ timeout: 60_000 });
}

test('a broken server and a cut network are told, and what was typed stays', async ({ page, network }) => {
  await page.route('**/api/sections-admin', (route) =>
    route.fulfill({ ...refuse, json: { code: 'x', message: 'y' } }),
  );
  await openAs(page, 'admin', '/admin/sections');
  await expect(page.getByText('Błąd podczas ładowania sekcji')).toBeVisible({ timeout: 60_000 });
  await page.unroute('**/api/sections-admin');
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect(page.getByText('Zapisanych: 12').first()).toBeVisible();
  await create(page).getByLabel('Miasto').fill('Tarnów');
  await network.cut();
  await create(page).getByRole('button', { name: 'Dodaj grupę' }).click();
  await expect(create(page).getByRole('alert')).toBeVisible();
  await expect(create(page).getByLabel('Miasto')).toHaveValue('Tarnów');
  await network.restore();
  await create(page).getByRole('button', { name: 'Dodaj grupę' }).click();
  await expect(page.getByText('Dodano grupę: Tarnów, Poniedziałek 17:00')).toBeVisible();
});

test('an administrator creates a section, edits it in its row and deletes it', async ({ page }) => {
  await open(page, 'admin');
  await expect(page).toHaveTitle(/^Grupy/);
  await page.getByRole('button', { name: /^Do listy grup \(\d+\)$/ }).click();
  await expect(page.locator(':focus')).toBeInViewport();
  await expect(page.locator(':focus').getByRole('listitem').first()).toContainText('Zapisanych');
  await expect(create(page).getByLabel('Godzina')).toHaveValue('17:00');
  await expect(create(page).getByRole('button', { name: /Poniedziałek/ })).toBeVisible();
  await expect(create(page).getByRole('button', { name: /60 zł/ })).toBeVisible();
  await create(page).getByRole('button', { name: /60 zł/ }).click();
  await expect(page.getByRole('option')).toHaveText(['40 zł', '60 zł']);
  await page.getByRole('option', { name: '40 zł' }).click();

  await create(page).getByLabel('Godzina').fill('');
  await create(page).getByLabel('Adres notatek').fill('notatki');
  await create(page).getByRole('button', { name: 'Dodaj grupę' }).click();
  await expect(create(page).getByText('To pole jest wymagane.')).toHaveCount(2);
  await expect(create(page).getByText('Wpisz pełny adres, na przykład https://przyklad.pl.')).toBeVisible();

  // A group of the demo school.
  await create(page).getByLabel('Miasto').fill('bochnia ');
  await create(page)
    .getByRole('button', { name: /Poniedziałek/ })
    .click();
  await page.getByRole('option', { name: 'Sobota' }).click();
  await create(page).getByLabel('Godzina').fill('10:00');
  await expect(create(page).getByText(/^Jest już grupa: Bochnia, Sobota 10:00/)).toBeVisible();
  await create(page)
    .getByRole('button', { name: /Sobota/ })
    .click();
  await page.getByRole('option', { name: 'Poniedziałek' }).click();
  await create(page).getByLabel('Miasto').fill('Żabno');
  await create(page).getByLabel('Godzina').fill('18:30');
  await expect(create(page).getByText(/^Jest już grupa/)).toBeHidden();
  await create(page).getByLabel('Adres notatek').fill('https://notatki.example/zabno');
  await page.route('**/api/sections-admin', (route) =>
    route.fulfill({ ...refuse, json: { code: 'x', message: 'Brak miejsca na dysku.' } }),
  );
  await create(page).getByRole('button', { name: 'Dodaj grupę' }).click();
  await expect(create(page).getByText('Brak miejsca na dysku.')).toBeVisible();
  await page.unroute('**/api/sections-admin');
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(create(page).getByLabel('Miasto')).toHaveValue('Żabno', { timeout: 60_000 });
  await expect(create(page).getByLabel('Godzina')).toHaveValue('18:30');
  await create(page).getByRole('button', { name: 'Dodaj grupę' }).click();
  await expect(page.getByText('Dodano grupę: Żabno, Poniedziałek 18:30')).toBeVisible();
  // Several of them reach up to the form's button.
  const toast = await page
    .getByRole('region', { name: 'Powiadomienia' })
    .locator('> div')
    .last()
    .boundingBox();
  const button = await create(page).getByRole('button', { name: 'Dodaj grupę' }).boundingBox();
  expect(toast!.x).toBeGreaterThan(button!.x + button!.width);
  const mine = row(page, 'Żabno');
  await expect(mine).toContainText('Zapisanych: 0');
  await expect(mine).toContainText('Obecnych w tym miesiącu: 0');
  await expect(mine).toContainText('Płacących w tym miesiącu: 0');
  await expect(mine).toContainText('40 zł');
  await expect(mine.getByRole('link', { name: /notatki\.example/ })).toHaveAttribute('target', '_blank');
  await expect(mine.getByRole('link', { name: /^Otwórz panel/ })).toHaveAttribute('target', '_blank');
  await expect(mine.getByRole('link', { name: /^Admin/ })).toHaveAttribute(
    'href',
    /^\/admin\/sections-admin\/.+/,
  );

  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysScroll(page), String(width)).toBe(0);
  }
  expect(await allFaults(page)).toEqual([]);

  await mine.getByRole('button', { name: /^Edytuj/ }).click();
  const form = page.getByRole('form', { name: /^Edytuj: Żabno/ });
  await expect(form.getByLabel('Miasto')).toBeFocused();
  await form.getByLabel('Godzina').fill('19:00');
  await page.route('**/api/sections-admin/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ ...refuse, json: { code: 'x', message: 'Nie teraz.' } })
      : route.fallback(),
  );
  await form.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Błąd podczas aktualizacji sekcji')).toBeVisible();
  await expect(form.getByLabel('Godzina')).toHaveValue('19:00');
  await page.unroute('**/api/sections-admin/*');
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await mine.getByRole('button', { name: /^Edytuj/ }).click({ timeout: 60_000 });
  await expect(form.getByLabel('Godzina')).toHaveValue('19:00');
  // Somebody else is faster.
  const listed = await school.office.call<{ id: string; city: string }[]>('GET', '/api/sections-admin');
  const { id } = listed.find(({ city }) => city === 'Żabno')!;
  await school.office.call('PUT', `/api/sections-admin/${id}`, {
    ...{ city: 'Żabno', weekDay: 'Wtorek', hour: '18:30', hourlyPrice: 4000 },
    notesUrl: 'https://notatki.example/zabno',
  });
  await form.getByRole('button', { name: 'Zapisz' }).click();
  const both = page.getByRole('dialog', { name: 'Ktoś zapisał to przed Tobą' });
  await expect(both.getByRole('region')).toHaveCount(2);
  await expect(both.getByRole('region', { name: 'Dzień tygodnia' })).toContainText(/Poniedziałek.*Wtorek/s);
  await both.getByRole('button', { name: 'Wróć do edycji' }).click();
  await expect(form.getByLabel('Godzina')).toHaveValue('19:00');
  await form.getByRole('button', { name: 'Zapisz' }).click();
  await both.getByRole('button', { name: 'Zapisz moją' }).click();
  await expect(form).toBeHidden();
  await expect(row(page, 'Żabno, Poniedziałek 19:00').getByRole('button', { name: /^Edytuj/ })).toBeFocused();

  await row(page, 'Kraków').getByRole('button', { name: /^Usuń/ }).click();
  await expect(page.getByRole('dialog')).toContainText('W grupie jest 12 osób');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Usuń', exact: true })).toBeHidden();
  await page.getByRole('dialog').getByRole('button', { name: 'Anuluj' }).click();

  await row(page, 'Żabno').getByRole('button', { name: /^Usuń/ }).click();
  await expect(page.getByRole('dialog')).toContainText('zostają w profilach dzieci i na wykresach szkoły');
  await page.route('**/api/sections-admin/*', (route) =>
    route.fulfill({ ...refuse, json: { code: 'x', message: 'Jeszcze nie.' } }),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Błąd podczas usuwania sekcji');
  await page.unroute('**/api/sections-admin/*');
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń', exact: true }).click();
  await expect(page.getByText('Usunięto grupę: Żabno, Poniedziałek 19:00')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edytuj: Żabno' })).toHaveCount(0);
  // The row took the pressed button with it: its neighbour goes on.
  await expect(page.getByRole('listitem').locator(':focus')).toHaveCount(1);

  await page.getByText('Usunięte grupy (1)').click();
  await expect(row(page, 'Żabno')).toContainText(/usunięta .+, /);
  const answer = await holdBack(page, '**/restore');
  const restore = page.getByRole('button', { name: 'Przywróć: Żabno' });
  await restore.click();
  await expect(restore).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(page.getByText('Przywrócono grupę: Żabno, Poniedziałek 19:00')).toBeVisible();
  await expect(page.getByText('Usunięte grupy')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edytuj: Żabno' })).toBeVisible();

  await showAnew(page, `/admin/sections-admin/${id}`);
  await page.getByText('Historia zmian').click();
  await expect(page.getByText('Grupa przywrócona')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('18:30 → 19:00')).toBeVisible();
});

test('of two forms on a page the one that is half filled in asks before it is left', async ({ page }) => {
  await open(page, 'admin');
  await create(page).getByLabel('Miasto').fill('Żabno');
  await row(page, 'Bochnia')
    .getByRole('button', { name: /^Edytuj/ })
    .click();
  await expect(page.getByRole('form')).toHaveCount(2);
  await page.getByRole('link', { name: 'Powrót do panelu admina' }).click();
  const asked = page.getByRole('dialog', { name: 'Niezapisane zmiany' });
  await asked.getByRole('button', { name: 'Anuluj' }).click();
  await expect(create(page).getByLabel('Miasto')).toHaveValue('Żabno');
  await page.getByRole('link', { name: 'Powrót do panelu admina' }).click();
  await asked.getByRole('button', { name: 'Porzuć zmiany' }).click();
  await expect(page.getByRole('heading', { name: 'Panel admina' })).toBeVisible();
});

test('an organiser neither creates nor edits; deleting tells whose it is', async ({ page }) => {
  await open(page, 'organizator');
  await expect(create(page)).toBeHidden();
  await expect(page.getByRole('link', { name: /^Admin:/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Edytuj/ })).toHaveCount(0);
  await row(page, 'Bochnia').getByRole('button', { name: 'Usuń: Bochnia' }).click();
  await expect(page.getByRole('dialog')).toContainText('Grupy usuwa tylko administrator.');
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('bochn');
  await expect(row(page, 'Kraków, Środa')).toHaveCount(0);
  await expect(row(page, 'Bochnia')).toHaveCount(1);
  await expect(page).toHaveURL(/q=bochn/);
});

test('two groups of one town, day and hour are told apart: in the list, today, and where children choose', async ({
  page,
  plainPage,
}) => {
  const weekDay = weekDayOf(dayInWarsaw(Date.now()));
  const body = { city: 'Żywiec', weekDay, hour: '07:00', hourlyPrice: 4000 };
  const made: { id: string; username: string }[] = [];
  for (let n = 0; n < 2; n++) made.push(await school.office.call('POST', '/api/sections-admin', body));
  await open(page, 'admin');
  for (const { username } of made) {
    await expect(row(page, username).getByText(`Żywiec, ${weekDay} 07:00 (${username})`)).toBeVisible();
    await expect(
      page.getByRole('button', { name: `Usuń: Żywiec, ${weekDay} 07:00 (${username})` }),
    ).toBeVisible();
  }
  await showAnew(page, '/admin');
  for (const { username } of made)
    await expect(
      page.getByRole('link', { name: `Obecność: Żywiec, ${weekDay} 07:00 (${username})` }),
    ).toBeVisible({ timeout: 60_000 });
  await plainPage.goto(`${school.address}/login/group`);
  for (const { username } of made)
    await expect(plainPage.getByText(`Nazwa do logowania: ${username}`, { exact: true })).toBeVisible();
  await expect(plainPage.getByText('Nazwa do logowania:')).toHaveCount(2);
  for (const { id } of made) await school.office.call('DELETE', `/api/sections-admin/${id}`);
});

test('by keyboard one goes on beside what was deleted, kept on this device, or let go', async ({ page }) => {
  for (const city of ['Samotka', 'Zachowa'])
    await school.office.call('POST', '/api/sections-admin', {
      ...{ city, weekDay: 'Wtorek', hour: '16:00', hourlyPrice: 6000 },
    });
  await open(page, 'admin');
  await page.getByRole('button', { name: 'Zapisz na urządzeniu: Zachowa' }).press('Enter');
  const here = page.getByRole('region', { name: 'Na tym urządzeniu' });
  await expect(here.getByRole('link', { name: 'Otwórz panel: Zachowa' })).toBeVisible();
  await expect(row(page, 'Zachowa').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(row(page, 'Zachowa').getByRole('link', { name: 'Otwórz panel' }).first()).toBeFocused();
  await here.getByRole('button', { name: 'Usuń z urządzenia: Zachowa' }).press('Enter');
  await expect(row(page, 'Zachowa')).toHaveCount(1);
  await expect(here.or(here.locator('*')).and(page.locator(':focus'))).toHaveCount(1);

  // The only one that the search has found.
  await page.getByRole('searchbox').fill('Samotka');
  await expect(row(page, 'Zachowa')).toHaveCount(0);
  await page.getByRole('button', { name: 'Usuń: Samotka' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń', exact: true }).press('Enter');
  await expect(page.getByText('Żadna grupa nie pasuje do wyszukiwania.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lista grup' })).toBeFocused();
});

test('a restore whose answer got lost, or that somebody else made, is told as done', async ({ page }) => {
  const remove = async (city: string) => {
    const body = { city, weekDay: 'Wtorek', hour: '16:00', hourlyPrice: 6000 };
    const { id } = await school.office.call<{ id: string }>('POST', '/api/sections-admin', body);
    await school.office.call('DELETE', `/api/sections-admin/${id}`);
    return id;
  };
  await remove('Zagubin');
  const other = await remove('Innowo');
  await open(page, 'admin');
  await page.getByText(/^Usunięte grupy/).click();
  await page.route('**/restore', async (route) => {
    await school.office.call('POST', new URL(route.request().url()).pathname);
    await route.fulfill({ status: 502, body: '<h1>Bad</h1>' });
  });
  await page.getByRole('button', { name: 'Przywróć: Zagubin' }).press('Enter');
  await expect(page.getByText('Przywrócono grupę: Zagubin, Wtorek 16:00')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Przywróć: Zagubin' })).toHaveCount(0);
  // The row took the pressed button with it: its neighbour goes on.
  await expect(page.getByRole('button', { name: /^Przywróć: / }).and(page.locator(':focus'))).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Edytuj: Zagubin' })).toBeVisible();
  await page.unroute('**/restore');
  await school.office.call('POST', `/api/deleted-sections/${other}/restore`);
  await page.getByRole('button', { name: 'Przywróć: Innowo' }).press('Enter');
  await expect(page.getByText('Przywrócono grupę: Innowo, Wtorek 16:00')).toBeVisible();
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
});
