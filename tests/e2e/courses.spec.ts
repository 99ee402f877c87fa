/** /admin/courses and /kurs/…: admin seed, sections 2 to 5, 7, 8 and 9 on courses and lessons. */
import { expect, type Locator, type Page } from '@playwright/test';
import { CONTRACT_HEADER, CONTRACT_VERSION } from '../../sync/contract/index.ts';
import type { CourseWire } from '../../sync/contract/calls/index.ts';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { allFaults, sidewaysScroll, tabTo } from './learner.ts';
import { showAs, showAnew } from './people.ts';
import { test } from './test.ts';

test.use({ keepsPage: true });

let school: DemoSchool;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
});
test.afterAll(() => school.close());

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const WIDTHS = [390, 820, 1366];
const refuse = { status: 500, headers: { [CONTRACT_HEADER]: String(CONTRACT_VERSION) } };
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Powiadomienia' }).getByText(text, { exact: true });
const chip = (page: Page) => page.getByTitle('Stan połączenia i zapisu');
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const picker = (page: Page) => page.getByRole('dialog', { name: 'Add Lesson to Course' });
const times = (page: Page) => page.getByLabel(/^Termin: /);
const valuesOf = (fields: Locator) =>
  fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
const courses = () => school.office.call<CourseWire[]>('GET', '/api/courses');

async function open(page: Page, path = '/admin/courses') {
  await showAs(page, 'organizator', path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Kursy|kurs/, { timeout: 60_000 });
}

