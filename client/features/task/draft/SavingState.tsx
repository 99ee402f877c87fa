import type { DraftSession } from './draft-session.ts';
import styles from './SavingState.module.css';
import { tasksMessages } from '../task-messages.ts';
import { useDraftState } from './use-draft.ts';

const savingText = {
  saved: tasksMessages.saved,
  pending: tasksMessages.saving,
  failed: tasksMessages.notSaved,
};

interface SavingStateProps {
  session: DraftSession;
  /** What matters more than that the code is kept. */
  warning: string | undefined;
}

/** Whether the code is kept on this device, and whether it is another tab's. */
export function SavingState({ session, warning }: SavingStateProps) {
  const { saving, follows } = useDraftState(session);
  if (warning && saving !== 'failed') {
    return (
      <span className={styles.warning} role="alert">
        {warning}
      </span>
    );
  }
  return (
    <span
      className={styles.saving}
      data-saving={saving}
      role={saving === 'failed' ? 'alert' : follows ? 'status' : undefined}
    >
      {follows ? tasksMessages.follows : savingText[saving]}
    </span>
  );
}
