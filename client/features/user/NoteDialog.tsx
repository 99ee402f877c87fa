import { useState } from 'react';
import { NOTE_LIMIT } from '../../../sync/contract/index.ts';
import { Button } from '../../ui/Button.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { userMessages as texts } from './user-messages.ts';

interface Props {
  name: string;
  note: string;
  /** Why the last try to save it failed. */
  error?: string | null;
  onSave(note: string): void;
  onClose(): void;
}

/** Edits one person's note; text past the limit is cut off with a word about it. */
export function NoteDialog({ name, note, error, onSave, onClose }: Props) {
  const [text, setText] = useState(note);
  const [opened] = useState(note);
  const [cut, setCut] = useState(false);

  return (
    <FormDialog
      isDirty={text !== opened}
      title={texts.editNote(name)}
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
      <TextArea
        label={texts.note}
        rows={6}
        value={text}
        onChange={(value) => {
          setCut(value.length > NOTE_LIMIT);
          setText(value.slice(0, NOTE_LIMIT));
        }}
      />
      {note !== opened && <Notice tone="warning">{texts.meanwhile(note || texts.none)}</Notice>}
      {error && <Notice tone="error">{error}</Notice>}
      <p aria-live="polite">{cut ? texts.noteTooLong : texts.noteLeft(NOTE_LIMIT - text.length)}</p>
    </FormDialog>
  );
}
