import { useLocation } from 'react-router';
import type { Outbox } from '../../database/hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { appMessages } from '../app-messages.ts';
import type { Readiness } from '../../offline/offline-readiness.ts';
import { loginPath } from '../../session/safe-next.ts';
import { useConnectivity } from '../../network/network-context.ts';
import { reachOf, tellsOfSending, waitsForOwner } from './summary.ts';
import { useSessionActions, useSession } from '../../session/session-context.ts';
import type { UnreadRefusal, SignedOutWorkState } from '../../session/signed-out-work.ts';
import { reloadIntoNewest } from '../reload-into-newest.ts';
import { OfflineReadinessNotice } from './OfflineReadinessNotice.tsx';
import { RefusedCommands } from './RefusedCommands.tsx';
import styles from './StatusDialog.module.css';

interface StatusDialogProps {
  open: boolean;
  offline: Readiness;
  outbox: Outbox;
  /** Of people who aren't signed in, as far as whoever looks may read it. */
  left: SignedOutWorkState;
  onDismissLeft: (refusal: UnreadRefusal) => void;
  onRetry: () => void;
  onDownload: () => void;
  onClose: () => void;
}

export function StatusDialog({
  open,
  offline,
  outbox,
  left,
  onDismissLeft,
  onRetry,
  onDownload,
  onClose,
}: StatusDialogProps) {
  const { user } = useSession();
  const isForOwner = waitsForOwner(left);
  return (
    <Dialog open={open} title={appMessages.status} onClose={onClose}>
      <div className={styles['parts']}>
        {user && <p>{appMessages.signedInAs(user.firstName || user.username)}</p>}
        {user && <SendingNotice outbox={outbox} />}
        <RefusedCommands refused={outbox.refused} onDismiss={outbox.dismiss} />
        {left.unsent > 0 && (
          <Notice
            tone="warning"
            title={isForOwner && !user ? appMessages.untilSignInTitle : appMessages.othersTitle}
          >
            {isForOwner ? appMessages.untilSignIn(left.unsent) : appMessages.others(left.unsent)}
          </Notice>
        )}
        <UnreadRefusals refused={left.refused} onDismiss={onDismissLeft} />
        <OfflineReadinessNotice offline={offline} onRetry={onRetry} onDownload={onDownload} />
      </div>
    </Dialog>
  );
}

interface UnreadRefusalsProps {
  refused: readonly UnreadRefusal[];
  onDismiss: (refusal: UnreadRefusal) => void;
}

/** What colleagues gave before they signed out, a list for each. */
function UnreadRefusals({ refused, onDismiss }: UnreadRefusalsProps) {
  return [...new Set(refused.map(({ userId }) => userId))].map((userId) => {
    const theirs = refused.filter((refusal) => refusal.userId === userId);
    return (
      <RefusedCommands
        key={userId}
        title={appMessages.refusedOfOthersTitle(theirs[0]!.owner)}
        refused={theirs.map(({ command }) => command)}
        onDismiss={(id) => onDismiss(theirs.find(({ command }) => command.id === id)!)}
      />
    );
  });
}

function SendingNotice({ outbox }: { outbox: Outbox }) {
  const { connection, pause, unsent } = outbox;
  const network = useConnectivity();
  if (pause) {
    return (
      <Notice tone="error" title={appMessages.connections.paused} action={<ResumeButton pause={pause} />}>
        {appMessages.pauses[pause]} {unsent > 0 && `${appMessages.unsent(unsent)}.`}
      </Notice>
    );
  }
  if (connection === 'storage-failed') {
    return (
      <Notice tone="error" title={appMessages.connections[connection]}>
        {appMessages.noDatabase} {unsent > 0 && `${appMessages.unsent(unsent)}.`}
      </Notice>
    );
  }
  const reach = reachOf(connection, network);
  if (!tellsOfSending(outbox, reach)) return null;
  const tone = unsent > 0 || connection === 'offline' ? 'warning' : 'success';
  return (
    <Notice tone={tone} title={appMessages.connections[reach]}>
      {reach === 'troubled' && `${appMessages.willRetry} `}
      {unsent > 0 ? `${appMessages.unsent(unsent)}. ${appMessages.willSend}` : appMessages.allSent}
    </Notice>
  );
}

function ResumeButton({ pause }: { pause: NonNullable<Outbox['pause']> }) {
  const session = useSessionActions();
  const { pathname, search } = useLocation();
  // Nothing that a person could do: it goes on by itself.
  if (pause === 'server-outdated') return null;
  if (pause === 'outdated')
    return <Button onClick={() => void reloadIntoNewest()}>{appMessages.reload}</Button>;
  // The work stays queued under this account, which is the one that signs in again.
  const signInAgain = () => void session.signOut(loginPath(pathname + search), true);
  return <Button onClick={signInAgain}>{appMessages.signInAgain}</Button>;
}
