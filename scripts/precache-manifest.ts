import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Everything a lesson without network needs: the shell, Python, level files, sounds, fonts, pictures, and the slides' own files. */
export const precachePatterns = [
  'content/*',
  '**/*.{js,mjs,css,html,svg,png,webp,ico,woff2,ttf,mp3,ogg,wav,json,wasm,zip,webmanifest}',
];

interface Entry {
  url: string;
  revision: string | null;
  size: number;
}

/**
 * Adds to each entry of the precache manifest the digest, by which the browser refuses a damaged file, and the size in
 * bytes, by which the app measures the first download and checks later that it is whole.
 */
export function fileIntegrity() {
  let folder = '';
  const plugin: Plugin = {
    name: 'file-integrity',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
  };
  const transform = async (entries: Entry[]) => {
    const manifest = await Promise.all(
      entries.map(async (entry) => {
        const content = await readFile(join(folder, entry.url));
        const digest = createHash('sha384').update(content).digest('base64');
        return { ...entry, integrity: `sha384-${digest}`, bytes: content.length };
      }),
    );
    return { manifest, warnings: [] };
  };
  return { plugin, transform };
}
