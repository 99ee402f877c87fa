import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { TaskWire } from '../../../../sync/contract/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { FormCheckbox, FormTextField } from '../../../ui/form/FormFields.tsx';
import type { Problem } from '../../../ui/form/show-problem.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { AdvancedView } from './source/AdvancedView.tsx';
import { AnswersSection } from './answers/AnswersSection.tsx';
import type { AnswerCheck } from './answers/use-answer-check.ts';
import { CasesSection } from './checks/CasesSection.tsx';
import { RulesSection } from './checks/RulesSection.tsx';
import { ContentSection } from './content/ContentSection.tsx';
import { HintsSection } from './content/HintsSection.tsx';
import { EditingContext, type Editing } from './editing-context.ts';
import { PriorityField } from './PriorityField.tsx';
import { SectionLinks } from './SectionLinks.tsx';
import { moveInJson, readInJson, setInJson } from './source/json-text.ts';
import type { TaskDraft } from './source/task-draft.ts';
import { readTaskSource } from './source/task-source.ts';
import { taskEditorMessages as texts } from './task-editor-messages.ts';
import styles from './task-editor.module.css';

interface TaskFormProps {
  tasks: readonly TaskWire[];
  /** Null for a new task. */
  openedKey: string | null;
  form: UseFormReturn<TaskDraft, unknown, TaskWire>;
  answers: AnswerCheck;
  busy: boolean;
  mayPublish: boolean;
  onSave(task: TaskWire): Promise<Problem | void>;
  onLoad(): void;
  /** Undefined for a new task. */
  onRemove: (() => void) | undefined;
  outcome: ReactNode;
}

type View = 'form' | 'advanced';

/** The task's columns as fields, and its JSON by a form or as it is. */
export function TaskForm({
  tasks,
  openedKey,
  form,
  answers,
  busy,
  mayPublish,
  onSave,
  onLoad,
  onRemove,
  outcome,
}: TaskFormProps) {
  const [view, setView] = useState<View>('form');
  const json = useWatch({ control: form.control, name: 'json' });
  const reading = useMemo(() => readTaskSource(json), [json]);
  const { isSubmitting, submitCount } = form.formState;
  const isUnreadable = !reading.ok;
  useEffect(() => {
    // Where what has to be mended stands.
    if (submitCount > 0 && isUnreadable) setView('advanced');
  }, [submitCount, isUnreadable]);

  const editing = useMemo<Editing | null>(() => {
    if (!reading.ok) return null;
    // Of the text as it is now, since one press may change several values.
    const change = (by: (text: string) => string) =>
      form.setValue('json', by(form.getValues('json')), { shouldDirty: true });
    return {
      source: reading.source,
      read: (path) => readInJson(form.getValues('json'), path),
      set: (path, value) => change((text) => setInJson(text, path, value)),
      move: (path, from, to) => change((text) => moveInJson(text, path, from, to)),
      answers,
    };
  }, [form, reading, answers]);

  const parts = editing ? (
    <EditingContext value={editing}>
      <div className={styles.parts}>
        <SectionLinks />
        <ContentSection />
        <CasesSection />
        <RulesSection />
        <HintsSection />
        <AnswersSection />
      </div>
    </EditingContext>
  ) : (
    <Notice
      tone="warning"
      action={
        <Button variant="secondary" size="small" onClick={() => setView('advanced')}>
          {texts.source.mend}
        </Button>
      }
    >
      <p>{!reading.ok && reading.message}</p>
      <p>{texts.source.unreadable}</p>
    </Notice>
  );

  return (
    <Form form={form} onSubmit={onSave} label={texts.form}>
      <div className={styles.fields}>
        <FormTextField<TaskDraft> name="groupName" label={texts.groupName} />
        <PriorityField tasks={tasks} openedKey={openedKey} />
        <FormTextField<TaskDraft> name="displayName" label={texts.displayName} hint={texts.displayNameHint} />
        <FormTextField<TaskDraft>
          name="experienceReward"
          label={texts.experienceReward}
          type="number"
          min={0}
          step={1}
        />
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" size="small" busy={busy} onClick={onLoad}>
          {texts.load}
        </Button>
        {onRemove && (
          <Button variant="danger" size="small" busy={busy} onClick={onRemove}>
            {texts.remove}
          </Button>
        )}
      </div>
      <Tabs<View>
        label={texts.source.views}
        selected={view}
        onSelect={setView}
        tabs={[
          { id: 'form', label: texts.source.form, content: parts },
          { id: 'advanced', label: texts.source.advanced, content: <AdvancedView form={form} /> },
        ]}
      />
      <div className={styles.foot}>
        <div className={styles.bar}>
          <Button type="submit" busy={busy || isSubmitting}>
            {texts.save}
          </Button>
          <FormCheckbox<TaskDraft>
            name="enabled"
            label={mayPublish ? texts.enabled : texts.enabledReadOnly}
            disabled={!mayPublish}
          />
        </div>
        {outcome}
      </div>
    </Form>
  );
}
