import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { courseFingerprint, type CourseWire } from '../../../../sync/contract/calls/index.ts';
import type { Lesson } from '../../../../sync/contract/index.ts';
import { useOnline } from '../../../network/network-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChangedMeanwhileDialog } from '../../../ui/ChangedMeanwhileDialog.tsx';
import { DraftNotice } from '../../../ui/form/DraftNotice.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { resetToSaved, sentFrom } from '../../../ui/form/reset-to-saved.ts';
import { useFormDraft } from '../../../ui/form/use-form-draft.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { courseMessages as texts } from '../course-messages.ts';
import { LessonPicker } from '../lesson/LessonPicker.tsx';
import { useCourseActions } from '../use-course-actions.ts';
import {
  bodyOf,
  courseFormSchema,
  draftOf,
  newCourse,
  type CourseValues,
  type LessonEntry,
} from './course-form.ts';
import { CourseFields } from './CourseFields.tsx';
import { CourseLessons } from './CourseLessons.tsx';
import { CoursePlan } from './CoursePlan.tsx';
import { describeDifferences } from './describe-differences.ts';
import { withLesson } from './follow-change.ts';
import { useFollowCourse } from './use-follow-course.ts';
import styles from '../course.module.css';

/** A course being written: a new one where `course` is null. What is read of it later doesn't reach the form. */
export function CourseForm({ course }: { course: CourseWire | null }) {
  const [opened, setOpened] = useState(course);
  const [conflict, setConflict] = useState<CourseWire | null>(null);
  const [isPicking, setIsPicking] = useState(false);
  const [renamed, setRenamed] = useState<ReadonlyMap<string, string>>(new Map());
  const form = useZodForm(courseFormSchema, opened ? draftOf(opened) : newCourse);
  const draft = useFormDraft(
    form,
    `course/${opened?.id ?? 'new'}`,
    opened ? courseFingerprint(opened) : undefined,
  );
  useFollowCourse(form, opened === null);
  const { create, update, read } = useCourseActions();
  const online = useOnline();
  const toast = useToast();
  const navigate = useNavigate();
  const lessons = useWatch({ control: form.control, name: 'lessons' });

  const take = (saved: CourseWire, sent = sentFrom(form)) => {
    setOpened(saved);
    resetToSaved(form, sent, draftOf(saved));
  };

  const save = async (values: CourseValues, seen = draft.seen) => {
    const sent = sentFrom(form);
    const saved = opened ? await update(opened.id, bodyOf(values), seen) : await create(bodyOf(values));
    if (saved.ok) {
      setConflict(null);
      take(saved.data, sent);
      toast('success', opened ? texts.updated : texts.created);
      if (!opened) void navigate('/admin/courses');
      return undefined;
    }
    if (opened && saved.code === 'changed-since') {
      const theirs = await read(opened.id);
      if (!theirs.ok) return theirs;
      setConflict(theirs.data);
      return undefined;
    }
    toast('error', opened ? texts.updateFailed : texts.createFailed);
    return saved;
  };

  const add = (lesson: Lesson): boolean => {
    const values = form.getValues();
    if (values.lessons.some(({ lessonId }) => lessonId === lesson.id)) return false;
    const { id: lessonId, title, category } = lesson;
    form.setValue('lessons', withLesson(values, { lessonId, title, category }), { shouldDirty: true });
    return true;
  };
  const titleOf = ({ lessonId, title }: LessonEntry) => renamed.get(lessonId) ?? title;

  return (
    <>
      <Form form={form} onSubmit={save} label={opened ? texts.editTitle : texts.newTitle}>
        <DraftNotice draft={draft} />
        <CourseFields />
        <CourseLessons titleOf={titleOf} onAdd={() => setIsPicking(true)} />
        <CoursePlan course={opened} lessons={lessons.map((entry) => ({ ...entry, title: titleOf(entry) }))} />
        {!online && <Notice tone="warning">{texts.offline}</Notice>}
        <div className={`${styles.actions} ${styles.footer}`}>
          <Button type="submit" busy={form.formState.isSubmitting}>
            {form.formState.isSubmitting ? texts.saving : texts.save}
          </Button>
          <LinkButton variant="secondary" to="/admin/courses">
            {texts.cancel}
          </LinkButton>
        </div>
      </Form>
      {isPicking && (
        <LessonPicker
          inCourse={lessons.map(({ lessonId }) => lessonId)}
          onAdd={add}
          onSaved={({ id, title }) => setRenamed((before) => new Map(before).set(id, title))}
          onClose={() => setIsPicking(false)}
        />
      )}
      {conflict && (
        <ChangedMeanwhileDialog
          open
          busy={form.formState.isSubmitting}
          differences={describeDifferences(form.getValues(), draftOf(conflict))}
          onKeepMine={() =>
            void form.handleSubmit((values) =>
              save(values, courseFingerprint(conflict)).then(() => undefined),
            )()
          }
          onTakeTheirs={() => {
            take(conflict);
            setConflict(null);
          }}
          onClose={() => setConflict(null)}
        />
      )}
    </>
  );
}
