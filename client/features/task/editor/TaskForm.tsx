import type { FormEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { TaskDraft } from './task-draft.ts';
import { taskEditorMessages as texts } from './task-editor-messages.ts';
import styles from './task-editor.module.css';

interface Props {
  draft: TaskDraft;
  busy: boolean;
  mayPublish: boolean;
  onChange(draft: TaskDraft): void;
  onSave(): void;
  onLoad(): void;
  onRemove(): void;
}

/** The task as a form: its columns as fields, its content as JSON. */
export function TaskForm({ draft, busy, mayPublish, onChange, onSave, onLoad, onRemove }: Props) {
  const field = (
    name: 'groupName' | 'priority' | 'displayName' | 'experienceReward',
    type: 'text' | 'number',
  ) => (
    <TextField
      label={texts[name]}
      type={type}
      {...(type === 'number' ? { min: 0, step: 1 } : {})}
      value={draft[name]}
      onChange={(value) => onChange({ ...draft, [name]: value })}
    />
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSave();
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.fields}>
        {field('groupName', 'text')}
        {field('priority', 'number')}
        {field('displayName', 'text')}
        {field('experienceReward', 'number')}
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft.enabled}
          disabled={!mayPublish}
          onChange={(event) => onChange({ ...draft, enabled: event.target.checked })}
        />
        {mayPublish ? texts.enabled : texts.enabledReadOnly}
      </label>
      <TextArea
        label={texts.json}
        code
        autoCapitalize="off"
        rows={24}
        value={draft.json}
        onChange={(json) => onChange({ ...draft, json })}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {texts.save}
        </Button>
        <Button variant="secondary" busy={busy} onClick={onLoad}>
          {texts.load}
        </Button>
        <Button variant="danger" busy={busy} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </form>
  );
}
