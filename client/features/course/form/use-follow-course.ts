import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { proposeIdentifier } from '../../../../sync/domain/course/friendly-identifier.ts';
import { nextLessonTime, retimeLessons } from '../../../../sync/domain/course/lesson-times.ts';
import { weekDayOf } from '../../../../sync/domain/lesson-day.ts';
import type { CourseDraft, CourseValues, LessonEntry } from './course-form.ts';

type CourseFormState = UseFormReturn<CourseDraft, unknown, CourseValues>;

const timed = ({ scheduledAt, ...entry }: LessonEntry) => ({ ...entry, scheduledAt: scheduledAt || null });
const typed = <T extends { scheduledAt: string | null }>({ scheduledAt, ...entry }: T) => ({
  ...entry,
  scheduledAt: scheduledAt ?? '',
});

/** The lessons with one more, when its turn is: admin seed, section 4. */
export function withLesson(
  draft: Pick<CourseDraft, 'lessons' | 'startDate' | 'hour'>,
  lesson: Omit<LessonEntry, 'scheduledAt'>,
): LessonEntry[] {
  const start = { day: draft.startDate, hour: draft.hour };
  const scheduledAt = nextLessonTime(draft.lessons.map(timed), start);
  return [...draft.lessons, typed({ ...lesson, scheduledAt })];
}

/**
 * What follows from a field that somebody has just changed: another first day or hour re-times the lessons (admin seed, section
 * 4), the first day tells the day of the week, and the title of a new course suggests its friendly identifier, until one was
 * typed by hand.
 */
export function useFollowCourse(form: CourseFormState, isNew: boolean): void {
  const proposed = useRef('');
  useEffect(() => {
    proposed.current = proposeIdentifier(form.getValues('title'));
    return form.subscribe({
      formState: { values: true },
      callback({ values, name, type }) {
        if (type !== 'change') return;
        const put = <N extends keyof CourseDraft>(field: N, value: CourseDraft[N]) =>
          form.setValue(field, value as never, {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          });
        if (name === 'title' && isNew) {
          const before = proposed.current;
          proposed.current = proposeIdentifier(values.title);
          if (values.friendlyIdentifier === before || values.friendlyIdentifier === '')
            put('friendlyIdentifier', proposed.current);
        }
        if (name === 'startDate' && values.startDate && !values.weekday)
          put('weekday', weekDayOf(values.startDate));
        if ((name === 'startDate' || (name === 'hour' && values.hour)) && values.lessons.length > 0) {
          const start = { day: values.startDate, hour: values.hour };
          put('lessons', retimeLessons(values.lessons.map(timed), start).map(typed));
        }
      },
    });
  }, [form, isNew]);
}
