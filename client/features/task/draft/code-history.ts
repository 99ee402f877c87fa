import type { Snapshot } from './draft-store.ts';

/** Local snapshots and synced revisions as one list, oldest first, without repeats next to each other. */
export function mergeHistory(...sources: readonly (readonly Snapshot[])[]): Snapshot[] {
  const all = sources.flat().sort((a, b) => a.at - b.at);
  return all
    .filter((version, index) => version.code.trim() !== '' && version.code !== all[index - 1]?.code)
    .map(({ code, at }) => ({ code, at }));
}
