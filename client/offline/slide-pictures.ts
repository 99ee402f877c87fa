import { isOurs } from '../../sync/contract/version.ts';

/** Pictures of slides, kept for lessons without network. */
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

/** Fetches the pictures that are not kept yet and forgets the others. Returns those that could not be had. */
export async function keepPictures(urls: readonly string[], origin: string): Promise<string[]> {
  await loaded;
  const cache = await caches.open(CACHE);
  const wanted = new Set(urls);
  for (const url of [...kept].filter((url) => !wanted.has(url))) {
    kept.delete(url);
    await cache.delete(url);
  }
  const missing: string[] = [];
  for (const url of [...wanted].filter((url) => !kept.has(url))) {
    const response = await fetchPicture(url, new URL(url).origin === origin).catch(() => null);
    if (response) await cache.put(url, response).then(() => kept.add(url));
    else missing.push(url);
  }
  return missing;
}

async function fetchPicture(url: string, isOwn: boolean): Promise<Response | null> {
  // A portal answers for our server, and its page would stay in a picture's place for good.
  if (isOwn) return fetch(url).then((response) => (isOurs(response) ? asFound(response) : null));
  try {
    return asFound(await fetch(url, { mode: 'cors', credentials: 'omit' }));
  } catch {
    // A host that allows no CORS gives an opaque answer, which browsers count as several megabytes of storage.
    return fetch(url, { mode: 'no-cors', credentials: 'omit' });
  }
}

const asFound = (response: Response) => (response.ok ? response : null);
