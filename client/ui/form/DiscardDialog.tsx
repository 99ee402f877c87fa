import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { uiMessages } from '../ui-messages.ts';
import { formMessages as texts } from './form-messages.ts';

interface DiscardDialogProps {
  open: boolean;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Drop what was typed, or go on with it. */
export function DiscardDialog({ open, onDiscard, onKeep }: DiscardDialogProps) {
  return (
    <Dialog
      open={open}
      title={texts.leaveTitle}
      onClose={onKeep}
      actions={
        <>
          <Button variant="secondary" onClick={onKeep}>
            {uiMessages.cancel}
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            {texts.leaveYes}
          </Button>
        </>
      }
    >
      <p>{texts.leave}</p>
    </Dialog>
  );
}
