import { useState, type MouseEvent } from 'react';
import { buttonClass } from '../../ui/Button.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { safeAddress } from './media-address.ts';
import styles from './SlideBody.module.css';
import { slidesMessages } from './slide-messages.ts';

/** For a download the browser doesn't ask the service worker; a file of ours that lies on this device is fetched from it. */
async function saveOwnFile(href: string): Promise<void> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href}: ${response.status}`);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = nameOf(response) ?? decodeURIComponent(new URL(href).pathname.split('/').at(-1)!);
  link.click();
  // Once the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** An uploaded file's address is random; its name comes with it. */
function nameOf(response: Response): string | undefined {
  const disposition = response.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : /filename="?([^";]+)/i.exec(disposition)?.[1];
}

export function SlideDownload({ address, label }: { address: string; label: string | null }) {
  const [failed, setFailed] = useState(false);
  const { origin } = window.location;
  const href = safeAddress(address, origin);
  if (!href) return null;

  const save = (event: MouseEvent) => {
    if (new URL(href).origin !== origin) return;
    event.preventDefault();
    setFailed(false);
    saveOwnFile(href).catch(() => setFailed(true));
  };
  return (
    <>
      <a
        className={`${buttonClass({ variant: 'accent' })} ${styles.download}`}
        href={href}
        download
        onClick={save}
      >
        <DownloadIcon />
        {label || slidesMessages.download}
      </a>
      {failed && (
        <Notice tone="info" alert>
          {slidesMessages.downloadFailed}
        </Notice>
      )}
    </>
  );
}
