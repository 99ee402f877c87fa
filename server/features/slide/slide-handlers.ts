import type { slideCalls } from '../../../sync/contract/calls/slide.ts';
import { runCommand } from '../../changes/run-command.ts';
import type { ServerContext } from '../../context.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { badInput } from '../../http/problems.ts';
import { answerChange, commandRefusals } from '../../http/refusals.ts';
import { ok } from '../../http/reply.ts';
import { readGroupsProgress } from './groups-progress.ts';
import { deleteSlide, saveSlide } from './save-slide.ts';
import { collections } from '../../store/collections.ts';
import { comparePolish } from '../../../sync/domain/polish-order.ts';

export function slideHandlers(context: ServerContext): HandlersOf<typeof slideCalls> {
  const { store } = context;
  return {
    async 'slides.list'({ query }) {
      const found = await store.find(collections.slide, {
        ...(query.groupName ? { where: { groupName: query.groupName } } : {}),
        sort: [
          { field: 'groupName', direction: 'asc' },
          { field: 'priority', direction: 'asc' },
        ],
      });
      return ok(found.records.map(({ doc }) => doc));
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

    'slides.create': async ({ body, actor }) =>
      answerChange(await saveSlide(context, actor, undefined, body), commandRefusals),
    'slides.update': async ({ params, body: { id, ...fields }, actor }) =>
      id === undefined || id === params.slideId
        ? answerChange(await saveSlide(context, actor, params.slideId, fields), commandRefusals)
        : badInput(['id']),
    'slides.delete': async ({ params, actor }) =>
      answerChange(await deleteSlide(context, actor, params.slideId), commandRefusals),
  };
}
