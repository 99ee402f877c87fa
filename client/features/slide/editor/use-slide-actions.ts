import { useQueryClient } from '@tanstack/react-query';
import { fingerprint, type Slide } from '../../../../sync/contract/index.ts';
import type { DeckSlide } from '../../../../sync/contract/calls/index.ts';
import { asDeleted } from '../../../network/as-deleted.ts';
import { useNetwork } from '../../../network/network-context.ts';
import type { Result } from '../../../network/request-json.ts';
import type { SlideBody } from './slide-draft.ts';

export const stateless = ({ state: _state, ...slide }: DeckSlide): Slide => slide;

/** The calls of the editor. All of them change the working copy, which children get by `publish` alone. */
export function useSlideActions() {
  const { call } = useNetwork();
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['slides.deck'] }),
      queries.invalidateQueries({ queryKey: ['slides.decks'] }),
    ]);
  /** Whatever came of it: what is shown may have been the reason for a refusal. */
  const andRefresh = async <T>(result: Result<T>): Promise<Result<T>> => {
    await refresh();
    return result;
  };
  const draft = true;

  return {
    /** `seen`: fingerprint of what the editor was opened with; undefined for a new slide. */
    save: async (id: string | undefined, body: SlideBody, seen?: string): Promise<Result<Slide>> =>
      id === undefined
        ? call('slides.create', { query: { draft }, body })
        : call('slides.update', { params: { slideId: id }, query: { draft, seen }, body }),
    /** As it stands on the server now; undefined where it is gone. */
    read: async (slide: Slide): Promise<Result<Slide | undefined>> => {
      const deck = await call('slides.deck', { query: { groupName: slide.groupName } });
      if (!deck.ok) return deck;
      const found = deck.data.find(({ id, state }) => id === slide.id && state !== 'deleted');
      return { ...deck, data: found && stateless(found) };
    },
    remove: async (slide: Slide) =>
      andRefresh(
        asDeleted(
          await call('slides.delete', {
            params: { slideId: slide.id },
            query: { draft, seen: fingerprint(slide) },
          }),
        ),
      ),
    restore: async (id: string) => andRefresh(await call('slides.discard', { params: { slideId: id } })),
    copy: async (id: string, groupName: string) =>
      andRefresh(await call('slides.copy', { params: { slideId: id }, body: { groupName } })),
    order: async (groupName: string, ids: string[], seen: string) =>
      andRefresh(await call('slides.order', { params: { groupName }, query: { seen }, body: { ids } })),
    publish: async (groupName: string) => andRefresh(await call('slides.publish', { params: { groupName } })),
    discard: async (groupName: string) =>
      andRefresh(await call('slides.discard-deck', { params: { groupName } })),
    refresh,
  };
}
