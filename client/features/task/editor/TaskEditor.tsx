import { useState } from 'react';
import { fingerprint, type TaskWire } from '../../../../sync/contract/index.ts';
import { useSession } from '../../../session/session-context.ts';
import { Card } from '../../../ui/Card.tsx';
import { ChangedMeanwhileDialog } from '../../../ui/ChangedMeanwhileDialog.tsx';
import { DraftNotice } from '../../../ui/form/DraftNotice.tsx';
import type { Problem } from '../../../ui/form/show-problem.ts';
import { useFormDraft } from '../../../ui/form/use-form-draft.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { solutionOf } from './answers/answers.ts';
import { useAnswerCheck } from './answers/use-answer-check.ts';
import { findReasons, findRunReasons, needsRun } from './may-publish.ts';
import { OutcomeNotice } from './OutcomeNotice.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { describeDifferences } from './source/describe-differences.tsx';
import { draftOf, emptyDraft, taskDraftSchema, type TaskDraft } from './source/task-draft.ts';
import { readTaskSource } from './source/task-source.ts';
import { taskEditorMessages as texts } from './task-editor-messages.ts';
import { keyOf } from './task-key.ts';
import { TaskForm } from './TaskForm.tsx';
import type { Outcome, Saved } from './use-task-editor.ts';

interface TaskEditorProps {
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
  onLoad(key: Pick<TaskWire, 'groupName' | 'priority'>, isTyped: boolean): void;
}

/** One task in its form: saved, published, deleted, and settled with whoever saved it meanwhile. */
export function TaskEditor(props: TaskEditorProps) {
  const { openedKey, task: before, outcome, onOutcome, onOpen } = props;
  const { user } = useSession();
  const form = useZodForm(taskDraftSchema, before ? draftOf(before) : emptyDraft);
  const draft = useFormDraft(form, `task:${openedKey ?? 'new'}`, fingerprint(before));
  const answers = useAnswerCheck();
  const [conflict, setConflict] = useState<{ mine: TaskWire; theirs: TaskWire | null } | null>(null);
  const [removing, setRemoving] = useState(false);
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

  const send = async (task: TaskWire, seen: string): Promise<Problem | void> => {
    const saved = await props.save(task, seen);
    if (saved.ok) {
      form.reset(draftOf(saved.task));
      props.onSaved(saved.task);
      setConflict(null);
      return onOutcome({ ...saved.outcome, notes: notesOf(saved.task) });
    }
    onOutcome(saved.outcome);
    if ('theirs' in saved) return setConflict({ mine: task, theirs: saved.theirs });
    const fields = saved.refused.fields?.map((field) => (field === 'jsonData' ? 'json' : field));
    return fields?.length ? { message: saved.refused.message, fields } : undefined;
  };
  const onSave = async (task: TaskWire): Promise<Problem | void> => {
    onOutcome(null);
    const notes = await refusePublication(task);
    if (notes.length > 0)
      return onOutcome({ kind: 'error', text: texts.publication.refused, notes, offersDraft: true });
    const isOpened = keyOf(task) === openedKey;
    return send(task, (isOpened && draft.seen) || fingerprint(null));
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
  const onRemove = async () => {
    setRemoving(false);
    const { groupName, priority } = form.getValues();
    const removed = await props.remove(groupName.trim(), Number(priority));
    if (removed.kind === 'success') {
      draft.discard();
      onOpen(null);
    }
    onOutcome(removed);
  };

  return (
    <Card as="section" aria-label={texts.form}>
      <DraftNotice draft={draft} />
      <TaskForm
        form={form}
        answers={answers}
        busy={props.busy}
        mayPublish={mayPublish}
        onSave={onSave}
        onLoad={onLoad}
        onRemove={() => setRemoving(true)}
        outcome={<OutcomeNotice outcome={outcome} onSaveAsDraft={saveAsDraft} />}
      />
      <RemoveDialog
        open={removing}
        name={nameOf(form.getValues())}
        onRemove={() => void onRemove()}
        onClose={() => setRemoving(false)}
      />
      {conflict && (
        <ChangedMeanwhileDialog
          open
          differences={describeDifferences(conflict.mine, conflict.theirs)}
          onKeepMine={() => void send(conflict.mine, fingerprint(conflict.theirs))}
          onTakeTheirs={() => {
            draft.discard();
            onOutcome(null);
            onOpen(conflict.theirs);
          }}
          onClose={() => setConflict(null)}
        />
      )}
    </Card>
  );
}

const nameOf = ({ displayName, groupName, priority }: TaskDraft) => displayName || `${groupName}/${priority}`;

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
