import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { createPartialResponse, RangeRequestsPlugin } from 'workbox-range-requests';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import {
  checkFiles,
  fetchOnce,
  inOrder,
  isForDevice,
  isLessonFile,
  PROGRESS_CHANNEL,
  type DeviceKind,
  type OfflineFile,
  type OfflineRequest,
} from './offline/offline-files.ts';
import { isKept, keepPictures, matchPicture } from './offline/slide-pictures.ts';

declare const self: ServiceWorkerGlobalScope;

const files = self.__WB_MANIFEST as OfflineFile[];
const progress = new BroadcastChannel(PROGRESS_CHANNEL);

/** Safari asks for sounds in pieces. */
const plugins = [{ cachedResponseWillBeUsed: new RangeRequestsPlugin().cachedResponseWillBeUsed! }];
/** What every visitor gets with the installation: the pages themselves. */
const shell = new PrecacheController({ cacheName: 'app-shell', plugins });
/** What a lesson needs besides: fetched when somebody has signed in or asked for it. */
const lesson = new PrecacheController({ cacheName: 'lesson-files', plugins });
const parts = [
  { controller: shell, files: files.filter((file) => !isLessonFile(file)) },
  { controller: lesson, files: files.filter(isLessonFile) },
];
for (const part of parts) {
  // Workbox takes `integrity` along: a file that differs from the one that was built is refused.
  part.controller.addToCacheList(part.files);
  registerRoute(new PrecacheRoute(part.controller));
}

// Every address of the app is one page. The API is never answered from here.
registerRoute(new NavigationRoute(shell.createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//] }));

registerRoute(
  ({ request, sameOrigin, url }) => (sameOrigin || request.destination === 'image') && isKept(url.href),
  async ({ request }) => {
    const kept = await matchPicture(request);
    if (!kept) return fetch(request);
    return request.headers.has('range') ? createPartialResponse(request, kept) : kept;
  },
);

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      await shell.install(event);
      // A device that has lessons keeps them through an update: the old version's files go when this one takes over.
      const held = await (await caches.open(lesson.strategy.cacheName)).keys();
      const hasEditor = held.some(({ url }) => !isForDevice({ url: new URL(url).pathname }, 'touch'));
      if (held.length > 0) await fetchMissing(hasEditor ? 'large' : 'touch');
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      shell.activate(event),
      lesson.activate(event),
      forgetFormerCaches(),
      // The very first visit is served from here too, without a reload.
      self.clients.claim(),
    ]),
  );
});

/** Earlier versions kept all files in one cache of Workbox's naming. */
async function forgetFormerCaches(): Promise<void> {
  const former = (await caches.keys()).filter((name) => name.startsWith('workbox-precache'));
  await Promise.all(former.map((name) => caches.delete(name)));
}

self.addEventListener('message', (event) => {
  const request = event.data as OfflineRequest;
  if (request.type === 'take-over') {
    event.waitUntil(self.skipWaiting());
    return;
  }
  event.waitUntil(answer(request).then((reply) => event.ports[0]?.postMessage(reply)));
});

async function answer(request: Exclude<OfflineRequest, { type: 'take-over' }>) {
  if (request.type === 'keep-pictures') return { missing: await keepPictures(request.urls, location.origin) };
  if (request.type === 'repair') await fetchMissing(request.device);
  return check(request.device);
}

const wanted = (device: DeviceKind) => files.filter((file) => isForDevice(file, device));

const partOf = ({ url }: Pick<OfflineFile, 'url'>) => (isLessonFile({ url }) ? lesson : shell);

/** What the device holds of both parts, by cache key. Asking for each of 200 files took a tenth of opening the app. */
async function filesOnDevice(): Promise<Map<string, Response>> {
  const held = await Promise.all(
    parts.map(async ({ controller }) => {
      const cache = await caches.open(controller.strategy.cacheName);
      // Both in the order of the cache, and asked at once, so that nothing is put between them.
      const [keys, responses] = await Promise.all([cache.keys(), cache.matchAll()]);
      return keys.map(({ url }, index) => [url, responses[index]!] as const);
    }),
  );
  return new Map(held.flat());
}

async function check(device: DeviceKind) {
  const held = await filesOnDevice();
  return checkFiles(wanted(device), async (url) => held.get(partOf({ url }).getCacheKeyForURL(url) ?? url));
}

/** Two page requests at once share one download. */
let fetching: Promise<void> | null = null;

function fetchMissing(device: DeviceKind): Promise<void> {
  fetching ??= fetchAll(device).finally(() => (fetching = null));
  return fetching;
}

async function fetchAll(device: DeviceKind): Promise<void> {
  const all = wanted(device);
  const { missing, files: heldFiles, bytes: heldBytes } = await check(device);
  const totals = { totalFiles: all.length, totalBytes: all.reduce((sum, file) => sum + file.bytes, 0) };
  let done = { files: heldFiles, bytes: heldBytes };
  const waiting = inOrder(all.filter((file) => missing.includes(file.url)));
  const fetchNext = async (): Promise<void> => {
    const file = waiting.shift();
    if (!file) return;
    const isThere = await fetchFile(file).then(
      () => true,
      () => false,
    );
    if (isThere) {
      done = { files: done.files + 1, bytes: done.bytes + file.bytes };
      progress.postMessage({ ...done, ...totals });
    }
    return fetchNext();
  };
  // A few at a time: a school has thirty devices on one line.
  await Promise.all([fetchNext(), fetchNext(), fetchNext()]);
}

async function fetchFile(file: OfflineFile): Promise<void> {
  const controller = partOf(file);
  const cacheKey = controller.getCacheKeyForURL(file.url);
  const response = await fetchOnce(file, (init) => fetch(file.url, init));
  if (!cacheKey || !response.ok) throw new Error(`${file.url} is still missing`);
  await (await caches.open(controller.strategy.cacheName)).put(cacheKey, response);
}
