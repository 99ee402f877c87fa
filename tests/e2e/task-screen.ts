/** The task page in the words of the child before it. */
import { expect, type Page } from '@playwright/test';
import type { Office } from './people.ts';
import { runProgram, writeProgram } from './people.ts';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Monaco's text; on touch it is CodeMirror's. */
export const editorText = (page: Page) => page.locator('.view-lines, .cm-content');
export const consoleScreen = (page: Page) => page.getByTestId('console');
export const dialog = (page: Page) => page.getByRole('dialog');

export async function expectTask(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible({
    timeout: 60_000,
  });
  await expect(editorText(page)).toBeVisible({ timeout: 60_000 });
}

export async function tryProgram(page: Page, code: string): Promise<void> {
  await writeProgram(page, code);
  await runProgram(page);
}

/** Opens '⋯' and presses one of the buttons behind it. */
export async function pressInMore(page: Page, name: string): Promise<void> {
  await button(page, 'Więcej').click();
  await button(page, name).click();
}

/** Reads a message and closes its window, or the sheet beside the code. */
export async function acknowledge(page: Page, text: string): Promise<void> {
  await expect(dialog(page).getByText(text, { exact: true })).toBeVisible({ timeout: 60_000 });
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(dialog(page)).toBeHidden();
}

export async function expectAward(page: Page, xp: number): Promise<void> {
  await expect(dialog(page)).toContainText(`+${xp} XP`, { timeout: 60_000 });
}

interface ServerProgress {
  experienceReward: number;
  completedAt: number[] | null;
  wasEasierStartingCodeShown: boolean;
}

/** What the server knows of a child; the child's own session. */
export const progressOnServer = (child: Office, groupName: string, priority: number) =>
  child.call<ServerProgress>('GET', `/api/task/task-progress/?groupName=${groupName}&priority=${priority}`);

export const experienceOnServer = async (child: Office): Promise<number> =>
  (await child.call<{ experience: number }>('GET', '/api/users/current')).experience;
