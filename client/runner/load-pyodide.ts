import type { ObjectLimit } from './limit-objects.ts';
import type { Pyodide, PyodideLoader } from './pyodide-internals.ts';

/** Loads Pyodide from our own origin. Rejects where a file can't be had, for which Pyodide itself would wait for ever. */
export async function loadPyodide(
  runtimePath: string,
  onProgress: (progress: number) => void,
  limit: Pick<ObjectLimit, 'apply'>,
): Promise<Pyodide> {
  const { loadPyodide } = (await import(/* @vite-ignore */ `${runtimePath}pyodide.mjs`)) as PyodideLoader;
  onProgress(0.1);
  const pyodide = await Promise.race([
    watchForFailure(() => onProgress(0.6), limit),
    loadPyodide({
      indexURL: runtimePath,
      // `import js` would otherwise hand out the worker's own globals.
      jsglobals: Object.create(null) as object,
      env: { HOME: '/home/pyodide', NO_COLOR: '1', TERM: 'dumb' },
    }),
  ]);
  onProgress(0.9);
  return pyodide;
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
