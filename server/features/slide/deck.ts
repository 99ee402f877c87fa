import type { DeckSlide } from '../../../sync/contract/calls/index.ts';
import type { Slide } from '../../../sync/contract/index.ts';
import { collections } from '../../store/collections.ts';
import type { SlideDraft } from '../../store/documents.ts';
import type { Store, StoredRecord } from '../../store/store.ts';

/** A slide in its two versions: what children have, and the change that waits to be published. One of them is there. */
export interface Versions {
  published?: StoredRecord<Slide> | undefined;
  draft?: StoredRecord<SlideDraft> | undefined;
}

/** The slide of the working copy; undefined where there is none (any more). */
export const workingSlide = ({ published, draft }: Versions): Slide | undefined =>
  draft ? (draft.doc.slide ?? undefined) : published?.doc;

export async function readVersions(store: Store, slideId: string): Promise<Versions> {
  const [published, draft] = await Promise.all([
    store.get(collections.slide, slideId),
    store.get(collections.slideDraft, slideId),
  ]);
  return { published, draft };
}

/** Every slide of a group, or of all, by id. */
export async function readDeck(store: Store, groupName?: string): Promise<Map<string, Versions>> {
  const condition = groupName === undefined ? {} : { where: { groupName } };
  const [published, drafts] = await Promise.all([
    store.find(collections.slide, condition),
    store.find(collections.slideDraft, condition),
  ]);
  const deck = new Map<string, Versions>(
    published.records.map((record) => [record.id, { published: record }]),
  );
  for (const draft of drafts.records) deck.set(draft.id, { ...deck.get(draft.id), draft });
  return deck;
}

/** The slides of the working copy, those to be taken away too, in their order. */
export const listDeck = (deck: ReadonlyMap<string, Versions>): DeckSlide[] =>
  [...deck.values()]
    .map(({ published, draft }): DeckSlide => {
      if (!draft) return { ...published!.doc, state: 'published' };
      if (!draft.doc.slide) return { ...published!.doc, state: 'deleted' };
      return { ...draft.doc.slide, state: published ? 'changed' : 'new' };
    })
    .sort((a, b) => a.priority - b.priority || (a.id < b.id ? -1 : 1));

export const workingPriorities = (deck: ReadonlyMap<string, Versions>): number[] =>
  [...deck.values()].flatMap((versions) => workingSlide(versions)?.priority ?? []);
