import { constants } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '../file-store.ts';

const UNFINISHED = '.unfinished';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const unlessMissing = <T>(error: unknown, instead: T): T => {
  if (isMissing(error)) return instead;
  throw error;
};

/** A file each, in a folder that several processes may share. */
export function createFolderFiles(folder: string): FileStore {
  /** Names come from requests too: one that leads elsewhere is a bug of the caller. */
  const pathOf = (name: string): string => {
    if (!/^[0-9a-z]+$/.test(name)) throw new Error(`Not a name of a stored file: ${JSON.stringify(name)}`);
    return join(folder, name);
  };

  async function listBefore(time: number): Promise<string[]> {
    const names = await readdir(folder).catch((error: unknown) => unlessMissing(error, []));
    const times = await Promise.all(
      names.map((name) =>
        stat(join(folder, name)).then(
          ({ mtimeMs }) => mtimeMs,
          // Somebody else has just tidied it.
          (error: unknown) => unlessMissing(error, Infinity),
        ),
      ),
    );
    return names.filter((_, index) => times[index]! < time);
  }

  return {
    async write(name, content) {
      const path = pathOf(name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = `${path}${UNFINISHED}`;
      try {
        const file = await open(unfinished, 'wx', 0o600);
        try {
          await file.writeFile(content);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },

    async read(name, start, end) {
      const file = await open(pathOf(name), 'r').catch((error: unknown) => unlessMissing(error, undefined));
      return file?.createReadStream({ start, end });
    },

    remove: (name) => rm(pathOf(name), { force: true }),

    writtenBefore: async (time) => (await listBefore(time)).filter((name) => !name.endsWith(UNFINISHED)),

    async forgetUnfinished(time) {
      const left = (await listBefore(time)).filter((name) => name.endsWith(UNFINISHED));
      await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}

/** The new name is on the disk only with its folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
