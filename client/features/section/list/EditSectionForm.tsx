import type { Section } from '../../../../sync/contract/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { sectionsMessages as texts } from '../section-messages.ts';
import { draftOf, sectionFormSchema, type SectionValues } from './section-form.ts';
import { SectionFields } from './SectionFields.tsx';
import { useSectionActions } from './use-section-actions.ts';
import styles from '../section.module.css';

interface EditSectionFormProps {
  section: Section;
  /** Back to the view, after saving and without. */
  onClose: () => void;
}

export function EditSectionForm({ section, onClose }: EditSectionFormProps) {
  const form = useZodForm(sectionFormSchema, draftOf(section));
  const { update } = useSectionActions();
  const toast = useToast();
  const save = async (values: SectionValues) => {
    const saved = await update(section.id, values);
    if (!saved.ok) {
      toast('error', texts.updateFailed);
      return saved;
    }
    toast('success', texts.saved(texts.name(saved.data)));
    form.reset(draftOf(saved.data));
    onClose();
    return undefined;
  };
  return (
    <Form form={form} onSubmit={save} label={texts.editName(texts.name(section))}>
      <SectionFields price={section.hourlyPrice} />
      <div className={styles.actions}>
        <Button type="submit" size="small" busy={form.formState.isSubmitting}>
          {texts.save}
        </Button>
        <Button variant="secondary" size="small" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </Form>
  );
}
