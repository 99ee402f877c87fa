import type { ReactNode } from 'react';
import type { CoursePage } from '../../../../sync/contract/calls/index.ts';
import { wireDateTimeText } from '../../../../sync/contract/index.ts';
import { formatPrice } from '../../../../sync/domain/course/format-price.ts';
import { splitLines } from '../../../../sync/domain/course/tagged-lines.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { formatDay } from '../../../ui/format-day.ts';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CalendarButton } from '../calendar/CalendarButton.tsx';
import { LessonCalendar } from '../calendar/LessonCalendar.tsx';
import { coursePageMessages as texts } from './course-page-messages.ts';
import styles from './CourseSheet.module.css';

/** A course as a parent reads it: what, where, when, how much and who. */
export function CourseSheet({ course }: { course: CoursePage }) {
  const note = texts.notes[course.courseStatus];
  const lessons = course.lessons.map(({ title, scheduledAt }) => ({
    title,
    scheduledAt: scheduledAt === null ? '' : wireDateTimeText(scheduledAt),
  }));
  return (
    <article className={styles.sheet}>
      {note && <Notice tone={course.courseStatus === 'COMPLETED' ? 'info' : 'warning'}>{note}</Notice>}
      {course.imageUrl && <img className={styles.picture} src={course.imageUrl} alt="" />}
      <h1>{course.title}</h1>
      <Card as="section" aria-label={texts.facts}>
        <dl className={styles.facts}>
          <Fact name={texts.where}>
            {course.cityName}
            <small>{course.fullAddress}</small>
          </Fact>
          <Fact name={texts.when}>
            {texts.whenText(course.weekday, course.hour)}
            <small>{texts.span(formatDay(course.startDate), formatDay(course.endDate))}</small>
          </Fact>
          <Fact name={texts.price}>
            {texts.weekly(formatPrice(course.weeklyDiscountedPrice ?? course.weeklyPrice))}
            {course.weeklyDiscountedPrice !== null && (
              <small>{texts.regular(formatPrice(course.weeklyPrice))}</small>
            )}
          </Fact>
          <Fact name={texts.age}>{course.recommendedAge}</Fact>
          <Fact name={texts.level}>{course.courseLevel}</Fact>
          <Fact name={texts.seats}>{course.maxStudents}</Fact>
        </dl>
      </Card>
      {course.description && (
        <section>
          <h2>{texts.about}</h2>
          <Paragraphs text={course.description} />
        </section>
      )}
      <section>
        <h2>{texts.skills}</h2>
        <ul>
          {splitLines(course.skillsLearned).map((skill, index) => (
            <li key={index}>{skill}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{texts.requirements}</h2>
        <Paragraphs text={course.entryRequirements} />
      </section>
      {lessons.length > 0 && (
        <section>
          <h2>{texts.plan}</h2>
          <LessonCalendar lessons={lessons} />
          <p className={styles.calendar}>
            {course.courseStatus === 'DRAFT' ? (
              <CalendarButton friendlyIdentifier={course.friendlyIdentifier} />
            ) : (
              // An address of its own: a phone then offers to add the lessons to its calendar.
              <a
                className={buttonClass({ variant: 'secondary' })}
                href={`/api/courses/public/${course.friendlyIdentifier}/calendar.ics`}
              >
                <DownloadIcon />
                <span>{texts.calendar}</span>
              </a>
            )}
          </p>
        </section>
      )}
      <section>
        <h2>{texts.organizer}</h2>
        <address className={styles.organizer}>
          <strong>{course.organizerName}</strong>
          <a href={`tel:${course.organizerPhone.replace(/[^\d+]/g, '')}`}>{course.organizerPhone}</a>
          <a href={`mailto:${course.organizerEmail}`}>{course.organizerEmail}</a>
        </address>
      </section>
    </article>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Paragraphs = ({ text }: { text: string }) =>
  splitLines(text).map((line, index) => <p key={index}>{line}</p>);
