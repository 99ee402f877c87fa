/** The server into dist/server: one file for each entry, so that a start reads a few files instead of some 2,000. */
import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { root } from './freshness.mjs';

/** `x.py?raw` as Vite reads it: the checking process shares its Python half with the page. */
const rawPython = {
  name: 'raw-python',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.py\?raw$/ }, ({ path, importer }) => ({
      path: join(dirname(importer), path.slice(0, -'?raw'.length)),
      namespace: 'raw-python',
    }));
    onLoad({ filter: /./, namespace: 'raw-python' }, async ({ path }) => ({
      contents: await readFile(path, 'utf8'),
      loader: 'text',
    }));
  },
};

const outdir = join(root, 'dist/server');
await rm(outdir, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: {
    main: 'server/main.ts',
    'after-restore': 'server/after-restore.ts',
    'seed-large': 'server/seed-large.ts',
    'store.worker': 'server/store/sqlite/store-thread.ts',
    'match.worker': 'server/features/payment/import/match.worker.ts',
    'checking/check-process': 'server/checking/check-process.ts',
    'checking/python-thread': 'server/checking/python-thread.ts',
  },
  plugins: [rawPython],
  outdir,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  sourcesContent: false,
  // libsql and Pyodide bring files of their own, and Mongoose is read only where there is a MongoDB.
  external: ['libsql', 'mongoose', 'mongodb', 'pyodide'],
  // CommonJS packages inside ask for Node's own modules by `require`.
  banner: {
    js: [
      "import { createRequire as requireOf } from 'node:module';",
      'const require = requireOf(import.meta.url);',
    ].join('\n'),
  },
  logLevel: 'warning',
});
