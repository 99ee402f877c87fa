import { useState } from 'react';
import type { ExceptionWire } from '../../../../sync/contract/calls/index.ts';
import { asDeleted } from '../../../network/as-deleted.ts';
import { useNetwork } from '../../../network/network-context.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { describeException } from './exception-form.ts';
import { owedMessages as texts } from './owed-messages.ts';

interface RemoveExceptionDialogProps {
  exception: ExceptionWire;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before an exception goes: what the child owes then changes for each of its months. */
export function RemoveExceptionDialog({ exception, onRemoved, onClose }: RemoveExceptionDialogProps) {
  const { call } = useNetwork();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { id, from, until } = exception;

  const remove = async () => {
    setBusy(true);
    const removed = asDeleted(await call('payments.remove-exception', { params: { exceptionId: id } }));
    setBusy(false);
    if (!removed.ok) return setFailure(removed.message);
    toast('success', texts.removed);
    onClose();
    onRemoved();
  };

  return (
    <ConfirmDialog
      open
      title={texts.removeTitle(describeException(exception))}
      confirm={texts.removeConfirm}
      busy={busy}
      failure={failure !== null ? { title: texts.removeFailed, message: failure } : null}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{texts.removeGoes(texts.span(from, until))}</p>
    </ConfirmDialog>
  );
}
