import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { documentKind, documentKinds } from '../../../sync/contract/documents/document-kinds.ts';
import { useList } from '../../network/use-list.ts';
import { DiscardDialog } from '../../ui/form/DiscardDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListStates } from '../../ui/ListStates.tsx';
import { Page } from '../../ui/Page.tsx';
import { Select } from '../../ui/Select.tsx';
import { discardTypedWork, hasTypedWork } from '../../ui/unsaved-work.ts';
import { useTitle } from '../../ui/use-title.ts';
import { AddDocumentForm } from './AddDocumentForm.tsx';
import { configurationMessages as texts } from './configuration-messages.ts';
import { DeletedDocuments } from './DeletedDocuments.tsx';
import { DocumentEditor } from './DocumentEditor.tsx';
import styles from './configuration.module.css';

/** /admin/configuration: named documents, each by its form, as JSON and with its earlier versions. */
export function ConfigurationPage() {
  useTitle(texts.title);
  const names = useList('configuration.names');
  const [params, setParams] = useSearchParams();
  const selected = params.get('name');
  /** What to do once the person has agreed to drop unsaved changes. */
  const [pending, setPending] = useState<(() => void) | null>(null);
  const open = (name: string | null) => {
    const go = () => setParams(name ? { name } : {});
    if (name !== selected && hasTypedWork()) setPending(() => go);
    else go();
  };

  return (
    <Page backTo="/admin" backLabel={texts.back} width="full">
      <h1>{texts.title}</h1>
      <div className={styles.bar}>
        <ListStates list={names} failed={texts.listFailed}>
          {(list) => (
            <Select
              label={texts.pick}
              options={list.map((name) => ({ value: name, label: nameInList(name) }))}
              value={selected && list.includes(selected) ? selected : null}
              onChange={open}
            />
          )}
        </ListStates>
        <AddDocumentForm
          missing={
            'data' in names ? Object.keys(documentKinds).filter((name) => !names.data.includes(name)) : []
          }
          onAdded={open}
        />
      </div>
      <DeletedDocuments onOpen={open} />
      {selected ? (
        <DocumentEditor key={selected} name={selected} onDeleted={() => setParams({})} />
      ) : (
        <EmptyState title={texts.pickFirst} />
      )}
      <DiscardDialog
        open={pending !== null}
        onKeep={() => setPending(null)}
        onDiscard={() => {
          discardTypedWork();
          pending?.();
          setPending(null);
        }}
      />
    </Page>
  );
}

const nameInList = (name: string) => texts.namedTitle(name, documentKind(name)?.title);
