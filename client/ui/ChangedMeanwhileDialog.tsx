import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { formMessages as texts } from './form/form-messages.ts';
import styles from './ChangedMeanwhileDialog.module.css';

/** One field that the two versions differ in, in words. */
export interface Difference {
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
}

interface ChangedMeanwhileDialogProps {
  open: boolean;
  differences: readonly Difference[];
  busy?: boolean;
  /** Saves over the other's, knowingly. */
  onKeepMine: () => void;
  /** Drops what was typed. */
  onTakeTheirs: () => void;
  /** Goes on typing: nothing is saved, nothing is dropped. */
  onClose: () => void;
}

/** Somebody else has saved since the editor was opened (409 `changed-since`): shows both versions and asks which one stays. */
export function ChangedMeanwhileDialog({
  open,
  differences,
  busy,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: ChangedMeanwhileDialogProps) {
  return (
    <Dialog
      open={open}
      size="wide"
      title={texts.changedTitle}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.goOnEditing}
          </Button>
          <Button variant="secondary" onClick={onTakeTheirs}>
            {texts.takeTheirs}
          </Button>
          <Button onClick={onKeepMine} busy={busy ?? false}>
            {texts.keepMine}
          </Button>
        </>
      }
    >
      <p>{differences.length > 0 ? texts.changed : texts.same}</p>
      {differences.map(({ label, mine, theirs }) => (
        <section key={label} className={styles['difference']} aria-label={label}>
          <h3>{label}</h3>
          <dl className={styles['versions']}>
            <div>
              <dt>{texts.mine}</dt>
              <dd>{mine || texts.empty}</dd>
            </div>
            <div>
              <dt>{texts.theirs}</dt>
              <dd>{theirs || texts.empty}</dd>
            </div>
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
