import { z } from 'zod';
import { createStore } from 'zustand/vanilla';
import type { ReadonlyStore } from '../ui/readonly-store.ts';
import type { DownloadProgress, OfflineRequest } from './offline-files.ts';
import type { ServiceWorkerLink } from './service-worker-link.ts';

export type Readiness =
  /** This browser or this address (no https) cannot work without network. */
  | { status: 'unsupported' }
  | ({ status: 'downloading' } & DownloadProgress)
  | { status: 'checking' }
  /** All files are here; tasks and slides come once somebody has signed in and the first pull is through. */
  | { status: 'awaiting-content' }
  | { status: 'ready' }
  /** `missing` holds addresses; empty where the download itself was cut off. */
  | { status: 'failed'; missing: string[] };

const checkSchema = z.object({ missing: z.array(z.string()) });
const NO_PROGRESS: DownloadProgress = { files: 0, totalFiles: 0, bytes: 0, totalBytes: 0 };

/** What has to be there besides the files: tasks, slides and the slides' pictures on our own server. */
export interface OfflineContent {
  /** True once every noun was pulled whole on this device. */
  synced: ReadonlyStore<boolean>;
  /** Addresses of the pictures in all slides, absolute; null while they are not known. */
  pictures: ReadonlyStore<readonly string[] | null>;
}

/**
 * Can this device work without network now? Says so only after the service worker has found every file in its cache with the
 * right size, the content was pulled, and our own slide pictures are kept.
 */
export function createOfflineReadiness(
  link: ServiceWorkerLink | null,
  content: OfflineContent,
  origin: string,
) {
  const state = createStore<Readiness>(() => ({ status: link ? 'checking' : 'unsupported' }));
  /** Each attempt makes the ones before it void. */
  let attempt = 0;
  let filesAreHere = false;

  const show = (next: Readiness) => state.setState(next, true);

  async function lookAtContent(): Promise<void> {
    if (!link || !filesAreHere) return;
    const mine = ++attempt;
    const pictures = content.pictures.getState();
    if (!content.synced.getState() || !pictures) return show({ status: 'awaiting-content' });
    const request = { type: 'keep-pictures' as const, urls: [...pictures] } satisfies OfflineRequest;
    const answer = checkSchema.safeParse(await link.ask(request).catch(() => null));
    if (mine !== attempt) return;
    // A picture of somebody else's server may be gone for good; the lesson works without it.
    const missing = answer.success ? answer.data.missing.filter((url) => new URL(url).origin === origin) : [];
    show(answer.success && missing.length === 0 ? { status: 'ready' } : { status: 'failed', missing });
  }

  async function ensure(request: 'check' | 'repair'): Promise<void> {
    if (!link) return;
    const mine = ++attempt;
    filesAreHere = false;
    show({ status: 'checking' });
    try {
      await link.install();
      const check = checkSchema.parse(await link.ask({ type: request }));
      if (mine !== attempt) return;
      if (check.missing.length > 0) return show({ status: 'failed', missing: check.missing });
    } catch (error) {
      console.error('the app is not ready for offline use', error);
      if (mine === attempt) show({ status: 'failed', missing: [] });
      return;
    }
    filesAreHere = true;
    await lookAtContent();
  }

  link?.onProgress((progress) => {
    // A new version downloads silently beside the one in use.
    if (!filesAreHere && state.getState().status !== 'failed')
      show({ status: 'downloading', ...NO_PROGRESS, ...progress });
  });
  content.synced.subscribe(() => void lookAtContent());
  content.pictures.subscribe(() => void lookAtContent());

  return {
    state: state as ReadonlyStore<Readiness>,
    start: () => ensure('repair'),
    /** Fetches what is missing; for the button, and when the network is back. */
    retry: async () => {
      if (state.getState().status === 'failed') await ensure('repair');
    },
  };
}
export type OfflineReadiness = ReturnType<typeof createOfflineReadiness>;
