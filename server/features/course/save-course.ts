import { courseFingerprint, type CourseBody } from '../../../sync/contract/calls/index.ts';
import { newId, type Actor, type Course, type CourseId } from '../../../sync/contract/index.ts';
import {
  auditRow,
  change,
  isSame,
  refused,
  unchanged,
  type Changed,
  type Decision,
} from '../../changes/change.ts';
import type { ServerContext } from '../../context.ts';
import { collections } from '../../store/collections.ts';
import type { Store, StoredRecord } from '../../store/store.ts';
import { remove, replace } from '../../store/write.ts';
import type { CourseRefusal } from './course-refusals.ts';
import { describeCourse } from './describe-course.ts';
import { findCourse } from './find-course.ts';

/** Why a course can't be kept like this; undefined where it can. */
async function findFault(
  store: Store,
  id: CourseId | undefined,
  { startDate, endDate, weeklyPrice, weeklyDiscountedPrice, friendlyIdentifier, lessons }: CourseBody,
): Promise<CourseRefusal | undefined> {
  if (endDate < startDate) return 'ends-before-start';
  if (weeklyDiscountedPrice !== null && weeklyDiscountedPrice > weeklyPrice) return 'dearer-discounted';
  const ids = new Set(lessons.map(({ lessonId }) => lessonId));
  if (ids.size < lessons.length) return 'lesson-twice';
  const found = ids.size > 0 ? await store.getMany(collections.lesson, [...ids]) : [];
  if (found.length < ids.size) return 'unknown-lesson';
  const namesake = await findCourse(store, friendlyIdentifier);
  return namesake && namesake.id !== id ? 'identifier-taken' : undefined;
}

function put(
  { clock }: ServerContext,
  actor: Actor,
  before: StoredRecord<Course> | undefined,
  course: Course,
): Decision<Course, never> {
  const write = replace(collections.course, before, course, null);
  const values = { before: before?.doc ?? null, after: course };
  return {
    commit: { writes: [write], audit: [auditRow(actor, clock, 'save-course', write, values)] },
    result: course,
  };
}

export const createCourse = (
  context: ServerContext,
  actor: Actor,
  body: CourseBody,
): Promise<Changed<Course, CourseRefusal>> =>
  change(context.store, async () => {
    const fault = await findFault(context.store, undefined, body);
    return fault ? refused(fault) : put(context, actor, undefined, { id: newId() as CourseId, ...body });
  });

/** `seen`: what the editor was opened with (decision 0026). */
export const updateCourse = (
  context: ServerContext,
  actor: Actor,
  id: CourseId,
  body: CourseBody,
  seen: string | undefined,
): Promise<Changed<Course, CourseRefusal>> =>
  change(context.store, async () => {
    const record = await context.store.get(collections.course, id);
    if (!record) return refused('unknown-course');
    const course = { id, ...body };
    const isSeen =
      seen === undefined || seen === courseFingerprint(await describeCourse(context.store, record.doc));
    if (isSame(record.doc, course)) return unchanged(course);
    if (!isSeen) return refused('changed-since');
    const fault = await findFault(context.store, id, body);
    return fault ? refused(fault) : put(context, actor, record, course);
  });

/** A draft, whatever the other is: nobody is told of a course whose dates are still last year's. */
export const copyCourse = (
  context: ServerContext,
  actor: Actor,
  source: string,
  friendlyIdentifier: string,
): Promise<Changed<Course, CourseRefusal>> =>
  change(context.store, async () => {
    const original = await findCourse(context.store, source);
    if (!original) return refused('unknown-course');
    if (await findCourse(context.store, friendlyIdentifier)) return refused('identifier-taken');
    const copy = { ...original.doc, id: newId() as CourseId, friendlyIdentifier };
    return put(context, actor, undefined, { ...copy, courseStatus: 'DRAFT' });
  });

export const deleteCourse = (
  { store, clock }: ServerContext,
  actor: Actor,
  id: CourseId,
): Promise<Changed<null, CourseRefusal>> =>
  change(store, async () => {
    const record = await store.get(collections.course, id);
    if (!record) return refused('unknown-course');
    const write = remove(collections.course, record);
    const audit = [auditRow(actor, clock, 'delete-course', write, { before: record.doc, after: null })];
    return { commit: { writes: [write], audit }, result: null };
  });
