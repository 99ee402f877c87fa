/** Pyodide as its manual shows it: from the same package, standard library and all, with fresh globals for each program. */
interface Bare {
  globals: { get(name: string): () => unknown };
  runPython(code: string, options: { globals: unknown }): unknown;
  setStdout(options: { batched(text: string): void }): void;
  setStdin(options: { stdin(): string | undefined }): void;
}

let python: Bare;
let lines: string[] = [];

globalThis.onmessage = async ({ data }: MessageEvent<{ code: string; inputs: string[] } | null>) => {
  if (!data) {
    const url = '/bare/pyodide.mjs';
    const { loadPyodide } = (await import(/* @vite-ignore */ url)) as {
      loadPyodide(options: object): Promise<Bare>;
    };
    python = await loadPyodide({ indexURL: '/bare/' });
    python.setStdout({ batched: (text) => postMessage({ type: 'output', text: `${text}\n` }) });
    python.setStdin({ stdin: () => lines.shift() });
    return postMessage({ type: 'loaded' });
  }
  lines = [...data.inputs];
  try {
    python.runPython(data.code, { globals: python.globals.get('dict')() });
  } catch (error) {
    postMessage({ type: 'output', text: String(error) });
  }
  postMessage({ type: 'ended' });
};
