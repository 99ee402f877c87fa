import { useEffect, useRef, useState } from 'react';
import { fingerprint, type TaskWire } from '../../../../sync/contract/index.ts';
import { useIsUnlisted } from '../../../database/use-is-unlisted.ts';
import { useSession } from '../../../session/session-context.ts';
import { Card } from '../../../ui/Card.tsx';
import { ChangedMeanwhileDialog } from '../../../ui/ChangedMeanwhileDialog.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { UnlistedHint } from '../../../ui/UnlistedHint.tsx';
import { dropFormDraft } from '../../../ui/form/form-drafts.ts';
import { DraftNotice } from '../../../ui/form/DraftNotice.tsx';
import { resetToSaved, sentFrom } from '../../../ui/form/reset-to-saved.ts';
import { showProblem, type Problem } from '../../../ui/form/show-problem.ts';
import { useFormDraft } from '../../../ui/form/use-form-draft.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { solutionOf } from './answers/answers.ts';
import { useAnswerCheck } from './answers/use-answer-check.ts';
import { DeletedMeanwhileDialog } from './DeletedMeanwhileDialog.tsx';
import { findReasons, findRunReasons, needsRun } from './may-publish.ts';
import { OutcomeNotice } from './OutcomeNotice.tsx';
import { describeDifferences } from './source/describe-differences.tsx';
import { draftOf, emptyDraft, taskDraftSchema, type TaskDraft } from './source/task-draft.ts';
import { readTaskSource } from './source/task-source.ts';
import { taskEditorMessages as texts } from './task-editor-messages.ts';
import { keyOf, readKey, type TaskKey } from './task-key.ts';
import { findTaken, nextNumber } from './task-place.ts';
import { TaskForm } from './TaskForm.tsx';
import type { Outcome, Saved } from './use-task-editor.ts';
import styles from './task-editor.module.css';

interface TaskEditorProps {
  /** All of them as far as they were read. */
  tasks: readonly TaskWire[];
  /** Null for a new task. */
  openedKey: string | null;
  task: TaskWire | null;
  busy: boolean;
  outcome: Outcome | null;
  onOutcome(outcome: Outcome | null): void;
  save(task: TaskWire, seen: string): Promise<Saved>;
  remove(groupName: string, priority: number): Promise<Outcome>;
  onSaved(task: TaskWire): void;
  /** Another one, or a new one, takes this one's place. */
  onOpen(task: TaskWire | null): void;
  onLoad(key: TaskKey, isTyped: boolean): void;
}

interface Conflict {
  mine: TaskWire;
  /** What `mine` was typed as. */
  sent: TaskDraft;
  /** Null where somebody deleted it. */
  theirs: TaskWire | null;
}

