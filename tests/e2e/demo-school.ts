import { expect, type Page } from '@playwright/test';
import { ORIGIN } from '../support/browser.ts';
import type { CuttableNetwork } from '../support/cuttable-network.ts';
import { SchoolServer } from '../support/school-server.ts';
import { childrenOfGroup, type Child } from './learner.ts';
import { fillInForm, Office, signIn } from './people.ts';

export interface DemoSchool {
  server: SchoolServer;
  network: CuttableNetwork;
  /** Where a browser finds it, through the network. */
  address: string;
  office: Office;
  children: [Child, Child, ...Child[]];
  close(): Promise<void>;
}

/** A demo school of its own for each spec, so that none sees what another has done. */
export async function openDemoSchool(
  network: CuttableNetwork,
  env: Record<string, string> = {},
): Promise<DemoSchool> {
  const server = await SchoolServer.startNewSchool(env);
  network.leadTo(server.port);
  const office = await Office.signIn(server, 'admin');
  const children = (await childrenOfGroup(office)) as DemoSchool['children'];
  return { server, network, address: ORIGIN, office, children, close: () => server.stop() };
}

/** Signs in and waits until the child is in. */
export async function enterAs(page: Page, child: Child, next = '/account') {
  await signIn(page, child.username, next);
  await expect(page).toHaveURL(ORIGIN + next);
}

/** Signs in on the form that is open and waits until the child is in. */
export async function signInHere(page: Page, child: Child) {
  await fillInForm(page, child.username);
  await expect(page.getByRole('button', { name: 'Wyloguj się' })).toBeVisible();
}

/** The files of the app are on the device. What an account sees may still be on its way. */
export const filesAreHere = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
