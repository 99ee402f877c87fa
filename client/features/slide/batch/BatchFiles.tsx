import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { FileDrop } from '../../../ui/file/FileDrop.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SortableList } from '../../../ui/SortableList.tsx';
import type { BatchItem } from './batch-item.ts';
import { batchMessages as texts } from './batch-messages.ts';
import { PICTURES } from './shrink-picture.ts';
import styles from './batch.module.css';

interface BatchFilesProps {
  items: readonly BatchItem[];
  onChange: (items: BatchItem[]) => void;
}

const nameOf = ({ name }: BatchItem) => name;
const idOf = ({ id }: BatchItem) => id;

/** Pictures of this device, in the order of their slides. */
export function BatchFiles({ items, onChange }: BatchFilesProps) {
  const [refused, setRefused] = useState<readonly string[]>([]);

  const add = (files: readonly File[]) => {
    const isPicture = ({ type }: File) => PICTURES.includes(type);
    setRefused(files.filter((file) => !isPicture(file)).map(({ name }) => name));
    const added = files.filter(isPicture).map((file): BatchItem => ({
      id: crypto.randomUUID(),
      name: file.name,
      source: { file },
      state: { phase: 'waiting' },
    }));
    onChange([...items, ...added]);
  };
  return (
    <FileDrop label={texts.files} hint={texts.filesHint} accept={PICTURES.join(',')} multiple onFiles={add}>
      {refused.length > 0 && (
        <Notice tone="warning" alert>
          {texts.notPictures(refused)}
        </Notice>
      )}
      {items.length > 0 && (
        <SortableList label={texts.filesLabel} items={items} idOf={idOf} nameOf={nameOf} onMove={onChange}>
          {(item) => (
            <div className={styles.file}>
              <Thumbnail item={item} />
              <span className={styles.name}>{item.name}</span>
              <Button
                variant="quiet"
                size="small"
                icon={<CloseIcon />}
                aria-label={texts.removeOf(item.name)}
                onClick={() => onChange(items.filter(({ id }) => id !== item.id))}
              />
            </div>
          )}
        </SortableList>
      )}
    </FileDrop>
  );
}

export function Thumbnail({ item: { source } }: { item: BatchItem }) {
  const file = 'file' in source ? source.file : null;
  const [address, setAddress] = useState('address' in source ? source.address : '');
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return address === '' || isBroken ? (
    <span className={styles.thumbnail} />
  ) : (
    <img className={styles.thumbnail} src={address} alt="" onError={() => setIsBroken(true)} />
  );
}
