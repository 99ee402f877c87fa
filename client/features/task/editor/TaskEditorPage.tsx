import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { TaskWire } from '../../../../sync/contract/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DiscardDialog } from '../../../ui/form/DiscardDialog.tsx';
import { ListStates } from '../../../ui/ListStates.tsx';
import { Loader } from '../../../ui/Loader.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { discardTypedWork, hasTypedWork } from '../../../ui/unsaved-work.ts';
import { useTitle } from '../../../ui/use-title.ts';
import { taskEditorMessages as texts } from './task-editor-messages.ts';
import { keyOf, readKey } from './task-key.ts';
import { TaskEditor } from './TaskEditor.tsx';
import { TaskTable } from './TaskTable.tsx';
import { TaskTree } from './TaskTree.tsx';
import { useTaskEditor, type Outcome } from './use-task-editor.ts';
import styles from './task-editor.module.css';

interface Opened {
  /** Counted up for each task that is opened, so that its form begins anew. */
  mount: number;
  /** Null for a new one. */
  key: string | null;
  /** As the server answered it; null for a new one, and for one that could not be read. */
  task: TaskWire | null;
}

const noTasks: readonly TaskWire[] = [];

/** /admin/tasks: the tree of tasks beside the one being edited, and all of them as a table. */
export function TaskEditorPage() {
  useTitle(texts.title);
  const { list, save, load, remove } = useTaskEditor();
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState<Opened | null>(() =>
    readKey(params.get('task')) ? null : { mount: 0, key: null, task: null },
  );
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  /** What to do once the person has agreed to drop unsaved changes. */
  const [pending, setPending] = useState<(() => void) | null>(null);

  const view = params.get('view') === 'table' ? 'table' : 'editor';
  const setParam = (name: string, value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: name === 'task' },
    );

  const open = (task: TaskWire | null, key = task && keyOf(task)) => {
    setOpened((before) => ({ mount: (before?.mount ?? 0) + 1, key, task }));
    setParam('task', key);
  };
  const unlessTyped = (isTyped: boolean, go: () => void) => {
    if (isTyped) setPending(() => go);
    else go();
  };
  const openByKey = async (groupName: string, priority: number) => {
    setBusy(true);
    const loaded = await load(groupName, priority);
    setBusy(false);
    setOutcome(loaded.outcome);
    if (loaded.task) open(loaded.task);
    return loaded;
  };

  const addressed = useRef(readKey(params.get('task')));
  useEffect(() => {
    const key = addressed.current;
    if (!key) return;
    addressed.current = undefined;
    // What was typed before a reload is shown even where the task itself can't be read.
    void openByKey(key.groupName, key.priority).then(({ task }) => {
      if (!task) open(null, keyOf(key));
    });
  });

  const onSelect = (task: TaskWire) =>
    unlessTyped(hasTypedWork(), () => {
      setParam('view', null);
      void openByKey(task.groupName, task.priority);
    });
  const onNew = () =>
    unlessTyped(hasTypedWork(), () => {
      setOutcome(null);
      open(null);
    });

  const editor = (
    <div className={styles.columns}>
      <Card as="section" aria-label={texts.list} className={styles.side}>
        <Button variant="secondary" onClick={onNew}>
          {texts.newTask}
        </Button>
        <ListStates list={list} failed={texts.listFailed} empty={texts.empty}>
          {(tasks) => <TaskTree tasks={tasks} selected={opened?.key ?? null} onSelect={onSelect} />}
        </ListStates>
      </Card>
      {opened ? (
        <TaskEditor
          key={opened.mount}
          tasks={'data' in list ? list.data : noTasks}
          openedKey={opened.key}
          task={opened.task}
          busy={busy}
          outcome={outcome}
          onOutcome={setOutcome}
          save={save}
          remove={remove}
          onSaved={(task) => {
            setOpened({ ...opened, key: keyOf(task), task });
            setParam('task', keyOf(task));
          }}
          onOpen={open}
          onLoad={({ groupName, priority }, isTyped) =>
            unlessTyped(isTyped, () => void openByKey(groupName, priority))
          }
        />
      ) : (
        <Loader delay={300} />
      )}
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
        onSelect={(next) => setParam('view', next === 'table' ? next : null)}
        tabs={[
          { id: 'editor', label: texts.editorView, content: editor, keepMounted: true },
          { id: 'table', label: texts.tableView, content: table },
        ]}
      />
      <DiscardDialog
        open={pending !== null}
        onKeep={() => setPending(null)}
        onDiscard={() => {
          discardTypedWork();
          pending?.();
          setPending(null);
        }}
      />
    </Page>
  );
}
