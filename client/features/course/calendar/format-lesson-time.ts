import { courseMessages as texts } from '../course-messages.ts';

const long = new Intl.DateTimeFormat('pl-PL', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** A lesson's time in words, YYYY-MM-DDTHH:mm of the clock in Warsaw; one that is empty or none says so. */
export function formatLessonTime(scheduledAt: string): string {
  const wall = Date.parse(`${scheduledAt}:00Z`);
  return Number.isNaN(wall) ? texts.unscheduled : long.format(wall);
}
