import { useState } from 'react';
import { NOTE_LIMIT } from '../../../sync/contract/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { participantsMessages as texts } from './participants-messages.ts';
import styles from './participants.module.css';

interface Props {
  name: string;
  note: string;
  onSave(note: string): void;
  onClose(): void;
}

/** Edits one person's note; text past the limit is cut off with a word about it. */
export function NoteDialog({ name, note, onSave, onClose }: Props) {
  const [text, setText] = useState(note);
  const [cut, setCut] = useState(false);
  const title = texts.editNote(name);

  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button onClick={() => onSave(text)}>{texts.save}</Button>
        </>
      }
    >
      <textarea
        className={styles.area}
        aria-label={title}
        value={text}
        onChange={(event) => {
          setCut(event.target.value.length > NOTE_LIMIT);
          setText(event.target.value.slice(0, NOTE_LIMIT));
        }}
      />
      <p aria-live="polite">{cut ? texts.noteTooLong : texts.noteLeft(NOTE_LIMIT - text.length)}</p>
    </Dialog>
  );
}
