import { Workbox } from 'workbox-window';
import { PROGRESS_CHANNEL, type DownloadProgress, type OfflineRequest } from './offline-files.ts';

const UPDATE_CHECK_MS = 60 * 60 * 1000;
/** Longer than a repair over a slow line: a worker that was ended without an answer must not hang the page. */
const ANSWER_PATIENCE_MS = 5 * 60 * 1000;

/** The service worker as the page sees it. */
export interface ServiceWorkerLink {
  /** Resolves once a worker is active; rejects where its files could not be downloaded. Safe to repeat. */
  install(): Promise<void>;
  /** Looks for a new version now. */
  update(): void;
  ask(request: OfflineRequest): Promise<unknown>;
  onProgress(listener: (progress: DownloadProgress) => void): void;
  /** A new version is downloaded and waits for leave. */
  onUpdateWaiting(listener: () => void): void;
  takeOver(): void;
  /** Another version has taken over this page: files of the old one are gone. */
  onReplaced(listener: () => void): void;
}

/** Null where the browser has no service workers, as on a page without https. */
export function createServiceWorkerLink(script = '/service-worker.js'): ServiceWorkerLink | null {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container || !window.isSecureContext) return null;
  let controller = container.controller;
  const waitingListeners = new Set<() => void>();
  let registration: ServiceWorkerRegistration | undefined;
  const update = () => void registration?.update().catch(() => undefined);

  return {
    update,
    async install() {
      // A failed first installation takes its registration along, so each attempt registers anew.
      const workbox = new Workbox(script);
      workbox.addEventListener('waiting', () => waitingListeners.forEach((listener) => listener()));
      const isFirst = registration === undefined;
      registration = await workbox.register({ immediate: true });
      if (!registration) throw new Error('the service worker was not registered');
      if (isFirst) setInterval(update, UPDATE_CHECK_MS);
      if (!registration.active) await untilActive(registration.installing ?? registration.waiting);
    },
    async ask(request) {
      const worker = (await container.ready).active;
      if (!worker) throw new Error('no active service worker');
      return new Promise((resolve, reject) => {
        const { port1, port2 } = new MessageChannel();
        const timer = setTimeout(() => reject(new Error('the service worker is silent')), ANSWER_PATIENCE_MS);
        port1.onmessage = (event) => {
          clearTimeout(timer);
          port1.close();
          resolve(event.data);
        };
        worker.postMessage(request, [port2]);
      });
    },
    onProgress(listener) {
      new BroadcastChannel(PROGRESS_CHANNEL).onmessage = (event) => listener(event.data as DownloadProgress);
    },
    onUpdateWaiting: (listener) => void waitingListeners.add(listener),
    takeOver: () => registration?.waiting?.postMessage({ type: 'take-over' } satisfies OfflineRequest),
    onReplaced(listener) {
      container.addEventListener('controllerchange', () => {
        // The first worker of all takes over a page that had none: nothing is old then.
        const wasControlled = controller !== null;
        controller = container.controller;
        if (wasControlled) listener();
      });
    },
  };
}

function untilActive(worker: ServiceWorker | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker?.state === 'activated') resolve();
      if (!worker || worker.state === 'redundant') reject(new Error('the download was interrupted'));
    };
    worker?.addEventListener('statechange', look);
    look();
  });
}
