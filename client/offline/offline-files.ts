/** One file of the precache manifest, with what scripts/precache-manifest.mjs adds to it. */
export interface OfflineFile {
  url: string;
  /** Null where the name itself carries a hash. */
  revision: string | null;
  integrity: string;
  bytes: number;
}

export interface FileCheck {
  files: number;
  bytes: number;
  /** Addresses that are absent from the cache or have the wrong size. */
  missing: string[];
  /** Of those that are missing. */
  missingBytes: number;
}

/** Python and the editor for large screens: most of the bytes, and nothing that a visitor needs to look around. */
const LESSON_FILE = /^\/?python\/|^\/?assets\/(?:MonacoEditor|monaco|editor\.worker|codicon)[.-]/i;
export const isLessonFile = ({ url }: Pick<OfflineFile, 'url'>): boolean => LESSON_FILE.test(url);

const LARGE_SCREEN_FILE = /^\/?assets\/(?:MonacoEditor|monaco|editor\.worker|codicon)[.-]/i;
/** Which files a device of this kind ever uses: one that is touched gets the small editor alone. */
export const isForDevice = ({ url }: Pick<OfflineFile, 'url'>, device: DeviceKind): boolean =>
  device === 'large' || !LARGE_SCREEN_FILE.test(url);

export type DeviceKind = 'large' | 'touch';

/** What the page asks of the service worker; each is answered on the message's port. */
export type OfflineRequest =
  /** Answered by `FileCheck`: what is really in the cache. */
  | { type: 'check'; device: DeviceKind }
  /** The same after fetching what was missing. */
  | { type: 'repair'; device: DeviceKind }
  /** Answered by `{missing}`; pictures that are not in the list any more are dropped. */
  | { type: 'keep-pictures'; urls: string[] }
  /** A new version that waits becomes the active one. Not answered. */
  | { type: 'take-over' };

export interface DownloadProgress {
  files: number;
  totalFiles: number;
  bytes: number;
  totalBytes: number;
}

/** Name of the channel on which a worker that is being installed tells `DownloadProgress`. */
export const PROGRESS_CHANNEL = 'offline-download';

type Match = (url: string) => Promise<Response | undefined>;

/** A file counts only where its revision is cached and its size is right: a cut-off download does not. */
export async function checkFiles(files: readonly OfflineFile[], match: Match): Promise<FileCheck> {
  const missing: string[] = [];
  let bytes = 0;
  let missingBytes = 0;
  for (const file of files) {
    const response = await match(file.url);
    const size = response?.ok ? (await response.blob()).size : -1;
    if (size === file.bytes) bytes += size;
    else {
      missing.push(file.url);
      missingBytes += file.bytes;
    }
  }
  return { files: files.length - missing.length, bytes, missing, missingBytes };
}

const isPython = ({ url }: OfflineFile): boolean => /^\/?python\//.test(url);

/** Python last: a child who has pressed 'Uruchom' is fetching it right now, and leaves it in the browser's own cache. */
export const inOrder = (files: readonly OfflineFile[]): OfflineFile[] =>
  [...files].sort((a, b) => Number(isPython(a)) - Number(isPython(b)));

/**
 * A file whose name carries a hash may have come with the page already, and is then not fetched twice over a slow line; past the
 * browser's cache where that copy is spoilt, which `integrity` tells.
 */
export async function fetchOnce(
  { integrity, revision }: OfflineFile,
  ask: (init: RequestInit) => Promise<Response>,
): Promise<Response> {
  const askPast = (cache: RequestCache) => ask({ integrity, cache, credentials: 'same-origin' });
  return revision === null ? askPast('default').catch(() => askPast('reload')) : askPast('reload');
}
