import { expect, type Page } from '@playwright/test';
import { ChildSeat, inBothModes, MODES } from './child-seat.ts';
import { button, dialog, expectTask, tryProgram } from './task-screen.ts';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { test } from './test.ts';

const GROUP = 'zadania-swieto';
/** So large that the counter moves up to its very last frames. */
const REWARD = 100_000;
const SUCCESS = 'print("hura")\n';
const [COUNTED, MUTED, STILL, SWITCHED, READ] = [1, 2, 3, 4, 5];

let school: DemoSchool;

test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
  const { office } = school;
  for (const mode of MODES)
    for (const priority of [COUNTED, MUTED, STILL, SWITCHED, READ])
      await office.publishTask(
        {
          groupName: `${GROUP}-${mode}`,
          priority,
          displayName: `Święto ${priority}`,
          experienceReward: REWARD,
        },
        { title: `Święto ${priority}`, description: '<p>Wypisz <b>hura</b>.</p><p>Na głos!</p>' },
      );
});
test.afterAll(() => school.close());

interface Festivity {
  sounds: string[];
  /** The most pieces of confetti that were drawn in one frame. */
  pieces: number;
  spoken: string[];
}

/** Counts what is played, thrown and said; a browser under test has no loudspeaker to listen to. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen: Festivity = { sounds: [], pieces: 0, spoken: [] };
    Object.assign(window, { seen });
    HTMLMediaElement.prototype.play = function () {
      seen.sounds.push(this.src);
      return Promise.resolve();
    };
    const { fill, clearRect } = CanvasRenderingContext2D.prototype;
    let inFrame = 0;
    CanvasRenderingContext2D.prototype.clearRect = function (...args) {
      inFrame = 0;
      return clearRect.apply(this, args);
    };
    CanvasRenderingContext2D.prototype.fill = function (...args: unknown[]) {
      seen.pieces = Math.max(seen.pieces, ++inFrame);
      return (fill as (...args: unknown[]) => void).apply(this, args);
    };
    speechSynthesis.speak = ({ lang, text }) => void seen.spoken.push(`${lang}: ${text}`);
    speechSynthesis.cancel = () => void seen.spoken.push('cancel');
  });
const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: Festivity }).seen);

const forget = (page: Page) =>
  page.evaluate(() =>
    Object.assign((window as unknown as { seen: Festivity }).seen, {
      sounds: [],
      pieces: 0,
      spoken: [],
    }),
  );

async function switchSetting(page: Page, name: RegExp): Promise<void> {
  await button(page, 'Ustawienia').click();
  await page.getByRole('switch', { name }).click();
  await page.keyboard.press('Escape');
}

/**
 * Time stands still until `clock.runFor`, an hour ahead, so that nothing is drawn but what a row asks for: to draw confetti for
 * five seconds takes the processor as long.
 */
const stopClock = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 3_600_000));

