import { isOurs } from '../../sync/contract/version.ts';

/** A line on which a picture takes longer is given up until the next time. */
const PATIENCE_MS = 60_000;
/** Pictures of slides, and our own files that they offer, kept for lessons without network. */
const CACHE = 'slide-pictures';

/** Known beforehand, since a worker has to decide at once whether a request is its own to answer. */
const kept = new Set<string>();
const loaded = caches
  .open(CACHE)
  .then((cache) => cache.keys())
  .then((requests) => requests.forEach(({ url }) => kept.add(url)));

export const isKept = (url: string): boolean => kept.has(url);

export async function matchPicture(request: Request): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(request.url, { ignoreVary: true });
}

/** A list of slides that changes while the one before is being fetched waits for it: the last one says what stays. */
let before: Promise<unknown> = loaded;

/** Fetches the pictures that are not kept yet and forgets the others. Returns those that could not be had, or not be kept. */
export function keepPictures(urls: readonly string[], origin: string): Promise<string[]> {
  const missing = before.then(() => keep(urls, origin));
  before = missing.catch(() => undefined);
  return missing;
}

async function keep(urls: readonly string[], origin: string): Promise<string[]> {
  const cache = await caches.open(CACHE);
  const wanted = new Set(urls);
  for (const url of [...kept].filter((url) => !wanted.has(url))) {
    kept.delete(url);
    await cache.delete(url);
  }
  const missing: string[] = [];
  for (const url of [...wanted].filter((url) => !kept.has(url))) {
    try {
      const response = await fetchPicture(url, new URL(url).origin === origin);
      if (!response) throw new Error(`${url} is not to be had`);
      // Rejects where the device is full, too.
      await cache.put(url, response);
      kept.add(url);
    } catch {
      missing.push(url);
    }
  }
  return missing;
}

async function fetchPicture(url: string, isOwn: boolean): Promise<Response | null> {
  // A portal answers for our server, and its page would stay in a picture's place for good.
  const signal = AbortSignal.timeout(PATIENCE_MS);
  if (isOwn) return fetch(url, { signal }).then((response) => (isOurs(response) ? asFound(response) : null));
  try {
    return asFound(await fetch(url, { signal, mode: 'cors', credentials: 'omit' }));
  } catch {
    // A host that allows no CORS gives an opaque answer, which browsers count as several megabytes of storage.
    return fetch(url, { signal, mode: 'no-cors', credentials: 'omit' });
  }
}

const asFound = (response: Response) => (response.ok ? response : null);
