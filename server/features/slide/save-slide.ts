import { newId, type Actor, type Slide } from '../../../sync/contract/index.ts';
import { auditRow, change, refused, type Changed } from '../../changes/change.ts';
import type { ServerContext } from '../../context.ts';
import { collections } from '../../store/collections.ts';
import { remove, replace } from '../../store/write.ts';

/** A new slide where `id` is undefined. */
export function saveSlide(
  { store, clock }: ServerContext,
  actor: Actor,
  id: string | undefined,
  fields: Omit<Slide, 'id'>,
): Promise<Changed<Slide, 'unknown-slide'>> {
  return change(store, async () => {
    const record = id === undefined ? undefined : await store.get(collections.slide, id);
    if (id !== undefined && !record) return refused('unknown-slide');
    const slide: Slide = { id: id ?? newId(), ...fields };
    const write = replace(collections.slide, record, slide, 'content');
    const audit = [
      auditRow(actor, clock, 'save-slide', write, { before: record?.doc ?? null, after: slide }),
    ];
    return { commit: { writes: [write], audit }, result: slide };
  });
}

export function deleteSlide(
  { store, clock }: ServerContext,
  actor: Actor,
  id: string,
): Promise<Changed<null, 'unknown-slide'>> {
  return change(store, async () => {
    const record = await store.get(collections.slide, id);
    if (!record) return refused('unknown-slide');
    const write = remove(collections.slide, record);
    const audit = [auditRow(actor, clock, 'delete-slide', write, { before: record.doc, after: null })];
    return { commit: { writes: [write], audit }, result: null };
  });
}
