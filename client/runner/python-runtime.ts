import type { PythonRuntime } from './worker-messages.ts';

/** Filled in by scripts/vite-python-runtime.mjs. */
declare const __PYTHON_RUNTIME__: PythonRuntime;

export const pythonRuntime: PythonRuntime = __PYTHON_RUNTIME__;
