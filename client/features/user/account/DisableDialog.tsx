import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { Saved } from '../use-user-actions.ts';
import { userMessages as texts } from '../user-messages.ts';

interface DisableDialogProps {
  name: string;
  /** It is the account of whoever asks. */
  isOwn: boolean;
  onDisable: () => Saved;
  onClose: () => void;
}

/** Asks before an account of staff is disabled, which ends their work at once; one's own can't be put right by oneself. */
export function DisableDialog({ name, isOwn, onDisable, onClose }: DisableDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const disable = async () => {
    setBusy(true);
    const refused = await onDisable();
    setBusy(false);
    if (refused === null) onClose();
    else setFailure(refused);
  };
  return (
    <ConfirmDialog
      open
      title={isOwn ? texts.disableOwnTitle : texts.disableTitle(name)}
      confirm={texts.disable}
      busy={busy}
      failure={failure !== null ? { title: failure, message: texts.disableAgain } : null}
      onConfirm={() => void disable()}
      onClose={onClose}
    >
      <p>{isOwn ? texts.disableOwnGoes : texts.disableGoes}</p>
    </ConfirmDialog>
  );
}
