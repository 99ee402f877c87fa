import { moduleEntrySchema, type ModuleEntry } from '../../../sync/contract/index.ts';

/** A category's document as entries. Staff write it by hand: what is no entry is left out and hurts nothing else. */
export function readModuleEntries(value: unknown): ModuleEntry[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    const entry = moduleEntrySchema.safeParse(item);
    return entry.success ? [entry.data] : [];
  });
}
