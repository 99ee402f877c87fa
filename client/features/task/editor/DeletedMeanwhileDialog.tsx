import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formMessages } from '../../../ui/form/form-messages.ts';
import { taskEditorMessages } from './task-editor-messages.ts';

const texts = taskEditorMessages.deleted;

interface DeletedMeanwhileDialogProps {
  busy: boolean;
  /** Puts it back as it is typed. */
  onKeepMine(): void;
  /** Drops what was typed. */
  onDrop(): void;
  /** Goes on typing: nothing is saved, nothing is dropped. */
  onClose(): void;
}

/** Somebody has deleted the task since the editor was opened: asks whether what is typed becomes it again. */
export function DeletedMeanwhileDialog({ busy, onKeepMine, onDrop, onClose }: DeletedMeanwhileDialogProps) {
  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {formMessages.goOnEditing}
          </Button>
          <Button variant="secondary" onClick={onDrop}>
            {texts.drop}
          </Button>
          <Button onClick={onKeepMine} busy={busy}>
            {texts.keepMine}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
    </Dialog>
  );
}
