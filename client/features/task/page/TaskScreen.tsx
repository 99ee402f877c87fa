import { useMemo, useState } from 'react';
import type { UserId } from '../../../../sync/contract/index.ts';
import { awardFor } from '../../../../sync/domain/task-progress.ts';
import type { PythonRunner } from '../../../runner/messages.ts';
import { useTitle } from '../../../ui/use-title.ts';
import { CelebrationDialog } from '../celebration/CelebrationDialog.tsx';
import { LevelBox } from './LevelBox.tsx';
import { MessageDialog } from '../workbench/MessageDialog.tsx';
import { startingCodeOf } from '../draft/opening-code.ts';
import { saveCodeInBrowser } from '../draft/saved-code.ts';
import { useTaskActions } from './task-actions.ts';
import { openTask } from '../task-path.ts';
import { TaskTools } from './TaskTools.tsx';
import { TaskWorkbench } from '../workbench/TaskWorkbench.tsx';
import { tasksMessages } from '../task-messages.ts';
import type { OpenDraft } from '../draft/use-draft.ts';
import type { TaskData } from './use-task-data.ts';

interface TaskScreenProps {
  userId: UserId;
  data: TaskData;
  draft: OpenDraft;
  runner: PythonRunner;
}

/** A task with an account around it: XP, hint, completion, the next task. */
export function TaskScreen({ userId, data, draft, runner }: TaskScreenProps) {
  const { task, progress, experience } = data;
  const { groupName, priority, content } = task;
  const { session } = draft;
  useTitle(content.title);
  const actions = useTaskActions(userId, groupName, priority);
  const [celebrated, setCelebrated] = useState<number | null>(null);
  const [repeated, setRepeated] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  const completed = (progress?.completedAt ?? null) !== null;
  const hintShown = (progress?.hintShownAt ?? null) !== null;
  const syncedVersions = useMemo(
    () => (progress?.revisions ?? []).map(({ code, at }) => ({ code, at })),
    [progress?.revisions],
  );

  const keepCode = (code: string) => {
    setRepeated(false);
    saveCodeInBrowser({ userId, groupName, priority }, session.currentDraft());
    void session.flush();
    void session.keepVersion();
    if (code !== progress?.code) void actions.saveCode(code);
  };

  const complete = async () => {
    if (completed) return setRepeated(true);
    const kept = await actions.complete();
    if (!kept) return setMessage(tasksMessages.notCompletedSafely);
    setCelebrated(awardFor(task.experienceReward, hintShown));
  };

  const loadHint = async () => {
    if (!hintShown && !(await actions.showHint())) return setMessage(tasksMessages.hintFailed);
    session.replaceCode(startingCodeOf(content, true));
  };

  const goNext = async () => {
    setLeaving(true);
    const next = await actions.findNext();
    setLeaving(false);
    if (next === null) return setMessage(tasksMessages.nextFailed);
    if (next === undefined) return setMessage(tasksMessages.allDone);
    await session.flush();
    openTask(groupName, next);
  };

  return (
    <>
      <TaskWorkbench
        runner={runner}
        content={content}
        draft={draft}
        freshCode={startingCodeOf(content, hintShown)}
        syncedVersions={syncedVersions}
        onRun={keepCode}
        onPassed={() => void complete()}
        passedNote={repeated ? tasksMessages.alreadyRewarded : undefined}
        aside={
          <LevelBox
            experience={experience}
            experienceReward={task.experienceReward}
            hintShown={hintShown}
            award={progress?.award ?? null}
          />
        }
        tools={
          <TaskTools
            onHint={content.easierStartingCode ? () => void loadHint() : undefined}
            isLeaving={leaving}
            onNext={completed ? () => void goNext() : undefined}
          />
        }
      />
      {celebrated !== null && (
        <CelebrationDialog
          award={celebrated}
          onStay={() => setCelebrated(null)}
          onContinue={() => {
            setCelebrated(null);
            void goNext();
          }}
        />
      )}
      {message && (
        <MessageDialog title={tasksMessages.attention} message={message} onClose={() => setMessage(null)} />
      )}
    </>
  );
}
