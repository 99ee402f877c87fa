import { useState } from 'react';
import { sectionFingerprint } from '../../../../sync/contract/calls/index.ts';
import type { Section } from '../../../../sync/contract/index.ts';
import { useList } from '../../../network/use-list.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChangedMeanwhileDialog } from '../../../ui/ChangedMeanwhileDialog.tsx';
import { DraftNotice } from '../../../ui/form/DraftNotice.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useFormDraft } from '../../../ui/form/use-form-draft.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { sectionsMessages as texts } from '../section-messages.ts';
import { describeDifferences } from './describe-differences.ts';
import { draftOf, sectionFormSchema, type SectionValues } from './section-form.ts';
import { SectionFields } from './SectionFields.tsx';
import { useSectionActions } from './use-section-actions.ts';
import styles from '../section.module.css';

interface EditSectionFormProps {
  section: Section;
  /** Back to the view, after saving and without. */
  onClose: () => void;
}

/** What is read of the section later doesn't reach the form. */
export function EditSectionForm({ section, onClose }: EditSectionFormProps) {
  const [opened, setOpened] = useState(section);
  const [conflict, setConflict] = useState<Section | null>(null);
  const form = useZodForm(sectionFormSchema, draftOf(opened));
  const draft = useFormDraft(form, `section/${section.id}`, sectionFingerprint(opened));
  const { update, read } = useSectionActions();
  const teachers = useList('sections.teachers');
  const toast = useToast();

  const save = async (values: SectionValues, seen = draft.seen ?? sectionFingerprint(opened)) => {
    const saved = await update(section.id, values, seen);
    if (saved.ok) {
      toast('success', texts.saved(texts.name(saved.data)));
      form.reset(draftOf(saved.data));
      onClose();
      return undefined;
    }
    if (saved.code === 'changed-since') {
      const theirs = await read(section.id);
      if (!theirs.ok) return theirs;
      setConflict(theirs.data);
      return undefined;
    }
    toast('error', texts.updateFailed);
    return saved;
  };
  const cancel = () => {
    draft.discard();
    onClose();
  };
  const teacherName = (id: string) => {
    const known = 'data' in teachers ? teachers.data.find((one) => one.id === id) : undefined;
    return known ? `${known.firstName} ${known.lastName}` : texts.formerTeacher;
  };

  return (
    <>
      <Form form={form} onSubmit={save} label={texts.editName(texts.name(section))}>
        <DraftNotice draft={draft} />
        <SectionFields price={opened.hourlyPrice} />
        <div className={styles.actions}>
          <Button type="submit" size="small" busy={form.formState.isSubmitting}>
            {texts.save}
          </Button>
          <Button variant="secondary" size="small" onClick={cancel}>
            {texts.cancel}
          </Button>
        </div>
      </Form>
      {conflict && (
        <ChangedMeanwhileDialog
          open
          busy={form.formState.isSubmitting}
          differences={describeDifferences(form.getValues(), draftOf(conflict), teacherName)}
          onKeepMine={() =>
            void form.handleSubmit((values) => {
              setConflict(null);
              return save(values, sectionFingerprint(conflict)).then(() => undefined);
            })()
          }
          onTakeTheirs={() => {
            setOpened(conflict);
            form.reset(draftOf(conflict));
            setConflict(null);
          }}
          onClose={() => setConflict(null)}
        />
      )}
    </>
  );
}
