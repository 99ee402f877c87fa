import { useState } from 'react';
import { groupNameSchema, newGroupNameSchema } from '../../../../sync/contract/index.ts';
import { useList } from '../../../network/use-list.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { slideEditorMessages } from './slide-editor-messages.ts';
import { useSlideActions } from './use-slide-actions.ts';

const texts = slideEditorMessages.copy;

/** Puts a copy of the slide at the end of another deck, or of a new one. */
export function CopySlideButton({ slideId }: { slideId: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {texts.action}
      </Button>
      {asking && <CopyDialog slideId={slideId} onClose={() => setAsking(false)} />}
    </>
  );
}

function CopyDialog({ slideId, onClose }: { slideId: string; onClose: () => void }) {
  const decks = useList('slides.decks');
  const { copy } = useSlideActions();
  const toast = useToast();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const names = 'data' in decks ? decks.data.map(({ groupName }) => groupName) : [];

  const confirm = async () => {
    const to = name.trim();
    if (to === '') return setError(slideEditorMessages.newDeck.required);
    const valid = (names.includes(to) ? groupNameSchema : newGroupNameSchema).safeParse(to);
    if (!valid.success) return setError(valid.error.issues[0]!.message);
    setBusy(true);
    const copied = await copy(slideId, to);
    setBusy(false);
    if (!copied.ok) return setError(`${texts.failed} ${copied.message}`);
    toast('success', texts.done(to));
    onClose();
  };
  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {slideEditorMessages.cancel}
          </Button>
          <Button busy={busy} onClick={() => void confirm()}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <TextField
        label={texts.to}
        hint={texts.hint}
        list="copy-decks"
        autoComplete="off"
        value={name}
        onChange={setName}
        error={error}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The window stands inside the slide's form.
          event.preventDefault();
          void confirm();
        }}
      />
      <datalist id="copy-decks">
        {names.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </Dialog>
  );
}