async function choose(page: Page, scope: Page | Locator, field: RegExp, option: string) {
  await scope.getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Everything the form wants but its title, its identifier and its times. */
const typed: Record<string, string> = {
  Opis: 'Piszemy gry.',
  'Cena tygodniowa': '59,90',
  Miasto: 'Kraków',
  'Miasto w miejscowniku': 'w Krakowie',
  'Pełny adres': 'ul. Długa 1/2',
  'Imię i nazwisko organizatora': 'Anna Lis',
  'Telefon organizatora': '500 600 700',
  'Email organizatora': 'anna@szkola.example',
  'Data zakończenia': '2026-12-21',
  'Poziom kursu': 'Początkujący',
  'Zalecany wiek': '9–12 lat',
  'Liczba miejsc': '12',
  'Zdobywane umiejętności': 'Pętle i funkcje\nWłasna gra',
  'Wymagania wstępne': 'Nie trzeba nic umieć.',
};

test('a course of ten lessons is made on a tablet with a mouse, and read by a parent on a phone', async ({
  page,
  plainPage: parent,
}) => {
  test.slow();
  await page.setViewportSize({ width: 820, height: 1180 });
  await open(page);
  await expect(page.getByRole('columnheader')).toHaveText([
    /^Name/,
    /^Friendly Name/,
    'Description',
    /^Status/,
    'Actions',
  ]);
  await page.getByRole('link', { name: 'Create Course' }).click();
  await expect(page.getByRole('heading', { name: 'Nowy kurs', level: 1 })).toBeVisible();
  const form = page.getByRole('form', { name: 'Nowy kurs' });

  // What is missing is told at each field, in the seed's words.
  await form.getByRole('button', { name: 'Zapisz kurs' }).click();
  for (const label of ['Tytuł', 'Przyjazny identyfikator', 'Data rozpoczęcia', 'Cena tygodniowa', 'Godzina'])
    await expect(form.getByText(`${label} jest wymagane`, { exact: true })).toBeVisible();
  await expect(form.getByText(/ jest wymagane$/)).toHaveCount(17);

  // The title suggests the identifier until one is typed by hand.
  await form.getByLabel('Tytuł').fill('Łódź w Pythonie');
  await expect(form.getByLabel('Przyjazny identyfikator')).toHaveValue('lodz-w-pythonie');
  await expect(form.getByText('Adres strony: /kurs/lodz-w-pythonie')).toBeVisible();
  await form.getByLabel('Przyjazny identyfikator').fill('Łódź 1');
  await expect(
    form.getByText('Dozwolone są tylko małe litery, cyfry i myślniki (bez polskich znaków)'),
  ).toBeVisible();
  await form.getByLabel('Przyjazny identyfikator').fill('gry-w-pythonie');
  await form.getByLabel('Tytuł').fill('Gry w Pythonie: żółw');
  await expect(form.getByLabel('Przyjazny identyfikator')).toHaveValue('gry-w-pythonie');

  for (const [label, value] of Object.entries(typed))
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByLabel('Cena tygodniowa', { exact: true }).fill('drogo');
  await expect(form.getByText('Wprowadź poprawną liczbę')).toBeVisible();
  await form.getByLabel('Cena tygodniowa', { exact: true }).fill('59,90');
  await form.getByLabel('Liczba miejsc').fill('0');
  await expect(form.getByText('Wprowadź liczbę większą od 0')).toBeVisible();
  await form.getByLabel('Liczba miejsc').fill('12');
  await form.getByLabel('Email organizatora').fill('anna');
  await expect(form.getByText('Wprowadź poprawny adres email')).toBeVisible();
  await form.getByLabel('Email organizatora').fill('anna@szkola.example');

  // A picture is uploaded at once.
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(form.getByLabel('Adres obrazka')).toHaveValue(/^\/api\/files\//);
  await expect(form.getByRole('img', { name: 'Podgląd obrazka' })).toBeVisible();

  // Lessons: a new one in a new category, and nine of the library.
  await expect(form.getByText('Ten kurs nie ma jeszcze lekcji.')).toBeVisible();
  await form.getByRole('button', { name: 'Dodaj lekcję' }).click();
  await expect(picker(page).getByRole('button', { name: 'Nowa lekcja' })).toBeDisabled();
  await choose(page, picker(page), /Kategoria/, 'Nowa kategoria');
  await expect(picker(page).getByRole('button', { name: 'Nowa lekcja' })).toBeDisabled();
  await picker(page).getByLabel('Nazwa nowej kategorii').fill('Gry');
  await picker(page).getByRole('button', { name: 'Nowa lekcja' }).click();
  const lesson = page.getByRole('dialog', { name: 'Nowa lekcja' });
  await lesson.getByRole('button', { name: 'Zapisz' }).click();
  await expect(toast(page, 'Formularz zawiera błędy')).toBeVisible();
  for (const text of [
    'Tytuł lekcji jest wymagany',
    'Krótki opis jest wymagany',
    'Instrukcje dla nauczyciela są wymagane',
  ])
    await expect(lesson.getByText(text)).toBeVisible();
  await lesson.getByLabel('Tytuł lekcji').fill('Żółw idzie');
  await lesson.getByLabel('Krótki opis').fill('Moduł turtle');
  await lesson.getByLabel('Instrukcje dla nauczyciela').fill('Zacznij od pokazu. TYLKO DLA NAS');
  await page.route('**/api/lessons', (route) =>
    route.fulfill({ ...refuse, json: { code: 'x', message: 'Brak miejsca.' } }),
  );
  await lesson.getByRole('button', { name: 'Zapisz' }).click();
  await expect(toast(page, 'Nie udało się utworzyć lekcji: Brak miejsca.')).toBeVisible();
  await page.unroute('**/api/lessons');
  await lesson.getByRole('button', { name: 'Zapisz' }).click();
  await expect(toast(page, 'Lekcja została utworzona pomyślnie')).toBeVisible();
  await picker(page).getByRole('button', { name: 'Dodaj: Żółw idzie' }).click();
  await expect(toast(page, 'Lekcja została pomyślnie dodana')).toBeVisible();
  await picker(page).getByRole('button', { name: 'Dodaj: Żółw idzie' }).click();
  await expect(toast(page, 'Ta lekcja została już dodana')).toBeVisible();
  await choose(page, picker(page), /Kategoria/, 'Python od zera');
  await expect(picker(page).getByRole('button', { name: /^Dodaj: / })).toHaveCount(10);
  for (const title of ['Pierwszy program', 'Zmienne', 'Rozmowa z komputerem', 'Warunki', 'Pętla for'])
    await picker(page)
      .getByRole('button', { name: `Dodaj: ${title}` })
      .click();
  await picker(page).getByRole('button', { name: 'Gotowe' }).click();

  // Without a first day nobody knows when; with one, all are a week apart, over the change of clock.
  expect(await valuesOf(times(page))).toEqual(['', '', '', '', '', '']);
  await form.getByLabel('Data rozpoczęcia').fill('2026-10-19');
  await expect(form.getByRole('button', { name: /Dzień tygodnia/ })).toContainText('Poniedziałek');
  expect((await valuesOf(times(page))).slice(0, 2)).toEqual(['2026-10-19T18:00', '2026-10-26T18:00']);
  await form.getByLabel('Godzina').fill('17:30');
  const weekly = ['10-19', '10-26', '11-02', '11-09', '11-16', '11-23'].map((day) => `2026-${day}T17:30`);
  await expect.poll(() => valuesOf(times(page))).toEqual(weekly);

  // Dragging changes the order and leaves the times where they were.
  const grip = (title: string) => form.getByRole('button', { name: new RegExp(`${title}$`) }).first();
  await page.getByLabel('Termin: Żółw idzie').scrollIntoViewIfNeeded();
  const from = (await grip('Żółw idzie').boundingBox())!;
  const to = (await grip('Zmienne').boundingBox())!;
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 40, { steps: 5 });
  await page.mouse.move(to.x + 10, to.y + to.height / 2 + 5, { steps: 10 });
  await page.mouse.up();
  await expect(times(page).first()).toHaveAccessibleName(/Pierwszy program/);
  await expect(page.getByLabel('Termin: Żółw idzie')).toHaveValue('2026-10-19T17:30');
  expect((await valuesOf(times(page))).sort()).toEqual(weekly);

  // The next one is a week after the latest, and one may be moved or taken out by itself.
  await page.getByLabel('Termin: Warunki').fill('2026-12-01T10:00');
  await form.getByRole('button', { name: 'Dodaj lekcję' }).click();
  await choose(page, picker(page), /Kategoria/, 'Python od zera');
  for (const title of ['Pętla while', 'Listy', 'Funkcje', 'Gra w pytania', 'Pokaz projektów'])
    await picker(page)
      .getByRole('button', { name: `Dodaj: ${title}` })
      .click();
  await picker(page).getByRole('button', { name: 'Gotowe' }).click();
  await expect(page.getByLabel('Termin: Pętla while')).toHaveValue('2026-12-08T10:00');
  await form.getByRole('button', { name: 'Usuń z kursu: Zmienne' }).click();
  await expect(times(page)).toHaveCount(10);

  // The dropdown offers all but the draft that it begins with.
  await expect(form.getByRole('button', { name: /Status kursu/ })).toContainText('Szkic');
  await form.getByRole('button', { name: /Status kursu/ }).click();
  await expect(page.getByRole('option')).toHaveText([
    'Planowany',
    'Trwa',
    'Zakończony',
    'Odwołany',
    'Tylko z linkiem',
  ]);
  await page.getByRole('option', { name: 'Planowany' }).click();
  expect(await allFaults(page)).toEqual([]);

  await page.route('**/api/courses', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ ...refuse, json: { code: 'x', message: 'Brak miejsca.' } })
      : route.fallback(),
  );
  await form.getByRole('button', { name: 'Zapisz kurs' }).click();
  await expect(toast(page, 'Nie udało się utworzyć kursu')).toBeVisible();
  await page.unroute('**/api/courses');
  await form.getByRole('button', { name: 'Zapisz kurs' }).click();
  await expect(toast(page, 'Kurs został utworzony pomyślnie')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/courses$/);
  await expect(row(page, 'Gry w Pythonie: żółw')).toContainText('Planowany');
  const [saved] = (await courses()).filter((course) => course.friendlyIdentifier === 'gry-w-pythonie');
  expect(saved).toMatchObject({
    startDate: [2026, 10, 19],
    weeklyPrice: 59.9,
    skillsLearned: 'Pętle i funkcje<br>Własna gra',
    weeklyDiscountedPrice: null,
  });
  expect(saved!.lessons).toHaveLength(10);
  expect(saved!.lessons[0]).toMatchObject({
    lesson: { title: 'Pierwszy program' },
    scheduledAt: [2026, 10, 26, 17, 30],
  });

  // A parent, on a phone that has never been here.
  await parent.setViewportSize({ width: 390, height: 844 });
  await parent.goto(`${school.address}/kurs/gry-w-pythonie`);
  await expect(parent.getByRole('heading', { level: 1 })).toHaveText('Gry w Pythonie: żółw');
  const text = await parent.getByRole('main').innerText();
  for (const part of [
    'ul. Długa 1/2',
    'Poniedziałek, godz. 17:30',
    'od 19 października 2026 do 21 grudnia 2026',
    '59,90\u00a0zł tygodniowo',
    '9–12 lat',
    'Pętle i funkcje',
    'poniedziałek, 19 października 2026, 17:30',
    'anna@szkola.example',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('TYLKO DLA NAS');
  expect(await sidewaysScroll(parent)).toBe(0);
  expect(await allFaults(parent)).toEqual([]);
  const calendar = parent.getByRole('link', { name: 'Dodaj do kalendarza (.ics)' });
  const [file] = await Promise.all([parent.waitForEvent('download'), calendar.click()]);
  expect(file.suggestedFilename()).toBe('gry-w-pythonie.ics');

  // On paper: what is read, dark on white, and nothing to press.
  await parent.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const control of [calendar, parent.getByRole('link', { name: 'Strona główna' }), chip(parent)])
    await expect(control).toBeHidden();
  const onPaper = parent.getByRole('listitem').filter({ hasText: 'Pierwszy program' });
  await expect(onPaper).toHaveCSS('break-inside', 'avoid');
  await expect(onPaper).toHaveCSS('color', 'rgb(20, 39, 47)');
  await parent.emulateMedia({ media: null, colorScheme: null });

  // In the app that is on a device the same page; without network it says so.
  await showAnew(page, '/kurs/gry-w-pythonie');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gry w Pythonie: żółw');
  // A proxy whose server is down: the internet is there.
  await page.route('**/api/courses/public/**', (route) =>
    route.fulfill({ status: 502, body: '<h1>Bad</h1>' }),
  );
  await showAnew(page, '/kurs/gry-w-pythonie');
  await expect(page.getByRole('heading', { name: 'Nie ma połączenia z serwerem' })).toBeVisible();
  await page.unroute('**/api/courses/public/**');
  await school.network.cut();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nie ma internetu' })).toBeVisible();
  const retry = page.getByRole('button', { name: 'Spróbuj ponownie' });
  await retry.press('Enter');
  await expect(retry).not.toHaveAttribute('aria-busy');
  await expect(retry).toBeFocused();
  await school.network.restore();
  await retry.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gry w Pythonie: żółw');
});

