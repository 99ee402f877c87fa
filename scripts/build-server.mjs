/** The server into dist/server: one file for each entry, so that a start reads a few files instead of some 2,000. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './freshness.mjs';

const outdir = join(root, 'dist/server');
await rm(outdir, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: {
    main: 'server/main.ts',
    'after-restore': 'server/after-restore.ts',
    'seed-large': 'server/seed-large.ts',
    'reader.worker': 'server/store/sqlite/reader-thread.ts',
    'match.worker': 'server/features/payment/import/match.worker.ts',
  },
  outdir,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  sourcesContent: false,
  // libsql brings its binary, and Mongoose is read only where there is a MongoDB.
  external: ['libsql', 'mongoose', 'mongodb'],
  // CommonJS packages inside ask for Node's own modules by `require`.
  banner: {
    js: [
      "import { createRequire as requireOf } from 'node:module';",
      'const require = requireOf(import.meta.url);',
    ].join('\n'),
  },
  logLevel: 'warning',
});
