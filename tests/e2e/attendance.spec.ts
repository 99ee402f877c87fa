/** The register of a lesson in the section panel: all present, then the exceptions. Admin seed, sections 4 and 8; design section 8. */
import { expect, type Page } from '@playwright/test';
import { CONTRACT_HEADER, CONTRACT_VERSION } from '../../sync/contract/index.ts';
import { latestLessonDay, shiftDay } from '../../sync/domain/lesson-day.ts';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { holdBack } from './hold-back.ts';
import { allFaults, sidewaysScroll } from './learner.ts';
import { openAs, showAnew, showAs } from './people.ts';
import { keepFromServerTime, test } from './test.ts';

test.use({ keepsPage: true });

let school: DemoSchool;
let section: { id: string; weekDay: string };
let latest: string;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
  section = await school.office.taughtSection();
  latest = latestLessonDay(section.weekDay as never, Date.now());
});
test.afterAll(() => school.close());

const HOUR = 60 * 60 * 1000;
const noonOf = (date: string) => Date.parse(`${date}T12:00:00Z`);
/** The day whose register is open. */
const heading = (page: Page, date: string) =>
  page.getByText(new RegExp(`^[^0-9]+, ${Number(date.slice(8))} [^0-9]+ 20\\d\\d$`));
const toggles = (page: Page) => page.locator('button[data-status]:not([aria-pressed])');
const counted = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
const markedOnServer = async (date: string) =>
  (await school.office.call<{ records: unknown[]; unmarked: unknown[] }>(
    'GET',
    `/api/attendance?sectionId=${section.id}&date=${date}`,
  )) as { records: { userId: string; status: string }[]; unmarked: string[] };

async function open(page: Page, username = 'prowadzacy') {
  await showAs(page, username, `/admin/sections/${section.id}`);
  await expect(page.getByRole('heading', { name: 'Obecność' })).toBeVisible({ timeout: 60_000 });
  await expect(toggles(page)).toHaveCount(12, { timeout: 60_000 });
}