test('by keyboard alone, on a laptop: a course is changed, its lessons put in order, a lesson rewritten', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1366, height: 768 });
  await open(page);
  await tabTo(page, /^Edytuj: Scratch dla początkujących$/);
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Edytuj kurs' });
  await expect(form.getByLabel('Tytuł')).toHaveValue('Scratch dla początkujących');

  await tabTo(page, /^Tytuł/);
  await page.keyboard.press('End');
  await page.keyboard.type(' i nie tylko');
  await expect(form.getByLabel('Przyjazny identyfikator')).toHaveValue('scratch-dla-poczatkujacych');
  await tabTo(page, /^Trwa/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Trwa' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: /Status kursu/ })).toContainText('Planowany');

  // Typed digit by digit: a year that is half typed moves nothing.
  await tabTo(page, /^Data rozpoczęcia/);
  // Later than any course of the demo school, whose days follow the calendar.
  await page.keyboard.type('01062031');
  await expect(form.getByRole('button', { name: /Dzień tygodnia/ })).toContainText('Poniedziałek');
  const weekly = ['2031-01-06', '2031-01-13', '2031-01-20', '2031-01-27'].map((day) => `${day}T16:30`);
  expect(await valuesOf(times(page))).toEqual(weekly);
  await expect(form.getByText('4 lekcje wypadają poza datami kursu.')).toBeVisible();
  await tabTo(page, /^Data zakończenia/);
  await page.keyboard.type('02282031');
  await expect(form.getByText(/poza datami kursu/)).toBeHidden();

  await tabTo(page, /^Dodaj lekcję$/);
  await page.keyboard.press('Enter');
  await expect(picker(page)).toBeVisible();
  await tabTo(page, /^Wybierz/);
  await page.keyboard.press('Enter');
  // Whichever it is: the libraries may come after the list has opened.
  await expect(page.locator('[role=option]:focus')).toBeVisible();
  // A letter pressed as the list opens may be lost; one more counts anew after the pause that ends a search.
  await expect(async () => {
    await page.keyboard.press('s');
    await expect(page.getByRole('option', { name: 'Scratch dla początkujących' })).toBeFocused({
      timeout: 2000,
    });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(picker(page).getByText('w kursie')).toHaveCount(4);
  await tabTo(page, /^Edytuj: Labirynt$/);
  await page.keyboard.press('Enter');
  const lesson = page.getByRole('dialog', { name: 'Edytuj lekcję' });
  await expect(lesson.getByText('Kategoria: Scratch dla początkujących')).toBeVisible();
  await tabTo(page, /^Tytuł lekcji/);
  await page.keyboard.press('End');
  await page.keyboard.type(' z duchami');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Lekcja została zaktualizowana pomyślnie')).toBeVisible();
  await expect(picker(page).getByText('Labirynt z duchami')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(picker(page)).toBeHidden();
  await expect(form.getByRole('button', { name: 'Dodaj lekcję' })).toBeFocused();

  await tabTo(page, /^Przesuń: Kot w ruchu$/);
  await page.keyboard.press('Space');
  await expect(page.getByText('Podniesiono: Kot w ruchu. Miejsce 1 z 4.')).toBeAttached();
  // The sensor listens a moment after it says that it lifted; past the end, one more press changes nothing.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Kot w ruchu: miejsce 4 z 4.')).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(times(page).last()).toHaveAccessibleName(/Kot w ruchu/);
  await expect(times(page).first()).toHaveAccessibleName(/Labirynt z duchami/);
  await expect(page.getByLabel('Termin: Kot w ruchu')).toHaveValue(weekly[0]!);

  await tabTo(page, /^Zapisz kurs$/);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Kurs został zaktualizowany pomyślnie')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/courses\/edit\//);
  const saved = (await courses()).find(({ title }) => title === 'Scratch dla początkujących i nie tylko')!;
  expect(saved.courseStatus).toBe('PLANNED');
  expect(saved.lessons.map((entry) => entry.lesson.title)).toEqual([
    'Labirynt z duchami',
    'Gra w łapanie',
    'Własna historia',
    'Kot w ruchu',
  ]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    form.getByRole('button', { name: 'Pobierz kalendarz (.ics)' }).press('Enter'),
  ]);
  expect(file.suggestedFilename()).toBe('scratch-dla-poczatkujacych.ics');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysScroll(page), String(width)).toBe(0);
  }
  await form.getByRole('link', { name: 'Anuluj' }).press('Enter');
  await expect(page).toHaveURL(/\/admin\/courses$/);
});

