import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ResetIcon, UndoIcon } from '../../../ui/icons.tsx';
import type { DraftSession } from '../draft/draft-session.ts';
import { useDraftState } from '../draft/use-draft.ts';
import { tasksMessages } from '../task-messages.ts';
import styles from './WorkbenchTools.module.css';

interface WorkbenchToolsProps {
  session: DraftSession;
  /** What 'Zacznij od nowa' loads. */
  freshCode: string;
  run: ReactNode;
  children: ReactNode;
}

/** One row of buttons. Where it is narrow all but the first show their signs alone. */
export function WorkbenchTools({ session, freshCode, run, children }: WorkbenchToolsProps) {
  const { replaced } = useDraftState(session);
  return (
    <footer className={styles.tools}>
      <div className={styles.row}>
        {run}
        {replaced !== null && (
          <Button
            data-terse
            variant="accent"
            size="small"
            icon={<UndoIcon />}
            title={tasksMessages.undo}
            onClick={session.undoReplace}
          >
            {tasksMessages.undo}
          </Button>
        )}
        <Button
          data-terse
          variant="secondary"
          size="small"
          icon={<ResetIcon />}
          title={tasksMessages.startOver}
          onClick={() => session.replaceCode(freshCode)}
        >
          {tasksMessages.startOver}
        </Button>
        {children}
      </div>
    </footer>
  );
}
