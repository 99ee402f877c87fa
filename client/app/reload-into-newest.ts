import type { OfflineRequest } from '../offline/offline-files.ts';
import { reloadPage } from '../ui/unsaved-work.ts';

/** What of a service worker's container is needed, so that tests bring their own. */
export interface NewestVersion {
  getRegistration(): Promise<Pick<ServiceWorkerRegistration, 'waiting'> | undefined>;
  addEventListener(event: 'controllerchange', listener: () => void): void;
}

/** Longer than a worker takes to forget the files of the former one. */
const TAKE_OVER_PATIENCE_MS = 5000;

/**
 * Loads the page anew, in the newest version the device holds. A plain reload would be answered by the old version's worker, which
 * gives the same broken page for as long as any of its tabs is open.
 */
export async function reloadIntoNewest(
  container: NewestVersion | undefined = navigator.serviceWorker,
  reload: () => void = reloadPage,
): Promise<void> {
  const registration = await container?.getRegistration().catch(() => undefined);
  if (!container || !registration?.waiting) return reload();
  container.addEventListener('controllerchange', reload);
  registration.waiting.postMessage({ type: 'take-over' } satisfies OfflineRequest);
  setTimeout(reload, TAKE_OVER_PATIENCE_MS);
}