inBothModes(
  (mode) => ChildSeat.take(school.server, school.children[0], mode),
  (mode, seat) => {
    const address = (priority: number) => `/${GROUP}-${mode}/${priority}`;
    // The clock is the whole browser's until it starts without network.
    const open = async (priority: number, reducedMotion: 'reduce' | 'no-preference' = 'reduce') => {
      const page = await seat().show(address(priority), async (page) => {
        await page.addInitScript(() => localStorage.removeItem('preferences'));
        await watch(page);
        await page.clock.install();
      });
      await page.emulateMedia({ reducedMotion });
      await expectTask(page, `Święto ${priority}`);
      await forget(page);
      return page;
    };
    const counter = (page: Page) => dialog(page).locator('[aria-hidden="true"]', { hasText: / XP$/ });

    for (const [how, priority] of [
      ['the system', STILL],
      ["a child's own switch", SWITCHED],
    ] as const) {
      test(`motion reduced by ${how}: no confetti, and the whole reward at once`, async () => {
        const page = await open(priority, how === 'the system' ? 'reduce' : 'no-preference');
        if (how !== 'the system') await switchSetting(page, /animacj/i);
        await tryProgram(page, SUCCESS);
        await expect(dialog(page)).toContainText('Zadanie wykonane poprawnie!', { timeout: 60_000 });
        expect(await counter(page).innerText()).toBe(`+${REWARD} XP`);
        expect((await seen(page)).sounds).toHaveLength(1);
        // Two frames later it would have been thrown.
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
        expect((await seen(page)).pieces).toBe(0);
        await button(page, 'Zostań tutaj').click();
        if (how !== 'the system') await switchSetting(page, /animacj/i);
      });
    }

    test('the task is read aloud in Polish until a second press, or until the sound is switched off', async () => {
      const page = await open(READ);
      const spoken = async () => (await seen(page)).spoken;
      await button(page, 'Przeczytaj na głos').click();
      await expect
        .poll(spoken)
        .toEqual(['cancel', `pl-PL: Święto ${READ}.`, 'pl-PL: Wypisz hura.', 'pl-PL: Na głos!']);
      await button(page, 'Zatrzymaj czytanie').click();
      await expect(button(page, 'Przeczytaj na głos')).toBeVisible();
      expect((await spoken()).at(-1)).toBe('cancel');

      await button(page, 'Przeczytaj na głos').click();
      await expect.poll(async () => (await spoken()).at(-1)).toBe('pl-PL: Na głos!');
      await switchSetting(page, /dźwięk/i);
      await expect.poll(async () => (await spoken()).at(-1)).toBe('cancel');
      await expect(button(page, 'Przeczytaj na głos')).toBeDisabled();
      await switchSetting(page, /dźwięk/i);
    });

    test("a child's own switch silences the sound and the reading", async () => {
      const page = await open(MUTED, 'no-preference');
      await switchSetting(page, /dźwięk/i);
      await expect(button(page, 'Przeczytaj na głos')).toBeDisabled();
      await stopClock(page);
      await tryProgram(page, SUCCESS);
      await expect(dialog(page)).toContainText('Zadanie wykonane poprawnie!', { timeout: 60_000 });
      await page.clock.runFor(5100);
      expect((await seen(page)).pieces).toBe(500);
      expect((await seen(page)).sounds).toEqual([]);
      await page.clock.resume();
      await button(page, 'Zostań tutaj').click();
      await switchSetting(page, /dźwięk/i);
      await expect(button(page, 'Przeczytaj na głos')).toBeEnabled();
    });

    test('500 pieces of confetti, one sound, and a counter that runs for three seconds', async () => {
      const page = await open(COUNTED, 'no-preference');
      await tryProgram(page, 'x = 1 / 0\n');
      await expect(page.getByText('Błąd w linijce 1')).toBeVisible({ timeout: 60_000 });
      expect((await seen(page)).sounds).toEqual([]);

      await stopClock(page);
      await tryProgram(page, SUCCESS);
      await expect(dialog(page)).toContainText('Zadanie wykonane poprawnie!', { timeout: 60_000 });
      await page.clock.runFor(1500);
      const half = Number(/\d+/.exec(await counter(page).innerText())![0]);
      expect(half).toBeGreaterThan(0);
      await page.clock.runFor(1400);
      await expect(counter(page)).not.toHaveText(`+${REWARD} XP`);
      await page.clock.runFor(120);
      await expect(counter(page)).toHaveText(`+${REWARD} XP`);

      // The last piece comes after five seconds, when the first one is still in the air.
      await page.clock.runFor(2100);
      const { pieces, sounds } = await seen(page);
      expect(pieces).toBe(500);
      expect(sounds).toEqual([seat().address('/sounds/success.wav')]);
      // The sound itself is on this device.
      expect(await page.evaluate(async (url) => (await fetch(url)).ok, sounds[0]!)).toBe(true);
      await page.clock.resume();
      // On the smallest phone too, upright and on its side, what was earned is seen together with the way on.
      for (const size of [
        { width: 320, height: 568 },
        { width: 568, height: 320 },
      ]) {
        await page.setViewportSize(size);
        await expect(button(page, 'Dalej!')).toBeInViewport({ ratio: 1 });
        await expect(counter(page)).toBeInViewport({ ratio: 1 });
      }
      await button(page, 'Zostań tutaj').click();
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL(seat().address(address(COUNTED)));
    });
  },
);
