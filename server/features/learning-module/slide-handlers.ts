import type { slideCalls } from '../../../sync/contract/calls/slides.ts';
import type { Slide } from '../../../sync/contract/index.ts';
import { runCommand } from '../../changes/run-command.ts';
import type { ServerContext } from '../../context.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { badInput, notFound } from '../../http/problems.ts';
import { done, ok } from '../../http/reply.ts';
import { readGroupsProgress } from './groups-progress.ts';
import { deleteSlide, saveSlide, UNKNOWN_SLIDE } from './save-slide.ts';

export function slideHandlers(context: ServerContext): HandlersOf<typeof slideCalls> {
  const { store } = context;
  return {
    async 'slides.list'({ query }) {
      const found = await store.find<Slide>('slide', {
        ...(query.groupName ? { where: { groupName: query.groupName } } : {}),
        sort: [
          { field: 'groupName', direction: 'asc' },
          { field: 'priority', direction: 'asc' },
        ],
      });
      return ok(found.records.map(({ doc }) => doc));
    },

    async 'slides.groups'() {
      const groups = await store.group('slide', { by: 'groupName' });
      return ok(groups.map(({ key }) => String(key)).sort((a, b) => a.localeCompare(b, 'pl')));
    },

    'groups-progress.read': async ({ actor }) => ok(await readGroupsProgress(store, actor.userId)),

    async 'slide-progress.open'({ query, actor }) {
      const slide = await store.find<Slide>('slide', { where: query, limit: 1 });
      if (slide.total === 0) return notFound(UNKNOWN_SLIDE);
      const { refused } = await runCommand(context, actor, 'openSlide', query);
      return refused ?? done();
    },

    'slides.create': ({ body, actor }) => saveSlide(context, actor, undefined, body),
    'slides.update': ({ params, body: { id, ...fields }, actor }) =>
      id === undefined || id === params.slideId
        ? saveSlide(context, actor, params.slideId, fields)
        : badInput(['id']),
    'slides.delete': ({ params, actor }) => deleteSlide(context, actor, params.slideId),
  };
}
