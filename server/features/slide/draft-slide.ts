import { newId, type Actor, type Slide } from '../../../sync/contract/index.ts';
import { nextPriority } from '../../../sync/domain/deck-order.ts';
import { auditRow, change, isChangedSince, isSame, refused, type Changed } from '../../changes/change.ts';
import type { ServerContext } from '../../context.ts';
import { collections } from '../../store/collections.ts';
import type { SlideDraft } from '../../store/documents.ts';
import type { Commit } from '../../store/store.ts';
import { remove, replace } from '../../store/write.ts';
import { readDeck, readVersions, workingPriorities, workingSlide, type Versions } from './deck.ts';

type DraftRefusal = 'unknown-slide' | 'other-group' | 'changed-since';

/** What waits to be published, written down; nothing waits where it is what children have anyway. */
function commitDraft(
  { clock }: ServerContext,
  actor: Actor,
  { published, draft }: Versions,
  after: SlideDraft,
): Commit {
  const isAsPublished = after.slide ? isSame(published?.doc, after.slide) : !published;
  const write =
    isAsPublished && draft
      ? remove(collections.slideDraft, draft)
      : replace(collections.slideDraft, draft, after, null);
  if (isAsPublished ? !draft : isSame(draft?.doc, after)) return { writes: [] };
  const before = workingSlide({ published, draft }) ?? null;
  return {
    writes: [write],
    audit: [auditRow(actor, clock, 'draft-slide', write, { before, after: after.slide })],
  };
}

/** A new slide of the working copy where `id` is undefined. */
export function draftSlide(
  context: ServerContext,
  actor: Actor,
  id: string | undefined,
  fields: Omit<Slide, 'id'>,
  seen?: string,
): Promise<Changed<Slide, DraftRefusal>> {
  return change(context.store, async () => {
    const versions = id === undefined ? {} : await readVersions(context.store, id);
    const current = workingSlide(versions);
    if (id !== undefined && !current) return refused('unknown-slide');
    if (current && current.groupName !== fields.groupName) return refused('other-group');
    const slide: Slide = { id: id ?? newId(), ...fields };
    if (isChangedSince(seen, current, slide)) return refused('changed-since');
    const after = { id: slide.id, groupName: slide.groupName, slide };
    return { commit: commitDraft(context, actor, versions, after), result: slide };
  });
}

export function draftDeletion(
  context: ServerContext,
  actor: Actor,
  id: string,
  seen?: string,
): Promise<Changed<null, DraftRefusal>> {
  return change(context.store, async () => {
    const versions = await readVersions(context.store, id);
    const current = workingSlide(versions);
    if (!current) return refused('unknown-slide');
    if (isChangedSince(seen, current)) return refused('changed-since');
    const after = { id, groupName: current.groupName, slide: null };
    return { commit: commitDraft(context, actor, versions, after), result: null };
  });
}

/** The slide is again as children have it; one that they never had is gone. */
export function discardDraft(
  { store, clock }: ServerContext,
  actor: Actor,
  id: string,
): Promise<Changed<null, DraftRefusal>> {
  return change(store, async () => {
    const draft = await store.get(collections.slideDraft, id);
    if (!draft) return refused('unknown-slide');
    const write = remove(collections.slideDraft, draft);
    const values = { before: draft.doc.slide, after: null };
    return {
      commit: { writes: [write], audit: [auditRow(actor, clock, 'discard-slide', write, values)] },
      result: null,
    };
  });
}

/** A copy at the end of the working copy of a group. */
export function copySlide(
  context: ServerContext,
  actor: Actor,
  id: string,
  groupName: string,
): Promise<Changed<Slide, DraftRefusal>> {
  return change(context.store, async () => {
    const original = workingSlide(await readVersions(context.store, id));
    if (!original) return refused('unknown-slide');
    const priority = nextPriority(workingPriorities(await readDeck(context.store, groupName)));
    const slide: Slide = { ...original, id: newId(), groupName, priority };
    const after = { id: slide.id, groupName, slide };
    return { commit: commitDraft(context, actor, {}, after), result: slide };
  });
}