/** One task in its form: saved, published, deleted, and settled with whoever saved it meanwhile. */
export function TaskEditor(props: TaskEditorProps) {
  const { openedKey, task: before, outcome, onOutcome, onOpen } = props;
  const { user } = useSession();
  const form = useZodForm(taskDraftSchema, before ? draftOf(before) : emptyDraft);
  const draftKey = `task:${openedKey ?? 'new'}`;
  const draft = useFormDraft(form, draftKey, fingerprint(before));
  const answers = useAnswerCheck();
  const isUnlisted = useIsUnlisted(before?.groupName ?? '', 'task');
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [removing, setRemoving] = useState(false);
  const [settling, setSettling] = useState(false);
  /** False once another task is open: what comes of this one then is told nobody. */
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  /** What was sent and not answered yet: where it stands on the server already, it is nobody else's. */
  const unanswered = useRef(new Set<string>());
  const mayPublish = user?.permissions.includes('REVIEW') ?? false;

  /** Why the task stays unpublished and unsaved; runs its solution where it takes that. */
  const refusePublication = async (task: TaskWire): Promise<string[]> => {
    // Who may not publish is told so by the server, before anything else.
    if (!mayPublish) return [];
    const [old, next] = [before ? versionOf(before) : undefined, versionOf(task)];
    if (!next) return [];
    const reasons = findReasons(old, next);
    if (reasons.length > 0 || !needsRun(old, next)) return reasons;
    onOutcome({ kind: 'info', text: texts.publication.checking });
    return findRunReasons(await answers.check(next.source, solutionOf(next.source)));
  };

  const refuseTaken = (taken: TaskWire): Problem => ({
    message: texts.taken(taken, nextNumber([...props.tasks, taken], taken.groupName)),
    fields: ['priority'],
  });

  /** `sent` are the values that became the task: what was typed since stays, unsaved. */
  const send = async (task: TaskWire, sent: TaskDraft, seen: string): Promise<Problem | void> => {
    const saved = await props.save(task, seen);
    if (!isOpen.current) return;
    setConflict(null);
    const found = 'theirs' in saved ? fingerprint(saved.theirs) : null;
    if (found !== null && unanswered.current.delete(found)) return send(task, sent, found);
    if (saved.ok) {
      unanswered.current.clear();
      resetToSaved(form, sent, draftOf(saved.task));
      // What stays unsaved is the saved task's from now on.
      if (keyOf(saved.task) !== openedKey) dropFormDraft(draftKey);
      props.onSaved(saved.task);
      return onOutcome({ ...saved.outcome, notes: notesOf(saved.task) });
    }
    if ('theirs' in saved && saved.theirs && keyOf(task) !== openedKey) return refuseTaken(saved.theirs);
    onOutcome(saved.outcome);
    if ('theirs' in saved) return setConflict({ mine: task, sent, theirs: saved.theirs });
    if (saved.refused.status === null) unanswered.current.add(fingerprint(task));
    const fields = saved.refused.fields?.map((field) => (field === 'jsonData' ? 'json' : field));
    return fields?.length ? { message: saved.refused.message, fields } : undefined;
  };
  const onSave = async (task: TaskWire): Promise<Problem | void> => {
    onOutcome(null);
    const taken = findTaken(props.tasks, keyOf(task), openedKey);
    const mine = [fingerprint(task), ...unanswered.current];
    if (taken && !mine.includes(fingerprint(taken))) return refuseTaken(taken);
    const sent = sentFrom(form);
    const notes = await refusePublication(task);
    if (!isOpen.current) return;
    if (notes.length > 0)
      return onOutcome({ kind: 'error', text: texts.publication.refused, notes, offersDraft: true });
    const isOpened = keyOf(task) === openedKey;
    return send(task, sent, (isOpened && draft.seen) || fingerprint(null));
  };
  const keepMine = async ({ mine, sent, theirs }: Conflict) => {
    setSettling(true);
    const problem = await send(mine, sent, fingerprint(theirs));
    setSettling(false);
    if (problem) showProblem(form, problem);
  };
  const takeTheirs = ({ theirs }: Conflict) => {
    draft.discard();
    onOutcome(null);
    onOpen(theirs);
  };
  const closeConflict = () => {
    onOutcome(null);
    setConflict(null);
  };
  const saveAsDraft = () => {
    form.setValue('enabled', false, { shouldDirty: true });
    void form.handleSubmit(onSave)();
  };

  const onLoad = () => {
    const { groupName, priority } = form.getValues();
    const isTyped = form.getFieldState('json').isDirty;
    props.onLoad({ groupName: groupName.trim(), priority: Number(priority) }, isTyped);
  };
  /** What was opened goes, whatever set and number are typed. */
  const opened = readKey(openedKey);
  const onRemove = async ({ groupName, priority }: TaskKey) => {
    setRemoving(false);
    const removed = await props.remove(groupName, priority);
    if (removed.kind === 'success') {
      draft.discard();
      onOpen(null);
    }
    onOutcome(removed);
  };

  return (
    <Card as="section" aria-label={texts.form} className={styles.editor}>
      <DraftNotice draft={draft} />
      {before?.enabled && !mayPublish && <Notice tone="warning">{texts.publication.readOnly}</Notice>}
      {before?.enabled && isUnlisted && <UnlistedHint groupName={before.groupName} />}
      <TaskForm
        tasks={props.tasks}
        openedKey={openedKey}
        form={form}
        answers={answers}
        busy={props.busy}
        mayPublish={mayPublish}
        onSave={onSave}
        onLoad={onLoad}
        onRemove={opened && (() => setRemoving(true))}
        outcome={
          <OutcomeNotice outcome={outcome} onSaveAsDraft={saveAsDraft} onClose={() => onOutcome(null)} />
        }
      />
      <ConfirmDialog
        open={removing}
        title={texts.removeTitle}
        confirm={texts.remove}
        onConfirm={() => opened && void onRemove(opened)}
        onClose={() => setRemoving(false)}
      >
        <p>{texts.removeText(before?.displayName || (openedKey ?? ''))}</p>
      </ConfirmDialog>
      {conflict?.theirs && (
        <ChangedMeanwhileDialog
          open
          differences={describeDifferences(conflict.mine, conflict.theirs)}
          busy={settling}
          onKeepMine={() => void keepMine(conflict)}
          onTakeTheirs={() => takeTheirs(conflict)}
          onClose={closeConflict}
        />
      )}
      {conflict && !conflict.theirs && (
        <DeletedMeanwhileDialog
          busy={settling}
          onKeepMine={() => void keepMine(conflict)}
          onDrop={() => takeTheirs(conflict)}
          onClose={closeConflict}
        />
      )}
    </Card>
  );
}

/** Undefined where its JSON can't be read. */
function versionOf(task: TaskWire) {
  const reading = readTaskSource(draftOf(task).json);
  return reading.ok ? { enabled: task.enabled, source: reading.source } : undefined;
}

function notesOf(task: TaskWire): string[] {
  const version = versionOf(task);
  const isUnproven = version?.enabled && solutionOf(version.source).length === 0;
  return isUnproven ? [texts.publication.noSolution] : [];
}
