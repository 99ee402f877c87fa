import { proposeIdentifier } from '../../../../sync/domain/course/friendly-identifier.ts';
import { nextLessonTime, retimeLessons } from '../../../../sync/domain/course/lesson-times.ts';
import { weekDayOf } from '../../../../sync/domain/lesson-day.ts';
import { isDay, type CourseDraft, type LessonEntry } from './course-form.ts';

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
 * What else changes with a field that somebody has just changed. Another first day or hour re-times the lessons (admin seed,
 * section 4), the first day tells the day of the week, and the title of a new course suggests its friendly identifier; neither
 * over what was chosen by hand. A day that is half typed changes nothing.
 *
 * @param before The form as it was, with the last whole day in `startDate`.
 */
export function followChange(
  before: CourseDraft,
  after: CourseDraft,
  field: string,
  isNew: boolean,
): Partial<CourseDraft> {
  if (field === 'title') {
    const isOwn = !['', proposeIdentifier(before.title)].includes(after.friendlyIdentifier);
    return isNew && !isOwn ? { friendlyIdentifier: proposeIdentifier(after.title) } : {};
  }
  if (field !== 'startDate' && field !== 'hour') return {};
  if (!isDay(after.startDate) || (after.hour === '' && field === 'hour')) return {};
  const start = { day: after.startDate, hour: after.hour };
  const suggested = isDay(before.startDate) ? weekDayOf(before.startDate) : '';
  const isFollowed = field === 'startDate' && ['', suggested].includes(after.weekday);
  return {
    ...(isFollowed ? { weekday: weekDayOf(after.startDate) } : {}),
    ...(after.lessons.length > 0
      ? { lessons: retimeLessons(after.lessons.map(timed), start).map(typed) }
      : {}),
  };
}
