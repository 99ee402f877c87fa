import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { tasksMessages } from '../task-messages.ts';

interface MessageDialogProps {
  title: string;
  message: string;
  onClose(): void;
}

export function MessageDialog({ title, message, onClose }: MessageDialogProps) {
  const ok = useRef<HTMLButtonElement>(null);
  useEffect(() => ok.current?.focus(), []);
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <Button ref={ok} onClick={onClose}>
          {tasksMessages.ok}
        </Button>
      }
    >
      <p>{message}</p>
    </Dialog>
  );
}
