/** Seed section 2, 'Route table of the whole app', as a visitor and as a child. */
import { expect, type Page } from '@playwright/test';
import { enterAs, filesAreHere, openDemoSchool, type DemoSchool } from './demo-school.ts';
import { goWithinApp, showAnew, waitUntilReadyOffline } from './people.ts';
import { test } from './test.ts';

let school: DemoSchool;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
});
test.afterAll(() => school.close());

const UNKNOWN = 'Nie ma takiej strony';
const NOWHERE = [
  '/nie-ma',
  '/python-start/pierwsze',
  '/a/b/c',
  '/platnosc',
  '/learning-module/x',
  '/admin/x/y/z',
];
/** Path, heading, and where one is led. */
type Row = readonly [path: string, heading: string, leadsTo?: string];

const asVisitor: Row[] = [
  ['/', 'Co dziś zaprogramujesz?'],
  ['/learning-module?category=python', 'Hej, przygodo!'],
  ['/account', 'Hej, przygodo!'],
  [
    '/learning-module/scratch-kot-w-ruchu/0?category=scratch',
    'Logowanie',
    '/login?next=%2Flearning-module%2Fscratch-kot-w-ruchu%2F0%3Fcategory%3Dscratch',
  ],
  ['/code-org', 'Wybierz swoją grupę'],
  ['/login', 'Logowanie'],
  ['/login/', 'Logowanie'],
  ['/login/group', 'Wybierz swoją grupę'],
  ['/python-start/1', 'Logowanie', '/login?next=%2Fpython-start%2F1'],
  ['/levels', 'Poziomy Pythona'],
  ['/levels/print/8', 'Nie ma takiego poziomu'],
  ['/admin/courses/new', 'Logowanie', '/admin/login?next=%2Fadmin%2Fcourses%2Fnew'],
  ['/admin/login', 'Logowanie'],
  ['/admin/tasks', 'Logowanie', '/admin/login?next=%2Fadmin%2Ftasks'],
  ['/admin/files', 'Logowanie', '/admin/login?next=%2Fadmin%2Ffiles'],
  ['/admin/slides/batch', 'Logowanie', '/admin/login?next=%2Fadmin%2Fslides%2Fbatch'],
  ['/admin/slides/group/x/1', 'Logowanie', '/admin/login?next=%2Fadmin%2Fslides%2Fgroup%2Fx%2F1'],
  ['/admin/lessons-outlines', 'Logowanie', '/admin/login?next=%2Fadmin%2Flessons-outlines'],
  ['/admin/configuration', 'Logowanie', '/admin/login?next=%2Fadmin%2Fconfiguration'],
  ['/admin/reports', 'Logowanie', '/admin/login?next=%2Fadmin%2Freports'],
  ...NOWHERE.map((path): Row => [path, UNKNOWN]),
];

const asChild = (firstName: string): Row[] => [
  ['/learning-module', firstName],
  ['/account', firstName],
  ['/learning-module/scratch-kot-w-ruchu/0?category=scratch', 'Poznaj Scratcha'],
  ['/python-start/1', 'Przywitaj smoka'],
  ['/login', `Cześć, ${firstName}!`],
  ['/admin', 'To miejsce jest dla prowadzących'],
  ['/admin/tasks', 'To miejsce jest dla prowadzących', '/admin/login?next=%2Fadmin%2Ftasks'],
  ...NOWHERE.map((path): Row => [path, UNKNOWN]),
];

/** As by a link, from a screen with another heading. */
async function follow(page: Page, path: string, heading: string) {
  if (heading !== UNKNOWN) return showAnew(page, path);
  await showAnew(page, '/levels');
  await expect(page.getByRole('heading', { name: 'Poziomy Pythona' })).toBeVisible();
  await goWithinApp(page, path);
}

/** By links with the network there, and by the address where the browser can't ask anybody. */
async function walk(page: Page, rows: readonly Row[], by: 'link' | 'address') {
  for (const [path, heading, leadsTo = path] of rows) {
    if (by === 'link') await follow(page, path, heading);
    else await page.goto(school.address + path);
    await expect(page.getByRole('heading', { name: heading, exact: true }), path).toBeVisible();
    await expect(page, path).toHaveURL(school.address + leadsTo);
  }
}

test('every address of a visitor has its screen, with network and without', async ({ page }) => {
  await page.goto(school.address);
  await walk(page, asVisitor, 'link');
  await filesAreHere(page);
  await school.network.cut();
  await walk(page, asVisitor, 'address');
});

test('every address of a child has its screen, with network and without', async ({ page }) => {
  const [child] = school.children;
  await enterAs(page, child);
  await walk(page, asChild(child.firstName), 'link');
  await waitUntilReadyOffline(page);
  await school.network.cut();
  await walk(page, asChild(child.firstName), 'address');
});

test('an unknown address leads back to the start', async ({ page }) => {
  await page.goto(`${school.address}/nie-ma`);
  await page.getByRole('link', { name: 'Powrót do menu' }).click();
  await expect(page).toHaveURL(`${school.address}/`);
});

test('after signing in one is where one was going, and never on another site', async ({ page }) => {
  const deck = '/learning-module/scratch-kot-w-ruchu/1?category=scratch';
  await page.goto(school.address + deck);
  const [child] = school.children;
  await page.getByLabel('Nazwa użytkownika').fill(child.username);
  await page.getByLabel('Hasło', { exact: true }).fill('demo1234');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(school.address + deck);

  await page.goto(`${school.address}/login?next=https://zlodziej.example/`);
  await expect(page.getByRole('link', { name: 'Idę dalej' })).toHaveAttribute(
    'href',
    '/learning-module?category=python',
  );
});
