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
] as const;
/** Path, heading, and where one is led. */
type Row = readonly [path: string, heading: string, leadsTo?: string];

// Mixed, since a screen is told from the one before it by its heading.
const asVisitor: Row[] = [
  ['/', 'Co dziś zaprogramujesz?'],
  ['/learning-module?category=python', 'Hej, przygodo!'],
  [
    '/learning-module/scratch-kot-w-ruchu/0?category=scratch',
    'Logowanie',
    '/login?next=%2Flearning-module%2Fscratch-kot-w-ruchu%2F0%3Fcategory%3Dscratch',
  ],
  ['/account', 'Hej, przygodo!'],
  ['/login', 'Logowanie'],
  ['/code-org', 'Wybierz swoją grupę'],
  ['/login/', 'Logowanie'],
  ['/login/group', 'Wybierz swoją grupę'],
  ['/python-start/1', 'Logowanie', '/login?next=%2Fpython-start%2F1'],
  ['/levels', 'Poziomy Pythona'],
  ['/admin/courses/new', 'Logowanie', '/admin/login?next=%2Fadmin%2Fcourses%2Fnew'],
  ['/levels/print/8', 'Nie ma takiego poziomu'],
  ['/admin/login', 'Logowanie'],
  [NOWHERE[0], UNKNOWN],
  ['/admin/tasks', 'Logowanie', '/admin/login?next=%2Fadmin%2Ftasks'],
  [NOWHERE[1], UNKNOWN],
  ['/admin/files', 'Logowanie', '/admin/login?next=%2Fadmin%2Ffiles'],
  [NOWHERE[2], UNKNOWN],
  ['/admin/slides/batch', 'Logowanie', '/admin/login?next=%2Fadmin%2Fslides%2Fbatch'],
  [NOWHERE[3], UNKNOWN],
  ['/admin/slides/group/x/1', 'Logowanie', '/admin/login?next=%2Fadmin%2Fslides%2Fgroup%2Fx%2F1'],
  [NOWHERE[4], UNKNOWN],
  ['/admin/lessons-outlines', 'Logowanie', '/admin/login?next=%2Fadmin%2Flessons-outlines'],
  [NOWHERE[5], UNKNOWN],
  ['/admin/configuration', 'Logowanie', '/admin/login?next=%2Fadmin%2Fconfiguration'],
  ['/admin/reports', 'Logowanie', '/admin/login?next=%2Fadmin%2Freports'],
];

const asChild = (firstName: string): Row[] => [
  ['/learning-module', firstName],
  [NOWHERE[0], UNKNOWN],
  ['/account', firstName],
  [NOWHERE[1], UNKNOWN],
  ['/learning-module/scratch-kot-w-ruchu/0?category=scratch', 'Poznaj Scratcha'],
  [NOWHERE[2], UNKNOWN],
  ['/python-start/1', 'Przywitaj smoka'],
  [NOWHERE[3], UNKNOWN],
  ['/login', `Cześć, ${firstName}!`],
  [NOWHERE[4], UNKNOWN],
  ['/admin', 'To miejsce jest dla prowadzących'],
  [NOWHERE[5], UNKNOWN],
  ['/admin/tasks', 'To miejsce jest dla prowadzących', '/admin/login?next=%2Fadmin%2Ftasks'],
];

async function expectScreen(page: Page, [path, heading, leadsTo = path]: Row) {
  await expect(page, path).toHaveURL(school.address + leadsTo);
  await expect(page.getByRole('heading', { name: heading, exact: true }), path).toBeVisible();
}

async function walkByLinks(page: Page, rows: readonly Row[]) {
  let before = '';
  for (const row of rows) {
    const [path, heading] = row;
    await (heading === before ? showAnew(page, path) : goWithinApp(page, path));
    await expectScreen(page, row);
    before = heading;
  }
}

/**
 * By links with the network there, and without it in an app just started, where each screen comes from the device. By the address
 * without network go `byAddress`, one for each kind: a start costs five times a link, and is one rule for all addresses.
 */
async function walkBoth(
  page: Page,
  rows: readonly Row[],
  isReady: (page: Page) => Promise<void>,
  byAddress: readonly string[],
) {
  await test.step('by links, with network', () => walkByLinks(page, rows));
  await isReady(page);
  await school.network.cut();
  const starts = rows.filter(([path]) => byAddress.includes(path));
  expect(starts).toHaveLength(byAddress.length);
  await test.step('by address, without network', async () => {
    for (const row of starts) {
      await page.goto(school.address + row[0]);
      await expectScreen(page, row);
    }
  });
  await test.step('by links, without network', () => walkByLinks(page, rows));
}

test('every address of a visitor has its screen, with network and without', async ({ page }) => {
  await page.goto(school.address);
  await walkBoth(page, asVisitor, filesAreHere, [
    '/',
    '/learning-module/scratch-kot-w-ruchu/0?category=scratch',
    '/login/',
    '/admin/tasks',
    '/a/b/c',
  ]);
});

test('every address of a child has its screen, with network and without', async ({ page }) => {
  const [child] = school.children;
  await enterAs(page, child);
  await walkBoth(page, asChild(child.firstName), waitUntilReadyOffline, [
    '/learning-module/scratch-kot-w-ruchu/0?category=scratch',
    '/admin/tasks',
    '/python-start/pierwsze',
  ]);
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
