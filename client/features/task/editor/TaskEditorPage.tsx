import { useState } from 'react';
import type { TaskWire } from '../../../../sync/contract/index.ts';
import { useSession } from '../../../session/session-context.ts';
import { useUnsavedWork } from '../../../ui/unsaved-work.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Loader } from '../../../ui/Loader.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { draftOf, emptyDraft, parseDraft, type TaskDraft } from './task-draft.ts';
import { taskEditorMessages as texts } from './task-editor-messages.ts';
import { TaskForm } from './TaskForm.tsx';
import { TaskTree } from './TaskTree.tsx';
import { useTaskEditor, type Outcome } from './use-task-editor.ts';
import styles from './task-editor.module.css';

/** /admin/tasks: the tree of tasks and the one being edited. */
export function TaskEditorPage() {
  const { user } = useSession();
  const { list, refresh, save, load, remove } = useTaskEditor();
  const [draft, setDraft] = useState<TaskDraft>(emptyDraft);
  const [clean, setClean] = useState<TaskDraft>(emptyDraft);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const [removing, setRemoving] = useState(false);
  /** What to do once the person has agreed to drop unsaved changes. */
  const [pending, setPending] = useState<(() => void) | null>(null);

  const isDirty = JSON.stringify(draft) !== JSON.stringify(clean);
  useUnsavedWork(isDirty);

  const open = (next: TaskDraft) => {
    setDraft(next);
    setClean(next);
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

  const onSave = () => {
    const parsed = parseDraft(draft);
    if (!parsed.ok) return setOutcome({ kind: 'error', text: parsed.message });
    void during(async () => {
      const saved = await save(parsed.task);
      if (saved.kind === 'success') open(draftOf(parsed.task));
      return saved;
    });
  };
  const onLoad = (groupName: string, priority: string) =>
    void during(async () => {
      const loaded = await load(groupName.trim(), Number(priority));
      if (loaded.task) open(draftOf(loaded.task));
      return loaded.outcome;
    });
  const onRemove = () => {
    setRemoving(false);
    void during(async () => {
      const removed = await remove(draft.groupName.trim(), Number(draft.priority));
      if (removed.kind === 'success') open(emptyDraft);
      return removed;
    });
  };

  return (
    <Page backTo="/admin" backLabel={texts.back} width="full">
      <h1>{texts.title}</h1>
      <div className={styles.columns}>
        <Card as="section" aria-label={texts.list} className={styles.side}>
          <Button variant="secondary" onClick={() => unlessDirty(() => open(emptyDraft))}>
            {texts.newTask}
          </Button>
          {list.status === 'loading' && <Loader delay={300} />}
          {list.status === 'failed' && (
            <Notice
              tone="error"
              title={texts.listFailed}
              action={<Button onClick={() => void refresh()}>{texts.retry}</Button>}
            >
              {list.message}
            </Notice>
          )}
          {list.status === 'ready' && (
            <TaskTree
              tasks={list.tasks}
              selected={clean}
              onSelect={(task: TaskWire) => unlessDirty(() => onLoad(task.groupName, String(task.priority)))}
            />
          )}
        </Card>
        <Card as="section">
          <TaskForm
            draft={draft}
            busy={busy}
            mayPublish={user?.permissions.includes('REVIEW') ?? false}
            onChange={setDraft}
            onSave={onSave}
            onLoad={() => onLoad(draft.groupName, draft.priority)}
            onRemove={() => setRemoving(true)}
          />
          <div role="status">{outcome && <Notice tone={outcome.kind}>{outcome.text}</Notice>}</div>
        </Card>
      </div>
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
        <p>{texts.removeText(draft.displayName || `${draft.groupName}/${draft.priority}`)}</p>
      </Dialog>
      <Dialog
        open={pending !== null}
        title={texts.discardTitle}
        onClose={() => setPending(null)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setPending(null)}>
              {texts.cancel}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                pending?.();
                setPending(null);
              }}
            >
              {texts.discardYes}
            </Button>
          </>
        }
      >
        <p>{texts.discard}</p>
      </Dialog>
    </Page>
  );
}
