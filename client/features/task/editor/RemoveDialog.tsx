import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { taskEditorMessages as texts } from './task-editor-messages.ts';

interface RemoveDialogProps {
  open: boolean;
  name: string;
  onRemove(): void;
  onClose(): void;
}

export function RemoveDialog({ open, name, onRemove, onClose }: RemoveDialogProps) {
  return (
    <Dialog
      open={open}
      title={texts.removeTitle}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="danger" onClick={onRemove}>
            {texts.remove}
          </Button>
        </>
      }
    >
      <p>{texts.removeText(name)}</p>
    </Dialog>
  );
}
