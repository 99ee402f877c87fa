import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { offlineMessages as texts } from '../../offline/offline-messages.ts';
import type { Readiness } from '../../offline/offline-readiness.ts';
import styles from './StatusDialog.module.css';

interface OfflineReadinessNoticeProps {
  offline: Readiness;
  onRetry: () => void;
  onDownload: () => void;
}

export function OfflineReadinessNotice({ offline, onRetry, onDownload }: OfflineReadinessNoticeProps) {
  switch (offline.status) {
    case 'ready':
      return (
        <Notice tone="success" title={texts.ready}>
          {texts.readyWhy}
        </Notice>
      );
    case 'downloading': {
      const { bytes, totalBytes, files, totalFiles } = offline;
      const valueText = texts.progress(bytes, totalBytes, files, totalFiles);
      return (
        <Notice title={texts.downloading}>
          <ProgressBar value={bytes} max={totalBytes} label={texts.downloading} valueText={valueText} />
          <p>{valueText}</p>
        </Notice>
      );
    }
    case 'failed':
      return (
        <Notice tone="error" title={texts.failed} action={<Button onClick={onRetry}>{texts.retry}</Button>}>
          {offline.missing.length === 0 ? texts.interrupted : <Missing urls={offline.missing} />}
        </Notice>
      );
    case 'unsupported':
      return <Notice title={texts.title}>{texts.unsupported}</Notice>;
    case 'checking':
      return <Notice title={texts.title}>{texts.checking}</Notice>;
    case 'on-request':
      return (
        <Notice
          title={texts.title}
          action={<Button onClick={onDownload}>{texts.download(offline.bytes)}</Button>}
        >
          {texts.onRequest}
        </Notice>
      );
    case 'awaiting-content':
      return <Notice title={texts.title}>{texts.awaitingContent}</Notice>;
  }
}

function Missing({ urls }: { urls: readonly string[] }) {
  return (
    <>
      {texts.missing}
      <ul className={styles['missing']}>
        {urls.map((url) => (
          <li key={url}>{url}</li>
        ))}
      </ul>
    </>
  );
}
