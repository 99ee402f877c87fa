import { courseMessages as texts } from '../course-messages.ts';

const longDay = new Intl.DateTimeFormat('pl-PL', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A lesson's time in words: YYYY-MM-DDTHH:mm of the clock in Warsaw, or empty where nobody knows yet. */
export const formatLessonTime = (scheduledAt: string): string =>
  scheduledAt === ''
    ? texts.unscheduled
    : `${longDay.format(Date.parse(`${scheduledAt}:00Z`))}, ${scheduledAt.slice(11)}`;
