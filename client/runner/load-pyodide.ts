import type { ObjectLimit } from './limit-objects.ts';
import type { Pyodide, PyodideLoader } from './pyodide-internals.ts';

/** Loads Pyodide from our own origin. Rejects where a file can't be had, for which Pyodide itself would wait for ever. */
export async function loadPyodide(
  runtimePath: string,
  onProgress: (progress: number) => void,
  limit: Pick<ObjectLimit, 'apply'>,
): Promise<Pyodide> {
  const fetchedSnapshot = fetchSnapshot(`${runtimePath}snapshot.bin`);
  const { loadPyodide } = (await import(/* @vite-ignore */ `${runtimePath}pyodide.mjs`)) as PyodideLoader;
  onProgress(0.1);
  const snapshot = await fetchedSnapshot;
  const pyodide = await Promise.race([
    watchForFailure(() => onProgress(0.6), limit),
    loadPyodide({
      indexURL: runtimePath,
      // `import js` would otherwise hand out the worker's own globals.
      jsglobals: Object.create(null) as object,
      env: { HOME: '/home/pyodide', NO_COLOR: '1', TERM: 'dumb' },
      ...(snapshot && { _loadSnapshot: snapshot }),
    }),
  ]);
  onProgress(0.9);
  return pyodide;
}

/** Milliseconds: where Wi-Fi has no line behind it, a start must not wait for what it can do without. */
const PATIENCE = { answer: 1_000, body: 4_000 };

/**
 * The memory of an interpreter that has started (scripts/python-runtime.mjs). It saves time, and is done without where it would
 * cost some: null without network, and on a slow or metered line that hasn't brought it yet.
 */
async function fetchSnapshot(address: string): Promise<Uint8Array | null> {
  // It was taken where Python can wait, and where C functions are called as everywhere but there.
  if (!('Suspending' in WebAssembly) || /iPad|iPhone|iPod/.test(navigator.userAgent)) return null;
  const tooLate = new AbortController();
  const within = async <T>(milliseconds: number, step: Promise<T>): Promise<T> => {
    const timer = setTimeout(() => tooLate.abort(), milliseconds);
    return step.finally(() => clearTimeout(timer));
  };
  const from: RequestInit = isQuickLine() ? {} : { mode: 'same-origin', cache: 'only-if-cached' };
  try {
    const response = await within(PATIENCE.answer, fetch(address, { ...from, signal: tooLate.signal }));
    return response.ok ? new Uint8Array(await within(PATIENCE.body, response.arrayBuffer())) : null;
  } catch {
    return null;
  }
}

/** As far as the browser tells. */
function isQuickLine(): boolean {
  const { connection } = navigator as {
    connection?: { saveData: boolean; effectiveType: string; type?: string };
  };
  return (
    !connection ||
    (!connection.saveData && connection.effectiveType === '4g' && connection.type !== 'cellular')
  );
}

/** Rejects as soon as a download or the start of the WebAssembly module fails; never resolves. */
function watchForFailure(onModule: () => void, limit: Pick<ObjectLimit, 'apply'>): Promise<never> {
  return new Promise((_, reject) => {
    const { fetch } = globalThis;
    globalThis.fetch = async (...request) => {
      const response = await fetch(...request).catch((error: unknown) => {
        reject(error);
        throw error;
      });
      if (!response.ok) reject(new Error(`${response.url}: ${response.status}`));
      return response;
    };
    const { instantiateStreaming } = WebAssembly;
    WebAssembly.instantiateStreaming = (source, imports = {}) => {
      limit.apply(imports);
      const instance = instantiateStreaming(source, imports);
      instance.then(onModule, reject);
      return instance;
    };
  });
}
