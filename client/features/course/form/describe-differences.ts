import { formatLessonTime } from '../calendar/format-lesson-time.ts';
import type { Difference } from '../../../ui/ChangedMeanwhileDialog.tsx';
import { courseMessages as texts } from '../course-messages.ts';
import type { CourseDraft } from './course-form.ts';

const words = (draft: CourseDraft, field: keyof CourseDraft): string => {
  if (field === 'courseStatus') return texts.statuses[draft.courseStatus];
  if (field !== 'lessons') return draft[field];
  return draft.lessons
    .map(({ title, scheduledAt }, index) => `${index + 1}. ${title}, ${formatLessonTime(scheduledAt)}`)
    .join('\n');
};

/** The fields of the form in which two versions differ, in words. */
export const describeDifferences = (mine: CourseDraft, theirs: CourseDraft): Difference[] =>
  (Object.keys(texts.fields) as (keyof CourseDraft)[])
    .map((field) => ({ label: texts.fields[field], mine: words(mine, field), theirs: words(theirs, field) }))
    .filter((difference) => difference.mine !== difference.theirs);
