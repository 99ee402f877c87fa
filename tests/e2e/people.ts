/** What people do on the screens, in their words. Texts are the seeds', so a changed text breaks a test. */
import { expect, type Page } from '@playwright/test';
import { encodeJsonData, taskContentSchema, type TaskWire } from '../../sync/contract/index.ts';
import type { z } from 'zod';
import { forgetOrigin, ORIGIN } from '../support/browser.ts';
import type { SchoolServer } from '../support/school-server.ts';

export const PASSWORD = 'demo1234';

interface PublicSection {
  id: string;
  city: string;
  weekDay: string;
  hour: string;
}

/** The same API the app uses, for looking behind the screens and for preparing data that no test author chose. */
export class Office {
  private constructor(
    readonly server: SchoolServer,
    private readonly token: string,
  ) {}

  static async signIn(server: SchoolServer, username: string): Promise<Office> {
    const answer = await fetch(`${server.address}/api/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: PASSWORD }),
    });
    if (!answer.ok) throw new Error(`${username} could not sign in: ${answer.status} ${await answer.text()}`);
    const { response } = (await answer.json()) as { response: { token: string } };
    return new Office(server, response.token);
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(this.server.address + path, {
      method,
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    const text = await answer.text();
    return (text ? JSON.parse(text) : undefined) as T;
  }

  /** Gives the file's address. */
  async upload(form: FormData): Promise<string> {
    const answer = await fetch(`${this.server.address}/api/files/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.token}` },
      body: form,
    });
    if (!answer.ok) throw new Error(`the upload failed: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as string;
  }

  async publishTask(
    task: Omit<TaskWire, 'jsonData' | 'enabled'>,
    content: z.input<typeof taskContentSchema>,
  ): Promise<void> {
    const jsonData = encodeJsonData(taskContentSchema.parse(content));
    await this.call('POST', '/api/task/', { ...task, enabled: true, jsonData });
  }

  /** The section that the demo teacher teaches, with the roster the wizard shows. */
  async taughtSection(): Promise<
    PublicSection & { users: { id: string; firstName: string; shortLastName: string }[] }
  > {
    const teacher = await Office.signIn(this.server, 'prowadzacy');
    const me = await teacher.call<{ teaches: string[] }>('GET', '/api/users/current');
    return this.call('GET', `/api/sections/${me.teaches[0]}`);
  }

  attendance(sectionId: string, date: string): Promise<{ records: { userId: string; status: string }[] }> {
    return this.call('GET', `/api/attendance?sectionId=${sectionId}&date=${date}`);
  }
}

export async function signInByGroup(
  page: Page,
  section: PublicSection,
  firstName: string,
  shortLastName: string,
) {
  await page
    .getByRole('button', { name: new RegExp(`${section.city}.*${section.weekDay}.*${section.hour}`, 's') })
    .click();
  await expect(page.getByRole('heading', { name: 'Kto dzisiaj programuje?' })).toBeVisible();
  await page
    .getByRole('button', { name: new RegExp(`${firstName}\\s+${shortLastName.replace('.', '\\.')}`) })
    .click();
  await expect(page.getByRole('heading', { name: 'Ostatni krok!' })).toBeVisible();
  await page.getByRole('textbox', { name: /hasło/i }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Zaloguj się!' }).click();
}

/** Who has signed in last on a page. */
const signedIn = new WeakMap<Page, string>();

/** Signs in on the form that is open. */
export async function fillInForm(page: Page, username: string, password = PASSWORD): Promise<void> {
  signedIn.set(page, username);
  await page.getByRole('textbox', { name: /nazwa użytkownika|login/i }).fill(username);
  await page.getByRole('textbox', { name: /hasło/i }).fill(password);
  await page.getByRole('button', { name: /^Zaloguj/ }).click();
}

export async function signIn(page: Page, username: string, next: string) {
  await page.goto(`${ORIGIN}/login?next=${encodeURIComponent(next)}`);
  await fillInForm(page, username);
}

/**
 * Starts the app on a screen as somebody, who signs in where somebody else is here, or nobody. A page of its own and a sign-in take
 * 1.5 s of the processor, a start 0.7 s.
 */
export async function openAs(page: Page, username: string, path: string) {
  if (signedIn.get(page) === username) {
    await page.goto(ORIGIN + path);
    return;
  }
  if (page.url() !== 'about:blank') {
    await page.goto('about:blank');
    await forgetOrigin(page);
  }
  await signIn(page, username, path);
}

async function changePlaces(page: Page, username: string, next: string) {
  await goWithinApp(page, '/login');
  const form = page.getByRole('heading', { name: 'Logowanie' });
  const notMe = page.getByRole('button', { name: 'To nie ja – wyloguj' });
  await expect(form.or(notMe)).toBeVisible();
  // After a row without network the app asks until it has seen that the network is back, and the question goes with that.
  await expect(async () => {
    if (await notMe.isVisible()) await notMe.click({ timeout: 5_000 });
    await expect(form).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await goWithinApp(page, `/login?next=${encodeURIComponent(next)}`, 'replaceState');
  await fillInForm(page, username);
}

/**
 * The same on a screen made anew within the app: 0.2 s. Python stays, and so does what a list has answered in the last ten seconds;
 * a form half filled in goes without a question. Whoever else is here signs out, as at a shared device: 0.9 s.
 */
export async function showAs(page: Page, username: string, path: string) {
  const before = signedIn.get(page);
  if (before === username) await showAnew(page, path);
  else if (before === undefined) await openAs(page, username, path);
  else await changePlaces(page, username, path);
}

/** As by a link of the app. */
export const goWithinApp = (page: Page, path: string, way: 'pushState' | 'replaceState' = 'pushState') =>
  page.evaluate(
    ([path, way]) => {
      history[way](null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    [path, way] as const,
  );

/** Within the app, to a screen made anew even where it is the one that is shown; what was shown is gone. */
export async function showAnew(page: Page, path: string) {
  const between = page.getByRole('heading', { name: 'Nie ma takiej strony', exact: true });
  await goWithinApp(page, '/pomiedzy/ekranami/x');
  await expect(between).toBeVisible();
  await goWithinApp(page, path, 'replaceState');
  await expect(between).toBeHidden();
}

export async function waitUntilReadyOffline(page: Page) {
  await expect(page.getByText('Gotowe do pracy offline').first()).toBeVisible({ timeout: 120_000 });
}

/** Replaces the whole program in the editor, as by select-all and paste. */
export async function writeProgram(page: Page, code: string) {
  const editor = page.getByRole('textbox', { name: 'Edytor kodu' });
  await expect(editor).toBeVisible({ timeout: 60_000 });
  await editor.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(code);
}

export async function answerProgram(page: Page, line: string) {
  const input = page.getByLabel('Wpisz dane dla programu');
  await expect(input).toBeEnabled({ timeout: 60_000 });
  await input.fill(line);
  await page.getByRole('button', { name: 'Wyślij' }).click();
}

export const runProgram = (page: Page) => page.getByRole('button', { name: 'Uruchom' }).click();
