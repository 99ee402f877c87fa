import { useState } from 'react';
import { ListStates } from '../../ui/ListStates.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Card } from '../../ui/Card.tsx';
import { configurationMessages as texts } from './configuration-messages.ts';
import { EditDocument } from './EditDocument.tsx';
import { useDocument } from './use-document.ts';
import { VersionsPanel } from './versions/VersionsPanel.tsx';
import styles from './configuration.module.css';

/** One document: opened for editing, or, where it was deleted, its versions to bring it back by. */
export function DocumentEditor({ name, onDeleted }: { name: string; onDeleted(): void }) {
  const document = useDocument(name);
  /** A document that was brought back is opened anew. */
  const [returned, setReturned] = useState<{ value: unknown } | null>(null);
  if (returned) return <EditDocument name={name} loaded={returned.value} onDeleted={onDeleted} />;
  return (
    <ListStates list={document} failed={texts.readFailed}>
      {(opened) =>
        opened.missing ? (
          <Card as="section" aria-label={name} className={styles.editor}>
            <Notice tone="warning">{texts.gone(name)}</Notice>
            <VersionsPanel name={name} current={undefined} onRestored={(value) => setReturned({ value })} />
          </Card>
        ) : (
          <EditDocument name={name} loaded={opened.value} onDeleted={onDeleted} />
        )
      }
    </ListStates>
  );
}
