import type { LessonBody } from '../../../sync/contract/calls/index.ts';
import { newId, type Actor, type Lesson, type LessonId } from '../../../sync/contract/index.ts';
import {
  auditRow,
  change,
  isChangedSince,
  isSame,
  refused,
  unchanged,
  type Changed,
} from '../../changes/change.ts';
import type { ServerContext } from '../../context.ts';
import { collections } from '../../store/collections.ts';
import { replace } from '../../store/write.ts';

/** A new lesson where `id` is undefined. `seen`: what the editor was opened with (decision 0026). */
export function saveLesson(
  { store, clock }: ServerContext,
  actor: Actor,
  id: LessonId | undefined,
  { description, ...fields }: LessonBody,
  seen?: string,
): Promise<Changed<Lesson, 'unknown-lesson' | 'changed-since'>> {
  return change(store, async () => {
    const record = id === undefined ? undefined : await store.get(collections.lesson, id);
    if (id !== undefined && !record) return refused('unknown-lesson');
    const lesson: Lesson = {
      id: id ?? (newId() as LessonId),
      ...fields,
      description: description === undefined ? (record?.doc.description ?? null) : description,
    };
    if (record && isChangedSince(seen, record.doc, lesson)) return refused('changed-since');
    if (record && isSame(record.doc, lesson)) return unchanged(lesson);
    const write = replace(collections.lesson, record, lesson, null);
    const values = { before: record?.doc ?? null, after: lesson };
    return {
      commit: { writes: [write], audit: [auditRow(actor, clock, 'save-lesson', write, values)] },
      result: lesson,
    };
  });
}
