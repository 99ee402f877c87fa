import { expect, type Page } from '@playwright/test';
import { ChildSeat, inBothModes } from './child-seat.ts';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { test } from './test.ts';

const DECK = 'talia-dotyk';
const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };

let school: DemoSchool;

test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
  const { office } = school;
  const slides = [
    { title: 'Pierwszy', content: `<p>${'Długi tekst do przewijania. '.repeat(200)}</p>` },
    { title: 'Drugi', requiresConfirmation: true, checklist: ['Gotowe'] },
    { title: 'Trzeci', codeSample: `print("${'długa linia '.repeat(30)}")\n` },
  ];
  for (const [priority, slide] of slides.entries())
    await office.call('POST', '/api/learning-module/slides', { groupName: DECK, priority, ...slide });
});
test.afterAll(() => school.close());

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 30_000 });

/** A finger drawn over the screen, as the browser itself feels it: it may take the touch for scrolling. */
async function draw(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: string, touchPoints: object[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints } as never);
  await touch('touchStart', [from]);
  for (let step = 1; step <= 8; step++) {
    const at = (a: number, b: number) => a + ((b - a) * step) / 8;
    await touch('touchMove', [{ x: at(from.x, to.x), y: at(from.y, to.y) }]);
  }
  await touch('touchEnd', []);
  await session.detach();
}

inBothModes(
  (mode) => ChildSeat.take(school.server, school.children[0], mode, PHONE),
  (_mode, seat) => {
    test('a finger drawn across turns the slides', async () => {
      const page = await seat().open(`/learning-module/${DECK}/0?category=python`);
      await heading(page, 'Pierwszy');
      const [left, right, middle] = [
        { x: 60, y: 400 },
        { x: 330, y: 410 },
        { x: 195, y: 400 },
      ];
      // To the right there is nothing; down is scrolling; a short stroke is a tap.
      await draw(page, left, right);
      await draw(page, { x: 200, y: 700 }, { x: 190, y: 200 });
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
      await draw(page, middle, { x: 160, y: 400 });
      await heading(page, 'Pierwszy');

      await draw(page, right, left);
      await heading(page, 'Drugi');
      // The list holds a finger back as it does the button.
      await draw(page, right, left);
      const dialog = page.getByRole('dialog');
      const item = dialog.getByLabel('Gotowe');
      // The browser may swallow the first tap after a stroke, as what ends a scroll.
      await expect(async () => {
        await item.tap();
        await expect(item).toBeChecked({ timeout: 1_000 });
      }).toPass();
      await dialog.getByRole('button', { name: 'Lecę dalej!' }).tap();
      await heading(page, 'Trzeci');
      // Long code is scrolled, not turned away from.
      const box = (await page.getByLabel('Przykład kodu').boundingBox())!;
      const y = box.y + box.height / 2;
      await draw(page, { x: 60, y }, { x: 330, y });
      await heading(page, 'Trzeci');
      await draw(page, { x: 60, y: box.y + box.height + 120 }, { x: 330, y: box.y + box.height + 120 });
      await heading(page, 'Drugi');
      await draw(page, left, right);
      await heading(page, 'Pierwszy');
      await page.close();
    });
  },
);
