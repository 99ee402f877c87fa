import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { ExpandIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { safeAddress } from './media-address.ts';
import styles from './SlideBody.module.css';
import { slidesMessages } from './slide-messages.ts';

export function SlideImage({ address, title }: { address: string; title: string }) {
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const src = safeAddress(address, window.location.origin);
  if (!src || failed) return <Notice tone="info">{slidesMessages.imageFailed}</Notice>;
  const alt = slidesMessages.imageOf(title);
  return (
    <>
      <button
        type="button"
        className={styles.figure}
        aria-label={`${slidesMessages.openImage}. ${alt}`}
        onClick={() => setOpen(true)}
      >
        <img src={src} alt="" onError={() => setFailed(true)} />
        <span className={styles.expand}>
          <ExpandIcon />
        </span>
      </button>
      <Dialog open={open} size="full" title={title} onClose={() => setOpen(false)}>
        <img className={styles.fullImage} src={src} alt={alt} />
      </Dialog>
    </>
  );
}
