import type { courseCalls, CourseWire } from '../../../sync/contract/calls/course.ts';
import type { Course } from '../../../sync/contract/index.ts';
import type { Changed } from '../../changes/change.ts';
import type { ServerContext } from '../../context.ts';
import type { HandlersOf, Outcome } from '../../http/handlers.ts';
import { notFound } from '../../http/problems.ts';
import { answerChange } from '../../http/refusals.ts';
import { ok } from '../../http/reply.ts';
import { collections } from '../../store/collections.ts';
import { courseMessages as texts } from './course-messages.ts';
import { courseRefusals, type CourseRefusal } from './course-refusals.ts';
import { describeCourse, describeCourses, describePage } from './describe-course.ts';
import { findReadableCourse } from './find-course.ts';
import { originOf } from './page/origin-of.ts';
import { copyCourse, createCourse, deleteCourse, updateCourse } from './save-course.ts';
import { writeCalendar } from './write-calendar.ts';

export function courseHandlers(context: ServerContext): HandlersOf<typeof courseCalls> {
  const { store, clock } = context;

  const answer = async (changed: Changed<Course, CourseRefusal>): Promise<Outcome<CourseWire>> =>
    changed.ok
      ? ok(await describeCourse(store, changed.result))
      : answerChange<CourseWire, CourseRefusal>(changed, courseRefusals);

  return {
    async 'courses.list'() {
      const sort = [{ field: 'title', direction: 'asc' }] as const;
      return ok(await describeCourses(store, await store.findDocs(collections.course, { sort })));
    },

    async 'courses.read'({ params }) {
      const record = await store.get(collections.course, params.courseId);
      return record ? ok(await describeCourse(store, record.doc)) : notFound(texts.unknown);
    },

    'courses.create': async ({ body, actor }) => answer(await createCourse(context, actor, body)),
    'courses.update': async ({ params, query, body, actor }) =>
      answer(await updateCourse(context, actor, params.courseId, body, query.seen)),
    'courses.copy': async ({ query, actor }) =>
      answer(await copyCourse(context, actor, query.source, query.new)),
    'courses.delete': async ({ params, actor }) =>
      answerChange(await deleteCourse(context, actor, params.courseId), courseRefusals),

    async 'courses.page'({ params, actor }) {
      const course = await findReadableCourse(store, params.friendlyIdentifier, actor);
      return course ? ok(await describePage(store, course)) : notFound(texts.unknown);
    },

    async 'courses.calendar'({ params, actor, request }) {
      const course = await findReadableCourse(store, params.friendlyIdentifier, actor);
      if (!course) return notFound(texts.unknown);
      const described = await describeCourse(store, course);
      const calendar = writeCalendar(described, { now: clock(), origin: originOf(request) });
      return {
        start: (response) =>
          void response
            .type('text/calendar')
            // Inline: a phone then offers to add the lessons; a browser that can't show it saves it under this name.
            .set('Content-Disposition', `inline; filename="${course.friendlyIdentifier}.ics"`)
            .send(calendar),
      };
    },
  };
}
