import { Button } from '../../../ui/Button.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { taskEditorMessages as texts } from './task-editor-messages.ts';
import styles from './task-editor.module.css';
import type { Outcome } from './use-task-editor.ts';

/** What came of the last thing that was done with the task. */
export function OutcomeNotice({
  outcome,
  onSaveAsDraft,
  onClose,
}: {
  outcome: Outcome | null;
  onSaveAsDraft(): void;
  onClose(): void;
}) {
  return (
    <div className={styles.told}>
      <div role="status">
        {outcome && (
          <Notice
            tone={outcome.kind}
            className={styles.outcome}
            action={
              outcome.offersDraft && (
                <Button variant="secondary" size="small" onClick={onSaveAsDraft}>
                  {texts.publication.asDraft}
                </Button>
              )
            }
          >
            <p>{outcome.text}</p>
            {outcome.notes?.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </Notice>
        )}
      </div>
      {outcome && (
        <Button
          variant="quiet"
          size="small"
          icon={<CloseIcon />}
          aria-label={texts.closeOutcome}
          onClick={onClose}
        />
      )}
    </div>
  );
}
