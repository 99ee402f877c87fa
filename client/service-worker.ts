import {
  addPlugins,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching';
import { RangeRequestsPlugin } from 'workbox-range-requests';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import {
  checkFiles,
  PROGRESS_CHANNEL,
  type OfflineFile,
  type OfflineRequest,
} from './offline/offline-files.ts';
import { isKept, keepPictures, matchPicture } from './offline/slide-pictures.ts';

declare const self: ServiceWorkerGlobalScope;

const files = self.__WB_MANIFEST as OfflineFile[];
const bytesOf = new Map(files.map((file) => [new URL(file.url, location.href).href, file.bytes]));
const totals = { totalFiles: files.length, totalBytes: files.reduce((sum, file) => sum + file.bytes, 0) };
const progress = new BroadcastChannel(PROGRESS_CHANNEL);
let done = { files: 0, bytes: 0 };

addPlugins([
  // Safari asks for sounds in pieces.
  { cachedResponseWillBeUsed: new RangeRequestsPlugin().cachedResponseWillBeUsed! },
  {
    handlerDidComplete: async ({ event, request, response }) => {
      if (event.type !== 'install' || !response) return;
      done = { files: done.files + 1, bytes: done.bytes + (bytesOf.get(request.url) ?? 0) };
      progress.postMessage({ ...done, ...totals });
    },
  },
]);
// Workbox takes `integrity` along: a file that differs from the one that was built is refused.
precacheAndRoute(files);

// Every address of the app is one page. The API is never answered from here.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//] }));

registerRoute(
  ({ request, url }) => request.destination === 'image' && isKept(url.href),
  async ({ request }) => (await matchPicture(request)) ?? fetch(request),
);

// The very first visit is served from here too, without a reload.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

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
  const check = await checkFiles(files, matchPrecache);
  if (request.type === 'check' || check.missing.length === 0) return check;
  await Promise.allSettled(files.filter((file) => check.missing.includes(file.url)).map(repair));
  return checkFiles(files, matchPrecache);
}

async function repair({ url, integrity }: OfflineFile): Promise<void> {
  const cacheKey = getCacheKeyForURL(url);
  const response = await fetch(new Request(url, { integrity, cache: 'reload', credentials: 'same-origin' }));
  const cacheName = (await caches.keys()).find((name) => name.startsWith('workbox-precache'));
  if (!cacheKey || !cacheName || !response.ok) throw new Error(`${url} is still missing`);
  await (await caches.open(cacheName)).put(cacheKey, response);
}
