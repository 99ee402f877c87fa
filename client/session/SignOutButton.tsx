import { useState, type ReactNode } from 'react';
import { useOnline } from '../network/network-context.ts';
import { Button, type ButtonLook } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DiscardDialog } from '../ui/form/DiscardDialog.tsx';
import { LogOutIcon } from '../ui/icons.tsx';
import { useToast } from '../ui/Toast.tsx';
import { hasTypedWork } from '../ui/unsaved-work.ts';
import { isStaff } from './current-user.ts';
import { useSession, useSessionActions } from './session-context.ts';
import { signOutMessages as texts } from './sign-out-messages.ts';

interface SignOutButtonProps extends Pick<ButtonLook, 'variant' | 'size' | 'block'> {
  /** Where the person lands, signed out. */
  to: string;
  children?: ReactNode;
}

/** Ends the session. With a form half filled in, work not sent yet, or no way back in without network, it first says so. */
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
  const { user } = useSession();
  const isOnline = useOnline();
  /** Staff leave nothing on the device to sign in with. */
  const isStranded = !isOnline && user !== null && isStaff(user);
  /** How many changes the open question speaks of; null while there is none. */
  const [unsent, setUnsent] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  // The network is back, and with it the way back in: nothing is left to ask.
  if (unsent === 0 && !isStranded) setUnsent(null);

  const signOut = async (confirmed: boolean) => {
    setBusy(true);
    try {
      const answer = await session.signOut(to, confirmed, isStranded);
      setUnsent(!confirmed && (isStranded || answer.unsent > 0) ? answer.unsent : null);
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
        busy={busy && unsent === null}
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
        open={unsent !== null}
        title={unsent ? texts.unsentTitle : texts.offlineTitle}
        onClose={() => setUnsent(null)}
        actions={
          <>
            <Button onClick={() => setUnsent(null)}>{texts.stay}</Button>
            <Button variant="danger" busy={busy} onClick={() => void signOut(true)}>
              {texts.leave}
            </Button>
          </>
        }
      >
        {unsent ? <p>{texts.unsent(unsent)}</p> : null}
        {isStranded && <p>{texts.offline}</p>}
      </Dialog>
    </>
  );
}
