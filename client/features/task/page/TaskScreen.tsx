import { useMemo, useState } from 'react';
import { levelOf } from '../../../../sync/domain/levels.ts';
import type { TaskPlace } from '../../../../sync/domain/next-task.ts';
import { awardFor } from '../../../../sync/domain/task-progress.ts';
import type { PythonRunner } from '../../../runner/messages.ts';
import { useSchoolTasks } from '../../../database/use-school-tasks.ts';
import type { CurrentUser } from '../../../session/current-user.ts';
import { useExperience } from '../../../session/use-experience.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useNavigateOnce } from '../../../ui/use-navigate-once.ts';
import { useTitle } from '../../../ui/use-title.ts';
import { CelebrationDialog } from '../celebration/CelebrationDialog.tsx';
import { GroupFinished } from './GroupFinished.tsx';
import { HintButton } from './HintButton.tsx';
import { LevelBox } from './LevelBox.tsx';
import { MessageDialog } from '../workbench/MessageDialog.tsx';
import { NextButton } from './NextButton.tsx';
import { startingCodeOf } from '../draft/opening-code.ts';
import { saveCodeInBrowser } from '../draft/saved-code.ts';
import { useTaskActions } from './task-actions.ts';
import { taskPath } from '../task-path.ts';
import { TaskWorkbench } from '../workbench/TaskWorkbench.tsx';
import { tasksMessages } from '../task-messages.ts';
import type { OpenDraft } from '../draft/use-draft.ts';
import { finishedGroupOf, positionOf } from './task-position.ts';
import type { TaskData } from './use-task-data.ts';

interface TaskScreenProps {
  user: CurrentUser;
  data: TaskData;
  draft: OpenDraft;
  runner: PythonRunner;
}

/** A task with an account around it: XP, hint, completion, the next task. */
export function TaskScreen({ user, data, draft, runner }: TaskScreenProps) {
  const { task, progress, withdrawn } = data;
  const { groupName, priority, content } = task;
  const { session } = draft;
  useTitle(content.title);
  const leave = useNavigateOnce();
  const school = useSchoolTasks(user.id);
  const experience = useExperience(user);
  const actions = useTaskActions(school, groupName, priority);
  const [celebrated, setCelebrated] = useState<{ award: number; newLevel: number | null } | null>(null);
  const [repeated, setRepeated] = useState(false);
  const [leaving, setLeaving] = useState(false);
  /** Where it goes on after a finished group, while the child reads that it is finished. */
  const [onward, setOnward] = useState<TaskPlace | null>(null);
  const [message, setMessage] = useState<string | null>(null);

  const completed = (progress?.completedAt ?? null) !== null;
  const hintShown = (progress?.hintShownAt ?? null) !== null;
  const syncedVersions = useMemo(
    () => (progress?.revisions ?? []).map(({ code, at }) => ({ code, at })),
    [progress?.revisions],
  );

  const keepCode = (code: string) => {
    setRepeated(false);
    saveCodeInBrowser({ userId: user.id, groupName, priority }, session.currentDraft());
    void session.flush();
    void session.keepVersion();
    if (code !== progress?.code && !withdrawn) void actions.saveCode(code);
  };

  const complete = async (code: string) => {
    if (withdrawn) return;
    if (completed) return setRepeated(true);
    const award = awardFor(task.experienceReward, hintShown);
    const newLevel = experience === null ? null : levelReached(experience, award);
    const kept = await actions.complete(code);
    if (kept !== 'kept') return setMessage(tasksMessages.notCompleted[kept]);
    setCelebrated({ award, newLevel });
  };

  const loadEasierCode = async () => {
    const kept = hintShown ? 'kept' : await actions.showHint();
    if (kept !== 'kept') return setMessage(tasksMessages.hintFailed[kept]);
    session.replaceCode(startingCodeOf(content, true));
  };

  const open = async (place: TaskPlace) => {
    await session.flush();
    leave(taskPath(place.groupName, place.priority));
  };
  const goNext = async () => {
    setLeaving(true);
    const next = await actions.findNext();
    setLeaving(false);
    if (next === null) return setMessage(tasksMessages.nextFailed);
    if (next === undefined) return setMessage(tasksMessages.allDone);
    if (next.groupName !== groupName) return setOnward(next);
    await open(next);
  };

  if (onward) {
    return (
      <GroupFinished
        group={finishedGroupOf(school, groupName)}
        nextTitle={school.titleOf(onward.groupName)}
        onContinue={() => void open(onward)}
        onStay={() => setOnward(null)}
      />
    );
  }
  const position = positionOf(school.published, groupName, priority);
  const pathTo = (neighbour: TaskPlace | undefined) => neighbour && taskPath(groupName, neighbour.priority);
  return (
    <>
      <TaskWorkbench
        runner={runner}
        content={content}
        draft={draft}
        place={{
          position: position ? tasksMessages.position(position.number, position.count) : null,
          previous: pathTo(position?.previous),
          next: pathTo(position?.next),
          back: { to: '/', label: tasksMessages.backToMenu },
        }}
        freshCode={startingCodeOf(content, hintShown)}
        syncedVersions={syncedVersions}
        onRun={keepCode}
        onPassed={(code) => void complete(code)}
        passedNote={
          withdrawn ? tasksMessages.withdrawn : repeated ? tasksMessages.alreadyRewarded : undefined
        }
        warning={withdrawn ? tasksMessages.withdrawnShort : undefined}
        aside={
          withdrawn ? (
            <Notice tone="warning">{tasksMessages.withdrawn}</Notice>
          ) : (
            <LevelBox
              experience={experience}
              experienceReward={task.experienceReward}
              hintShown={hintShown}
              award={progress?.award ?? null}
            />
          )
        }
        tools={
          <>
            {!withdrawn && (
              <HintButton
                hints={content.hints ?? []}
                hasEasierCode={Boolean(content.easierStartingCode)}
                hintShown={hintShown}
                completed={completed}
                experienceReward={task.experienceReward}
                onEasierCode={() => void loadEasierCode()}
              />
            )}
            {completed && <NextButton busy={leaving} onNext={() => void goNext()} />}
          </>
        }
      />
      {celebrated && (
        <CelebrationDialog
          title={content.title}
          award={celebrated.award}
          newLevel={celebrated.newLevel}
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

/** The level that an award leads to; null where it stays the same. */
function levelReached(experience: number, award: number): number | null {
  const { level } = levelOf(experience + award);
  return level > levelOf(experience).level ? level : null;
}
