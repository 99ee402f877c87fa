import type { Actor } from '../../../sync/contract/index.ts';
import { auditRow, change, refused, type Changed } from '../../changes/change.ts';
import type { ServerContext } from '../../context.ts';
import { collections } from '../../store/collections.ts';
import { remove } from '../../store/write.ts';
import { findUses } from './find-uses.ts';

/** The record first: a content without one is served to nobody, and tidied away where a crash leaves it. */
export async function removeFile(
  { store, clock }: Pick<ServerContext, 'store' | 'clock'>,
  actor: Actor,
  name: string,
): Promise<Changed<null, 'unknown-file' | 'file-in-use'>> {
  const removed = await change(store, async () => {
    const record = await store.get(collections.file, name);
    if (!record) return refused('unknown-file');
    if ((await findUses(store)).has(name)) return refused('file-in-use');
    const write = remove(collections.file, record);
    const audit = [auditRow(actor, clock, 'remove-file', write, { before: record.doc, after: null })];
    return { commit: { writes: [write], audit }, result: null };
  });
  if (removed.ok) await store.files.remove(name);
  return removed;
}
