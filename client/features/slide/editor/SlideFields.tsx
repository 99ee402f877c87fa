import { useController, useFormContext, useWatch } from 'react-hook-form';
import { CODE_SAMPLE_LIMIT } from '../../../../sync/contract/index.ts';
import { FormCheckbox, FormTextArea, FormTextField } from '../../../ui/form/FormFields.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { AddressField } from './AddressField.tsx';
import { GradientField } from './GradientField.tsx';
import { KindsField } from './KindsField.tsx';
import { RichTextField } from './RichTextField.tsx';
import type { SlideDraft, SlideKind } from './slide-draft.ts';
import { slideEditorMessages } from './slide-editor-messages.ts';
import styles from './slide-form.module.css';

const texts = slideEditorMessages.form;

/** Title and place, what is on the slide, and the fields of that. */
export function SlideFields() {
  const { control } = useFormContext<SlideDraft>();
  const kinds = useWatch({ control, name: 'kinds' });
  const has = (kind: SlideKind) => kinds.includes(kind);
  return (
    <>
      <div className={styles.first}>
        <FormTextField<SlideDraft> name="title" label={texts.title} required maxLength={200} />
        <FormTextField<SlideDraft>
          name="priority"
          label={texts.priority}
          type="number"
          min={0}
          step={1}
          required
        />
      </div>
      <KindsField />
      {has('text') && <RichTextField name="content" label={texts.content} />}
      {has('video') && (
        <FormTextField<SlideDraft> name="videoUrl" label={texts.videoUrl} type="url" hint={texts.videoHint} />
      )}
      {has('image') && (
        <AddressField
          name="imageUrl"
          label={texts.imageUrl}
          fileLabel={texts.imageFile}
          accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
        />
      )}
      {has('code') && <CodeField />}
      {has('download') && (
        <>
          <AddressField name="downloadUrl" label={texts.downloadUrl} fileLabel={texts.downloadFile} />
          <FormTextField<SlideDraft>
            name="downloadLabel"
            label={texts.downloadLabel}
            hint={texts.downloadLabelHint}
            maxLength={200}
          />
        </>
      )}
      {has('checklist') && (
        <>
          <FormTextArea<SlideDraft>
            name="checklist"
            label={texts.checklist}
            hint={texts.checklistHint}
            rows={4}
          />
          <FormCheckbox<SlideDraft> name="requiresConfirmation" label={texts.requiresConfirmation} />
        </>
      )}
      {has('solution') && (
        <FormTextArea<SlideDraft>
          name="solution"
          label={texts.solution}
          hint={texts.solutionHint}
          code
          rows={4}
        />
      )}
      <GradientField />
    </>
  );
}

/** What goes past the limit is not taken. Seed section 5. */
function CodeField() {
  const { field, fieldState } = useController<SlideDraft, 'codeSample'>({ name: 'codeSample' });
  return (
    <TextArea
      {...field}
      code
      rows={8}
      autoCapitalize="off"
      label={texts.codeSample}
      maxLength={CODE_SAMPLE_LIMIT}
      onChange={(code) => field.onChange(code.slice(0, CODE_SAMPLE_LIMIT))}
      hint={texts.codeLeft(field.value.length, CODE_SAMPLE_LIMIT)}
      error={fieldState.error?.message}
    />
  );
}
