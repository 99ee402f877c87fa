import { useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ListedFile } from '../../../sync/contract/calls/index.ts';
import { FILE_LIMIT } from '../../../sync/contract/index.ts';
import { useNetwork } from '../../network/network-context.ts';
import { useList } from '../../network/use-list.ts';
import { FileField } from '../../ui/file/FileField.tsx';
import { ListStates } from '../../ui/ListStates.tsx';
import { Page } from '../../ui/Page.tsx';
import { Select } from '../../ui/Select.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useTableView } from '../../ui/table/use-table-view.ts';
import { useToast } from '../../ui/Toast.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { fileColumns } from './file-columns.tsx';
import { fileMessages as texts } from './file-messages.ts';
import { RemoveFileDialog } from './RemoveFileDialog.tsx';
import styles from './file.module.css';

const defaults = { sizes: [25, 50, 100], sort: { id: 'uploadedAt', desc: true } } as const;

const filters: Readonly<Record<string, (file: ListedFile) => boolean>> = {
  unused: ({ uses }) => uses.length === 0,
  used: ({ uses }) => uses.length > 0,
};
const ALL = 'all';

/** /admin/files: what has been uploaded, where it is used, and what nobody uses. */
export function FilesPage() {
  useTitle(texts.title);
  const { upload } = useNetwork();
  const queries = useQueryClient();
  const toast = useToast();
  const list = useList('files.list');
  const state = useTableView(defaults);
  const [removing, setRemoving] = useState<ListedFile | null>(null);
  const columns = useMemo(
    () =>
      fileColumns({
        onCopy: ({ address }) =>
          void navigator.clipboard.writeText(new URL(address, location.origin).href).then(
            () => toast('success', texts.copied),
            () => toast('error', texts.copyFailed),
          ),
        onRemove: setRemoving,
      }),
    [toast],
  );
  const filter = state.view.filters['uses'] ?? ALL;

  return (
    <Page backTo="/admin" backLabel={texts.back} width="full">
      <div className={styles.page}>
        <div>
          <h1>{texts.title}</h1>
          <p>{texts.about}</p>
        </div>
        <FileField
          label={texts.upload}
          hint={texts.uploadHint}
          limit={FILE_LIMIT}
          uploaded={texts.uploaded}
          failed={texts.failed}
          upload={(file, options) => upload(file, crypto.randomUUID(), options)}
          onUploaded={() => void queries.invalidateQueries({ queryKey: ['files.list'] })}
        />
        <ListStates list={list} failed={texts.listFailed} empty={texts.empty}>
          {(files) => (
            <DataTable
              label={texts.list}
              columns={columns}
              rows={filter in filters ? files.filter(filters[filter]!) : files}
              rowId={({ id }) => id}
              state={state}
              busy={list.isReloading}
              searchPlaceholder={texts.search}
              tools={
                <Select
                  inline
                  label={texts.show}
                  options={Object.entries(texts.filters).map(([value, label]) => ({ value, label }))}
                  value={filter in filters ? filter : ALL}
                  onChange={(uses) => state.change({ filters: uses === ALL ? {} : { uses } })}
                />
              }
            />
          )}
        </ListStates>
      </div>
      {removing && <RemoveFileDialog file={removing} onClose={() => setRemoving(null)} />}
    </Page>
  );
}
