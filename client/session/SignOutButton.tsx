import { useState, type ReactNode } from 'react';
import { Button, type ButtonLook } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DiscardDialog } from '../ui/form/DiscardDialog.tsx';
import { LogOutIcon } from '../ui/icons.tsx';
import { useToast } from '../ui/Toast.tsx';
import { hasTypedWork } from '../ui/unsaved-work.ts';
import { useSessionActions } from './session-context.ts';
import { signOutMessages as texts } from './sign-out-messages.ts';

interface SignOutButtonProps extends Pick<ButtonLook, 'variant' | 'size' | 'block'> {
  /** Where the person lands, signed out. */
  to: string;
  children?: ReactNode;
}

/** Ends the session. With a form half filled in, or work not sent yet, it first says so. */
export function SignOutButton({
  to,
  children = texts.signOut,
  variant = 'secondary',
  size,
  block,
}: SignOutButtonProps) {
  const session = useSessionActions();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [unsent, setUnsent] = useState(0);
  const [isAsking, setAsking] = useState(false);

  const signOut = async (confirmed: boolean) => {
    setBusy(true);
    try {
      const answer = await session.signOut(to, confirmed);
      setUnsent(confirmed ? 0 : answer.unsent);
    } catch (error) {
      console.error('signing out failed', error);
      toast('error', texts.failed);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button
        variant={variant}
        size={size}
        block={block}
        icon={<LogOutIcon />}
        busy={busy && unsent === 0}
        onClick={() => (hasTypedWork() ? setAsking(true) : void signOut(false))}
      >
        {children}
      </Button>
      <DiscardDialog
        open={isAsking}
        onKeep={() => setAsking(false)}
        onDiscard={() => {
          setAsking(false);
          void signOut(false);
        }}
      />
      <Dialog
        open={unsent > 0}
        title={texts.unsentTitle}
        onClose={() => setUnsent(0)}
        actions={
          <>
            <Button onClick={() => setUnsent(0)}>{texts.stay}</Button>
            <Button variant="danger" busy={busy} onClick={() => void signOut(true)}>
              {texts.leave}
            </Button>
          </>
        }
      >
        <p>{texts.unsent(unsent)}</p>
      </Dialog>
    </>
  );
}
