import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isHashed, listFiles } from './serve-client.ts';

/** Pages of the build before ask for its files: a tab that was left open, a first visit during a deployment. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const CURRENT = 'current.json';

/**
 * Keeps the hashed files of the build that starts to be served in `keep`, which outlives a deployment, and forgets those that
 * were replaced 30 days ago or more. They are named by what is in them, so those of all builds fit into one folder.
 */
export async function keepFormerFiles(clientDir: string, keep: string, now: number): Promise<void> {
  // A server for development has no build of its own.
  if (!existsSync(clientDir)) return;
  const current = new Set([...listFiles(clientDir)].filter(isHashed));
  await mkdir(keep, { recursive: true });
  const before = await readFile(join(keep, CURRENT), 'utf8').then(
    (text) => JSON.parse(text) as string[],
    () => [],
  );
  const replacedAt = new Date(now);
  for (const path of before) {
    // Gone already where a start was cut off.
    if (!current.has(path)) await utimes(join(keep, path), replacedAt, replacedAt).catch(() => undefined);
  }
  for (const path of current) await keepFile(join(clientDir, path), join(keep, path));
  await writeFile(join(keep, CURRENT), JSON.stringify([...current]));

  for (const path of listFiles(keep)) {
    if (!isHashed(path) || current.has(path)) continue;
    const { mtimeMs } = await stat(join(keep, path));
    if (now - mtimeMs >= KEPT_MS) await rm(join(keep, path));
  }
}

/** A second name costs no room; where the folders lie on two disks it takes a copy. */
async function keepFile(from: string, to: string): Promise<void> {
  if (existsSync(to)) return;
  await mkdir(dirname(to), { recursive: true });
  await link(from, to).catch(() => copyFile(from, to));
}