test('a course is copied as a draft that parents do not see, and deleted; each failure is told', async ({
  page,
  plainPage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await expect(row(page, 'Python: półkolonie')).toContainText('Szkic');
  await page.getByRole('button', { name: 'Kopiuj kurs: Python od zera' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kopiuj kurs: Python od zera' });
  await expect(dialog).toContainText('10 lekcji z terminami');
  const name = dialog.getByLabel('Przyjazny identyfikator kopii');
  await expect(name).toHaveValue('python-od-zera-copy');
  await name.fill('python-polkolonie');
  await dialog.getByRole('button', { name: 'Kopiuj kurs' }).click();
  await expect(toast(page, 'Failed to copy course')).toBeVisible();
  await expect(dialog.getByText('Ten przyjazny identyfikator ma już inny kurs.')).toBeVisible();
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Kopiuj kurs: Python od zera' }).click({ timeout: 60_000 });
  await expect(name).toHaveValue('python-polkolonie');
  await dialog.getByRole('button', { name: 'Anuluj' }).click();
  await page.getByRole('button', { name: 'Kopiuj kurs: Python od zera' }).click();
  await expect(name).toHaveValue('python-od-zera-copy');
  // It stands for two seconds, so the page itself looks out for it.
  const confirmed = page.waitForFunction(() =>
    [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Skopiowano'),
  );
  await dialog.getByRole('button', { name: 'Kopiuj kurs' }).click();
  await confirmed;
  await expect(toast(page, 'Course copied successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Skopiowano' })).toBeHidden();
  const copy = row(page, 'python-od-zera-copy');
  await expect(copy).toContainText('Szkic');
  const made = (await courses()).find((course) => course.friendlyIdentifier === 'python-od-zera-copy')!;
  expect(made.lessons).toHaveLength(10);

  const address = `${school.address}/kurs/python-od-zera-copy`;
  expect((await plainPage.goto(address))!.status()).toBe(404);
  await expect(plainPage.getByRole('heading', { name: 'Nie ma takiego kursu' })).toBeVisible();
  await showAnew(page, '/kurs/python-od-zera-copy');
  await expect(page.getByText('To jest szkic. Widzą go tylko osoby z biura')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Python od zera');

  await showAnew(page, '/admin/courses');
  // Two bear one title now.
  await page.getByRole('button', { name: 'Usuń: Python od zera (python-od-zera-copy)', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Usunąć kurs Python od zera?' });
  await expect(asked).toContainText('Przyjazny identyfikator: python-od-zera-copy. Status kursu: Szkic.');
  await page.route('**/api/courses/*', (route) =>
    route.fulfill({ ...refuse, json: { code: 'x', message: 'Nie teraz.' } }),
  );
  await asked.getByRole('button', { name: 'Usuń' }).click();
  await expect(toast(page, 'Failed to delete course')).toBeVisible();
  await expect(asked).toContainText('Nie teraz.');
  await page.unroute('**/api/courses/*');
  await asked.getByRole('button', { name: 'Usuń' }).click();
  await expect(toast(page, 'Course deleted successfully')).toBeVisible();
  await expect(copy).toHaveCount(0);

  await page.getByRole('link', { name: 'Create Course' }).click();
  await page.getByRole('button', { name: 'Dodaj lekcję' }).click();
  await page.route('**/api/lessons/category/**', (route) =>
    route.fulfill({ ...refuse, json: { code: 'x', message: 'Nie teraz.' } }),
  );
  await choose(page, picker(page), /Kategoria/, 'Python od zera');
  await expect(picker(page).getByText('Failed to load lessons')).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/api/lessons/category/**');
  await picker(page).getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect(picker(page).getByRole('button', { name: /^Dodaj: / })).toHaveCount(10);
  await page.route('**/api/lessons/category/**', (route) =>
    route.fulfill({ ...refuse, status: 200, json: [] }),
  );
  await choose(page, picker(page), /Kategoria/, 'Scratch dla początkujących');
  await expect(picker(page).getByText('No lessons found in this category')).toBeVisible();
  await page.unroute('**/api/lessons/category/**');

  await page.route('**/api/courses', (route) => route.fulfill({ ...refuse, status: 200, json: [] }));
  await page.goto(`${school.address}/admin/courses`);
  await expect(page.getByText('No courses found')).toBeVisible();
  await page.unroute('**/api/courses');
  const start = (path: string) => page.goto(school.address + path);
  for (const [path, message, open] of [
    ['/admin/courses', 'Failed to fetch courses', start],
    ['/admin/courses/edit/gone', 'Nie udało się załadować danych', (path: string) => showAnew(page, path)],
  ] as const) {
    await page.route('**/api/courses**', (route) =>
      route.fulfill({ ...refuse, json: { code: 'x', message: 'Nie.' } }),
    );
    await page.route('**/api/courses/*', (route) =>
      route.fulfill({ ...refuse, json: { code: 'x', message: 'Nie.' } }),
    );
    await open(path);
    await expect(page.getByText(message)).toBeVisible({ timeout: 15_000 });
    await page.unrouteAll();
  }
  await page.reload();
  await expect(page.getByText('Nie ma takiego kursu')).toBeVisible();
});

test('what two people write at once is shown to the second; what is typed outlives a reload and a lost network', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  const course = (await courses()).find(
    ({ friendlyIdentifier }) => friendlyIdentifier === 'python-polkolonie',
  )!;
  await open(page, `/admin/courses/edit/${course.id}`);
  const form = page.getByRole('form', { name: 'Edytuj kurs' });
  const title = form.getByLabel('Tytuł');
  await title.fill('Moje półkolonie');
  await page.reload();
  await expect(page.getByText('Przywróciliśmy niezapisane zmiany z tej karty.')).toBeVisible();
  await expect(title).toHaveValue('Moje półkolonie');
  await page.getByRole('link', { name: 'Powrót do kursów' }).click();
  const leaving = page.getByRole('dialog', { name: 'Niezapisane zmiany' });
  await leaving.getByRole('button', { name: 'Anuluj' }).click();

  await school.network.cut();
  await form.getByRole('button', { name: 'Zapisz kurs' }).click();
  await expect(toast(page, 'Nie udało się zaktualizować kursu')).toBeVisible();
  await expect(form.getByText('Nie ma połączenia z serwerem. Możesz pisać dalej')).toBeVisible();
  await expect(title).toHaveValue('Moje półkolonie');
  await school.network.restore();

  // Meanwhile somebody else has saved.
  const { id, lessons, ...fields } = course;
  const theirs = async (more: object) =>
    school.office.call('PUT', `/api/courses/${id}`, {
      ...fields,
      lessons: lessons.map(({ lesson, scheduledAt }) => ({ lessonId: lesson.id, scheduledAt })),
      ...more,
    });
  await theirs({ title: 'Ich półkolonie', maxStudents: 20 });
  const conflict = page.getByRole('dialog', { name: 'Ktoś zapisał to przed Tobą' });
  await form.getByRole('button', { name: 'Zapisz kurs' }).click();
  await expect(conflict.getByRole('region', { name: 'Tytuł' })).toContainText('Moje półkolonie');
  await expect(conflict.getByRole('region', { name: 'Tytuł' })).toContainText('Ich półkolonie');
  await expect(conflict.getByRole('region', { name: 'Liczba miejsc' })).toContainText('20');
  await expect(conflict.getByRole('region')).toHaveCount(2);
  await conflict.getByRole('button', { name: 'Wróć do edycji' }).click();
  await expect(title).toHaveValue('Moje półkolonie');
  await form.getByRole('button', { name: 'Zapisz kurs' }).click();
  await conflict.getByRole('button', { name: 'Zapisz moją' }).click();
  await expect(toast(page, 'Kurs został zaktualizowany pomyślnie')).toBeVisible();
  const saved = async () => (await courses()).find((other) => other.id === id);
  await expect.poll(saved).toMatchObject({ title: 'Moje półkolonie' });

  await theirs({ title: 'Znowu ich' });
  await title.fill('Znowu moje');
  await form.getByRole('button', { name: 'Zapisz kurs' }).click();
  await conflict.getByRole('button', { name: 'Weź zapisaną' }).click();
  await expect(title).toHaveValue('Znowu ich');
  await form.getByLabel('Liczba miejsc').fill('9');
  await form.getByRole('button', { name: 'Zapisz kurs' }).click();
  // The toast of the save before may still stand.
  await expect.poll(saved).toMatchObject({ title: 'Znowu ich', maxStudents: 9 });

  // A lesson likewise.
  const [{ lesson }] = lessons as [CourseWire['lessons'][number]];
  await form.getByRole('button', { name: 'Dodaj lekcję' }).click();
  await choose(page, picker(page), /Kategoria/, lesson.category);
  await picker(page)
    .getByRole('button', { name: `Edytuj: ${lesson.title}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edytuj lekcję' });
  await dialog.getByLabel('Krótki opis').fill('Mój opis');
  const { id: lessonId, ...stored } = await school.office.call<{ id: string }>(
    'GET',
    `/api/lessons/${lesson.id}`,
  );
  await school.office.call('PUT', `/api/lessons/${lessonId}`, { ...stored, shortDescription: 'Ich opis' });
  await dialog.getByRole('button', { name: 'Anuluj' }).click();
  await leaving.getByRole('button', { name: 'Anuluj' }).click();
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expect(conflict.getByRole('region', { name: 'Krótki opis' })).toContainText('Ich opis');
  await conflict.getByRole('button', { name: 'Zapisz moją' }).click();
  await expect(toast(page, 'Lekcja została zaktualizowana pomyślnie')).toBeVisible();
  await expect
    .poll(() => school.office.call('GET', `/api/lessons/${lessonId}`))
    .toMatchObject({ shortDescription: 'Mój opis' });
});