test('ten weeks of a group at a glance; a gap opens its lesson', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 800 });
  await open(page, 'organizator');
  await page.getByText('Ostatnie dziesięć tygodni').click();
  const grid = page.getByRole('region', { name: 'Ostatnie dziesięć tygodni' }).getByRole('table');
  await expect(grid.getByRole('columnheader')).toHaveCount(11);
  await expect(grid.getByRole('row')).toHaveCount(13);
  // A tablet has no room for all ten: the newest are looked for.
  await grid.scrollIntoViewIfNeeded();
  await expect(grid.getByRole('columnheader').last()).toBeInViewport({ ratio: 0.9 });
  // Four lessons of the demo school are marked.
  await expect(grid.locator('td[data-status]').first()).toBeVisible();
  for (const width of [390, 820, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysScroll(page), String(width)).toBe(0);
  }
  const gap = grid.getByRole('button', { name: /nie sprawdzono\. Otwórz listę$/ }).first();
  const gapsOf = (await gap.getAttribute('aria-label'))!.match(/, (\d+\.\d+):/)![1]!;
  const unchecked = await grid
    .getByRole('button', { name: `, ${gapsOf}: nie sprawdzono. Otwórz listę` })
    .count();
  await gap.click();
  // Nobody who came to the group after that day.
  await counted(page, `Obecnych: 0 · sprawdzono 0 z ${unchecked}`);
  await expect(page.getByText('wtedy jeszcze nie w tej grupie')).toHaveCount(12 - unchecked);
  // The list lies above the grid: it is gone to, and a keyboard goes on from there.
  const title = page.getByRole('heading', { name: 'Obecność', exact: true });
  await expect(title).toBeInViewport();
  await expect(title).toBeFocused();
  await page.getByRole('button', { name: 'Ostatnie zajęcia' }).press('Enter');
  await expect(title).toBeFocused();
  expect(await allFaults(page)).toEqual([]);

  // Who has moved on keeps the row with its marks; where they are now nothing from before is a gap.
  const { id } = (await school.office.taughtSection()).users[0]!;
  const { firstName, lastName } = await school.office.call<{ firstName: string; lastName: string }>(
    'GET',
    `/api/users/${id}`,
  );
  const sections = await school.office.call<{ id: string }[]>('GET', '/api/sections');
  const other = sections.find((one) => one.id !== section.id)!;
  const moveTo = (to: string) => school.office.call('POST', `/api/users/${id}/section?sectionId=${to}`);
  const moved = grid.getByRole('row').filter({ hasText: `${firstName} ${lastName}` });
  await moveTo(other.id);
  await page.reload();
  await page.getByText('Ostatnie dziesięć tygodni').click({ timeout: 60_000 });
  await expect(moved).toContainText('już nie w tej grupie');
  await expect(moved.locator('td[data-status]').first()).toBeVisible();
  // On the list of a lesson that they were at they can still be marked otherwise.
  await page.getByRole('button', { name: 'Tydzień wcześniej' }).click();
  const listed = page.getByRole('listitem').filter({ hasText: `${firstName} ${lastName}` });
  await expect(listed).toContainText('już nie w tej grupie');
  await page.getByRole('button', { name: `S: Spóźniony, ${firstName} ${lastName}` }).click();
  await expect(listed.locator('button[data-status]').first()).toHaveText('Spóźniony');
  const lesson = shiftDay(latest, -7);
  await expect
    .poll(async () => (await markedOnServer(lesson)).records.find(({ userId }) => userId === id)?.status)
    .toBe('LATE');
  await openAs(page, 'organizator', `/admin/sections/${other.id}`);
  await page.getByText('Ostatnie dziesięć tygodni').click({ timeout: 60_000 });
  await expect(moved.getByRole('rowheader')).toBeVisible();
  await expect(moved.getByRole('button')).toHaveCount(0);
  await moveTo(section.id);

  // Two of one name are told apart by their user names, on the list as on the grid.
  const twin = (await school.office.taughtSection()).users.find((one) => one.id !== id)!;
  const read = (userId: string) =>
    school.office.call<{ firstName: string; lastName: string; username: string }>(
      'GET',
      `/api/users/${userId}`,
    );
  const rename = async (names: { firstName: string; lastName: string }) => {
    for (const field of ['firstName', 'lastName'] as const)
      await school.office.call('PATCH', `/api/users/${twin.id}`, { [field]: names[field] });
  };
  const own = await read(twin.id);
  await rename({ firstName, lastName });
  await openAs(page, 'organizator', `/admin/sections/${section.id}`);
  await page.getByText('Ostatnie dziesięć tygodni').click({ timeout: 60_000 });
  const onRegister = listed.filter({ has: page.locator('button[data-status]') });
  for (const { username } of [await read(id), own]) {
    await expect(onRegister.filter({ hasText: `(${username})` })).toHaveCount(1);
    await expect(moved.filter({ hasText: `(${username})` })).toHaveCount(1);
  }
  await rename(own);
});

