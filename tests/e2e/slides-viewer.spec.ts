import { expect, type Page } from '@playwright/test';
import { ChildSeat, inBothModes, MODES } from './child-seat.ts';
import { goWithinApp, Office } from './people.ts';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { test } from './test.ts';

const DECK = 'wszystkie-rodzaje';
const EMPTY_DECK = 'pusta-talia';
const SHORT_DECK = 'krotka-talia';
const PICTURE = '/content/scratch-kot.svg';
const CODE = 'print("przykład")\n';

const slides = [
  {
    title: 'Film',
    content: '<p>Obejrzyj <strong>film</strong>.<script>window.stolen = 1</script></p>',
    videoUrl: '/content/pierwszy-program.webm',
  },
  { title: 'Obrazek', imageUrl: PICTURE, codeSample: CODE },
  { title: 'Plik', downloadUrl: '/content/scratch-zadania.txt', downloadLabel: 'Pobierz kartkę' },
  { title: 'Zagadka', solution: 'print("pierwsze")\n', checklist: ['Spróbuję'] },
  {
    title: 'Lista',
    solution: 'print("drugie")\n',
    requiresConfirmation: true,
    checklist: ['Mam program', 'Program działa'],
  },
  { title: 'Koniec', content: '<p>To wszystko.</p>' },
];
const [FILM, OBRAZEK, PLIK, ZAGADKA, LISTA, KONIEC] = [0, 1, 2, 3, 4, 5];

let school: DemoSchool;

test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
  const { office } = school;
  for (const [index, slide] of slides.entries()) {
    // Gaps between priorities: the address counts slides, not priorities.
    await office.call('POST', '/api/learning-module/slides', {
      groupName: DECK,
      priority: index * 10,
      ...slide,
    });
  }
  for (const groupName of MODES.map((mode) => `${SHORT_DECK}-${mode}`))
    for (const priority of [3, 8])
      await office.call('POST', '/api/learning-module/slides', {
        groupName,
        priority,
        title: `Krótki ${priority}`,
      });
  const entries = await office.call<object[]>('GET', '/api/config/roblox');
  const entry = (groupName: string, title: string) => ({ groupName, title, emoji: '🎲', type: 'slides' });
  await office.call('PUT', '/api/config/roblox', [
    ...entries,
    entry(DECK, 'Siedem rodzajów'),
    entry(EMPTY_DECK, 'Pusta talia'),
    ...MODES.map((mode) => entry(`${SHORT_DECK}-${mode}`, `Krótka talia ${mode}`)),
  ]);
});
test.afterAll(() => school.close());

const path = (index: number | string, deck = DECK) => `/learning-module/${deck}/${index}?category=roblox`;
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 30_000 });
const previous = (page: Page) => page.getByRole('button', { name: 'Poprzedni' });
const next = (page: Page) => page.getByRole('button', { name: 'Następny' });
const solution = (page: Page) => page.getByRole('button', { name: /rozwiązanie/i });
const answer = (page: Page) => page.getByLabel('Rozwiązanie', { exact: true });
const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
const installClock = (page: Page) => page.clock.install();

