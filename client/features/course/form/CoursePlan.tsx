import { useFormState } from 'react-hook-form';
import type { CourseWire } from '../../../../sync/contract/calls/index.ts';
import { Card } from '../../../ui/Card.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { CalendarButton } from '../calendar/CalendarButton.tsx';
import { LessonCalendar } from '../calendar/LessonCalendar.tsx';
import { courseMessages as texts } from '../course-messages.ts';
import { CopyAddressButton } from './CopyAddressButton.tsx';
import type { LessonEntry } from './course-form.ts';
import styles from '../course.module.css';

interface CoursePlanProps {
  /** As it is saved; null for a new one, which has no file and no page yet. */
  course: CourseWire | null;
  lessons: readonly LessonEntry[];
}

/** The calendar of the course around it, and the ways out of the office: the file and the public page. */
export function CoursePlan({ course, lessons }: CoursePlanProps) {
  const { isDirty } = useFormState();
  const address = course && `${location.origin}/kurs/${course.friendlyIdentifier}`;
  return (
    <Card as="section" aria-labelledby="course-calendar" className={styles.group}>
      <h2 id="course-calendar">{texts.groups.calendar}</h2>
      <LessonCalendar lessons={lessons} />
      {course && address && (
        <>
          <div className={styles.actions}>
            <CalendarButton friendlyIdentifier={course.friendlyIdentifier} />
            <LinkButton variant="secondary" to={address}>
              {texts.coursePage}
            </LinkButton>
            <CopyAddressButton address={address} />
          </div>
          {isDirty && <p className={styles.hint}>{texts.calendarSaved}</p>}
        </>
      )}
    </Card>
  );
}
