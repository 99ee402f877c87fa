import { useState } from 'react';
import { fingerprint, type Lesson } from '../../../../sync/contract/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChangedMeanwhileDialog } from '../../../ui/ChangedMeanwhileDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DiscardDialog } from '../../../ui/form/DiscardDialog.tsx';
import { DraftNotice } from '../../../ui/form/DraftNotice.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { FormTextArea, FormTextField } from '../../../ui/form/FormFields.tsx';
import { useFormDraft } from '../../../ui/form/use-form-draft.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { useCourseActions } from '../use-course-actions.ts';
import { bodyOf, draftOf, lessonFormSchema, type LessonDraft, type LessonValues } from './lesson-form.ts';
import { lessonMessages as texts } from './lesson-messages.ts';
import styles from '../course.module.css';

interface LessonFormDialogProps {
  /** Null for a new one. */
  lesson: Lesson | null;
  /** Of a new one; a saved lesson keeps its own. */
  category: string;
  onSaved: (lesson: Lesson) => void;
  onClose: () => void;
}

const { fields: labels } = texts;

/** A lesson being written, in a window over the picker. */
export function LessonFormDialog({ lesson, category, onSaved, onClose }: LessonFormDialogProps) {
  const [opened, setOpened] = useState(lesson);
  const [conflict, setConflict] = useState<Lesson | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const form = useZodForm(lessonFormSchema, draftOf(opened));
  const draft = useFormDraft(
    form,
    `lesson/${opened?.id ?? `new/${category}`}`,
    opened ? fingerprint(opened) : undefined,
  );
  const { createLesson, updateLesson, readLesson } = useCourseActions();
  const toast = useToast();
  const { isDirty, isSubmitting } = form.formState;

  const save = async (values: LessonValues, seen = draft.seen) => {
    const body = bodyOf(opened?.category ?? category, values);
    const saved = opened ? await updateLesson(opened.id, body, seen) : await createLesson(body);
    if (saved.ok) {
      form.reset(draftOf(saved.data));
      toast('success', opened ? texts.updated : texts.created);
      onSaved(saved.data);
      return undefined;
    }
    if (opened && saved.code === 'changed-since') {
      const theirs = await readLesson(opened.id);
      if (!theirs.ok) return theirs;
      setConflict(theirs.data);
      return undefined;
    }
    const message = (opened ? texts.updateFailed : texts.createFailed)(saved.message);
    toast('error', message);
    return { ...saved, message };
  };

  const close = () => (isDirty ? setIsAsking(true) : onClose());

  return (
    <Dialog open size="wide" title={lesson ? texts.editTitle : texts.newTitle} onClose={close}>
      <Form
        form={form}
        onSubmit={save}
        onInvalid={() => toast('error', texts.invalid)}
        label={lesson ? texts.editTitle : texts.newTitle}
      >
        <DraftNotice draft={draft} />
        <p className={styles.hint}>{texts.inCategory(opened?.category ?? category)}</p>
        <FormTextField<LessonDraft> name="title" label={labels.title} required />
        <FormTextArea<LessonDraft> name="shortDescription" label={labels.shortDescription} required />
        <div className={styles.fields}>
          <FormTextField<LessonDraft> name="kahootUrl" label={labels.kahootUrl} type="url" />
          <FormTextField<LessonDraft> name="lessonSummaryUrl" label={labels.lessonSummaryUrl} type="url" />
        </div>
        <FormTextArea<LessonDraft> name="teacherInstructions" label={labels.teacherInstructions} required />
        <FormTextArea<LessonDraft> name="additionalResources" label={labels.additionalResources} />
        <div className={styles.actions}>
          <Button type="submit" busy={isSubmitting}>
            {isSubmitting ? texts.saving : texts.save}
          </Button>
          <Button variant="secondary" onClick={close}>
            {texts.cancel}
          </Button>
        </div>
      </Form>
      <DiscardDialog
        open={isAsking}
        onKeep={() => setIsAsking(false)}
        onDiscard={() => {
          // Gone from the tab too: a reload would bring it back.
          draft.discard();
          onClose();
        }}
      />
      {conflict && (
        <ChangedMeanwhileDialog
          open
          busy={isSubmitting}
          differences={differencesOf(form.getValues(), draftOf(conflict))}
          onKeepMine={() =>
            void form.handleSubmit((values) => save(values, fingerprint(conflict)).then(() => undefined))()
          }
          onTakeTheirs={() => {
            setOpened(conflict);
            form.reset(draftOf(conflict));
            setConflict(null);
          }}
          onClose={() => setConflict(null)}
        />
      )}
    </Dialog>
  );
}

const differencesOf = (mine: LessonDraft, theirs: LessonDraft) =>
  (Object.keys(theirs) as (keyof LessonDraft)[])
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ label: labels[field], mine: mine[field], theirs: theirs[field] }));
