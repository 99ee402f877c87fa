import { useCallback, useState, type ComponentProps } from 'react';
import { Dialog } from '../Dialog.tsx';
import { useUnsavedWork } from '../unsaved-work.ts';
import { DirtyContext } from './dirty-context.ts';
import { DiscardDialog } from './DiscardDialog.tsx';

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, 'open' | 'dismissible'> {
  /** Something is typed that no Form in it knows of. */
  isDirty?: boolean;
  /** What was typed is dropped; it closes then. */
  onDiscard?: () => void;
}

/** An open window to type in: neither Escape nor a press beside it drops what was typed without asking. */
export function FormDialog({ isDirty = false, onDiscard, onClose, children, ...rest }: FormDialogProps) {
  const [hasDirtyForm, setDirtyForm] = useState(false);
  const [asks, setAsks] = useState(false);
  const hear = useCallback((dirty: boolean) => setDirtyForm(dirty), []);
  useUnsavedWork(isDirty);
  return (
    <Dialog open onClose={() => (isDirty || hasDirtyForm ? setAsks(true) : onClose())} {...rest}>
      <DirtyContext value={hear}>{children}</DirtyContext>
      <DiscardDialog
        open={asks}
        onDiscard={() => {
          onDiscard?.();
          onClose();
        }}
        onKeep={() => setAsks(false)}
      />
    </Dialog>
  );
}
