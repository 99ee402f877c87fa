import type { DeviceStorage } from './device-storage.ts';
import type { Session } from './session.ts';

/** What of the page is needed, so that tests bring their own. */
export interface RestartablePage {
  /** Kept while the tab lives. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  now(): number;
  wait(ms: number): Promise<void>;
  reload(): void;
}

const KEY = 'storage-lost-at';
/** A disk that fails again so soon is helped by no further start. */
const AGAIN_MS = 60_000;
/** Between two looks whether a disk that failed is back. */
const LOOK_MS = 5_000;

/** This page was started because the one before had lost its databases. */
export function wasStorageLost({ storage, now }: Pick<RestartablePage, 'storage' | 'now'>): boolean {
  try {
    return now() - Number(storage.getItem(KEY)) < AGAIN_MS;
  } catch {
    return false;
  }
}

/**
 * Where somebody is signed in, all databases of the page are dead and their screens stand still: the page starts anew, which
 * opens what is left, or asks for a sign-in. Not while the disk is full, where a start finds nobody and what is typed lives in
 * this page alone: it goes on until somebody has made room.
 */
export function restartWithoutStorage(
  storage: Pick<DeviceStorage, 'onLost' | 'refresh'>,
  session: Pick<Session, 'state'>,
  page: RestartablePage,
): void {
  let looks = false;
  const untilReadable = async () => {
    for (;;) {
      try {
        return await storage.refresh();
      } catch {
        await page.wait(LOOK_MS);
      }
    }
  };
  storage.onLost(async () => {
    if (looks) return;
    looks = true;
    await untilReadable();
    looks = false;
    if (session.state.getState().status !== 'signed-in' || wasStorageLost(page)) return;
    try {
      page.storage.setItem(KEY, String(page.now()));
    } catch {
      // Nothing would keep it from starting again and again.
      return;
    }
    page.reload();
  });
}
