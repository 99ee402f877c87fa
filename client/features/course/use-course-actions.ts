import { useQueryClient } from '@tanstack/react-query';
import type { CallInput, Calls } from '../../../sync/contract/calls/index.ts';
import type { CourseId, LessonId } from '../../../sync/contract/index.ts';
import { asDeleted } from '../../network/as-deleted.ts';
import { useNetwork } from '../../network/network-context.ts';
import type { Result } from '../../network/request-json.ts';

type CourseBody = CallInput<Calls['courses.update']>['body'];
type LessonBody = CallInput<Calls['lessons.update']>['body'];

/** What the office does to courses and lessons; after each the lists are read again. */
export function useCourseActions() {
  const { call } = useNetwork();
  const queries = useQueryClient();

  const refreshing = async <T>(work: Promise<Result<T>>, ...stale: string[]): Promise<Result<T>> => {
    const result = await work;
    if (result.ok) for (const name of stale) void queries.invalidateQueries({ queryKey: [name] });
    return result;
  };
  const courses = ['courses.list', 'courses.read'];
  const lessons = ['lessons.list', 'lessons.categories', ...courses];
  const seenBy = (seen: string | undefined) => (seen === undefined ? {} : { query: { seen } });

  return {
    create: (body: CourseBody) => refreshing(call('courses.create', { body }), ...courses),
    /** `seen`: decision 0026. */
    update: (courseId: CourseId, body: CourseBody, seen: string | undefined) =>
      refreshing(call('courses.update', { params: { courseId }, ...seenBy(seen), body }), ...courses),
    read: (courseId: CourseId) => call('courses.read', { params: { courseId } }),
    remove: (courseId: CourseId) =>
      refreshing(call('courses.delete', { params: { courseId } }).then(asDeleted), 'courses.list'),
    copy: (source: string, name: string) =>
      refreshing(call('courses.copy', { query: { source, new: name } }), 'courses.list'),
    createLesson: (body: LessonBody) => refreshing(call('lessons.create', { body }), ...lessons),
    updateLesson: (lessonId: LessonId, body: LessonBody, seen: string | undefined) =>
      refreshing(call('lessons.update', { params: { lessonId }, ...seenBy(seen), body }), ...lessons),
    readLesson: (lessonId: LessonId) => call('lessons.read', { params: { lessonId } }),
  };
}
