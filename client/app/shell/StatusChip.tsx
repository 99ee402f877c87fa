import { useState } from 'react';
import { useStore } from 'zustand';
import { useOutbox } from '../../database/hooks.ts';
import { CheckIcon, DownloadIcon, OfflineIcon, UploadIcon, WarningIcon } from '../../ui/icons.tsx';
import { classNames } from '../../ui/class-names.ts';
import { appMessages } from '../app-messages.ts';
import type { OfflineReadiness } from '../../offline/offline-readiness.ts';
import { useConnectivity } from '../../network/network-context.ts';
import { isStaff } from '../../session/current-user.ts';
import type { SignedOutWork } from '../../session/signed-out-work.ts';
import { useSession } from '../../session/session-context.ts';
import { StatusDialog } from './StatusDialog.tsx';
import { summarize, type Summary } from './summary.ts';
import styles from './StatusChip.module.css';

const icons = {
  good: CheckIcon,
  busy: DownloadIcon,
  sending: UploadIcon,
  offline: OfflineIcon,
  bad: WarningIcon,
};

interface StatusChipProps {
  readiness: OfflineReadiness;
  signedOutWork: SignedOutWork;
}

/** In every page's bar: is there network, how much is unsent, does this device work offline. A press tells more. */
export function StatusChip({ readiness, signedOutWork }: StatusChipProps) {
  const [isOpen, setOpen] = useState(false);
  const offline = useStore(readiness.state);
  const outbox = useOutbox();
  const { user } = useSession();
  const network = useConnectivity();
  const others = useStore(signedOutWork.state);
  // What staff gave is nobody else's to read.
  const left = { ...others, refused: user && isStaff(user) ? others.refused : [] };
  const { look, text, short, quiet }: Summary = summarize(outbox, offline, user !== null, network, left);
  const Icon = icons[look];

  return (
    <>
      <div role="status" className={styles['place']}>
        <button
          type="button"
          className={classNames(styles['chip'], styles[look], quiet && styles['quiet'])}
          title={appMessages.status}
          onClick={() => setOpen(true)}
        >
          <Icon size={18} />
          <span className={styles['text']}>{text}</span>
          <span className={styles['short']} aria-hidden>
            {short}
          </span>
        </button>
      </div>
      <StatusDialog
        open={isOpen}
        offline={offline}
        outbox={outbox}
        left={left}
        onDismissLeft={(refusal) => void signedOutWork.dismiss(refusal)}
        onRetry={() => void readiness.retry()}
        onDownload={() => void readiness.download()}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
