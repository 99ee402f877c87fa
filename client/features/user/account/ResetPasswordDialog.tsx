import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserWire } from '../../../../sync/contract/calls/index.ts';
import { useNetwork } from '../../../network/network-context.ts';
import { mayBeDone, type Failure } from '../../../network/request-json.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { refreshPeople } from '../refresh-people.ts';
import { userMessages as texts } from '../user-messages.ts';
import { LoginCards, type LoginCard } from './LoginCards.tsx';

interface ResetPasswordDialogProps {
  user: Pick<UserWire, 'id' | 'firstName' | 'lastName'>;
  onClose: () => void;
}

/** Asks, and shows the new password once, as a card to print. */
export function ResetPasswordDialog({ user, onClose }: ResetPasswordDialogProps) {
  const { call } = useNetwork();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [card, setCard] = useState<LoginCard | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const name = `${user.firstName} ${user.lastName}`;

  const reset = async () => {
    setBusy(true);
    const result = await call('users.reset-password', { params: { userId: user.id } });
    setBusy(false);
    if (!result.ok) return setFailure(result);
    void refreshPeople(queries);
    setFailure(null);
    setCard({ name, ...result.data });
  };

  return (
    <Dialog
      open
      title={texts.resetTitle(name)}
      // Seen once: a slip beside the window must not take it away.
      dismissible={card === null}
      onClose={onClose}
      actions={
        card ? (
          <>
            <Button variant="secondary" onClick={() => window.print()}>
              {texts.print}
            </Button>
            <Button onClick={onClose}>{texts.finished}</Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void reset()}>
              {texts.reset}
            </Button>
          </>
        )
      }
    >
      {card ? (
        <>
          <Notice tone="success" alert title={texts.resetDone}>
            {texts.once}
          </Notice>
          <LoginCards cards={[card]} />
        </>
      ) : (
        <p>{texts.resetAsk}</p>
      )}
      {failure &&
        (mayBeDone(failure) ? (
          <Notice tone="warning" alert title={texts.resetUnsureTitle}>
            {texts.resetUnsure}
          </Notice>
        ) : (
          <Notice tone="error" title={texts.resetFailed}>
            {failure.message}
          </Notice>
        ))}
    </Dialog>
  );
}
