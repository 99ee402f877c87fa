import type { lessonCalls } from '../../../sync/contract/calls/lesson.ts';
import { comparePolish } from '../../../sync/domain/polish-order.ts';
import type { ServerContext } from '../../context.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { notFound } from '../../http/problems.ts';
import { answerChange } from '../../http/refusals.ts';
import { ok } from '../../http/reply.ts';
import { collections } from '../../store/collections.ts';
import { courseMessages as texts } from './course-messages.ts';
import { courseRefusals } from './course-refusals.ts';
import { saveLesson } from './save-lesson.ts';

export function lessonHandlers(context: ServerContext): HandlersOf<typeof lessonCalls> {
  const { store } = context;
  return {
    async 'lessons.categories'() {
      const groups = await store.group(collections.lesson, { by: ['category'] });
      return ok(groups.map(({ key }) => String(key.category)).sort(comparePolish));
    },

    async 'lessons.list'({ params }) {
      const lessons = await store.findDocs(collections.lesson, {
        where: params,
        sort: [{ field: 'title', direction: 'asc' }],
      });
      return ok(lessons);
    },

    async 'lessons.read'({ params }) {
      const record = await store.get(collections.lesson, params.lessonId);
      return record ? ok(record.doc) : notFound(texts.unknownLesson);
    },

    'lessons.create': async ({ body, actor }) =>
      answerChange(await saveLesson(context, actor, undefined, body), courseRefusals),
    'lessons.update': async ({ params, query, body, actor }) =>
      answerChange(await saveLesson(context, actor, params.lessonId, body, query.seen), courseRefusals),
  };
}
