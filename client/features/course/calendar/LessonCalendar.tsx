import { courseMessages as texts } from '../course-messages.ts';
import { formatLessonTime } from './format-lesson-time.ts';
import styles from '../course.module.css';

interface LessonCalendarProps {
  /** `scheduledAt` is YYYY-MM-DDTHH:mm, empty where nobody knows yet. */
  lessons: readonly { title: string; scheduledAt: string }[];
}

/** The lessons by their time; those without one at the end. */
export function LessonCalendar({ lessons }: LessonCalendarProps) {
  if (lessons.length === 0) return <p>{texts.noTimes}</p>;
  const key = (scheduledAt: string) => scheduledAt || '9999';
  const sorted = [...lessons].sort((a, b) => (key(a.scheduledAt) < key(b.scheduledAt) ? -1 : 1));
  return (
    <ol className={styles.calendar}>
      {sorted.map(({ title, scheduledAt }, index) => (
        <li key={index}>
          <time dateTime={scheduledAt || undefined}>{formatLessonTime(scheduledAt)}</time>
          <span>{title}</span>
        </li>
      ))}
    </ol>
  );
}
