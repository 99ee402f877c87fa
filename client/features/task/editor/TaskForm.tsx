import type { UseFormReturn } from 'react-hook-form';
import type { TaskWire } from '../../../../sync/contract/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { FormCheckbox, FormTextArea, FormTextField } from '../../../ui/form/FormFields.tsx';
import type { Problem } from '../../../ui/form/show-problem.ts';
import type { TaskDraft } from './task-draft.ts';
import { taskEditorMessages as texts } from './task-editor-messages.ts';
import styles from './task-editor.module.css';

interface TaskFormProps {
  form: UseFormReturn<TaskDraft, unknown, TaskWire>;
  busy: boolean;
  mayPublish: boolean;
  onSave(task: TaskWire): Promise<Problem | void>;
  onLoad(): void;
  onRemove(): void;
}

/** The task as a form: its columns as fields, its content as JSON. */
export function TaskForm({ form, busy, mayPublish, onSave, onLoad, onRemove }: TaskFormProps) {
  return (
    <Form form={form} onSubmit={onSave} label={texts.form}>
      <div className={styles.fields}>
        <FormTextField<TaskDraft> name="groupName" label={texts.groupName} />
        <FormTextField<TaskDraft> name="priority" label={texts.priority} type="number" min={0} step={1} />
        <FormTextField<TaskDraft> name="displayName" label={texts.displayName} />
        <FormTextField<TaskDraft>
          name="experienceReward"
          label={texts.experienceReward}
          type="number"
          min={0}
          step={1}
        />
      </div>
      <FormCheckbox<TaskDraft>
        name="enabled"
        label={mayPublish ? texts.enabled : texts.enabledReadOnly}
        disabled={!mayPublish}
      />
      <FormTextArea<TaskDraft> name="json" label={texts.json} code autoCapitalize="off" rows={24} />
      <div className={styles.actions}>
        <Button type="submit" busy={busy || form.formState.isSubmitting}>
          {texts.save}
        </Button>
        <Button variant="secondary" busy={busy} onClick={onLoad}>
          {texts.load}
        </Button>
        <Button variant="danger" busy={busy} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </Form>
  );
}
