import { isOurs } from '../../sync/contract/version.ts';
import type { Fetch } from '../network/fetch.ts';

/** What of the page is needed, so that tests bring their own. */
export interface ReloadablePage {
  /** Kept while the tab lives. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Address of the script that this page began with: another one for each build. */
  build: string;
  fetch: Fetch;
  /** Something here would be lost. Drafts would not: they are kept as the page goes. */
  hasTypedWork(): boolean;
  reload(): void;
}

const KEY = 'reloaded-builds';

/**
 * A file of this build is gone: another build is served. Loads the page anew where that helps and loses nothing, once for each
 * build, so that a file which is missing for good never makes a loop. Resolves with false where it doesn't reload.
 */
export async function reloadForNewBuild(page: ReloadablePage): Promise<boolean> {
  try {
    const reloaded = (page.storage.getItem(KEY) ?? '').split(' ').filter(Boolean);
    if (page.hasTypedWork() || reloaded.includes(page.build)) return false;
    // Without network a reload would leave nothing on the screen at all.
    const answer = await page.fetch('/index.html', { cache: 'no-store' });
    if (!answer.ok || !isOurs(answer)) return false;
    page.storage.setItem(KEY, [...reloaded, page.build].join(' '));
  } catch {
    return false;
  }
  page.reload();
  return true;
}
