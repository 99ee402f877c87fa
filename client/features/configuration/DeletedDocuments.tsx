import { useList } from '../../network/use-list.ts';
import { Button } from '../../ui/Button.tsx';
import { documentKind } from '../../../sync/contract/documents/document-kinds.ts';
import { configurationMessages as texts } from './configuration-messages.ts';
import styles from './configuration.module.css';

/** The way to the versions of what was deleted. Nothing where nothing was. */
export function DeletedDocuments({ onOpen }: { onOpen(name: string): void }) {
  const deleted = useList('configuration.deleted');
  if (deleted.status !== 'ready') return null;
  return (
    <details className={styles.deleted}>
      <summary>
        {texts.deletedOnes} ({deleted.data.length})
      </summary>
      {deleted.data.map((name) => (
        <Button key={name} variant="quiet" size="small" onClick={() => onOpen(name)}>
          {texts.namedTitle(name, documentKind(name)?.title)}
        </Button>
      ))}
    </details>
  );
}
