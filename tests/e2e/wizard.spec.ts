/** Seed section 2, 'Group-picker login wizard', and its rows of sections 4, 5 and 8. */
import { expect, type Page } from '@playwright/test';
import { filesAreHere, openDemoSchool, type DemoSchool } from './demo-school.ts';
import { keepsVault, storedTokens } from './device-storage.ts';
import { holdBack } from './hold-back.ts';
import { PASSWORD, showAnew, type Office } from './people.ts';
import { weekDayOf } from '../../sync/domain/lesson-day.ts';
import { dayInWarsaw } from '../../sync/domain/warsaw-clock.ts';
import { ours } from '../support/our-answer.ts';
import { keepFromServerTime, test } from './test.ts';

let school: DemoSchool;
let krakow: Awaited<ReturnType<Office['taughtSection']>>;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
  krakow = await school.office.taughtSection();
  for (const [city, weekDay, hour] of [
    ['Łapanów', 'Środa', '09:30'],
    ['Kraków', 'Środa', '08:15'],
    ['Limanowa', 'Niedziela', '12:00'],
  ])
    await school.office.call('POST', '/api/sections-admin', { city, weekDay, hour, hourlyPrice: 4000 });
});
test.afterAll(() => school.close());

const open = (page: Page, search = '') => page.goto(`${school.address}/login/group${search}`);
/** On the page that is shared. */
const show = (page: Page) => (page.url() === 'about:blank' ? open(page) : showAnew(page, '/login/group'));
const cards = (page: Page) => page.getByRole('main').getByRole('list').getByRole('button');
const krakowCard = (page: Page) => cards(page).filter({ hasText: 'Środa, 17:00' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Zaloguj się!' });
const password = (page: Page) => page.getByLabel('Hasło', { exact: true });

/** As far as the password of the first person of the group. */
async function choosePerson(page: Page) {
  await krakowCard(page).click();
  await expect(heading(page, 'Kto dzisiaj programuje?')).toBeVisible();
  await cards(page).first().click();
  await expect(heading(page, 'Ostatni krok!')).toBeVisible();
}

test('groups stand by how soon their weekday falls, then by city and hour, and Test is not among them', async ({
  plainPage: page,
}) => {
  await keepFromServerTime(page);
  const wednesday = ['Kraków Środa, 08:15', 'Kraków Środa, 17:00', 'Łapanów Środa, 09:30'];
  const rest = ['Bochnia Sobota, 10:00', 'Limanowa Niedziela, 12:00', 'Wieliczka Poniedziałek, 16:30'];
  for (const [day, order] of [
    ['2027-01-13T12:00:00+01:00', [...wednesday, ...rest]],
    ['2027-01-14T12:00:00+01:00', [...rest, ...wednesday]],
    ['2027-01-17T23:30:00+01:00', [...rest.slice(1), ...wednesday, rest[0]!]],
  ] as const) {
    await page.clock.setFixedTime(new Date(day));
    // The page stays open over the days, as on a tablet that sleeps at night.
    if (page.url() === 'about:blank') await open(page);
    else await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(heading(page, 'Wybierz swoją grupę')).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    const said = (await cards(page).allInnerTexts()).map((text) =>
      text
        .split(/\s*\n+\s*/)
        .slice(0, 2)
        .join(' '),
    );
    expect(said, day).toEqual(order);
    const today = day.startsWith('2027-01-13') ? wednesday.length : day.startsWith('2027-01-17') ? 1 : 0;
    await expect(cards(page).getByText('Dzisiaj'), day).toHaveCount(today);
  }
  await expect(page.getByText(/^Test/)).toHaveCount(0);
});

test('a device whose clock is a day ahead marks as today the groups that come today', async ({
  plainPage: page,
}) => {
  const DAY = 24 * 60 * 60 * 1000;
  const days = ['Wtorek', 'Środa', 'Czwartek', 'Piątek', 'Sobota', 'Niedziela', 'Poniedziałek'];
  const now = Date.now();
  const weekDay = weekDayOf(dayInWarsaw(now));
  const next = days[(days.indexOf(weekDay) + 1) % 7];
  const made = await Promise.all(
    [weekDay, next].map((day) =>
      school.office.call<{ id: string }>('POST', '/api/sections-admin', {
        ...{ city: 'Żywiec', weekDay: day, hour: '07:00', hourlyPrice: 4000 },
      }),
    ),
  );
  await page.clock.setFixedTime(now + DAY);
  await open(page);
  const ofZywiec = cards(page).filter({ hasText: 'Żywiec' });
  await expect(ofZywiec.filter({ hasText: weekDay })).toContainText('Dzisiaj');
  await expect(ofZywiec.filter({ hasText: next! })).toContainText('Jutro');
  for (const { id } of made) await school.office.call('DELETE', `/api/sections-admin/${id}`);
});

test('three steps forth and back, and on to where the visitor was going', async ({ page }) => {
  await page.goto(`${school.address}/learning-module?category=python`);
  await page.getByRole('link', { name: 'Zaloguj się z grupą' }).click();
  await expect(page.getByText('Krok 1 z 3')).toBeVisible();

  let letThrough = () => {};
  await page.route('**/api/sections/*', async (route) => {
    await new Promise<void>((resolve) => (letThrough = resolve));
    await route.continue();
  });
  const asked = page.waitForRequest(`**/api/sections/${krakow.id}`);
  await krakowCard(page).click();
  await asked;
  await expect(heading(page, 'Kto dzisiaj programuje?')).toBeFocused();
  await expect(page.getByText('Krok 2 z 3')).toBeVisible();
  await expect(page.getByText('Wczytujemy listę osób...')).toBeVisible();
  letThrough();
  await expect(cards(page)).toHaveCount(krakow.users.length);
  for (const { firstName, shortLastName } of krakow.users)
    await expect(cards(page).filter({ hasText: `${firstName} ${shortLastName}` })).toHaveCount(1);

  const { firstName, shortLastName } = krakow.users[2]!;
  await cards(page)
    .filter({ hasText: `${firstName} ${shortLastName}` })
    .click();
  await expect(heading(page, 'Ostatni krok!')).toBeVisible();
  await expect(page.getByText('Krok 3 z 3')).toBeVisible();
  await expect(page.getByText(`${firstName} ${shortLastName}`)).toBeVisible();
  await expect(
    page.getByText(`${krakow.city}, ${krakow.weekDay.toLowerCase()}, ${krakow.hour}`),
  ).toBeVisible();

  const back = page.getByRole('button', { name: 'Wróć' });
  await back.click();
  await expect(heading(page, 'Kto dzisiaj programuje?')).toBeVisible();
  await back.click();
  await expect(heading(page, 'Wybierz swoją grupę')).toBeVisible();
  await expect(back).toHaveCount(0);

  await page.unroute('**/api/sections/*');
  await choosePerson(page);
  await password(page).fill(PASSWORD);
  // It was the wrong name: whoever goes back while it is being signed in is not signed in.
  const answer = await holdBack(page, '**/api/auth/login/');
  await submit(page).click();
  await back.click();
  const givenUp = page.waitForRequest('**/api/auth/logout/');
  answer();
  await givenUp;
  await expect(heading(page, 'Kto dzisiaj programuje?')).toBeVisible();
  expect(await storedTokens(page)).toEqual([null, null]);
  await page.unroute('**/api/auth/login/');

  await cards(page).first().click();
  await password(page).fill(PASSWORD);
  const sent = page.waitForRequest('**/api/auth/login/');
  await submit(page).click();
  const { username } = (await sent).postDataJSON() as { username: string };
  expect(username).toMatch(/^krakow[^/]*\/[^/]+$/);
  await expect(page).toHaveURL(`${school.address}/learning-module?category=python`);
  expect(await storedTokens(page)).toEqual([expect.any(String), expect.any(String)]);
});

test('without next a child lands in their module, and the device remembers the class', async ({ page }) => {
  await open(page, '?next=https://zlodziej.example/');
  await choosePerson(page);
  await password(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${school.address}/learning-module?category=python`);
  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page).toHaveURL(`${school.address}/`);
  await open(page);
  await expect(page.getByRole('button', { name: 'Ostatnio tutaj' })).toContainText(krakow.city);
});

test('a device that has seen the groups lets a known child in without network', async ({ page }) => {
  const { firstName } = krakow.users.toSorted((a, b) => a.firstName.localeCompare(b.firstName, 'pl'))[0]!;
  await open(page, '?next=/account');
  await choosePerson(page);
  await password(page).fill(PASSWORD);
  await submit(page).click();
  await expect(page.getByRole('heading', { name: firstName })).toBeVisible();
  await expect.poll(() => keepsVault(page)).toBe(true);
  await filesAreHere(page);
  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page.getByRole('link', { name: 'Zaloguj / Zarejestruj się' })).toBeVisible();

  await school.network.cut();
  await open(page, '?next=/account');
  await choosePerson(page);
  await password(page).fill('zle');
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText('Nieprawidłowe hasło!');
  await password(page).fill(PASSWORD);
  await submit(page).click();
  await expect(page).toHaveURL(`${school.address}/account`);
  await expect(page.getByRole('heading', { name: firstName })).toBeVisible();
});

test('what the device has not seen it says it cannot show without network', async ({ page }) => {
  await page.goto(school.address);
  await filesAreHere(page);
  await page.route('**/api/sections', (route) => route.fulfill({ body: '<h1>Zaloguj się do Wi-Fi</h1>' }));
  await open(page);
  await expect(page.getByText('Sieć odpowiedziała zamiast serwera.')).toBeVisible();
  await page.unroute('**/api/sections');
  await school.network.cut();
  await open(page);
  await expect(heading(page, 'Wybierz swoją grupę')).toBeVisible();
  await expect(page.getByText('Nie udało się pobrać listy grup.')).toBeVisible();
  await expect(
    page.getByText(
      'Nie ma internetu, a tego urządzenia jeszcze nie znamy. Połącz się z siecią i spróbuj jeszcze raz.',
    ),
  ).toBeVisible();
  await school.network.restore();
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect(krakowCard(page)).toBeVisible();

  await school.network.cut();
  await krakowCard(page).click();
  await expect(page.getByRole('alert')).toHaveText('Nie udało się załadować danych sekcji.');
});

test('on a line that never answers the known groups come soon', async ({ page }) => {
  await open(page);
  await krakowCard(page).click();
  await expect(cards(page)).toHaveCount(krakow.users.length);
  await filesAreHere(page);
  school.network.fallSilent(true);
  await open(page);
  await expect(krakowCard(page)).toBeVisible({ timeout: 8_000 });
  await krakowCard(page).click();
  await expect(cards(page)).toHaveCount(krakow.users.length, { timeout: 8_000 });
});

test.describe('a visitor', () => {
  test.use({ keepsPage: true });

  test('a section that does not load says so and leads back to the first step', async ({ page }) => {
    await show(page);
    const detail = '**/api/sections/*';
    const broken = { code: 'internal', message: 'Coś poszło nie tak po naszej stronie.' };
    for (const fail of [
      () => page.route(detail, (route) => route.fulfill({ status: 500, headers: ours, json: broken })),
      () => page.route(detail, (route) => route.abort()),
    ]) {
      await fail();
      await krakowCard(page).click();
      await expect(page.getByRole('alert')).toHaveText('Nie udało się załadować danych sekcji.');
      await expect(heading(page, 'Wybierz swoją grupę')).toBeVisible();
      await page.unroute(detail);
    }
    await krakowCard(page).click();
    await expect(cards(page)).toHaveCount(krakow.users.length);
  });

  test('on a phone each step opens at its top, with the way back in sight', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 480 });
    await show(page);
    await krakowCard(page).click();
    await cards(page).last().scrollIntoViewIfNeeded();
    await cards(page).last().click();
    await expect(heading(page, 'Ostatni krok!')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Wróć' })).toBeInViewport({ ratio: 1 });
    await expect(password(page)).toBeFocused();
  });

  test('the password is required, a wrong one is told in the server’s words', async ({ page }) => {
    await show(page);
    await choosePerson(page);
    let sent = 0;
    page.on('request', (request) => (sent += request.url().includes('/api/auth/login') ? 1 : 0));
    await expect(password(page)).toBeFocused();
    await expect(password(page)).toHaveAttribute('required');
    await submit(page).click();
    await expect(password(page)).toBeFocused();
    expect(sent).toBe(0);

    let letThrough = () => {};
    await page.route('**/api/auth/login/', async (route) => {
      await new Promise<void>((resolve) => (letThrough = resolve));
      await route.continue();
    });
    await password(page).fill('zle-haslo');
    const asked = page.waitForRequest('**/api/auth/login/');
    await submit(page).click();
    await asked;
    await expect(page.getByRole('button', { name: 'Logowanie...' })).toHaveAttribute('aria-busy', 'true');
    letThrough();
    await expect(page.getByRole('alert')).toHaveText('Nieprawidłowe hasło!');
    await expect(password(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(password(page)).toHaveAccessibleDescription(
      'Nieprawidłowe hasło! Nie pamiętasz hasła? Poproś osobę prowadzącą o nowe.',
    );
    await expect(submit(page)).toBeEnabled();
    await page.unroute('**/api/auth/login/');

    for (const [answer, told] of [
      [
        { status: 429, json: { code: 'too-many', message: 'Zbyt wiele prób. Odczekaj chwilę.' } },
        'Zbyt wiele prób. Odczekaj chwilę.',
      ],
      [{ status: 403, json: { message: 'To konto jest zamknięte.' } }, 'To konto jest zamknięte.'],
      [{ status: 401, body: '' }, 'Nieprawidłowe hasło!'],
      [{ status: 500, body: 'Internal Server Error' }, 'Nieprawidłowe hasło!'],
    ] as const) {
      await page.route('**/api/auth/login/', (route) => route.fulfill({ ...answer, headers: ours }));
      await password(page).fill('zle-haslo');
      await submit(page).click();
      await expect(page.getByRole('alert')).toHaveText(told);
      await page.unroute('**/api/auth/login/');
    }
  });
});
