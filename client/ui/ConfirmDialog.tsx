import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Notice } from './Notice.tsx';
import { uiMessages } from './ui-messages.ts';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will be done, and what goes with it. */
  children: ReactNode;
  /** On the button that does it; null where it can't be done, and the window only says why. */
  confirm: string | null;
  /** On the way back; 'Anuluj' unless told. */
  cancel?: string;
  /** It is being done. */
  busy?: boolean;
  /** Why it was not done. */
  failure?: { title: string; message: string } | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is destroyed. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  cancel = uiMessages.cancel,
  busy = false,
  failure = null,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          {confirm !== null && (
            <Button variant="danger" busy={busy} onClick={onConfirm}>
              {confirm}
            </Button>
          )}
        </>
      }
    >
      {children}
      {failure && (
        <Notice tone="error" title={failure.title}>
          {failure.message}
        </Notice>
      )}
    </Dialog>
  );
}
