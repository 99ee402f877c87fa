import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { SuspectCompletion } from '../../../sync/contract/calls/index.ts';
import { useNetwork } from '../../network/network-context.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { completionMessages as texts } from './completion-messages.ts';
import styles from './completion.module.css';

/** One completion to look at: why, the program, and the two ways to settle it. */
export function SuspectItem({ suspect }: { suspect: SuspectCompletion }) {
  const { call } = useNetwork();
  const queries = useQueryClient();
  const toast = useToast();
  const [open, setOpen] = useState<'code' | 'take-back' | null>(null);
  const [busy, setBusy] = useState(false);
  const name = texts.name(suspect);

  const decide = async (decision: 'accept' | 'take-back') => {
    const { userId, groupName, priority } = suspect;
    setBusy(true);
    const result = await call(`completions.${decision}`, { body: { userId, groupName, priority } });
    setBusy(false);
    setOpen(null);
    if (result.ok) toast('success', decision === 'accept' ? texts.accepted : texts.takenBack);
    else toast('error', result.message);
    await queries.invalidateQueries({ queryKey: ['completions.list'] });
  };

  return (
    <li className={styles.suspect}>
      <h3>{name}</h3>
      {suspect.reasons.map((reason) => (
        <p key={reason}>{texts.reasons[reason]}</p>
      ))}
      <div className={styles.actions}>
        {suspect.code !== null && (
          <Button
            variant="secondary"
            size="small"
            aria-label={texts.showCodeOf(name)}
            onClick={() => setOpen('code')}
          >
            {texts.showCode}
          </Button>
        )}
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          aria-label={texts.acceptOf(name)}
          onClick={() => void decide('accept')}
        >
          {texts.accept}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={texts.takeBackOf(name)}
          onClick={() => setOpen('take-back')}
        >
          {texts.takeBack}
        </Button>
      </div>
      <Dialog open={open === 'code'} size="wide" title={name} onClose={() => setOpen(null)}>
        <pre className={styles.code}>
          <code>{suspect.code}</code>
        </pre>
      </Dialog>
      <ConfirmDialog
        open={open === 'take-back'}
        title={texts.takeBackTitle}
        confirm={texts.takeBack}
        cancel={texts.keep}
        busy={busy}
        onConfirm={() => void decide('take-back')}
        onClose={() => setOpen(null)}
      >
        <p>{name}</p>
        <p>{texts.takeBackText(suspect.award)}</p>
      </ConfirmDialog>
    </li>
  );
}
