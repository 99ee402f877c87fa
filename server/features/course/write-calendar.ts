import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { CourseWire } from '../../../sync/contract/calls/index.ts';
import { wireDateTimeText } from '../../../sync/contract/index.ts';
import { lessonInstant } from '../../../sync/domain/course/lesson-times.ts';
import { LESSON_MINUTES } from '../../../sync/domain/schedule.ts';
import { courseMessages as texts } from './course-messages.ts';

interface Surroundings {
  /** Epoch milliseconds. */
  now: number;
  origin: string;
}

/**
 * The lessons of a course as iCalendar (RFC 5545). Each is an event of its own at its instant in UTC, which every calendar
 * shows at the right hour on both sides of a change of clock, whatever it knows of time zones.
 */
export function writeCalendar(course: CourseWire, { now, origin }: Surroundings): string {
  const isCancelled = course.courseStatus === 'CANCELLED';
  const calendar = ical({
    name: course.title,
    prodId: { company: 'Szkola Kodowania', product: 'Kurs', language: 'PL' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const { id, lesson, scheduledAt } of course.lessons) {
    if (scheduledAt === null) continue;
    const start = lessonInstant(wireDateTimeText(scheduledAt));
    calendar.createEvent({
      // Always the same: a calendar that reads a later file moves the lesson instead of adding it.
      id: `${id}@szkola-kodowania`,
      stamp: new Date(now),
      start: new Date(start),
      end: new Date(start + LESSON_MINUTES * 60_000),
      summary: `${course.title}: ${lesson.title}`,
      description: texts.calendarContact(course.organizerName, course.organizerPhone, course.organizerEmail),
      location: `${course.fullAddress}, ${course.cityName}`,
      url: `${origin}/kurs/${course.friendlyIdentifier}`,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
