/** Filled in by scripts/vite-python-runtime.mjs. */
declare const __PYTHON_RUNTIME_PATH__: string;

/** Where the Python runtime is served, with a slash at both ends. */
export const runtimePath: string = __PYTHON_RUNTIME_PATH__;
