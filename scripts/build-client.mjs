/** The PWA into dist/client, with compressed siblings that the server sends as they are. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from './freshness.mjs';
import { run } from './prepare.mjs';

const output = join(root, 'dist/client');
const COMPRESSIBLE = new Set([
  '.js',
  '.mjs',
  '.css',
  '.html',
  '.svg',
  '.json',
  '.wasm',
  '.zip',
  '.ttf',
  '.webmanifest',
]);
/** Below this a packet is not full either way. */
const WORTHWHILE_BYTES = 1_500;

/** Over the Python runtime level 11 takes eight times as long as 9 and saves 11 %: not worth two minutes of each build. */
const LARGE_BYTES = 1_000_000;
const qualityFor = (content) => (content.length > LARGE_BYTES ? 9 : constants.BROTLI_MAX_QUALITY);

const compress = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: qualityFor(content),
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content) => promisify(gzip)(content, { level: 9 }),
};

async function compressSiblings(path) {
  const content = await readFile(path);
  if (content.length < WORTHWHILE_BYTES) return;
  for (const [ending, make] of Object.entries(compress)) {
    const small = await make(content);
    if (small.length < content.length * 0.95) await writeFile(`${path}.${ending}`, small);
  }
}

await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build']);
const entries = await readdir(output, { recursive: true, withFileTypes: true });
const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)));
// The work itself is done by Node's thread pool, four at a time.
await Promise.all(files.map((file) => compressSiblings(join(file.parentPath ?? file.path, file.name))));
