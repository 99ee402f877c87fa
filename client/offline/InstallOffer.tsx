import { useStore } from 'zustand';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import styles from './InstallOffer.module.css';
import { declineInstall, install, installOffer } from './install-offer.ts';
import { offlineMessages } from './offline-messages.ts';

const texts = offlineMessages.install;

/** Offers to put the app on the device's own screen; nothing where that can't be done, is done, or was declined. */
export function InstallOffer() {
  const offer = useStore(installOffer);
  if (!offer) return null;
  return (
    <Notice
      title={texts.title}
      action={
        <span className={styles['actions']}>
          {offer.by === 'button' && (
            <Button size="small" onClick={() => void install()}>
              {texts.install}
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={declineInstall}>
            {texts.later}
          </Button>
        </span>
      }
    >
      {offer.by === 'button' ? texts.why : texts.byHand}
    </Notice>
  );
}
