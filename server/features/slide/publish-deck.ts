import { fingerprint, type Actor } from '../../../sync/contract/index.ts';
import { orderedPriorities } from '../../../sync/domain/deck-order.ts';
import { auditRow, change, isChangedSince, refused, type Changed } from '../../changes/change.ts';
import type { ServerContext } from '../../context.ts';
import { collections } from '../../store/collections.ts';
import { remove, replace } from '../../store/write.ts';
import { listDeck, readDeck } from './deck.ts';

/** Puts the working copy in this order, in one commit. `changed-since`: these aren't its slides, or others have ordered it. */
export function orderDeck(
  { store, clock }: ServerContext,
  actor: Actor,
  groupName: string,
  ids: readonly string[],
  seen?: string,
): Promise<Changed<null, 'changed-since'>> {
  return change(store, async () => {
    const deck = await readDeck(store, groupName);
    const before = listDeck(deck).filter(({ state }) => state !== 'deleted');
    const idsBefore = before.map(({ id }) => id);
    const isOther = fingerprint([...ids].sort()) !== fingerprint([...idsBefore].sort());
    if (isOther || isChangedSince(seen, idsBefore, ids)) return refused('changed-since');

    const priorities = orderedPriorities(before.map(({ priority }) => priority));
    const writes = ids.flatMap((id, index) => {
      const { state: _state, ...slide } = before.find((each) => each.id === id)!;
      const priority = priorities[index]!;
      if (slide.priority === priority) return [];
      const { draft } = deck.get(id)!;
      return replace(collections.slideDraft, draft, { id, groupName, slide: { ...slide, priority } }, null);
    });
    const audit = [
      auditRow(
        actor,
        clock,
        'order-deck',
        { collection: 'slideDraft', id: groupName },
        { before: idsBefore, after: ids },
      ),
    ];
    return { commit: writes.length ? { writes, audit } : { writes }, result: null };
  });
}

/** Children get the working copy, whole: one commit, so that no device ever asks between two of its slides. */
export function publishDeck(
  { store, clock }: ServerContext,
  actor: Actor,
  groupName: string,
): Promise<Changed<null>> {
  return change(store, async () => {
    const deck = await readDeck(store, groupName);
    const changed = [...deck.values()].flatMap(({ published, draft }) => {
      if (!draft) return [];
      const { slide } = draft.doc;
      const write = slide
        ? replace(collections.slide, published, slide, 'content')
        : published && remove(collections.slide, published);
      const emptied = remove(collections.slideDraft, draft);
      if (!write) return { writes: [emptied], audit: [] };
      const action = slide ? 'save-slide' : 'delete-slide';
      const values = { before: published?.doc ?? null, after: slide };
      return { writes: [write, emptied], audit: [auditRow(actor, clock, action, write, values)] };
    });
    return {
      commit: {
        writes: changed.flatMap(({ writes }) => writes),
        audit: changed.flatMap(({ audit }) => audit),
      },
      result: null,
    };
  });
}

/** The working copy is again as children have it. */
export function discardDeck(
  { store, clock }: ServerContext,
  actor: Actor,
  groupName: string,
): Promise<Changed<null>> {
  return change(store, async () => {
    const drafts = (await store.find(collections.slideDraft, { where: { groupName } })).records;
    const removals = drafts.map((draft) => ({ draft, write: remove(collections.slideDraft, draft) }));
    const audit = removals.map(({ draft, write }) =>
      auditRow(actor, clock, 'discard-slide', write, { before: draft.doc.slide, after: null }),
    );
    return { commit: { writes: removals.map(({ write }) => write), audit }, result: null };
  });
}
