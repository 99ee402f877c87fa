import type { slideCalls } from '../../../sync/contract/calls/slide.ts';
import type { Slide } from '../../../sync/contract/index.ts';
import { isHtmlSolution } from '../../../sync/domain/author-html.ts';
import { comparePolish } from '../../../sync/domain/polish-order.ts';
import { runCommand } from '../../changes/run-command.ts';
import type { ServerContext } from '../../context.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { badInput } from '../../http/problems.ts';
import { answerChange, commandRefusals } from '../../http/refusals.ts';
import { ok } from '../../http/reply.ts';
import { cleanAuthorText } from '../../html/clean-author-html.ts';
import { collections } from '../../store/collections.ts';
import { listDeck, readDeck } from './deck.ts';
import { copySlide, discardDraft, draftDeletion, draftSlide } from './draft-slide.ts';
import { readGroupsProgress } from './groups-progress.ts';
import { listDecks } from './list-decks.ts';
import { discardDeck, orderDeck, publishDeck } from './publish-deck.ts';
import { deleteSlide, saveSlide } from './save-slide.ts';
import { slideRefusals } from './slide-refusals.ts';

export function slideHandlers(context: ServerContext): HandlersOf<typeof slideCalls> {
  const { store } = context;
  return {
    async 'slides.list'({ query }) {
      const slides = await store.findDocs(collections.slide, {
        ...(query.groupName ? { where: { groupName: query.groupName } } : {}),
        sort: [
          { field: 'groupName', direction: 'asc' },
          { field: 'priority', direction: 'asc' },
        ],
      });
      return ok(slides);
    },

    async 'slides.groups'() {
      const groups = await store.group(collections.slide, { by: ['groupName'] });
      return ok(groups.map(({ key }) => String(key.groupName)).sort(comparePolish));
    },

    'groups-progress.read': async ({ actor }) => ok(await readGroupsProgress(store, actor.userId)),

    async 'slide-progress.open'({ query, actor }) {
      if (!(await store.exists(collections.slide, { where: query }))) return commandRefusals['unknown-slide'];
      return answerChange(await runCommand(context, actor, 'openSlide', query), commandRefusals);
    },

    'slides.decks': async () => ok(await listDecks(store)),
    'slides.deck': async ({ query }) => ok(listDeck(await readDeck(store, query.groupName))),

    'slides.create': async ({ query, body, actor }) => {
      const save = query.draft ? draftSlide : saveSlide;
      return answerChange(await save(context, actor, undefined, cleanSlide(body)), slideRefusals);
    },
    'slides.update': async ({ params, query, body: { id, ...fields }, actor }) => {
      if (id !== undefined && id !== params.slideId) return badInput([['id', 'inny niż w adresie']]);
      const save = query.draft ? draftSlide : saveSlide;
      return answerChange(
        await save(context, actor, params.slideId, cleanSlide(fields), query.seen),
        slideRefusals,
      );
    },
    'slides.delete': async ({ params, query, actor }) => {
      const remove = query.draft ? draftDeletion : deleteSlide;
      return answerChange(await remove(context, actor, params.slideId, query.seen), slideRefusals);
    },
    'slides.discard': async ({ params, actor }) =>
      answerChange(await discardDraft(context, actor, params.slideId), slideRefusals),
    'slides.copy': async ({ params, body, actor }) =>
      answerChange(await copySlide(context, actor, params.slideId, body.groupName), slideRefusals),

    'slides.order': async ({ params, query, body, actor }) =>
      answerChange(await orderDeck(context, actor, params.groupName, body.ids, query.seen), slideRefusals),
    'slides.publish': async ({ params, actor }) =>
      answerChange(await publishDeck(context, actor, params.groupName), slideRefusals),
    'slides.discard-deck': async ({ params, actor }) =>
      answerChange(await discardDeck(context, actor, params.groupName), slideRefusals),
  };
}

/** A slide whose HTML holds nothing that a page must not show. */
const cleanSlide = (slide: Omit<Slide, 'id'>): Omit<Slide, 'id'> => ({
  ...slide,
  content: slide.content && (cleanAuthorText(slide.content) || null),
  solution:
    slide.solution && isHtmlSolution(slide.solution)
      ? cleanAuthorText(slide.solution) || null
      : slide.solution,
});
