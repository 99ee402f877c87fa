import { expect, type Page } from '@playwright/test';
import { CuttableNetwork } from '../support/cuttable-network.ts';
import { SchoolServer } from '../support/school-server.ts';
import { fillInForm, twoChildren, type Child } from './learner.ts';
import { Office, signIn } from './people.ts';

export interface DemoSchool {
  server: SchoolServer;
  network: CuttableNetwork;
  /** Where a browser finds it, through the network. */
  address: string;
  office: Office;
  children: [Child, Child];
  close(): Promise<void>;
}

/** The demo school, for one spec alone. */
export async function openDemoSchool(): Promise<DemoSchool> {
  const server = await SchoolServer.start();
  const network = await CuttableNetwork.to(server.port);
  const office = await Office.signIn(server, 'admin');
  const close = async () => {
    await network.cut();
    await server.stop();
  };
  return { server, network, address: network.address, office, children: await twoChildren(office), close };
}

/** Signs in and waits until the child is in. */
export async function enterAs(page: Page, school: DemoSchool, child: Child, next = '/account') {
  await signIn(page, school.address, child.username, next);
  await expect(page).toHaveURL(school.address + next);
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

export const storedTokens = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('refreshToken')]);
