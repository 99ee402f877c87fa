import { fileURLToPath } from 'node:url';
import { createServer, type Plugin } from 'vite';
import { pythonRuntime } from '../../scripts/vite-python-runtime.mjs';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** As the product's server has it (server/http/security-headers.ts): Pyodide must get by without `unsafe-eval`. */
const POLICY = {
  'Content-Security-Policy': "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src data:",
};

/**
 * Serves a page that uses the runner on a free port, as the development server does.
 * @param options plugins besides the Python runtime, and headers for every answer
 */
export async function startRunnerServer(
  root = fileURLToPath(new URL('harness', import.meta.url)),
  { plugins = [], headers = POLICY }: { plugins?: Plugin[]; headers?: Record<string, string> } = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const server = await createServer({
    configFile: false,
    root,
    cacheDir: `${repository}.cache/vite-runner`,
    logLevel: 'warn',
    plugins: [pythonRuntime(), ...plugins],
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null, headers, fs: { allow: [repository] } },
  });
  await server.listen();
  const { port } = server.httpServer!.address() as { port: number };
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
