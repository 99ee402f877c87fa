import { useState } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import { videoOf } from './media-address.ts';
import styles from './SlideBody.module.css';
import { slidesMessages } from './slide-messages.ts';
import { useOnline } from '../../network/network-context.ts';

export function SlideVideo({ address, title }: { address: string; title: string }) {
  const online = useOnline();
  const [failed, setFailed] = useState(false);
  const video = videoOf(address, window.location.origin);
  if (!video) return <Notice tone="warning">{slidesMessages.videoBroken}</Notice>;

  const label = slidesMessages.videoOf(title);
  // A frame of a foreign page would show the browser's own error. A file of ours may lie on this device.
  if (video.kind === 'embed' && !online) return <Notice tone="info">{slidesMessages.videoOffline}</Notice>;
  if (video.kind === 'embed') {
    return (
      <iframe
        className={styles.video}
        src={video.src}
        title={label}
        allow="fullscreen; encrypted-media; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  if (failed) return <Notice tone="info">{slidesMessages.videoOffline}</Notice>;
  return (
    // eslint-disable-next-line jsx-a11y/media-has-caption -- captions are part of the author's video
    <video
      className={styles.video}
      src={video.src}
      controls
      playsInline
      preload="metadata"
      aria-label={label}
      onError={() => setFailed(true)}
    />
  );
}
