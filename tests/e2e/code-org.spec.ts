/** Seed section 2, 'Class-group picker (/code-org)'. */
import { expect, type Page } from '@playwright/test';
import { Device } from '../support/browser.ts';
import { filesAreHere, openDemoSchool, type DemoSchool } from './demo-school.ts';
import { holdBack } from './hold-back.ts';
import { keepFromServerTime, test } from './test.ts';

let school: DemoSchool;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
});
test.afterAll(() => school.close());

const groups = (page: Page) =>
  page.getByRole('list', { name: 'Grupy według terminu zajęć' }).getByRole('button');
const COURSE = /^https:\/\/studio\.code\.org\/join\/[A-Z]{6}$/;

/** Thursday, 16 January 2025, 16:30 in Warsaw: the lesson of 16:00 is under way. */
const THURSDAY = new Date('2025-01-16T15:30:00Z');

async function openOnThursday(page: Page) {
  await keepFromServerTime(page);
  await page.clock.install({ time: THURSDAY });
  await page.route('https://studio.code.org/**', (route) => route.fulfill({ body: 'kurs' }));
  await page.goto(`${school.address}/code-org`);
  await expect(groups(page)).toHaveCount(18);
}

/** What a browser tells a page that has loaded, or that somebody came back to. */
const showPage = (page: Page, { persisted }: { persisted: boolean }) =>
  page.evaluate((persisted) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted })), persisted);

async function expectThursdayOrder(page: Page) {
  const said = await groups(page).allInnerTexts();
  const rows = said.map((text) => text.split(/\s*\n+\s*/));
  expect(rows.map(([queue]) => queue)).toEqual([
    'Najbliższe zajęcia!',
    ...Array<string>(17).fill('Następne w kolejce!'),
  ]);
  expect(rows.map(([, name, when]) => `${name} ${when}`)).toEqual([
    'Konstancin-Jeziorna Czwartek, 16:00',
    'Tarczyn Czwartek, 17:00',
    'Konstancin-Jeziorna Czwartek, 17:15',
    'Mszczonów Piątek, 15:45',
    'Mszczonów Piątek, 17:00',
    'Grójec Sobota, 09:30',
    'Piaseczno Sobota, 10:00',
    'Otwock Sobota, 11:30',
    'Piaseczno Poniedziałek, 16:00',
    'Piaseczno Poniedziałek, 17:15',
    'Grójec Poniedziałek, 17:30',
    'Góra Kalwaria Wtorek, 16:00',
    'Warka Wtorek, 16:30',
    'Góra Kalwaria Wtorek, 17:15',
    'Warka Wtorek, 17:45',
    'Otwock Środa, 16:00',
    'Otwock Środa, 17:15',
    'Józefów Środa, 17:30',
  ]);
}

test('eighteen groups in the order of their next lesson, read anew every minute', async ({
  plainPage: page,
}) => {
  await openOnThursday(page);
  await expectThursdayOrder(page);
  await page.clock.runFor('29:00');
  await expect(groups(page).first()).toContainText('Czwartek, 16:00');
  await page.clock.runFor('02:00');
  await expect(groups(page).first()).toContainText('Czwartek, 17:00');
  await expect(groups(page).first()).toContainText('Najbliższe zajęcia!');
  await expect(groups(page).last()).toContainText('Czwartek, 16:00');
});

test('the schedule is looked at after 60 seconds and not before', async ({ plainPage: page }) => {
  await keepFromServerTime(page);
  await page.clock.install({ time: new Date('2025-01-16T15:59:30Z') });
  await page.goto(`${school.address}/code-org`);
  await expect(groups(page).first()).toContainText('Czwartek, 16:00');
  await page.clock.runFor(55_000);
  await expect(groups(page).first()).toContainText('Czwartek, 16:00');
  await page.clock.runFor(6_000);
  await expect(groups(page).first()).toContainText('Czwartek, 17:00');
});

test('a group leads to its course half a second after the click', async ({ plainPage: page }) => {
  const DOCUMENT = '**/api/config/code-org-groups';
  const answer = await holdBack(page, DOCUMENT);
  await openOnThursday(page);
  await page.clock.pauseAt(new Date(THURSDAY.getTime() + 60_000));
  const left: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && left.push(request.url()));
  await groups(page).first().click();
  await showPage(page, { persisted: false });
  // The school's list may come after the click.
  const answered = page.waitForResponse(DOCUMENT);
  answer();
  await (await answered).finished();
  // What draws the answer may wait for a timer.
  await page.clock.runFor(10);
  await expect(groups(page).first()).toContainText('Już lecimy...');
  await page.clock.runFor(440);
  // Had the page begun to leave, this would come after it.
  await page.evaluate(() => fetch('/api/sections').then((answer) => answer.ok));
  expect(left).toEqual([]);
  await page.clock.runFor(100);
  await expect(page).toHaveURL('https://studio.code.org/join/NQPLJR');
});

test('without network the list is there, and a chosen course waits for it', async ({ network }) => {
  // Of its own: its clock is set.
  const device = await Device.known(network);
  const page = await device.start();
  await page.goto(`${school.address}/code-org`);
  await filesAreHere(page);
  await school.network.cut();
  await openOnThursday(page);
  await expectThursdayOrder(page);

  const chosen = groups(page).nth(3);
  await chosen.click();
  await expect(chosen).toContainText('Nie ma internetu. Kurs otworzy się, gdy wróci.');
  await showPage(page, { persisted: true });
  await expect(chosen).not.toContainText('Nie ma internetu');
  await chosen.click();
  await expect(chosen).toContainText('Nie ma internetu. Kurs otworzy się, gdy wróci.');
  await expect(
    page.getByText('Kurs jest na innej stronie. Do przejścia potrzebny jest internet.'),
  ).toBeVisible();
  await page.clock.runFor(5_000);
  expect(page.url()).toBe(`${school.address}/code-org`);
  await school.network.restore();
  await page.clock.runFor(15_000);
  await expect(page).toHaveURL(COURSE);
  await device.discard();
});
