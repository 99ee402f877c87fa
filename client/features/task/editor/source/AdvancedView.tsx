import type { UseFormReturn } from 'react-hook-form';
import type { TaskWire } from '../../../../../sync/contract/index.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormTextArea } from '../../../../ui/form/FormFields.tsx';
import { taskEditorMessages as texts } from '../task-editor-messages.ts';
import styles from '../task-editor.module.css';
import { prettyJson } from './json-text.ts';
import type { TaskDraft } from './task-draft.ts';

/** The task's JSON as its author has it, letter by letter. */
export function AdvancedView({ form }: { form: UseFormReturn<TaskDraft, unknown, TaskWire> }) {
  return (
    <div className={styles.advanced}>
      <p className={styles.lead}>{texts.source.advancedHint}</p>
      <FormTextArea<TaskDraft> name="json" label={texts.json} code autoCapitalize="off" rows={24} />
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size="small"
          onClick={() => form.setValue('json', prettyJson(form.getValues('json')), { shouldDirty: true })}
        >
          {texts.source.pretty}
        </Button>
      </div>
    </div>
  );
}
