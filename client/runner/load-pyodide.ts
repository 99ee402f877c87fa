import type { ObjectLimit } from './limit-objects.ts';
import type { Pyodide, PyodideLoader } from './pyodide-internals.ts';
import type { PythonRuntime } from './worker-messages.ts';

/** Shares of the whole wait. */
const LOADER = 0.05;
const DOWNLOADS = 0.85;

/** Loads Pyodide from our own origin. Rejects where a file can't be had, for which Pyodide itself would wait for ever. */
export async function loadPyodide(
  { path, libraryBytes }: PythonRuntime,
  onProgress: (progress: number) => void,
  limit: Pick<ObjectLimit, 'apply'>,
): Promise<Pyodide> {
  const { loadPyodide } = (await import(/* @vite-ignore */ `${path}pyodide.mjs`)) as PyodideLoader;
  onProgress(LOADER);
  const pyodide = await Promise.race([
    watchForFailure((share) => onProgress(LOADER + share * DOWNLOADS), libraryBytes, limit),
    loadPyodide({
      indexURL: path,
      // `import js` would otherwise hand out the worker's own globals.
      jsglobals: Object.create(null) as object,
      env: { HOME: '/home/pyodide', NO_COLOR: '1', TERM: 'dumb' },
    }),
  ]);
  onProgress(0.9);
  return pyodide;
}

/** The same response, which tells how much of its body has come. */
function counted(response: Response, bytes: number, onShare: (share: number) => void): Response {
  let here = 0;
  let told = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      here += chunk.byteLength;
      if (here - told > bytes / 20) onShare((told = here) / bytes);
      out.enqueue(chunk);
    },
  });
  return new Response(response.body!.pipeThrough(counter), response);
}

/** Rejects as soon as a download or the start of the WebAssembly module fails; never resolves. */
function watchForFailure(
  onDownload: (share: number) => void,
  libraryBytes: number,
  limit: Pick<ObjectLimit, 'apply'>,
): Promise<never> {
  return new Promise((_, reject) => {
    const { fetch } = globalThis;
    globalThis.fetch = async (...request) => {
      const response = await fetch(...request).catch((error: unknown) => {
        reject(error);
        throw error;
      });
      if (!response.ok) reject(new Error(`${response.url}: ${response.status}`));
      // It comes along with the module, which has to stay the browser's own: only such a one is kept compiled.
      return response.url.endsWith('.zip') ? counted(response, libraryBytes, onDownload) : response;
    };
    const { instantiateStreaming } = WebAssembly;
    WebAssembly.instantiateStreaming = (source, imports = {}) => {
      limit.apply(imports);
      const instance = instantiateStreaming(source, imports);
      instance.catch(reject);
      return instance;
    };
  });
}
