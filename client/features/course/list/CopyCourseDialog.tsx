import { z } from 'zod';
import type { CourseWire } from '../../../../sync/contract/calls/index.ts';
import { friendlyIdentifierSchema } from '../../../../sync/contract/index.ts';
import { proposeCopyIdentifier } from '../../../../sync/domain/course/friendly-identifier.ts';
import { Button } from '../../../ui/Button.tsx';
import { DraftNotice } from '../../../ui/form/DraftNotice.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { FormTextField } from '../../../ui/form/FormFields.tsx';
import { useFormDraft } from '../../../ui/form/use-form-draft.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { courseMessages as texts } from '../course-messages.ts';
import { useCourseActions } from '../use-course-actions.ts';
import styles from '../course.module.css';

const copySchema = z.object({
  friendlyIdentifier: z
    .string()
    .trim()
    .min(1, { error: texts.required(texts.fields.friendlyIdentifier), abort: true })
    .refine((text) => friendlyIdentifierSchema.safeParse(text).success, texts.badIdentifier),
});
type CopyDraft = z.input<typeof copySchema>;

interface CopyCourseDialogProps {
  course: CourseWire;
  /** Told the identifier that was copied. */
  onCopied: (friendlyIdentifier: string) => void;
  onClose: () => void;
}

/** Asks what the copy is to be called. */
export function CopyCourseDialog({ course, onCopied, onClose }: CopyCourseDialogProps) {
  const form = useZodForm(copySchema, {
    friendlyIdentifier: proposeCopyIdentifier(course.friendlyIdentifier),
  });
  const draft = useFormDraft(form, `course/copy/${course.friendlyIdentifier}`);
  const { copy } = useCourseActions();
  const toast = useToast();
  const save = async ({ friendlyIdentifier }: CopyDraft) => {
    const copied = await copy(course.friendlyIdentifier, friendlyIdentifier);
    if (!copied.ok) {
      toast('error', texts.copyFailed);
      return { ...copied, ...(copied.fields ? { fields: ['friendlyIdentifier'] } : {}) };
    }
    form.reset({ friendlyIdentifier });
    toast('success', texts.copyDone);
    onCopied(course.friendlyIdentifier);
    onClose();
    return undefined;
  };
  return (
    <FormDialog title={texts.copyOf(course.title)} onDiscard={draft.discard} onClose={onClose}>
      <Form form={form} onSubmit={save} label={texts.copyOf(course.title)}>
        <DraftNotice draft={draft} />
        <p>{texts.copyIntro(course.lessons.length)}</p>
        <FormTextField<CopyDraft>
          name="friendlyIdentifier"
          label={texts.copyName}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <div className={styles.actions}>
          <Button type="submit" busy={form.formState.isSubmitting}>
            {texts.copy}
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              draft.discard();
              onClose();
            }}
          >
            {texts.cancel}
          </Button>
        </div>
      </Form>
    </FormDialog>
  );
}
