import { z } from 'zod';
import { groupNameSchema, prioritySchema } from '../../../sync/contract/index.ts';
import { runCommand } from '../../changes/run-command.ts';
import type { ServerContext } from '../../context.ts';
import { endpoint } from '../../http/endpoint.ts';
import { notFound } from '../../http/problems.ts';
import { created, noContent, ok } from '../../http/reply.ts';
import type { Routes } from '../../http/routes.ts';
import { readGroupsProgress } from './groups-progress.ts';
import { deleteSlide, saveSlide, UNKNOWN_SLIDE } from './save-slide.ts';
import { slideBody } from './slide-body.ts';
import { collections } from '../../store/collections.ts';
import { comparePolish } from '../../../sync/domain/polish-order.ts';

const slideKeyQuery = z.object({
  groupName: groupNameSchema,
  priority: z.string().regex(/^\d+$/).transform(Number).pipe(prioritySchema),
});
const bySlide = z.object({ slideId: z.string().min(1).max(200) });

export function learningModuleRoutes(context: ServerContext): Routes {
  const { store } = context;
  return {
    'GET /api/learning-module/slides': endpoint(
      { query: z.object({ groupName: groupNameSchema.optional() }) },
      async ({ query }) => {
        const found = await store.find(collections.slide, {
          ...(query.groupName ? { where: { groupName: query.groupName } } : {}),
          sort: [
            { field: 'groupName', direction: 'asc' },
            { field: 'priority', direction: 'asc' },
          ],
        });
        return ok(found.records.map(({ doc }) => doc));
      },
    ),

    'GET /api/learning-module/slides-groups': endpoint({}, async () => {
      const groups = await store.group(collections.slide, { by: ['groupName'] });
      return ok(groups.map(({ key }) => String(key.groupName)).sort(comparePolish));
    }),

    'GET /api/learning-module/groups-progress': endpoint({}, async ({ actor }) =>
      ok(await readGroupsProgress(store, actor.userId)),
    ),

    'POST /api/learning-module/slides/progress': endpoint(
      { query: slideKeyQuery },
      async ({ query, actor }) => {
        if (!(await store.exists(collections.slide, { where: query }))) return notFound(UNKNOWN_SLIDE);
        const { refused } = await runCommand(context, actor, 'openSlide', query);
        return refused ?? noContent();
      },
    ),

    'POST /api/learning-module/slides': endpoint({ body: slideBody }, async ({ body, actor }) => {
      const saved = await saveSlide(context, actor, undefined, body);
      return saved.ok ? created(saved.result) : saved.reply;
    }),
    'PUT /api/learning-module/slides/:slideId': endpoint(
      { params: bySlide, body: slideBody },
      async ({ params, body, actor }) => {
        const saved = await saveSlide(context, actor, params.slideId, body);
        return saved.ok ? ok(saved.result) : saved.reply;
      },
    ),
    'DELETE /api/learning-module/slides/:slideId': endpoint(
      { params: bySlide },
      async ({ params, actor }) => {
        const deleted = await deleteSlide(context, actor, params.slideId);
        return deleted.ok ? noContent() : deleted.reply;
      },
    ),
  };
}
