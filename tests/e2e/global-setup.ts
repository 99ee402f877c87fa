import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { expect } from '@playwright/test';
import { unlessFresh } from '../../scripts/freshness.mjs';
import { build } from '../../scripts/prepare.mjs';
import { Device, KNOWN_PROFILE, ORIGIN } from '../support/browser.ts';
import { CuttableNetwork } from '../support/cuttable-network.ts';
import { NEW_SCHOOL, SchoolServer } from '../support/school-server.ts';

/**
 * Browsers get what `npm start` serves, and those that the app has been opened on share one first visit: fetching and verifying
 * 27 MB takes 3 s of the processor each time. What a first visit is like has rows of its own.
 */
export default async function setUp(): Promise<void> {
  await build();
  await prepareNewSchool();
  await unlessFresh('.cache/known-browser/.made', ['dist/.client-built'], prepareKnownBrowser);
}

/** Its lessons are told from today, so it is not kept for another run. */
async function prepareNewSchool(): Promise<void> {
  const server = await SchoolServer.start();
  await server.shutDown();
  rmSync(NEW_SCHOOL, { recursive: true, force: true });
  // A start links the app's files anew.
  const filter = (path: string) => !path.endsWith('client-files');
  cpSync(server.dataDir, NEW_SCHOOL, { recursive: true, filter });
  await server.stop();
}

async function prepareKnownBrowser(): Promise<void> {
  rmSync(KNOWN_PROFILE, { recursive: true, force: true });
  mkdirSync(KNOWN_PROFILE, { recursive: true });
  const server = await SchoolServer.startNewSchool();
  const network = await CuttableNetwork.to(server.port);
  const device = Device.unused(network, {}, KNOWN_PROFILE);
  try {
    const page = await device.start();
    await page.goto(ORIGIN);
    // A visitor gets what a lesson needs for the asking alone.
    const chip = page.getByTitle('Stan połączenia i zapisu');
    await chip.click();
    await page.getByRole('button', { name: /^Pobierz do pracy offline/ }).click();
    await expect(chip).toContainText('Pliki są na urządzeniu', { timeout: 120_000 });
  } finally {
    await device.close();
    // What the service worker serves is kept by it alone; to copy and delete the rest takes a third of a browser's start.
    rmSync(`${KNOWN_PROFILE}/Default/Cache`, { recursive: true, force: true });
    await network.cut();
    await server.stop();
  }
}
