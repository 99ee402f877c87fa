import { useState } from 'react';
import { z } from 'zod';
import { NOTE_LIMIT, type UserId } from '../../../sync/contract/index.ts';
import { Button } from '../../ui/Button.tsx';
import { DraftNotice } from '../../ui/form/DraftNotice.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { useDraftState } from '../../ui/form/use-draft-state.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { userMessages as texts } from './user-messages.ts';

const draftSchema = z.object({
  text: z.string(),
  /** The note that the typing began with. */
  began: z.string(),
});

interface Props {
  userId: UserId;
  name: string;
  /** As it is now. */
  note: string;
  /** Answers with the sentence that says why not; null once it is saved. */
  onSave(note: string): Promise<string | null>;
  onClose(): void;
}

/** Edits one person's note; text past the limit is cut off with a word about it. */
export function NoteDialog({ userId, name, note, onSave, onClose }: Props) {
  const [opened] = useState(note);
  const draft = useDraftState(`note/${userId}`, draftSchema, { text: opened, began: opened });
  const { text, began } = draft.value;
  const [cut, setCut] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    const refused = await onSave(text);
    setBusy(false);
    if (refused !== null) return setError(refused);
    draft.drop();
    onClose();
  };
  return (
    <FormDialog
      isDirty={text !== began}
      title={texts.editNote(name)}
      onDiscard={draft.drop}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              draft.drop();
              onClose();
            }}
          >
            {texts.cancel}
          </Button>
          <Button busy={busy} onClick={() => void save()}>
            {texts.save}
          </Button>
        </>
      }
    >
      <DraftNotice draft={draft} />
      <TextArea
        label={texts.note}
        rows={6}
        value={text}
        onChange={(value) => {
          setCut(value.length > NOTE_LIMIT);
          draft.set({ text: value.slice(0, NOTE_LIMIT), began });
        }}
      />
      {note !== began && <Notice tone="warning">{texts.meanwhile(note || texts.none)}</Notice>}
      {error && <Notice tone="error">{error}</Notice>}
      <p aria-live="polite">{cut ? texts.noteTooLong : texts.noteLeft(NOTE_LIMIT - text.length)}</p>
    </FormDialog>
  );
}
