/**
 * Papyros 2.3.7 as a plain page and a plain worker. It is made for webpack and takes Python from a CDN: here its loaders are
 * resolved for esbuild, and the CDN's address is ours, where run.ts serves the npm package of the same version (0.22.1).
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type BuildOptions, type Plugin } from 'esbuild';

const benchRequire = createRequire(new URL('../package.json', import.meta.url));
const benchFolder = fileURLToPath(new URL('..', import.meta.url));
const papyros = dirname(dirname(benchRequire.resolve('@dodona/papyros')));

/** Where papyros finds its Python, and the folder that holds it. */
export const PAPYROS_PYTHON = '/papyros/python/';
export const papyrosPythonFolder = dirname(benchRequire.resolve('pyodide'));

const PAGE = `
import { proxy } from 'comlink';
import { PyodideClient } from 'pyodide-worker-runner';
import { makeChannel } from 'sync-message';
export { proxy };
export const createClient = (url) => new PyodideClient(() => new Worker(url), makeChannel());
`;

/** Pyodide 0.22 imports these where it runs in Node. */
const NODE_ONLY = [
  'node:*',
  'fs',
  'fs/promises',
  'path',
  'url',
  'vm',
  'crypto',
  'child_process',
  'ws',
  'node-fetch',
];

const webpackLoaders: Plugin = {
  name: 'webpack-loaders',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^!!file-loader!/ }, () => ({ path: 'python-package', namespace: 'url' }));
    onLoad({ filter: /pyodide-worker-runner.dist.index\.js$/ }, async ({ path }) => {
      const contents = (await readFile(path, 'utf8')).replace(
        /https:\/\/cdn\.jsdelivr\.net\/pyodide\/v\$\{\w+\}\/full\//,
        `\${location.origin}${PAPYROS_PYTHON}`,
      );
      if (!contents.includes(PAPYROS_PYTHON)) throw new Error('papyros takes its Python from somewhere else');
      return { contents };
    });
    onLoad({ filter: /.*/, namespace: 'url' }, () => ({
      contents: "export default '/papyros/python_package.tar.gz'",
    }));
  },
};

/** Path to content of what the papyros page needs besides the CDN. */
export async function bundlePapyros(): Promise<Map<string, Uint8Array>> {
  const common = {
    bundle: true,
    write: false,
    platform: 'browser',
    logLevel: 'error',
    plugins: [webpackLoaders],
    external: [...NODE_ONLY],
  } satisfies BuildOptions;
  const [page, worker] = await Promise.all([
    build({ ...common, format: 'esm', stdin: { contents: PAGE, resolveDir: benchFolder } }),
    build({ ...common, format: 'iife', entryPoints: [join(papyros, 'dist/workers/python/worker.js')] }),
  ]);
  return new Map([
    ['/papyros/page.js', page.outputFiles[0]!.contents],
    ['/papyros/worker.js', worker.outputFiles[0]!.contents],
    [
      '/papyros/python_package.tar.gz',
      await readFile(join(papyros, 'dist/workers/python/python_package.tar.gz.load_by_url')),
    ],
  ]);
}
