import { useController, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SortableList } from '../../../ui/SortableList.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { courseMessages as texts } from '../course-messages.ts';
import type { CourseDraft, LessonEntry } from './course-form.ts';
import styles from '../course.module.css';

interface CourseLessonsProps {
  /** What a lesson is called now: it may have been renamed since it was added. */
  titleOf: (entry: LessonEntry) => string;
  onAdd: () => void;
}

const idOf = ({ lessonId }: LessonEntry): string => lessonId;

/** The lessons of the course around it, in order. Dragging changes the order alone: admin seed, section 4. */
export function CourseLessons({ titleOf, onAdd }: CourseLessonsProps) {
  const { field, fieldState } = useController<CourseDraft, 'lessons'>({ name: 'lessons' });
  const lessons = field.value;
  const [startDate, endDate] = useWatch<CourseDraft, ['startDate', 'endDate']>({
    name: ['startDate', 'endDate'],
  });
  const outside = lessons.filter(({ scheduledAt }) => {
    const day = scheduledAt.slice(0, 10);
    return day !== '' && ((startDate !== '' && day < startDate) || (endDate !== '' && day > endDate));
  }).length;
  const replace = (lessonId: string, scheduledAt: string) =>
    field.onChange(lessons.map((entry) => (entry.lessonId === lessonId ? { ...entry, scheduledAt } : entry)));
  const remove = (lessonId: string) => field.onChange(lessons.filter((entry) => entry.lessonId !== lessonId));

  return (
    <Card as="section" aria-labelledby="course-lessons" className={styles.group}>
      <div className={styles.head}>
        <h2 id="course-lessons">{texts.groups.lessons}</h2>
        {/* A refusal of the server that speaks of the lessons moves here. */}
        <Button ref={field.ref} variant="secondary" onClick={onAdd}>
          {texts.addLesson}
        </Button>
      </div>
      {fieldState.error?.message && (
        <p role="alert" className={styles.error}>
          {fieldState.error.message}
        </p>
      )}
      {lessons.length === 0 ? (
        <EmptyState title={texts.noLessons} />
      ) : (
        <>
          <p className={styles.hint}>{texts.hints.retiming}</p>
          {outside > 0 && <Notice tone="warning">{texts.outside(outside)}</Notice>}
          <SortableList
            label={texts.groups.lessons}
            items={lessons}
            idOf={idOf}
            nameOf={titleOf}
            onMove={field.onChange}
          >
            {(entry, index) => (
              <div className={styles.lesson}>
                <div className={styles.lessonName}>
                  <strong>
                    {index + 1}. {titleOf(entry)}
                  </strong>
                  <small>{entry.category}</small>
                </div>
                <TextField
                  className={styles.time}
                  type="datetime-local"
                  label={
                    <>
                      {texts.scheduledAt}
                      <VisuallyHidden>: {titleOf(entry)}</VisuallyHidden>
                    </>
                  }
                  value={entry.scheduledAt}
                  onChange={(scheduledAt) => replace(entry.lessonId, scheduledAt)}
                />
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={texts.removeOf(titleOf(entry))}
                  onClick={() => remove(entry.lessonId)}
                >
                  {texts.remove}
                </Button>
              </div>
            )}
          </SortableList>
        </>
      )}
    </Card>
  );
}
