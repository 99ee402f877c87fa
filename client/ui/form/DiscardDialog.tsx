import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { formMessages as texts } from './form-messages.ts';

interface DiscardDialogProps {
  open: boolean;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Drop what was typed, or go on with it. */
export function DiscardDialog({ open, onDiscard, onKeep }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={texts.leaveTitle}
      confirm={texts.leaveYes}
      onConfirm={onDiscard}
      onClose={onKeep}
    >
      <p>{texts.leave}</p>
    </ConfirmDialog>
  );
}
