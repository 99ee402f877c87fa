import { useEffect, useId, useState, type ReactNode, type Ref } from 'react';
import { buttonClass } from '../Button.tsx';
import { classNames } from '../class-names.ts';
import { UploadIcon } from '../icons.tsx';
import { fileMessages as texts } from './file-messages.ts';
import styles from './file.module.css';

interface FileDropProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Endings and media types that the chooser offers, as of an `<input>`; what is dropped isn't held to it. */
  accept?: string | undefined;
  multiple?: boolean;
  disabled?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement>;
  /** At least one; only the first where not `multiple`. */
  onFiles: (files: File[]) => void;
  children?: ReactNode;
}

/** A place where files are chosen or dropped. A file that misses it doesn't take the page away. */
export function FileDrop({
  label,
  hint,
  accept,
  multiple = false,
  disabled,
  inputRef,
  onFiles,
  children,
}: FileDropProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  useEffect(keepPageOnDrop, []);

  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length > 0 && !disabled) onFiles(files);
  };
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={() => setIsOver(true)}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={(event) => {
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <p id={`${id}-label`} className={styles.label}>
        {label}
      </p>
      <div className={styles.ways}>
        <label className={classNames(buttonClass({ variant: 'secondary' }), styles.choose)}>
          <UploadIcon />
          <span id={`${id}-choose`}>{multiple ? texts.chooseMany : texts.choose}</span>
          <input
            ref={inputRef}
            type="file"
            className={styles.input}
            accept={accept}
            multiple={multiple}
            disabled={disabled}
            aria-labelledby={`${id}-label ${id}-choose`}
            aria-describedby={hint === undefined ? undefined : `${id}-hint`}
            onChange={(event) => {
              take(event.target.files);
              // The same file chosen again is news too.
              event.target.value = '';
            }}
          />
        </label>
        <span className={styles.soft}>{multiple ? texts.dropMany : texts.drop}</span>
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.soft}>
          {hint}
        </p>
      )}
      {children}
    </div>
  );
}

/** A browser opens a file that is dropped beside its place, and what was typed is gone. */
function keepPageOnDrop(): () => void {
  const keep = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  window.addEventListener('dragover', keep);
  window.addEventListener('drop', keep);
  return () => {
    window.removeEventListener('dragover', keep);
    window.removeEventListener('drop', keep);
  };
}
