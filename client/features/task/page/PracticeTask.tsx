import { useState } from 'react';
import type { TaskContent, UserId } from '../../../../sync/contract/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { HintIcon, NextIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { saveCodeInBrowser } from '../draft/saved-code.ts';
import { startingCodeOf } from '../draft/opening-code.ts';
import { TaskLoading } from './TaskLoading.tsx';
import { TaskWorkbench } from '../workbench/TaskWorkbench.tsx';
import { tasksMessages } from '../task-messages.ts';
import { useDraft } from '../draft/use-draft.ts';
import { usePythonRunner } from '../run/use-python-runner.ts';

interface PracticeTaskProps {
  /** Null for a guest: then nothing is kept for the next child. */
  userId: UserId | null;
  /** Names the drafts; apart from the task groups, whose names hold no slash. */
  group: `levels/${string}`;
  level: number;
  content: TaskContent;
  isDone: boolean;
  onComplete(): void;
  /** 'poziom 3 z 7' */
  position: string;
  previousAddress: string | undefined;
  nextAddress: string;
  listAddress: string;
}

/** A task without XP and progress on the server, such as a static level. */
export function PracticeTask(props: PracticeTaskProps) {
  const { userId, group, level, content, isDone, onComplete } = props;
  const { position, previousAddress, nextAddress, listAddress } = props;
  const key = { userId, groupName: group, priority: level };
  const draft = useDraft(key, content, undefined);
  const runner = usePythonRunner();
  const [passed, setPassed] = useState(false);
  if (!draft || !runner) return <TaskLoading missing={false} />;

  const { session } = draft;
  return (
    <TaskWorkbench
      runner={runner}
      content={content}
      draft={draft}
      place={{
        position,
        previous: previousAddress,
        next: nextAddress === listAddress ? undefined : nextAddress,
        back: { to: listAddress, label: tasksMessages.allLevels },
      }}
      freshCode={content.startingCode}
      onRun={() => {
        saveCodeInBrowser(key, session.currentDraft());
        void session.flush();
        void session.keepVersion();
      }}
      onPassed={() => {
        setPassed(true);
        onComplete();
      }}
      tools={
        <>
          {content.easierStartingCode && (
            <Button
              variant="secondary"
              size="small"
              icon={<HintIcon />}
              title={tasksMessages.practiceHint}
              onClick={() => session.replaceCode(startingCodeOf(content, true))}
            >
              {tasksMessages.practiceHint}
            </Button>
          )}
          {(passed || isDone) && (
            <LinkButton
              data-onward
              to={nextAddress}
              variant="accent"
              size="small"
              icon={<NextIcon />}
              iconAtEnd
            >
              {tasksMessages.next}
            </LinkButton>
          )}
        </>
      }
    />
  );
}
