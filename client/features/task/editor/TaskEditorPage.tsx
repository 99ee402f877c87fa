import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { TaskWire } from '../../../../sync/contract/index.ts';
import { useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DiscardDialog } from '../../../ui/form/DiscardDialog.tsx';
import type { Problem } from '../../../ui/form/show-problem.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ListStates } from '../../../ui/ListStates.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { draftOf, emptyDraft, taskDraftSchema, type TaskDraft } from './task-draft.ts';
import { taskEditorMessages as texts } from './task-editor-messages.ts';
import { TaskForm } from './TaskForm.tsx';
import { TaskTable } from './TaskTable.tsx';
import { TaskTree } from './TaskTree.tsx';
import { useTaskEditor, type Outcome } from './use-task-editor.ts';
import styles from './task-editor.module.css';

/** /admin/tasks: the tree of tasks beside the one being edited, and all of them as a table. */
export function TaskEditorPage() {
  useTitle(texts.title);
  const { user } = useSession();
  const { list, save, load, remove } = useTaskEditor();
  const form = useZodForm(taskDraftSchema, emptyDraft);
  const [selected, setSelected] = useState(emptyDraft);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const [removing, setRemoving] = useState(false);
  /** What to do once the person has agreed to drop unsaved changes. */
  const [pending, setPending] = useState<(() => void) | null>(null);
  const [params, setParams] = useSearchParams();
  const view = params.get('view') === 'table' ? 'table' : 'editor';
  const show = (next: string) => setParams(next === 'table' ? { view: next } : {});

  const { isDirty } = form.formState;
  const open = (draft: TaskDraft) => {
    form.reset(draft);
    setSelected(draft);
  };
  const unlessDirty = (go: () => void) => {
    if (isDirty) setPending(() => go);
    else go();
  };
  const during = async (work: () => Promise<Outcome>) => {
    setBusy(true);
    setOutcome(await work());
    setBusy(false);
  };

  const onSave = async (task: TaskWire): Promise<Problem | void> => {
    const { outcome: saved, refused } = await save(task);
    setOutcome(saved);
    if (!refused) return open(draftOf(task));
    const fields = refused.fields?.map((field) => (field === 'jsonData' ? 'json' : field));
    return fields?.length ? { message: refused.message, fields } : undefined;
  };
  const onLoad = (groupName: string, priority: string) =>
    void during(async () => {
      const loaded = await load(groupName.trim(), Number(priority));
      if (loaded.task) open(draftOf(loaded.task));
      return loaded.outcome;
    });
  const onSelect = (task: TaskWire) =>
    unlessDirty(() => {
      show('editor');
      onLoad(task.groupName, String(task.priority));
    });
  const onRemove = () => {
    setRemoving(false);
    const { groupName, priority } = form.getValues();
    void during(async () => {
      const removed = await remove(groupName.trim(), Number(priority));
      if (removed.kind === 'success') open(emptyDraft);
      return removed;
    });
  };

  const editor = (
    <div className={styles.columns}>
      <Card as="section" aria-label={texts.list} className={styles.side}>
        <Button variant="secondary" onClick={() => unlessDirty(() => open(emptyDraft))}>
          {texts.newTask}
        </Button>
        <ListStates list={list} failed={texts.listFailed} empty={texts.empty}>
          {(tasks) => <TaskTree tasks={tasks} selected={selected} onSelect={onSelect} />}
        </ListStates>
      </Card>
      <Card as="section" aria-label={texts.form}>
        <TaskForm
          form={form}
          busy={busy}
          mayPublish={user?.permissions.includes('REVIEW') ?? false}
          onSave={onSave}
          onLoad={() => onLoad(form.getValues('groupName'), form.getValues('priority'))}
          onRemove={() => setRemoving(true)}
        />
        <div role="status">{outcome && <Notice tone={outcome.kind}>{outcome.text}</Notice>}</div>
      </Card>
    </div>
  );
  const table = (
    <ListStates list={list} failed={texts.listFailed} empty={texts.empty}>
      {(tasks) => <TaskTable tasks={tasks} onSelect={onSelect} />}
    </ListStates>
  );

  return (
    <Page backTo="/admin" backLabel={texts.back} width="full">
      <h1>{texts.title}</h1>
      <Tabs
        label={texts.views}
        selected={view}
        onSelect={show}
        tabs={[
          { id: 'editor', label: texts.editorView, content: editor, keepMounted: true },
          { id: 'table', label: texts.tableView, content: table },
        ]}
      />
      <Dialog
        open={removing}
        title={texts.removeTitle}
        onClose={() => setRemoving(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setRemoving(false)}>
              {texts.cancel}
            </Button>
            <Button variant="danger" onClick={onRemove}>
              {texts.remove}
            </Button>
          </>
        }
      >
        <p>{removing && texts.removeText(nameOf(form.getValues()))}</p>
      </Dialog>
      <DiscardDialog
        open={pending !== null}
        onKeep={() => setPending(null)}
        onDiscard={() => {
          pending?.();
          setPending(null);
        }}
      />
    </Page>
  );
}

const nameOf = ({ displayName, groupName, priority }: TaskDraft) => displayName || `${groupName}/${priority}`;
