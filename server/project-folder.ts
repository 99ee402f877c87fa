import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The nearest folder above that holds a package.json: this file runs from `server/` and, bundled, from `dist/server/`. */
function findRoot(): URL {
  let folder = new URL('./', import.meta.url);
  while (!existsSync(new URL('package.json', folder))) folder = new URL('../', folder);
  return folder;
}

/** The full path of a folder of the project, such as `content`. */
export const projectFolder = (path: string): string => fileURLToPath(new URL(path, findRoot()));
