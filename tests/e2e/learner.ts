/** What the specs of the learner side share beside `people.ts`. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { Office } from './people.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface Child {
  /** What the login form takes for somebody of a group. */
  username: string;
  firstName: string;
}

/** The children of the demo group, all of them. */
export async function childrenOfGroup(office: Office): Promise<Child[]> {
  const section = await office.taughtSection();
  const { username } = await office.call<{ username: string }>('GET', `/api/sections/${section.id}`);
  return section.users.map(({ id, firstName }) => ({ username: `${username}/${id}`, firstName }));
}

export interface Fault {
  rule: string;
  impact: string;
  nodes: string[];
}

/** Every fault that axe-core sees. */
export async function allFaults(page: Page): Promise<Fault[]> {
  await page.evaluate(() => document.fonts.ready);
  // A colour half-way to another one says nothing of either.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
  // Not by a script tag, which the page's security policy refuses.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async () => {
    type Results = { violations: { id: string; impact: string; nodes: { html: string }[] }[] };
    const { axe } = window as unknown as { axe: { run(options: object): Promise<Results> } };
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.map(({ id, impact, nodes }) => ({
      rule: id,
      impact,
      nodes: nodes.map((n) => n.html.slice(0, 200)),
    }));
  });
}

/** Those that a child with a screen reader or weak sight would stumble on. */
export const seriousFaults = async (page: Page): Promise<Fault[]> =>
  (await allFaults(page)).filter(({ impact }) => impact === 'serious' || impact === 'critical');

export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * What ends past the side of the window, where nothing can be scrolled to show it, and words that their own box cuts short; a
 * heading may end in dots where its title has the whole.
 */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const clips = (element: Element) =>
      /hidden|clip/.test(getComputedStyle(element).overflowX) &&
      element.clientWidth > 1 &&
      element.scrollWidth > element.clientWidth + 1 &&
      element.textContent !== '' &&
      !element.hasAttribute('title');
    const pen = document.createElement('canvas').getContext('2d')!;
    const clipsHint = (element: Element) => {
      if (!(element instanceof HTMLInputElement) || element.value !== '') return false;
      const { font, paddingLeft, paddingRight } = getComputedStyle(element);
      pen.font = font;
      const room = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return pen.measureText(element.placeholder).width > room + 1;
    };
    const ends = (element: Element) => element.getBoundingClientRect().right > innerWidth + 1;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      ((/auto|scroll/.test(getComputedStyle(element).overflowX) && !ends(element)) ||
        scrolls(element.parentElement));
    return [...document.querySelectorAll('header *, main *, dialog *')]
      .filter((element) => !element.closest('.monaco-editor, .cm-editor'))
      .filter((element) => element.getBoundingClientRect().width > 0)
      .filter((element) => clips(element) || clipsHint(element) || (ends(element) && !scrolls(element)))
      .map((element) =>
        `${element.tagName} ${element.textContent || element.getAttribute('placeholder')}`.slice(0, 80),
      );
  });

/** Moves the focus with Tab alone until it is where it should be. */
export async function tabTo(page: Page, name: RegExp, limit = 60): Promise<void> {
  for (let presses = 0; presses < limit; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      // Focus that is nowhere yet stands on the body, whose text is the whole page.
      if (element === null || (element as HTMLElement) === document.body) return '';
      const label = element.labels?.[0]?.textContent;
      return element.ariaLabel ?? label ?? element.textContent ?? '';
    });
    if (name.test(focused.trim())) return;
  }
  throw new Error(`Tab does not reach ${String(name)}`);
}

/**
 * Moves what is lifted one step, and hears it. The sensor listens and the list measures itself a moment after it says that it
 * lifted: a press before that moves nothing and is made once more.
 */
export const moveLifted = (page: Page, key: 'ArrowUp' | 'ArrowDown', said: string): Promise<void> =>
  expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByText(said)).toBeAttached({ timeout: 2000 });
  }).toPass();
