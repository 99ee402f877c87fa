import type { Page } from '@playwright/test';

/** From now on requests to these addresses wait, as on a slow line, until what is answered here is called. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
