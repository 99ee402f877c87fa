import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { offlineMessages as texts } from '../../offline/offline-messages.ts';
import type { ServiceWorkerLink } from '../../offline/service-worker-link.ts';
import type { ReadonlyStore } from '../../ui/readonly-store.ts';
import { hasUnsavedWork, reloadPage } from '../../ui/unsaved-work.ts';
import styles from './UpdatePrompt.module.css';

interface UpdatePromptProps {
  link: ServiceWorkerLink | null;
  isOutdated: ReadonlyStore<boolean>;
}

/** While the server takes nothing from this version. */
const LOOK_AGAIN_MS = 10_000;

/**
 * Offers a downloaded new version. The page reloads only when somebody here says so, or where the server takes nothing from this
 * version any more and a reload would cost nothing.
 */
export function UpdatePrompt({ link, isOutdated }: UpdatePromptProps) {
  const mustUpdate = useStore(isOutdated);
  const [news, setNews] = useState<'none' | 'waiting' | 'replaced'>('none');
  const [isAsking, setAsking] = useState(false);
  const isAgreed = useRef(false);

  useEffect(() => {
    link?.onUpdateWaiting(() => setNews('waiting'));
    link?.onReplaced(() => {
      if (isAgreed.current) reloadPage();
      else setNews('replaced');
    });
  }, [link]);

  useEffect(() => {
    if (!mustUpdate || !link) return undefined;
    link.update();
    // A look, or the download that follows, may fail where the network comes and goes.
    const timer = setInterval(link.update, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [link, mustUpdate]);

  const update = useCallback(() => {
    if (news === 'replaced') return reloadPage();
    isAgreed.current = true;
    link?.takeOver();
    setAsking(false);
    setNews('none');
  }, [link, news]);
  useEffect(() => {
    if (mustUpdate && news !== 'none' && !hasUnsavedWork()) update();
  }, [mustUpdate, news, update]);
  const updateIfNothingIsLost = () => (hasUnsavedWork() ? setAsking(true) : update());

  if (news === 'none') return null;
  return (
    <div className={styles['prompt']}>
      <Notice
        title={news === 'replaced' ? texts.replaced : texts.updateReady}
        alert
        action={
          <span className={styles['actions']}>
            <Button size="small" onClick={updateIfNothingIsLost}>
              {texts.update}
            </Button>
            <Button size="small" variant="quiet" onClick={() => setNews('none')}>
              {texts.later}
            </Button>
          </span>
        }
      />
      <ConfirmDialog
        open={isAsking}
        title={texts.unsavedTitle}
        confirm={texts.updateAnyway}
        cancel={texts.later}
        onConfirm={update}
        onClose={() => setAsking(false)}
      >
        {texts.unsaved}
      </ConfirmDialog>
    </div>
  );
}