test('everybody present at one press, the exceptions by keyboard alone, a step back, and who did it', async ({
  page,
}) => {
  await open(page);
  // A day of the demo school that is surely unmarked: the next lesson, which asks first.
  await page.getByRole('button', { name: 'Tydzień później' }).click();
  const date = shiftDay(latest, 7);
  await counted(page, 'Obecnych: 0 · sprawdzono 0 z 12');
  await page.getByRole('button', { name: 'Wszyscy obecni' }).click();
  await expect(page.getByRole('dialog')).toContainText('Te zajęcia dopiero będą');
  await page.getByRole('dialog').getByRole('button', { name: 'Anuluj' }).click();
  await counted(page, 'Obecnych: 0 · sprawdzono 0 z 12');
  await page.getByRole('button', { name: 'Wszyscy obecni' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zaznacz', exact: true }).click();
  await counted(page, 'Obecnych: 12 · sprawdzono 12 z 12');
  await expect(page.getByRole('button', { name: 'Wszyscy obecni' })).toBeDisabled();
  // The window gave the focus back to a button that was disabled a moment later.
  await expect(page.getByRole('button', { name: 'Wszyscy obecni' })).toBeFocused();

  await page.getByRole('button', { name: 'Cofnij' }).click();
  await counted(page, 'Obecnych: 0 · sprawdzono 0 z 12');
  await expect.poll(async () => (await markedOnServer(date)).unmarked.length).toBe(12);

  // Faster than a slow phone writes fifteen marks: what was pressed last stands, and each step back is of one press that
  // changed something.
  await page.evaluate(() => {
    for (const name of ['Wszyscy obecni', 'N', 'N'])
      [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name)!.click();
  });
  await expect(toggles(page).last()).toHaveText('Nieobecny');
  await counted(page, 'Obecnych: 11 · sprawdzono 12 z 12');
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await counted(page, 'Obecnych: 0 · sprawdzono 0 z 12');

  await toggles(page).first().focus();
  await page.keyboard.press('n');
  await expect(toggles(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(toggles(page).nth(2)).toBeFocused();
  await page.keyboard.press('s');
  await page.keyboard.press('U');
  await page.getByRole('button', { name: 'Wszyscy obecni' }).click();
  await expect(toggles(page)).toHaveText([
    'Nieobecny',
    'Obecny',
    'Spóźniony',
    'Usprawiedliwiony',
    ...Array.from({ length: 8 }, () => 'Obecny'),
  ]);
  // Nothing is left to do there, yet a keyboard must not begin at the top of the page.
  await expect(page.getByRole('button', { name: 'Wszyscy obecni' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Wszyscy obecni' })).toBeFocused();
  await counted(page, 'Obecnych: 10 · sprawdzono 12 z 12');
  await expect
    .poll(async () =>
      (await markedOnServer(date)).records
        .map(({ status }) => status)
        .sort()
        .join(' '),
    )
    .toBe(`ABSENT EXCUSED LATE ${Array.from({ length: 9 }, () => 'PRESENT').join(' ')}`);

  const [label] = await toggles(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')!));
  const name = label!.split(':')[0]!;
  // By keyboard: what a row has besides lies to the left and right of its status.
  await toggles(page).first().focus();
  await page.keyboard.press('ArrowLeft');
  const who = page.getByRole('button', { name: `${name}, kto i kiedy zaznaczył` });
  await expect(who).toBeFocused();
  await expect(who).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText(/^Ty, .*Nieobecny$/);
  await expect(page.getByRole('dialog').getByRole('listitem').nth(1)).toContainText('cofnięto');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `${name}, kto i kiedy zaznaczył` })).toBeFocused();

  // A step back is of one's own mark: what somebody else has put in its place stays.
  const before = (await markedOnServer(date)).records;
  const isOther = ({ userId, status }: (typeof before)[number]) =>
    before.some((was) => was.userId === userId && was.status !== status);
  await page.getByRole('button', { name: `O: Obecny, ${name}` }).click();
  await expect.poll(async () => (await markedOnServer(date)).records.filter(isOther).length).toBe(1);
  const { userId } = (await markedOnServer(date)).records.find(isOther)!;
  const records = [{ userId, status: 'LATE' }];
  await school.office.call('POST', '/api/attendance', { sectionId: section.id, date, records });
  await expect(toggles(page).first()).toHaveText('Spóźniony');
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect(toggles(page)).toHaveText([
    'Spóźniony',
    'nie sprawdzono',
    'Spóźniony',
    'Usprawiedliwiony',
    ...Array.from({ length: 8 }, () => 'nie sprawdzono'),
  ]);
});

test('nothing that the focus comes to going back lies under the day, which stays in view', async ({
  page,
}) => {
  await open(page, 'organizator');
  await page.getByText('Ostatnie dziesięć tygodni').click();
  const gap = page.getByRole('button', { name: /nie sprawdzono\. Otwórz listę$/ }).last();
  const first = page.getByRole('button', { name: 'Tydzień później' });
  for (const [width, height] of [
    [1366, 657],
    [390, 664],
  ] as const) {
    await page.setViewportSize({ width, height });
    await gap.focus();
    const covered = new Set<string>();
    while (!(await first.evaluate((button) => button === document.activeElement))) {
      await page.keyboard.press('Shift+Tab');
      const name = await first.evaluate((button) => {
        const day = button.parentElement!.parentElement!;
        const { activeElement } = document;
        if (!activeElement || day.contains(activeElement)) return null;
        const isCovered = activeElement.getBoundingClientRect().top < day.getBoundingClientRect().bottom;
        return isCovered ? (activeElement.getAttribute('aria-label') ?? activeElement.textContent) : null;
      });
      if (name !== null) covered.add(name);
    }
    expect([...covered], String(width)).toEqual([]);
  }
});

test('on a phone one tap gives any of the four; the day stays in view; without network too', async ({
  page,
  network,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await open(page);
  await expect(page.getByText('Ta grupa jest zapisana').or(toggles(page).first())).toBeVisible();
  await network.cut();
  const last = toggles(page).last();
  const name = (await last.getAttribute('aria-label'))!.split(':')[0]!;
  await page.getByRole('button', { name: `S: Spóźniony, ${name}` }).click();
  await expect(last).toHaveText('Spóźniony');
  await expect(page.getByText(/^Obecnych: \d+ · sprawdzono/)).toBeInViewport();
  expect(await sidewaysScroll(page)).toBe(0);
  await page.setViewportSize({ width: 320, height: 568 });
  expect((await last.boundingBox())!.width).toBeGreaterThan(100);
  expect(await sidewaysScroll(page)).toBe(0);
  await network.restore();
  await expect
    .poll(async () => (await markedOnServer(latest)).records.map(({ status }) => status))
    .toContain('LATE');
});

test('a lesson older than the device keeps is marked on the server; what fails leaves the register as it was', async ({
  page,
}) => {
  await open(page);
  const earlier = page.getByRole('button', { name: 'Tydzień wcześniej' });
  for (let week = 0; week < 14; week++) await earlier.click();
  // Nobody was in the group yet, as far as the accounts tell; on paper all of them were.
  await counted(page, 'Obecnych: 0 · sprawdzono 0 z 12');
  await page.route('**/api/attendance', (route) =>
    route.fulfill({
      status: 500,
      headers: { [CONTRACT_HEADER]: String(CONTRACT_VERSION) },
      json: { code: 'x', message: 'y' },
    }),
  );
  await toggles(page).first().click();
  await expect(page.getByText('Błąd zapisywania obecności')).toBeVisible();
  await expect(toggles(page).first()).toHaveText('nie sprawdzono');
  await page.unroute('**/api/attendance');
  await page.getByRole('button', { name: 'Wszyscy obecni' }).click();
  await counted(page, 'Obecnych: 12 · sprawdzono 12 z 12');
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await counted(page, 'Obecnych: 0 · sprawdzono 0 z 12');

  // Nobody is said to lack a mark while the marks are on their way.
  const marks = await holdBack(page, '**/api/attendance?*');
  await earlier.click();
  await expect(page.getByText('Wczytujemy…')).toBeVisible();
  await expect(page.getByText(/sprawdzono/)).toHaveCount(0);
  marks();
  await counted(page, 'Obecnych: 0 · sprawdzono 0 z 12');

  // An answer that comes when another day is open.
  const answer = await holdBack(page, '**/api/attendance');
  const saved = page.waitForResponse('**/api/attendance');
  await toggles(page).first().click();
  await earlier.click();
  await counted(page, 'Obecnych: 0 · sprawdzono 0 z 12');
  answer();
  await (await saved).finished();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  await expect(toggles(page).first()).toHaveText('nie sprawdzono');
  await page.getByRole('button', { name: 'Tydzień później' }).click();
  await counted(page, 'Obecnych: 1 · sprawdzono 1 z 12');
  await earlier.click();
  await counted(page, 'Obecnych: 0 · sprawdzono 0 z 12');
});

test('the attendance sheet is printed alone, on one A4: empty boxes, or what was marked; without network too', async ({
  page,
  network,
}) => {
  await open(page);
  // Marks come to the device after the names.
  await page.getByText('Ostatnie dziesięć tygodni').click();
  await expect(page.locator('td[data-status]').first()).toBeVisible({ timeout: 60_000 });
  await network.cut();
  await page.getByRole('button', { name: 'Drukuj listę' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lista obecności na papierze' });
  expect(await allFaults(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('table', { name: /^Lista obecności: Kraków, / });
  await expect(sheet.getByRole('columnheader')).toHaveCount(12);
  // Twelve names, and three lines for who else comes.
  await expect(sheet.getByRole('row')).toHaveCount(16);
  await expect(sheet.getByRole('cell', { name: /^[ONSU]$/ })).toHaveCount(0);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading')).toHaveCount(0);
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pages.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await page.emulateMedia({ media: 'screen' });
  await expect(sheet).toBeHidden();
  await dialog.getByText('Ostatnie 10 zajęć, z zapisami').click();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByRole('cell', { name: /^[ONSU]$/ })).not.toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await dialog.getByRole('button', { name: 'Anuluj' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Obecność' })).toBeVisible();
});

test('a child of another group makes up a lesson: found by name, marked as a guest, counted where they belong', async ({
  page,
  network,
}) => {
  const sections = await school.office.call<{ id: string; enrolledUsers: number; weekDay: string }[]>(
    'GET',
    '/api/sections-admin',
  );
  const own = sections.find(({ id, enrolledUsers }) => id !== section.id && enrolledUsers > 1)!;
  const { users } = await school.office.call<{
    users: { id: string; firstName: string; lastName: string; sectionDisplayName: string }[];
  }>('GET', `/api/sections-admin/${own.id}`);
  const [child, other] = users as [(typeof users)[0], (typeof users)[0]];
  const name = `${child.firstName} ${child.lastName}`;

  await open(page);
  await page.getByRole('button', { name: 'Dodaj gościa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gość z innej grupy' });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Zaznacz obecność' }).click();
  await expect(dialog).toContainText('Wybierz dziecko z listy.');
  await dialog.getByRole('combobox').fill(child.lastName.slice(0, 5));
  await page.getByRole('option', { name: `${name}, ${child.sectionDisplayName}` }).click();
  // The choice stands, though nobody is called as the whole line in the box.
  await expect(dialog.getByRole('combobox')).toHaveValue(`${name}, ${child.sectionDisplayName}`);
  expect(await allFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Zaznacz obecność' }).click();
  await expect(toggles(page)).toHaveCount(13);
  await expect(page.getByText(`Gość z grupy: ${child.sectionDisplayName}`)).toBeVisible();
  await expect(page.getByText(/· goście: 1$/)).toBeVisible();
  await expect
    .poll(async () => (await markedOnServer(latest)).records.map((r) => r.userId))
    .toContain(child.id);

  // Once known here they need no network; somebody else can't be found without it.
  await network.cut();
  await page.getByRole('button', { name: `S: Spóźniony, ${name}` }).click();
  await expect(toggles(page).last()).toHaveText('Spóźniony');
  await page.getByRole('button', { name: `Usuń z listy: ${name}` }).press('Enter');
  await expect(toggles(page)).toHaveCount(12);
  // The row took the pressed button with it: a keyboard goes on in the one above.
  await expect(toggles(page).last()).toBeFocused();
  await page.getByRole('button', { name: 'Dodaj gościa' }).click();
  await expect(dialog).toContainText('Bez internetu szukamy tylko wśród dzieci, które zna to urządzenie.');
  await dialog.getByRole('combobox').fill(other.lastName);
  await expect(page.getByRole('option', { name: other.lastName })).toHaveCount(0);
  await dialog.getByRole('combobox').fill(child.lastName);
  await page.getByRole('option', { name }).click();
  await dialog.getByRole('button', { name: 'Zaznacz obecność' }).click();
  await expect(page.getByText(/· goście: 1$/)).toBeVisible();
  await page.getByText('Ostatnie dziesięć tygodni').click();
  const grid = page.getByRole('region', { name: 'Ostatnie dziesięć tygodni' });
  await expect(grid.getByRole('row', { name: `${name} Gość z grupy` })).toContainText('O');
  await network.restore();
  const marks = async () => (await markedOnServer(latest)).records.find(({ userId }) => userId === child.id);
  await expect.poll(marks).toMatchObject({ status: 'PRESENT' });

  // Their own group: the nearest lesson that they missed says where it was made up for.
  const days = [0, -7, -14].map((days) => shiftDay(latestLessonDay(own.weekDay as never, Date.now()), days));
  for (const date of days)
    await school.office.call('POST', '/api/attendance', {
      ...{ sectionId: own.id, date },
      records: [{ userId: child.id, status: 'ABSENT' }],
    });
  // The marks may still be on their way.
  await openAs(page, 'organizator', `/admin/sections/${own.id}`);
  await expect(page.getByText(/^odrobione u: /)).toBeVisible({ timeout: 60_000 });
  await page.getByText('Ostatnie dziesięć tygodni').click();
  const row = page.getByRole('row', { name });
  await expect(row.getByRole('cell', { name: /^N odr\.|^N.*odrobione u: / })).toHaveCount(1);
  await showAnew(page, `/admin/users/${child.id}/profile`);
  await expect(page.getByText(/^jako gość: /)).toBeVisible();
});

test('a tablet left open for a week shows the new lesson once somebody comes back, unless they chose a day', async ({
  plainPage: page,
}) => {
  const comeBack = () =>
    page.evaluate(async () => {
      document.dispatchEvent(new Event('visibilitychange'));
      for (let n = 0; n < 2; n++) await new Promise(requestAnimationFrame);
    });
  await keepFromServerTime(page);
  await page.clock.setFixedTime(noonOf(latest));
  await openAs(page, 'prowadzacy', `/admin/sections/${section.id}`);
  await expect(heading(page, latest)).toBeVisible({ timeout: 60_000 });
  const next = shiftDay(latest, 7);
  // Whoever looks away for a while around midnight goes on where they were.
  for (const hours of [17, 16.2, 15.4, 14.6, 13.8, 13, 12.2]) {
    await page.clock.setFixedTime(noonOf(next) - hours * HOUR);
    await comeBack();
  }
  await expect(heading(page, latest)).toBeVisible();
  await page.clock.setFixedTime(noonOf(next));
  await comeBack();
  await expect(heading(page, next)).toBeVisible();
  await page.getByRole('button', { name: 'Tydzień wcześniej' }).click();
  await page.clock.setFixedTime(noonOf(shiftDay(next, 7)));
  await comeBack();
  await page.getByRole('button', { name: 'Ostatnie zajęcia' }).waitFor();
  await expect(heading(page, latest)).toBeVisible();
});

test('a device whose clock is a week ahead opens the latest lesson, not the next', async ({
  plainPage: page,
}) => {
  await page.clock.setFixedTime(Date.now() + 7 * 24 * HOUR);
  await openAs(page, 'prowadzacy', `/admin/sections/${section.id}`);
  await expect(heading(page, latest)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Ostatnie zajęcia' })).toHaveCount(0);
});

test('on a page magnified to 400 % the day scrolls away with the rest, and no name lies under it', async ({
  plainPage: page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openAs(page, 'prowadzacy', `/admin/sections/${section.id}`);
  await expect(heading(page, latest)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Drukuj listę' }).evaluate((button) => button.scrollIntoView());
  await expect(heading(page, latest)).not.toBeInViewport();
  await page.setViewportSize({ width: 390, height: 664 });
  await expect(heading(page, latest)).toBeInViewport();
});
