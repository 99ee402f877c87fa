import { z } from 'zod';
import { createStore } from 'zustand/vanilla';
import type { ReadonlyStore } from '../ui/readonly-store.ts';
import type { DeviceKind, DownloadProgress, OfflineRequest } from './offline-files.ts';
import type { ServiceWorkerLink } from './service-worker-link.ts';

export type Readiness =
  /** This browser or this address (no https) cannot work without network. */
  | { status: 'unsupported' }
  | ({ status: 'downloading' } & DownloadProgress)
  | { status: 'checking' }
  /** The pages are here, the lessons' files are not: nobody has signed in or asked for them. */
  | { status: 'on-request'; bytes: number }
  /** All files are here; tasks and slides come once somebody has signed in and the first pull is through. */
  | { status: 'awaiting-content' }
  | { status: 'ready' }
  /** `missing` holds addresses; empty where the download itself was cut off. */
  | { status: 'failed'; missing: string[] };

const checkSchema = z.object({ missing: z.array(z.string()), missingBytes: z.number().optional() });
/** One torn connection among two hundred files fails the download, and nothing else tells that another try may do. */
const TRY_AGAIN_MS = [5_000, 20_000, 60_000];
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
  device: () => { kind: DeviceKind; mayDownload: boolean },
) {
  const state = createStore<Readiness>(() => ({ status: link ? 'checking' : 'unsupported' }));
  /** Each attempt makes the ones before it void. */
  let attempt = 0;
  let filesAreHere = false;

  const show = (next: Readiness) => state.setState(next, true);

  let failures = 0;
  function fail(missing: string[]): void {
    show({ status: 'failed', missing });
    const wait = TRY_AGAIN_MS[failures++];
    if (wait !== undefined) setTimeout(() => void retry(), wait);
  }
  const retry = async () => {
    if (state.getState().status === 'failed') await ensure();
  };

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

  /** Somebody has pressed the button, or is signed in on a line that costs nothing. */
  let isAsked = false;
  let hasAccount = false;

  async function ensure(): Promise<void> {
    if (!link) return;
    const mine = ++attempt;
    filesAreHere = false;
    show({ status: 'checking' });
    try {
      await link.install();
      const { kind, mayDownload } = device();
      let check = checkSchema.parse(await link.ask({ type: 'check', device: kind }));
      if (mine !== attempt) return;
      if (check.missing.length > 0 && !isAsked && !(hasAccount && mayDownload))
        return show({ status: 'on-request', bytes: check.missingBytes ?? 0 });
      if (check.missing.length > 0)
        check = checkSchema.parse(await link.ask({ type: 'repair', device: kind }));
      if (mine !== attempt) return;
      if (check.missing.length > 0) return fail(check.missing);
    } catch (error) {
      console.error('the app is not ready for offline use', error);
      if (mine === attempt) fail([]);
      return;
    }
    failures = 0;
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
    start: ensure,
    /** Somebody has signed in: from now on their lessons belong on this device. */
    async expectLessons() {
      if (hasAccount) return;
      hasAccount = true;
      if (state.getState().status === 'on-request') await ensure();
    },
    /** The button with the size on it. */
    async download() {
      isAsked = true;
      await ensure();
    },
    /** Fetches what is missing; for the button, and when the network is back. */
    retry,
  };
}
export type OfflineReadiness = ReturnType<typeof createOfflineReadiness>;
