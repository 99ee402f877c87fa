import type { ListedFile } from '../../../sync/contract/calls/index.ts';
import { isPicture } from '../../../sync/contract/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { NewTabHint } from '../../ui/NewTabHint.tsx';
import type { Column } from '../../ui/table/column.ts';
import { fileMessages as texts } from './file-messages.ts';
import { formatMoment, formatSize } from './format-file.ts';
import { UseList } from './UseList.tsx';
import styles from './file.module.css';

interface FileActions {
  onCopy: (file: ListedFile) => void;
  onRemove: (file: ListedFile) => void;
}

export const fileColumns = ({ onCopy, onRemove }: FileActions): Column<ListedFile>[] => [
  {
    id: 'name',
    header: texts.columns.name,
    hideable: false,
    cell: ({ address, kind, name }) => (
      <a className={styles.file} href={address} target="_blank" rel="noreferrer">
        {isPicture(kind) && <img className={styles.thumbnail} src={address} alt="" loading="lazy" />}
        <span className={styles.name}>{name}</span>
        <NewTabHint />
      </a>
    ),
    sortBy: ({ name }) => name,
    searchBy: ({ name, identifier, address }) => `${name} ${identifier} ${address}`,
  },
  {
    id: 'kind',
    header: texts.columns.kind,
    cell: ({ kind }) => texts.kind(kind),
    sortBy: ({ kind }) => texts.kind(kind),
    searchBy: ({ kind }) => texts.kind(kind),
  },
  {
    id: 'size',
    header: texts.columns.size,
    align: 'end',
    cell: ({ size }) => formatSize(size),
    sortBy: ({ size }) => size,
  },
  {
    id: 'uploadedAt',
    header: texts.columns.uploadedAt,
    cell: ({ uploadedAt }) => formatMoment(uploadedAt),
    sortBy: ({ uploadedAt }) => uploadedAt,
  },
  {
    id: 'uploadedBy',
    header: texts.columns.uploadedBy,
    cell: ({ uploadedBy }) => uploadedBy ?? texts.nobody,
    sortBy: ({ uploadedBy }) => uploadedBy,
    searchBy: ({ uploadedBy }) => uploadedBy ?? '',
  },
  {
    id: 'uses',
    header: texts.columns.uses,
    cell: ({ uses }) => (uses.length > 0 ? <UseList uses={uses} /> : <Chip>{texts.unused}</Chip>),
    sortBy: ({ uses }) => uses.length,
    searchBy: ({ uses }) => uses.map(texts.use).join(' '),
  },
  {
    id: 'actions',
    header: texts.columns.actions,
    cell: (file) => (
      <div className={styles.actions}>
        <Button
          variant="quiet"
          size="small"
          aria-label={texts.copyOf(file.name)}
          onClick={() => onCopy(file)}
        >
          {texts.copy}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={texts.removeOf(file.name)}
          onClick={() => onRemove(file)}
        >
          {texts.remove}
        </Button>
      </div>
    ),
  },
];
