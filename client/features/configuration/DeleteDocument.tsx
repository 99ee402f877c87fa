import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { mayCall } from '../../../sync/contract/calls/index.ts';
import { documentKind } from '../../../sync/contract/documents/document-kinds.ts';
import { asDeleted } from '../../network/as-deleted.ts';
import { useNetwork } from '../../network/network-context.ts';
import { useSession } from '../../session/session-context.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { discardTypedWork } from '../../ui/unsaved-work.ts';
import { configurationMessages as texts } from './configuration-messages.ts';
import { refresh } from './use-save-document.ts';
import styles from './configuration.module.css';

interface DeleteDocumentProps {
  name: string;
  onDeleted(): void;
}

/** Deletes a document once its person has read what stops without it. For administrators; others read who may. */
export function DeleteDocument({ name, onDeleted }: DeleteDocumentProps) {
  const { user } = useSession();
  const { call } = useNetwork();
  const queries = useQueryClient();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const hintId = useId();
  const mayDelete = user !== null && mayCall(user.actor, 'configuration.delete');
  const kind = documentKind(name);

  const remove = async () => {
    setBusy(true);
    const query = kind ? { confirmed: 'true' as const } : {};
    const removed = asDeleted(await call('configuration.delete', { params: { name }, query }));
    setBusy(false);
    if (!removed.ok) return setFailure(`${texts.removeFailed} ${removed.message}`);
    toast('success', texts.removed(name));
    discardTypedWork();
    onDeleted();
    return refresh(queries, name);
  };
  const close = () => {
    setAsking(false);
    setFailure(null);
  };

  return (
    <div className={styles.remove}>
      <Button
        variant="danger"
        disabled={!mayDelete}
        aria-describedby={mayDelete ? undefined : hintId}
        onClick={() => setAsking(true)}
      >
        {texts.remove}
      </Button>
      {!mayDelete && <span id={hintId}>{texts.removeForAdmins}</span>}
      <ConfirmDialog
        open={asking}
        title={texts.removeTitle(name)}
        confirm={kind ? texts.removeAnyway : texts.remove}
        busy={busy}
        onConfirm={() => void remove()}
        onClose={close}
      >
        {kind ? (
          <>
            <p>{texts.removeNeeded}</p>
            <Notice tone="warning">{kind.withoutIt}</Notice>
            <p>{texts.removeKept}</p>
          </>
        ) : (
          <p>{texts.removeFree}</p>
        )}
        {failure && (
          <Notice tone="error" alert>
            {failure}
          </Notice>
        )}
      </ConfirmDialog>
    </div>
  );
}
