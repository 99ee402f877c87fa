import { describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import {
  checkFiles,
  fetchOnce,
  inOrder,
  isForDevice,
  isLessonFile,
  type DownloadProgress,
  type OfflineFile,
  type OfflineRequest,
} from '../../../client/offline/offline-files.ts';
import { picturesOf } from '../../../client/offline/offline-content.ts';
import { createOfflineReadiness } from '../../../client/offline/offline-readiness.ts';
import type { ServiceWorkerLink } from '../../../client/offline/service-worker-link.ts';
import { eventually } from '../../support/eventually.ts';

const OWN = 'https://szkola.example';

function settable<T>(initial: T) {
  const store = createStore<T>(() => initial);
  return { ...store, set: (value: T) => store.setState(value, true) };
}

const file = (url: string, bytes: number): OfflineFile => ({
  url,
  bytes,
  revision: null,
  integrity: 'sha384-x',
});

describe('checkFiles', () => {
  const files = [file('index.html', 5), file('a.js', 3), file('b.wasm', 4)];
  const check = (cache: Record<string, Response>) => checkFiles(files, async (url) => cache[url]);

  it('finds all that is there', async () => {
    const cache = {
      'index.html': new Response('12345'),
      'a.js': new Response('123'),
      'b.wasm': new Response('1234'),
    };
    expect(await check(cache)).toEqual({ files: 3, bytes: 12, missing: [], missingBytes: 0 });
  });

  it('does not take a cut-off or failed file for a whole one', async () => {
    const cache = { 'index.html': new Response('123'), 'b.wasm': new Response('1234', { status: 503 }) };
    expect(await check(cache)).toEqual({
      files: 0,
      bytes: 0,
      missing: ['index.html', 'a.js', 'b.wasm'],
      missingBytes: 12,
    });
  });
});

describe('what is fetched', () => {
  it('is Python last, which the page may be fetching itself', () => {
    const urls = [
      'python/314-0123abcd/pyodide.mjs',
      'assets/MonacoEditor-B_RK3kMD.js',
      'pythonLevels/print/level1.json',
    ];
    expect(inOrder(urls.map((url) => file(url, 1))).map(({ url }) => url)).toEqual([
      urls[1],
      urls[2],
      urls[0],
    ]);
  });

  it('may have come with the page, where its name carries a hash; a spoilt copy is fetched anew', async () => {
    const fetchFrom = async (revision: string | null, spoilt = false) => {
      const asked: (RequestCache | undefined)[] = [];
      await fetchOnce({ ...file('a-0123.js', 1), revision }, async ({ cache, integrity }) => {
        expect(integrity).toBe('sha384-x');
        asked.push(cache);
        if (spoilt && cache === 'default') throw new TypeError('integrity');
        return new Response('a');
      });
      return asked;
    };
    expect(await fetchFrom(null)).toEqual(['default']);
    expect(await fetchFrom(null, true)).toEqual(['default', 'reload']);
    expect(await fetchFrom('5a09')).toEqual(['reload']);
  });
});

describe('the files of a lesson', () => {
  it('are Python and the large editor, and a touch device leaves that one out', () => {
    const of = (url: string) => [
      isLessonFile({ url }),
      isForDevice({ url }, 'large'),
      isForDevice({ url }, 'touch'),
    ];
    expect(of('python/314-0123abcd/pyodide.asm.wasm')).toEqual([true, true, true]);
    expect(of('assets/MonacoEditor-B_RK3kMD.js')).toEqual([true, true, false]);
    expect(of('/assets/editor.worker-CX7Cj20z.js')).toEqual([true, true, false]);
    expect(of('assets/codicon-DF1abBS2.ttf')).toEqual([true, true, false]);
    for (const url of [
      'index.html',
      'assets/index-BIWApj2T.js',
      'assets/CodeMirrorEditor-hI.js',
      'pythonLevels/print/level1.json',
    ])
      expect(of(url), url).toEqual([false, true, true]);
  });
});

describe('picturesOf', () => {
  it('gathers addresses of pictures and of those inside the HTML', () => {
    const slides = [
      {
        imageUrl: '/content/a.png',
        content: `<p><img alt="x" src="https://inne.example/b.jpg"></p><img src='/c.svg'/>`,
        downloadUrl: `/api/files/${'0'.repeat(26)}`,
      },
      { imageUrl: 'https://szkola.example/content/a.png', content: null, downloadUrl: null },
      { imageUrl: 'data:image/png;base64,AA', content: '<img>', downloadUrl: 'https://inne.example/c.zip' },
      { imageUrl: 'http://', content: '', downloadUrl: null },
    ];
    expect(picturesOf(slides, OWN)).toEqual([
      `${OWN}/content/a.png`,
      `${OWN}/api/files/${'0'.repeat(26)}`,
      'https://inne.example/b.jpg',
      `${OWN}/c.svg`,
    ]);
  });
});

/** A service worker whose cache lacks `missing`; `repair` fetches those that are to be had. */
function createDevice({
  missing = [] as string[],
  toBeHad = [] as string[],
  lostPictures = [] as string[],
  mayDownload = true,
} = {}) {
  const device = { hasNetwork: true, installs: 0, missing, lostPictures };
  const asked: OfflineRequest[] = [];
  let tell = (_progress: DownloadProgress) => {};
  const link: ServiceWorkerLink = {
    update: () => undefined,
    async install() {
      device.installs += 1;
      if (!device.hasNetwork) throw new Error('interrupted');
    },
    async ask(request) {
      asked.push(request);
      if (request.type === 'keep-pictures') return { missing: device.lostPictures };
      if (request.type === 'repair') {
        tell({ files: 1, totalFiles: 2, bytes: 10, totalBytes: 20 });
        device.missing = device.missing.filter((url) => !toBeHad.includes(url));
      }
      return { files: 1, bytes: 1, missing: device.missing, missingBytes: 9 };
    },
    onProgress: (listener) => (tell = listener),
    onUpdateWaiting: () => undefined,
    takeOver: () => undefined,
    onReplaced: () => undefined,
  };
  const synced = settable(false);
  const pictures = settable<readonly string[] | null>([]);
  const readiness = createOfflineReadiness(link, { synced, pictures }, OWN, () => ({
    kind: 'large',
    mayDownload,
  }));
  const seen: string[] = [];
  readiness.state.subscribe(() => seen.push(readiness.state.getState().status));
  return { device, asked, synced, pictures, readiness, seen, tell: (p: DownloadProgress) => tell(p) };
}

describe('offline readiness', () => {
  it('is there only after files, content and pictures', async () => {
    const { readiness, synced, seen, asked } = createDevice({
      missing: ['python/x.wasm'],
      toBeHad: ['python/x.wasm'],
    });
    await readiness.expectLessons();
    await readiness.start();
    expect(readiness.state.getState().status).toBe('awaiting-content');
    synced.set(true);
    await eventually(() => expect(readiness.state.getState().status).toBe('ready'));
    expect(seen).toEqual(['checking', 'downloading', 'awaiting-content', 'ready']);
    expect(asked.map((request) => request.type)).toEqual(['check', 'repair', 'keep-pictures']);
  });

  it('downloads nothing large until somebody has signed in', async () => {
    const { readiness, asked } = createDevice({ missing: ['python/x.wasm'], toBeHad: ['python/x.wasm'] });
    await readiness.start();
    expect(readiness.state.getState()).toEqual({ status: 'on-request', bytes: 9 });
    expect(asked.map((request) => request.type)).toEqual(['check']);
    await readiness.expectLessons();
    expect(readiness.state.getState().status).toBe('awaiting-content');
  });

  it('downloads nothing large on a line that costs, but for the button', async () => {
    const { readiness, asked } = createDevice({
      missing: ['python/x.wasm'],
      toBeHad: ['python/x.wasm'],
      mayDownload: false,
    });
    await readiness.expectLessons();
    await readiness.start();
    expect(readiness.state.getState().status).toBe('on-request');
    expect(asked.map((request) => request.type)).toEqual(['check']);
    await readiness.download();
    expect(readiness.state.getState().status).toBe('awaiting-content');
  });

  it('says what is missing, and gets it at the next try', async () => {
    const { device, readiness, synced } = createDevice({ missing: ['python/x.wasm'] });
    synced.set(true);
    await readiness.expectLessons();
    await readiness.start();
    expect(readiness.state.getState()).toEqual({ status: 'failed', missing: ['python/x.wasm'] });
    device.missing = [];
    await readiness.retry();
    expect(readiness.state.getState().status).toBe('ready');
  });

  it('survives an interrupted download', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { device, readiness, synced } = createDevice();
    synced.set(true);
    device.hasNetwork = false;
    await readiness.start();
    expect(readiness.state.getState()).toEqual({ status: 'failed', missing: [] });
    expect(logged).toHaveBeenCalled();
    device.hasNetwork = true;
    await readiness.retry();
    expect(readiness.state.getState().status).toBe('ready');
    expect(device.installs).toBe(2);
  });

  it('tries again by itself after a torn connection, three times at the most', async () => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { device, readiness, synced } = createDevice();
    synced.set(true);
    device.hasNetwork = false;
    await readiness.start();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(device.installs).toBe(4);
    await readiness.retry();
    device.hasNetwork = true;
    await readiness.retry();
    expect(readiness.state.getState().status).toBe('ready');
    device.hasNetwork = false;
    await readiness.start();
    device.hasNetwork = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(readiness.state.getState().status).toBe('ready');
    vi.useRealTimers();
  });

  it('needs our own pictures, but not those of a server that may be gone', async () => {
    const foreign = createDevice({ lostPictures: ['https://inne.example/b.jpg'] });
    foreign.synced.set(true);
    await foreign.readiness.start();
    expect(foreign.readiness.state.getState().status).toBe('ready');

    const own = createDevice({ lostPictures: [`${OWN}/content/a.png`] });
    own.synced.set(true);
    await own.readiness.start();
    expect(own.readiness.state.getState()).toEqual({ status: 'failed', missing: [`${OWN}/content/a.png`] });
  });

  it('looks again when slides bring new pictures or the account goes', async () => {
    const { readiness, synced, pictures, asked } = createDevice();
    synced.set(true);
    await readiness.start();
    pictures.set([`${OWN}/content/new.png`]);
    await eventually(() =>
      expect(asked.at(-1)).toEqual({ type: 'keep-pictures', urls: [`${OWN}/content/new.png`] }),
    );
    const asks = asked.length;
    pictures.set(null);
    synced.set(false);
    await eventually(() => expect(readiness.state.getState().status).toBe('awaiting-content'));
    // Signing out drops no picture.
    expect(asked).toHaveLength(asks);
  });

  it('stays ready while a new version downloads beside it', async () => {
    const { readiness, synced, tell } = createDevice();
    synced.set(true);
    await readiness.start();
    tell({ files: 1, totalFiles: 9, bytes: 1, totalBytes: 9 });
    expect(readiness.state.getState().status).toBe('ready');
  });

  it('is honest where there is no service worker', async () => {
    const content = { synced: settable(true), pictures: settable([]) };
    const readiness = createOfflineReadiness(null, content, OWN, () => ({
      kind: 'touch',
      mayDownload: true,
    }));
    await readiness.start();
    expect(readiness.state.getState()).toEqual({ status: 'unsupported' });
  });
});
