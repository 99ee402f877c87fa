import type { ObjectLimit } from './limit-objects.ts';
import type { Pyodide, PyodideLoader } from './pyodide-internals.ts';
import type { PythonRuntime } from './worker-messages.ts';

/** Share of the whole wait. */
const DOWNLOADS = 0.9;

/** Loads Pyodide from our own origin. Rejects where a file can't be had, for which Pyodide itself would wait for ever. */
export async function loadPyodide(
  { path, lock, libraryBytes }: PythonRuntime,
  onProgress: (progress: number) => void,
  limit: Pick<ObjectLimit, 'apply'>,
): Promise<Pyodide> {
  const library = download(`${path}python_stdlib.zip`, (bytes) =>
    onProgress(Math.min(1, bytes / libraryBytes) * DOWNLOADS),
  );
  // Compiled as it comes, from the browser's own answer: only such a module is kept compiled.
  const module = WebAssembly.compileStreaming(fetch(`${path}pyodide.asm.wasm`));
  // On its way while the loader is: once it is needed, the browser has it.
  import(/* @vite-ignore */ `${path}pyodide.asm.mjs`).catch(() => {});
  const failure = handOver(library, module, limit);
  const start = async (): Promise<Pyodide> => {
    const { loadPyodide } = (await import(/* @vite-ignore */ `${path}pyodide.mjs`)) as PyodideLoader;
    return loadPyodide({
      indexURL: path,
      lockFileContents: lock,
      // `import js` would otherwise hand out the worker's own globals.
      jsglobals: Object.create(null) as object,
      env: { HOME: '/home/pyodide', NO_COLOR: '1', TERM: 'dumb' },
    });
  };
  // Both are listened to from here on: without network every file fails.
  const pyodide = await Promise.race([failure, start()]);
  onProgress(DOWNLOADS);
  return pyodide;
}

/** Not by `fetch`, whose pieces would each have to be counted here. */
function download(url: string, onProgress: (bytes: number) => void): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.responseType = 'arraybuffer';
    request.onprogress = ({ loaded }) => onProgress(loaded);
    request.onerror = () => reject(new Error(`${url}: no answer`));
    request.onload = () =>
      request.status === 200
        ? resolve(request.response as ArrayBuffer)
        : reject(new Error(`${url}: ${request.status}`));
    request.send();
  });
}

/** Gives Pyodide, which fetches for itself, what is on its way already. Rejects as soon as one of them fails; never resolves. */
function handOver(
  library: Promise<ArrayBuffer>,
  module: Promise<WebAssembly.Module>,
  limit: Pick<ObjectLimit, 'apply'>,
): Promise<never> {
  const answer = new Response();
  globalThis.fetch = async () => Object.assign(answer, { arrayBuffer: () => library });
  return new Promise((_, reject) => {
    library.catch(reject);
    WebAssembly.instantiateStreaming = async (_response, imports = {}) => {
      limit.apply(imports);
      return { module: await module, instance: await WebAssembly.instantiate(await module, imports) };
    };
    module.catch(reject);
  });
}