inBothModes(
  (mode) => ChildSeat.take(school.server, school.children[0], mode),
  (mode, seat) => {
    test('a video plays, and HTML is shown without what could run', async () => {
      const page = await seat().show(path(FILM));
      await heading(page, 'Film');
      await expect(page.locator('article strong')).toHaveText('film');
      expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
      const video = page.locator('video');
      await expect.poll(() => video.evaluate((v: HTMLVideoElement) => v.readyState)).toBeGreaterThan(0);
      await video.evaluate((v: HTMLVideoElement) => {
        v.muted = true;
        return v.play();
      });
      await expect.poll(() => video.evaluate((v: HTMLVideoElement) => v.currentTime)).toBeGreaterThan(0);
    });

    test('a picture opens in fullscreen and closes; sample code can be copied', async () => {
      const page = await seat().show(path(OBRAZEK));
      await heading(page, 'Obrazek');
      const small = page.getByRole('button', { name: /pełnym ekranie/ });
      const drawn = (img: HTMLImageElement) => img.naturalWidth;
      await expect.poll(() => small.locator('img').evaluate(drawn)).toBeGreaterThan(0);
      await small.click();
      const full = page.getByRole('dialog', { name: 'Obrazek' });
      await expect(full.getByRole('img')).toBeVisible();
      const { width, height } = (await full.boundingBox())!;
      const screen = page.viewportSize()!;
      expect(width).toBeGreaterThan(0.9 * screen.width);
      expect(height).toBeGreaterThan(0.9 * screen.height);
      await page.keyboard.press('Escape');
      await expect(full).toBeHidden();
      await expect(small).toBeFocused();

      await expect(page.getByLabel('Przykład kodu')).toHaveText(CODE);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: 'Kopiuj kod' }).click();
      await expect(page.getByRole('button', { name: 'Skopiowano!' })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CODE);
    });

    test('a file is downloaded under its label', async () => {
      const page = await seat().show(path(PLIK));
      await heading(page, 'Plik');
      const file = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Pobierz kartkę' }).click();
      expect((await file).suggestedFilename()).toBe('scratch-zadania.txt');
      expect(await (await file).failure()).toBeNull();
    });

    test('previous and next stop at the ends, also by the arrow and page keys; back leads to the category', async () => {
      const page = await seat().show(path(FILM));
      await heading(page, 'Film');
      await expect(previous(page)).toHaveCount(0);
      await page.keyboard.press('ArrowLeft');
      // Pressed again before a slow device shows the next slide: it is opened once, so that going back leads back.
      await next(page).evaluate((button: HTMLElement) => {
        button.click();
        button.click();
      });
      await heading(page, 'Obrazek');
      await page.goBack();
      await heading(page, 'Film');
      await page.goForward();
      await heading(page, 'Obrazek');
      await page.keyboard.press('ArrowRight');
      await heading(page, 'Plik');
      await previous(page).click();
      await expect(page).toHaveURL(seat().address(path(OBRAZEK)));
      // As a presenter's remote control sends them; a slide longer than the screen is read first.
      const size = page.viewportSize()!;
      await page.setViewportSize({ width: size.width, height: 2000 });
      await page.keyboard.press('PageDown');
      await heading(page, 'Plik');
      await page.keyboard.press('PageUp');
      await heading(page, 'Obrazek');
      await page.setViewportSize({ width: size.width, height: 300 });
      await page.keyboard.press('PageDown');
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollTop)).toBeGreaterThan(0);
      await heading(page, 'Obrazek');
      await page.setViewportSize(size);
      await seat().show(path(KONIEC));
      await heading(page, 'Koniec');
      await expect(next(page)).toHaveCount(0);
      await page.keyboard.press('ArrowRight');
      await heading(page, 'Koniec');
      await page.getByRole('link', { name: 'Wróć do modułów' }).click();
      await expect(page).toHaveURL(seat().address('/learning-module?category=roblox'));
    });

    test('an index out of range leads to the first slide, and leaves nothing in the history', async () => {
      const page = await seat().show('/learning-module?category=roblox');
      for (const wrong of ['6', '99', '-1', 'nic', '1.5']) {
        await expect(card(page, 'Siedem rodzajów')).toBeVisible();
        if (wrong === '6') await page.goto(seat().address(path(wrong)));
        else await goWithinApp(page, path(wrong));
        await expect(page).toHaveURL(seat().address(path(FILM)));
        await heading(page, 'Film');
        await page.goBack();
        await expect(page).toHaveURL(seat().address('/learning-module?category=roblox'));
      }
    });

    test('a solution is locked for 30 seconds on each slide, then shown and hidden', async () => {
      const page = await seat().open(path(ZAGADKA), installClock);
      await heading(page, 'Zagadka');
      await expect(solution(page)).toBeDisabled();
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3_000));
      const left = async () => Number(/\d+/.exec(await solution(page).innerText())![0]);
      expect(await left()).toBeGreaterThan(20);
      await page.clock.runFor((await left()) * 1000 - 1300);
      await expect(solution(page)).toBeDisabled();
      await expect(answer(page)).toBeHidden();
      await page.clock.runFor(1600);
      await expect(solution(page)).toHaveText('Pokaż rozwiązanie');
      await solution(page).click();
      await expect(answer(page)).toHaveText('print("pierwsze")\n');
      await solution(page).click();
      await expect(answer(page)).toBeHidden();
      await solution(page).click();

      await next(page).click();
      await heading(page, 'Lista');
      await expect(solution(page)).toHaveText('Rozwiązanie za 30 s');
      await expect(answer(page)).toBeHidden();
      await page.clock.runFor(29_000);
      await expect(solution(page)).toBeDisabled();
      await page.clock.runFor(1300);
      await expect(solution(page)).toBeEnabled();
      await previous(page).click();
      await heading(page, 'Zagadka');
      await expect(solution(page)).toBeDisabled();
      // The clock is the whole browser's.
      await page.clock.resume();
      await page.close();
    });

    test('a list to confirm holds the next slide back until every item is ticked', async () => {
      const page = await seat().show(path(LISTA));
      await heading(page, 'Lista');
      const window = page.getByRole('dialog');
      const go = window.getByRole('button', { name: 'Lecę dalej!' });
      await page.keyboard.press('ArrowRight');
      await expect(go).toBeDisabled();
      await window.getByLabel('Mam program').check();
      await expect(go).toBeDisabled();
      await window.getByLabel('Program działa').check();
      await expect(go).toBeEnabled();
      await window.getByLabel('Mam program').uncheck();
      await expect(go).toBeDisabled();
      await page.keyboard.press('Escape');
      await expect(window).toBeHidden();
      await heading(page, 'Lista');

      // What was ticked in the window is ticked on the slide, and the other way round.
      await expect(page.getByLabel('Program działa')).toBeChecked();
      await page.getByLabel('Mam program').check();
      await next(page).click();
      await expect(go).toBeEnabled();
      await go.click();
      await heading(page, 'Koniec');
      await previous(page).click();
      await heading(page, 'Lista');
      await expect(page.getByRole('checkbox')).toHaveCount(2);
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);

      // A list alone holds nothing back.
      await seat().show(path(ZAGADKA));
      await heading(page, 'Zagadka');
      await next(page).click();
      await heading(page, 'Lista');
    });

    test('a deck without slides says so', async () => {
      const page = await seat().show(path(0, EMPTY_DECK));
      await expect(page.getByText('Brak dostępnych slajdów')).toBeVisible();
    });

    test('opening slides reports progress: a percentage on the card, then on the server', async () => {
      const child = await Office.signIn(school.server, seat().child.username);
      const page = await seat().show('/learning-module?category=roblox');
      const short = card(page, `Krótka talia ${mode}`);
      const back = page.getByRole('link', { name: 'Wróć do modułów' });
      await expect(short).toContainText('0% ukończono');
      await short.getByRole('link').click();
      await heading(page, 'Krótki 3');
      await back.click();
      await expect(short).toContainText('50% ukończono');
      await expect(short).toContainText('Kontynuuj naukę');
      await short.getByRole('link').click();
      await next(page).click();
      await heading(page, 'Krótki 8');
      await back.click();
      await expect(short).toContainText('100% ukończono');
      await expect(short).toContainText('Ukończono! 🎉');
      await expect(card(page, 'Pusta talia')).toContainText('0% ukończono');

      await seat().network.restore();
      const progress = () =>
        child.call<Record<string, number>>('GET', '/api/learning-module/groups-progress');
      await expect
        .poll(async () => (await progress())[`${SHORT_DECK}-${mode}`], { timeout: 60_000 })
        .toBe(100);
    });
  },
);
