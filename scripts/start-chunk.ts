import { resolve } from 'node:path';

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Names one chunk for all that an entry imports statically, and none for what it fetches later. `entry` is a path in the project. */
export function startOf(entry: string): (id: string, modules: Modules) => string | null {
  let found: Set<string> | undefined;
  return (id, modules) => {
    found ??= reachable(resolve(entry), modules);
    return found.has(id) ? 'start' : null;
  };
}

function reachable(entry: string, modules: Modules): Set<string> {
  const seen = new Set<string>();
  const open = [entry];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}
