import { newId, type Actor, type Slide } from '../../../sync/contract/index.ts';
import {
  auditRow,
  change,
  isChangedSince,
  isSame,
  refused,
  unchanged,
  type Changed,
} from '../../changes/change.ts';
import type { ServerContext } from '../../context.ts';
import { collections } from '../../store/collections.ts';
import { remove, replace } from '../../store/write.ts';
import { readVersions } from './deck.ts';

type SlideRefusal = 'unknown-slide' | 'changed-since';

/** For children at once. A new slide where `id` is undefined. */
export function saveSlide(
  { store, clock }: ServerContext,
  actor: Actor,
  id: string | undefined,
  fields: Omit<Slide, 'id'>,
  seen?: string,
): Promise<Changed<Slide, SlideRefusal>> {
  return change(store, async () => {
    const record = id === undefined ? undefined : await store.get(collections.slide, id);
    if (id !== undefined && !record) return refused('unknown-slide');
    const slide: Slide = { id: id ?? newId(), ...fields };
    if (isChangedSince(seen, record?.doc, slide)) return refused('changed-since');
    if (record && isSame(record.doc, slide)) return unchanged(slide);
    const write = replace(collections.slide, record, slide, 'content');
    const audit = [
      auditRow(actor, clock, 'save-slide', write, { before: record?.doc ?? null, after: slide }),
    ];
    return { commit: { writes: [write], audit }, result: slide };
  });
}

/** For children at once, and with it what waited to be published of the slide. */
export function deleteSlide(
  { store, clock }: ServerContext,
  actor: Actor,
  id: string,
  seen?: string,
): Promise<Changed<null, SlideRefusal>> {
  return change(store, async () => {
    const { published, draft } = await readVersions(store, id);
    if (!published) return refused('unknown-slide');
    if (isChangedSince(seen, published.doc)) return refused('changed-since');
    const write = remove(collections.slide, published);
    const writes = draft ? [write, remove(collections.slideDraft, draft)] : [write];
    const audit = [auditRow(actor, clock, 'delete-slide', write, { before: published.doc, after: null })];
    return { commit: { writes, audit }, result: null };
  });
}
