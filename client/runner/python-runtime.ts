import type { PythonRuntime } from './worker-messages.ts';

/** Filled in by scripts/vite-python-runtime.mjs. */
declare const __PYTHON_RUNTIME__: PythonRuntime;

export const pythonRuntime: PythonRuntime = __PYTHON_RUNTIME__;

/** Whether this device has Python for when there is no network, so that nothing is downloaded to run a program. */
export async function isPythonKept(): Promise<boolean> {
  // Unknown to pages without https.
  const kept = await globalThis.caches
    ?.match(`${pythonRuntime.path}python_stdlib.zip`)
    .catch(() => undefined);
  return kept !== undefined;
}
