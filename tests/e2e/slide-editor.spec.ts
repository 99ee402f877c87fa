/** Admin seed, 'Slides': decks made as a teacher makes them, and read as a child reads them. */
import { expect, type Page } from '@playwright/test';
import { CONTRACT_HEADER, CONTRACT_VERSION, type Slide } from '../../sync/contract/index.ts';
import { ORIGIN } from '../support/browser.ts';
import { ChildSeat } from './child-seat.ts';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { moveLifted, seriousFaults, sidewaysScroll, tabTo } from './learner.ts';
import { openAs, showAnew, showAs } from './people.ts';
import { test } from './test.ts';

test.use({ keepsPage: true });

let school: DemoSchool;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
});
test.afterAll(() => school.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const content = (page: Page) => field(page, 'Treść');
const preview = (page: Page) => page.getByRole('region', { name: 'Podgląd' });
const slides = (page: Page) => page.getByRole('list', { name: 'Slajdy' }).getByRole('link');
const kind = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

async function openSlides(page: Page, path = '/admin/slides', as = 'organizator') {
  await showAs(page, as, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
}

const deckOf = (groupName: string): Promise<Slide[]> =>
  school.office.call('GET', `/api/learning-module/slides?groupName=${encodeURIComponent(groupName)}`);

/** A published deck of slides that have a title and a sentence. */
async function publishDeck(groupName: string, titles: readonly string[]): Promise<Slide[]> {
  for (const [index, title] of titles.entries())
    await school.office.call('POST', '/api/learning-module/slides', {
      groupName,
      title,
      priority: index + 1,
      content: `<p>${title} – treść.</p>`,
    });
  return deckOf(groupName);
}

const failing = {
  status: 500,
  headers: { [CONTRACT_HEADER]: String(CONTRACT_VERSION) },
  json: { code: 'x', message: 'Serwer ma kłopot.' },
};

test('a broken server and a cut network are told in the words of the specification, and what was typed stays', async ({
  page,
  network,
}) => {
  await publishDeck('Awaria', ['Jeden', 'Dwa']);
  await page.route(/slides-groups\/decks/, (route) => route.fulfill(failing));
  await openAs(page, 'organizator', '/admin/slides');
  await expect(page.getByText('Failed to load slide groups. Please try again later.')).toBeVisible();
  await page.unroute(/slides-groups\/decks/);
  await page.route(/working-copy/, (route) => route.fulfill(failing));
  await page.getByRole('tab', { name: 'Wszystkie slajdy' }).click();
  await expect(page.getByText('Failed to load slides. Please try again later.')).toBeVisible();
  await page.unroute(/working-copy/);

  await showAnew(page, '/admin/slides/group/Awaria/2');
  await expect(field(page, 'Tytuł')).toHaveValue('Dwa');
  await page.route(/\/slides\/[^/]+\?draft/, (route) => route.fulfill(failing));
  await button(page, 'Usuń slajd: Jeden').click();
  await button(page, 'Usuń').click();
  await expect(page.getByText(/Failed to delete slide\. Please try again\./)).toBeVisible();
  await field(page, 'Tytuł').fill('Dwa i pół');
  await button(page, 'Zapisz').click();
  await expect(page.getByText(/Błąd podczas zapisywania slajdu\. Spróbuj ponownie\./)).toBeVisible();
  await page.unroute(/\/slides\/[^/]+\?draft/);

  await network.cut();
  await button(page, 'Zapisz').click();
  await expect(page.getByText(/Spróbuj ponownie\. Brak połączenia z internetem/)).toBeVisible();
  await expect(
    page.getByText('Nie ma połączenia z serwerem. To, co piszesz, zostaje', { exact: false }),
  ).toBeVisible();
  await expect(field(page, 'Tytuł')).toHaveValue('Dwa i pół');
  await network.restore();
  await button(page, 'Zapisz').click();
  await expect(slides(page).nth(1)).toContainText('Dwa i pół', { timeout: 30_000 });
});

test('with a mouse on a tablet: a deck of all seven kinds, put in order, published whole, read by a child on a phone without network', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await openSlides(page);
  await expect(
    page.getByRole('link', { name: /python-pierwsze-kroki 8 slajdów Opublikowana/ }),
  ).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Create New Group' }).click();
  await button(page, 'Dalej: pierwszy slajd').click();
  await expect(page.getByText('Nazwa grupy jest wymagana')).toBeVisible();
  await field(page, 'Nazwa grupy').fill('Pętle i żółwie?');
  await button(page, 'Dalej: pierwszy slajd').click();
  await expect(page).toHaveURL(`${ORIGIN}/admin/slides/group/P%C4%99tle%20i%20%C5%BC%C3%B3%C5%82wie%3F/new`);

  await expect(page.getByRole('link', { name: 'Powrót do panelu admina' })).toHaveAttribute('href', '/admin');
  await expect(page.getByLabel('Kolejność')).toHaveValue('1');
  await field(page, 'Tytuł').fill('Co to jest pętla?');
  await content(page).click();
  await page.keyboard.type('Pętla powtarza. ');
  await button(page, 'Pogrubienie').click();
  await page.keyboard.type('Wiele razy!');
  await expect(preview(page).getByRole('heading', { name: 'Co to jest pętla?' })).toBeVisible();
  await expect(preview(page).locator('strong')).toHaveText('Wiele razy!');
  await kind(page, 'Kod').check();
  await field(page, 'Kod').fill('for i in range(3):\n    print(i)');
  await expect(preview(page).locator('[data-kind=keyword]')).toHaveText(['for', 'in']);
  // Nothing typed is lost by switching a part off and on.
  await kind(page, 'Kod').uncheck();
  await expect(preview(page).locator('pre')).toHaveCount(0);
  await kind(page, 'Kod').check();
  await expect(field(page, 'Kod')).toHaveValue('for i in range(3):\n    print(i)');
  await page.getByText('Na laptopie').click();
  await button(page, 'Zapisz i dodaj następny').click();

  await expect(page.getByLabel('Kolejność')).toHaveValue('2');
  await expect(field(page, 'Tytuł')).toHaveValue('');
  await field(page, 'Tytuł').fill('Obejrzyj');
  await kind(page, 'Tekst').uncheck();
  await kind(page, 'Film').check();
  await field(page, 'Adres filmu').fill('/content/pierwszy-program.webm');
  await kind(page, 'Obrazek').check();
  const picture = page.locator('input[type=file]');
  await page.route(/files\/upload/, (route) => route.fulfill(failing));
  await picture.setInputFiles('public/icons/icon-192.png');
  await expect(page.getByText('Błąd podczas przesyłania pliku. Spróbuj ponownie.')).toBeVisible();
  await page.unroute(/files\/upload/);
  await picture.setInputFiles('public/icons/icon-192.png');
  await expect(field(page, 'Adres obrazka')).toHaveValue(/^\/api\/files\//);
  await expect(preview(page).getByRole('button', { name: /Otwórz obrazek/ })).toBeVisible();
  await kind(page, 'Plik do pobrania').check();
  await field(page, 'Adres pliku do pobrania').fill('/content/python-waz.svg');
  await field(page, 'Napis na przycisku').fill('Pobierz węża');
  await expect(preview(page).getByRole('link', { name: 'Pobierz węża' })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await button(page, 'Zapisz i dodaj następny').click();

  await expect(page.getByLabel('Kolejność')).toHaveValue('3');
  await field(page, 'Tytuł').fill('Sprawdź się');
  await kind(page, 'Lista kontrolna').check();
  await field(page, 'Lista kontrolna').fill('Mam pętlę\n\n Mam żółwia ');
  await page.getByLabel('Dziecko musi odhaczyć wszystko').check();
  await kind(page, 'Rozwiązanie').check();
  await field(page, 'Rozwiązanie').fill('print(3)');
  await page.getByText('Róż i pomarańcz').click();
  await button(page, 'Zapisz').click();
  await expect(slides(page)).toHaveText([/1\. Co to jest pętla\?/, /2\. Obejrzyj/, /3\. Sprawdź się/]);

  await expect(page.getByText('Szkic. Dzieci jeszcze nie widzą tej prezentacji.')).toBeVisible();
  expect(await deckOf('Pętle i żółwie?')).toEqual([]);
  const grip = page.getByRole('button', { name: /Sprawdź się/ }).first();
  const [from, to] = [await grip.boundingBox(), await slides(page).first().boundingBox()];
  await page.mouse.move(from!.x + 10, from!.y + 10);
  await page.mouse.down();
  await page.mouse.move(from!.x + 10, to!.y + 30, { steps: 12 });
  await page.mouse.move(from!.x + 10, to!.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect(slides(page)).toHaveText([/1\. Sprawdź się/, /2\. Co to jest pętla\?/, /3\. Obejrzyj/]);
  await expect(page.getByText('Kolejność zapisana w szkicu.')).toBeVisible();
  await button(page, 'Opublikuj').click();
  await expect(page.getByText('Opublikowana. Dzieci widzą dokładnie to, co tutaj.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dodaj do modułu' })).toBeVisible();

  // What is changed from now on waits; nobody sees a deck half-done.
  await button(page, 'Usuń slajd: Obejrzyj').click();
  await button(page, 'Anuluj').click();
  await button(page, 'Usuń slajd: Obejrzyj').click();
  await button(page, 'Usuń').click();
  await expect(slides(page)).toHaveCount(2);
  await expect(page.getByText('1 zmiana czeka na publikację')).toBeVisible();
  expect((await deckOf('Pętle i żółwie?')).map(({ title }) => title)).toEqual([
    'Sprawdź się',
    'Co to jest pętla?',
    'Obejrzyj',
  ]);
  await button(page, 'Przywróć slajd: Obejrzyj').click();
  await expect(page.getByText('Opublikowana. Dzieci widzą dokładnie to, co tutaj.')).toBeVisible();
  await slides(page).nth(2).click();
  await button(page, 'Kopiuj do innej prezentacji').click();
  await page.getByLabel('Do prezentacji').fill('Kopie');
  await button(page, 'Kopiuj').click();
  await expect(page.getByText('Kopia jest na końcu prezentacji „Kopie”.')).toBeVisible();

  const seat = await ChildSeat.take(school.server, school.children[0], 'online', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await seat.network.cut();
  const phone = await seat.open(`/learning-module/${encodeURIComponent('Pętle i żółwie?')}/0`);
  await expect(heading(phone, 'Sprawdź się')).toBeVisible({ timeout: 60_000 });
  await button(phone, 'Następny').click();
  await phone.getByRole('dialog').getByLabel('Mam pętlę').check();
  await phone.getByRole('dialog').getByLabel('Mam żółwia').check();
  await button(phone, 'Lecę dalej!').click();
  await expect(heading(phone, 'Co to jest pętla?')).toBeVisible();
  await expect(phone.locator('strong')).toHaveText('Wiele razy!');
  await expect(phone.locator('[data-kind=keyword]')).toHaveText(['for', 'in']);
  await button(phone, 'Następny').click();
  const shown = phone.getByRole('button', { name: /Otwórz obrazek/ }).locator('img');
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
  await expect(phone.getByRole('link', { name: 'Pobierz węża' })).toBeVisible();
  expect(await sidewaysScroll(phone)).toBe(0);
  await seat.leave();
});

test('by keyboard alone on a laptop: a deck with formatted text, put in order and published', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openSlides(page, '/admin/slides/new-group');
  // Not the sign-in page, which has a heading too.
  await expect(field(page, 'Nazwa grupy')).toBeVisible();
  await tabTo(page, /^Nazwa grupy/);
  await page.keyboard.type('Klawiatura');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Nowy slajd')).toBeVisible();
  await expect(content(page)).toBeVisible({ timeout: 60_000 });
  for (const [index, title] of ['Pierwszy', 'Drugi', 'Trzeci'].entries()) {
    await expect(page.getByLabel('Kolejność')).toHaveValue(String(index + 1));
    await field(page, 'Tytuł').focus();
    await page.keyboard.type(title);
    if (index === 0) {
      await tabTo(page, /^Pogrubienie$/);
      await page.keyboard.press('Space');
      await page.keyboard.type('Ważne');
      await page.keyboard.press('Shift+Tab');
      // The toolbar is one stop of Tab; arrows go from key to key.
      await expect(button(page, 'Pogrubienie')).toBeFocused();
      await expect(button(page, 'Pogrubienie')).toHaveAttribute('aria-pressed', 'true');
      for (const _ of Array(7)) await page.keyboard.press('ArrowRight');
      await expect(button(page, 'Lista z kropkami')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(content(page).getByRole('listitem')).toHaveText('Ważne');
    }
    await field(page, 'Tytuł').focus();
    await tabTo(page, index < 2 ? /^Zapisz i dodaj następny$/ : /^Zapisz$/);
    await page.keyboard.press('Enter');
    await expect(slides(page)).toHaveCount(index + 1);
  }
  await page
    .getByRole('button', { name: /Trzeci/ })
    .first()
    .focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Podniesiono: Trzeci. Miejsce 3 z 3.')).toBeAttached();
  await moveLifted(page, 'ArrowUp', 'Trzeci: miejsce 2 z 3.');
  await moveLifted(page, 'ArrowUp', 'Trzeci: miejsce 1 z 3.');
  await page.keyboard.press('Space');
  await expect(page.getByText('Upuszczono: Trzeci. Miejsce 1 z 3.')).toBeAttached();
  await expect(slides(page)).toHaveText([/1\. Trzeci/, /2\. Pierwszy/, /3\. Drugi/]);
  await expect(page.getByText('Kolejność zapisana w szkicu.')).toBeVisible();
  // The slide that is open has its new number, and no unsaved change by that.
  await expect(page.getByLabel('Kolejność')).toHaveValue('1');
  await button(page, 'Opublikuj').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Opublikowana. Dzieci widzą dokładnie to, co tutaj.')).toBeVisible();
  const published = await deckOf('Klawiatura');
  expect(published.map(({ title, priority }) => `${priority} ${title}`)).toEqual([
    '1 Trzeci',
    '2 Pierwszy',
    '3 Drugi',
  ]);
  expect(published[1]!.content).toContain('<strong>Ważne</strong>');
  expect(published.map(({ type }) => type)).toEqual(['TEXT', 'TEXT', 'TEXT']);

  // Who deletes goes on with the next, and brings back as well; once nothing is left, in the part that was the list.
  const removed = page.getByRole('list', { name: 'do usunięcia' }).getByRole('listitem');
  for (const [index, title] of ['Pierwszy', 'Trzeci', 'Drugi'].entries()) {
    await button(page, `Usuń slajd: ${title}`).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Usuń', exact: true }).press('Enter');
    await expect(removed).toHaveCount(index + 1);
    await expect(page.getByRole('dialog')).toBeHidden();
    if (index < 2) await expect(page.getByRole('list', { name: 'Slajdy' }).locator(':focus')).toHaveCount(1);
  }
  await expect(page.getByRole('region', { name: 'Slajdy' })).toBeFocused();
});

test('two people at one slide: the second is told, sees both and loses nothing; a draft survives a reload, leaving asks', async ({
  page,
}) => {
  const [slide] = await publishDeck('Wspólna', ['Wstęp', 'Dalej']);
  await openSlides(page, '/admin/slides/group/Wsp%C3%B3lna/1');
  await expect(field(page, 'Tytuł')).toHaveValue('Wstęp');
  const saveAsOther = (title: string) =>
    school.office.call('PUT', `/api/learning-module/slides/${slide!.id}?draft=true`, { ...slide, title });

  await saveAsOther('Tytuł drugiej osoby');
  await field(page, 'Tytuł').fill('Mój tytuł');
  await button(page, 'Zapisz').click();
  const dialog = page.getByRole('dialog', { name: 'Ktoś zapisał to przed Tobą' });
  const difference = dialog.getByRole('region', { name: 'Tytuł' });
  await expect(difference).toContainText('Mój tytuł');
  await expect(difference).toContainText('Tytuł drugiej osoby');
  await dialog.getByRole('button', { name: 'Wróć do edycji' }).click();
  await expect(field(page, 'Tytuł')).toHaveValue('Mój tytuł');

  page.once('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await expect(page.getByText('Przywróciliśmy niezapisane zmiany z tej karty.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(field(page, 'Tytuł')).toHaveValue('Mój tytuł');
  await slides(page).nth(1).click();
  await expect(page.getByRole('dialog', { name: 'Niezapisane zmiany' })).toBeVisible();
  await button(page, 'Anuluj').click();
  await button(page, 'Zapisz').click();
  await dialog.getByRole('button', { name: 'Zapisz moją' }).click();
  await expect(page.getByText('Slajd zapisany w szkicu.')).toBeVisible();
  await expect(slides(page).first()).toContainText('Mój tytuł');

  await saveAsOther('Jeszcze inny');
  await field(page, 'Tytuł').fill('Znowu ja');
  await button(page, 'Zapisz').click();
  await dialog.getByRole('button', { name: 'Weź zapisaną' }).click();
  await expect(field(page, 'Tytuł')).toHaveValue('Jeszcze inny');
  await expect(page.getByText('Przywróciliśmy')).toBeHidden();

  // Deleted by the other: what is typed can become a new slide.
  await field(page, 'Tytuł').fill('Ocalony');
  await school.office.call('DELETE', `/api/learning-module/slides/${slide!.id}?draft=true`);
  await button(page, 'Zapisz').click();
  await button(page, 'Zapisz jako nowy slajd').click();
  await expect(slides(page)).toContainText([/Ocalony|Dalej/, /Ocalony|Dalej/]);
  await expect(field(page, 'Tytuł')).toHaveValue('Ocalony');
});

test('HTML that bites is taken out before it is shown and when it is saved; what the editor can’t hold stays in its source', async ({
  page,
}) => {
  await publishDeck('Tabela', ['Z tabelą']);
  const [slide] = await deckOf('Tabela');
  const table = '<table><tbody><tr><td colspan="2">komórka</td></tr></tbody></table><p>a<sup>2</sup></p>';
  await school.office.call('PUT', `/api/learning-module/slides/${slide!.id}`, { ...slide, content: table });
  await openSlides(page, '/admin/slides/group/Tabela/1');
  const source = field(page, 'Źródło HTML');
  await expect(source).toHaveValue(table, { timeout: 60_000 });
  await expect(page.getByText(/Ta treść ma elementy, których edytor nie umie pokazać/)).toBeVisible();
  await expect(preview(page).getByRole('cell', { name: 'komórka' })).toBeVisible();
  await button(page, 'Edytor').click();
  await expect(page.getByText('Przejście do edytora usunie je z treści.')).toBeVisible();

  // Plain text becomes paragraphs, and what only looks like a tag stays text.
  await source.fill('Typ List<int>\n\nDruga linijka');
  await button(page, 'Edytor').click();
  await expect(content(page).getByRole('paragraph')).toHaveText(['Typ List<int>', 'Druga linijka']);
  await button(page, 'Źródło HTML').click();
  const bites = [
    '<p>Zostaje</p>',
    '<script>window.bitten = 1</script>',
    '<img src="x" onerror="window.bitten = 2">',
    '<svg onload="window.bitten = 3"></svg>',
    '<a href="javascript:window.bitten = 4">klik</a>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.bitten=5&gt;">',
    '</math><form><form action="/x"><input autofocus onfocus="window.bitten = 6"></form></form>',
    '<iframe srcdoc="<script>parent.bitten = 7</script>"></iframe>',
    '<meta http-equiv="refresh" content="0;url=/levels"><style>main { display: none }</style>',
    '<p style="position:fixed;inset:0" id="x" class="y">styl</p>',
  ].join('\n');
  await source.fill(bites);
  await expect(preview(page).getByText('Zostaje')).toBeVisible();
  await preview(page).getByText('klik').click();
  const shown = await preview(page).locator('article').innerHTML();
  expect(shown).not.toMatch(
    /onerror|onload|onfocus|javascript:|<script|<iframe|<form|<svg on|<meta|position:/,
  );
  await button(page, 'Zapisz').click();
  await expect(page.getByText(/Z treści usunęliśmy to, czego slajd nie może mieć/)).toBeVisible();
  await button(page, 'Opublikuj').click();
  await expect(page.getByText('Opublikowana. Dzieci widzą dokładnie to, co tutaj.')).toBeVisible();
  const [saved] = await deckOf('Tabela');
  expect(saved!.content).toContain('<p>Zostaje</p>');
  expect(saved!.content).not.toMatch(
    /onerror|onload|onfocus|javascript:|<script|<iframe|<form|<svg|<meta|style|class/,
  );
  expect(await page.evaluate(() => (window as { bitten?: number }).bitten)).toBeUndefined();
  await expect(page).toHaveURL(/\/admin\/slides\/group\/Tabela/);
});

test('one slide alone: the flat list, its limits, and the addresses of the specification', async ({
  page,
}) => {
  await publishDeck('Jeden', ['Sam jeden']);
  await openSlides(page, '/admin/slides?view=list');
  await expect(heading(page, 'Manage Slides')).toBeVisible();
  for (const name of ['Title', 'Type', 'Actions'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  await page.getByRole('searchbox').or(page.getByPlaceholder('Wyszukaj slajd...')).first().fill('Sam jeden');
  await page.getByRole('link', { name: 'Edytuj: Sam jeden' }).click();
  await expect(heading(page, 'Edycja slajdu')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/slides\/edit\//);
  await kind(page, 'Obrazek').check();
  await field(page, 'Adres obrazka').fill('javascript:alert(1)');
  await field(page, 'Tytuł').fill(' ');
  await page.getByLabel('Kolejność').fill('');
  await kind(page, 'Kod').check();
  await field(page, 'Kod').fill('x'.repeat(3001));
  await expect(field(page, 'Kod')).toHaveValue('x'.repeat(3000));
  await expect(page.getByText('3000 z 3000 znaków')).toBeVisible();
  await button(page, 'Zapisz').click();
  await expect(page.getByText('To pole jest wymagane.')).toHaveCount(2);
  await expect(page.getByText(/Wpisz pełny adres/)).toBeVisible();
  await field(page, 'Tytuł').fill('Sam dwa');
  await page.getByLabel('Kolejność').fill('5');
  await field(page, 'Adres obrazka').fill('https://przyklad.pl/a.png');
  // What is typed while the answer is on its way stays, and stays unsaved.
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/slides\/[^/]+\?draft/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/slides\/[^/]+\?draft/);
  await button(page, 'Zapisz').click();
  await asked;
  await field(page, 'Tytuł').fill('Sam trzy');
  answer();
  await expect(page.getByText('Slajd zapisany w szkicu.')).toBeVisible();
  await page.getByRole('link', { name: 'Otwórz całą prezentację' }).click();
  await button(page, 'Anuluj').click();
  // Closing, the window gives the focus back.
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(field(page, 'Tytuł')).toHaveValue('Sam trzy');
  await field(page, 'Tytuł').fill('Sam dwa');
  await page.getByRole('link', { name: 'Otwórz całą prezentację' }).click();
  await expect(slides(page)).toHaveText([/1\. Sam dwa/]);

  await showAnew(page, '/admin/slides/new');
  await expect(heading(page, 'Nowy slajd')).toBeVisible();
  await expect(page.getByLabel('Kolejność')).toHaveValue('0');
  // The slide's own title comes right below the screen's.
  await expect(preview(page).getByRole('heading', { level: 2 })).toHaveText('Slajd bez tytułu');
  await field(page, 'Tytuł').fill('Bez grupy');
  await button(page, 'Zapisz').click();
  await expect(page.getByText('Nazwa grupy jest wymagana')).toBeVisible();
  await page.getByLabel('Prezentacja (nazwa grupy)').fill('Jeden');
  await button(page, 'Zapisz').click();
  await expect(heading(page, 'Edycja slajdu')).toBeVisible();
  await showAnew(page, '/admin/slides/group/Jeden/1?new=true');
  await expect(page.getByLabel('Kolejność')).toHaveValue('6');
  await expect(field(page, 'Tytuł')).toHaveValue('');
});

test('where the editor’s code does not come, one writes in the source until it does', async ({
  plainPage: page,
}) => {
  await page.route('**/assets/RichTextEditor-*.js', (route) => route.abort());
  await openAs(page, 'organizator', '/admin/slides/new');
  const notice = page.getByText('Tej części nie udało się wczytać.');
  await expect(notice).toBeVisible({ timeout: 60_000 });
  await field(page, 'Źródło HTML').fill('<p>Bez edytora</p>');
  await expect(preview(page)).toContainText('Bez edytora');
  await page.unroute('**/assets/RichTextEditor-*.js');
  await button(page, 'Spróbuj ponownie').click();
  await expect(page.getByRole('toolbar', { name: 'Formatowanie treści' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(page.locator('[contenteditable=true]')).toHaveText('Bez edytora');
});
