import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { preparePythonRuntime } from './python-runtime.mjs';

const TYPES = {
  mjs: 'text/javascript',
  wasm: 'application/wasm',
  zip: 'application/zip',
};

/**
 * Serves the Python runtime in development and emits it into the build as `python/<version>-<recipe>/<file>`, for the files
 * of PYTHON_RUNTIME_FILES. Their folder's name changes with their content: precache them all, with `revision: null`.
 * @returns {import('vite').Plugin}
 */
export function pythonRuntime() {
  let runtime;
  return {
    name: 'python-runtime',
    async config() {
      runtime = await preparePythonRuntime();
      const { size } = await stat(join(runtime.folder, 'python_stdlib.zip'));
      return {
        define: {
          __PYTHON_RUNTIME__: JSON.stringify({
            path: `/${runtime.path}/`,
            lock: runtime.lock,
            libraryBytes: size,
          }),
        },
        worker: { format: 'es' },
      };
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [path] = (request.url ?? '').split('?');
        const file = runtime.files.find((name) => path === `/${runtime.path}/${name}`);
        if (!file) return next();
        response.setHeader('Content-Type', TYPES[file.split('.').pop()]);
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
        createReadStream(join(runtime.folder, file)).pipe(response);
      });
    },
    async generateBundle() {
      for (const file of runtime.files) {
        const source = await readFile(join(runtime.folder, file));
        this.emitFile({ type: 'asset', fileName: `${runtime.path}/${file}`, source });
      }
    },
  };
}
