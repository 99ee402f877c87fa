import { useEffect, useRef, useState } from 'react';
import { isAuthorAddress } from '../../../../sync/domain/author-html.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { slideEditorMessages } from './slide-editor-messages.ts';
import styles from './rich-text.module.css';

const texts = slideEditorMessages.richText;

/** `przyklad.pl` means the page of that name, not a path of ours. */
const completed = (address: string) =>
  /^[^/:\s]+\.[a-z]{2,}(?:[/?#]|$)/i.test(address) ? `https://${address}` : address;

interface LinkDialogProps {
  /** Empty for a new link. */
  address: string;
  /** An empty address takes the link away. */
  onSet: (address: string) => void;
  onClose: () => void;
}

export function LinkDialog({ address, onSet, onClose }: LinkDialogProps) {
  const [typed, setTyped] = useState(address);
  const [wrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Once the window is open, which puts the focus on its cross.
  useEffect(() => input.current?.focus(), []);
  const submit = () => {
    const href = completed(typed.trim());
    if (href === '' || !isAuthorAddress('a', href)) return setWrong(true);
    onSet(href);
  };
  return (
    <Dialog open title={texts.linkTitle} onClose={onClose}>
      {/* No form of its own: the window stands inside the slide's. */}
      <div className={styles.link}>
        <TextField
          label={texts.linkAddress}
          type="url"
          value={typed}
          onChange={setTyped}
          error={wrong ? slideEditorMessages.form.badAddress : undefined}
          ref={input}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            submit();
          }}
        />
        <div className={styles.linkActions}>
          <Button onClick={submit}>{texts.linkSet}</Button>
          {address && (
            <Button variant="secondary" onClick={() => onSet('')}>
              {texts.linkRemove}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
