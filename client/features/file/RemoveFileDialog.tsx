import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ListedFile } from '../../../sync/contract/calls/index.ts';
import { asDeleted } from '../../network/as-deleted.ts';
import { useNetwork } from '../../network/network-context.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { uiMessages } from '../../ui/ui-messages.ts';
import { useToast } from '../../ui/Toast.tsx';
import { fileMessages as texts } from './file-messages.ts';
import { UseList } from './UseList.tsx';

interface RemoveFileDialogProps {
  file: ListedFile;
  onClose: () => void;
}

/** Asks before an unused file is removed; says of a used one where it is. */
export function RemoveFileDialog({ file, onClose }: RemoveFileDialogProps) {
  const { call } = useNetwork();
  const queries = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isUsed = file.uses.length > 0;

  const remove = async () => {
    setBusy(true);
    const removed = asDeleted(await call('files.remove', { params: { name: file.id } }));
    setBusy(false);
    // Somebody else may have removed it, or put it somewhere, since the list was read.
    void queries.invalidateQueries({ queryKey: ['files.list'] });
    if (!removed.ok) return setFailure(removed.message);
    toast('success', texts.removed(file.name));
    onClose();
  };

  return (
    <ConfirmDialog
      open
      title={texts.removeTitle(file.name)}
      confirm={isUsed ? null : texts.remove}
      cancel={isUsed ? texts.close : uiMessages.cancel}
      busy={busy}
      failure={failure !== null ? { title: texts.removeFailed, message: failure } : null}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{isUsed ? texts.removeUsed : texts.removeGoes}</p>
      {isUsed && <UseList uses={file.uses} />}
    </ConfirmDialog>
  );
}
