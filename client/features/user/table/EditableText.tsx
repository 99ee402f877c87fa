import { useEffect, useId, useRef, useState } from 'react';
import { useToast } from '../../../ui/Toast.tsx';
import type { Saved } from '../use-user-actions.ts';
import { userMessages as texts } from '../user-messages.ts';
import styles from './table.module.css';

interface EditableTextProps {
  /** The field and whose it is, for screen readers. */
  label: string;
  value: string;
  type?: 'text' | 'email' | 'tel';
  /** The value as it is sent, or the sentence that says what is wrong with it. */
  read: (typed: string) => { ok: true; value: string } | { ok: false; message: string };
  onSave: (value: string) => Saved;
}

/** A cell that turns into an input. Enter and leaving it save, Escape doesn't; what is wrong is told and the old value stays. */
export function EditableText({ label, value, type = 'text', read, onSave }: EditableTextProps) {
  const toast = useToast();
  const [typed, setTyped] = useState<string | null>(null);
  /** The value it was opened with: another one is somebody else's. */
  const [opened, setOpened] = useState(value);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  /** The keyboard closed it: the focus goes back to where it opened. */
  const byKey = useRef(false);
  const isOpen = typed !== null;
  useEffect(() => {
    if (!isOpen && byKey.current) button.current?.focus();
    byKey.current = false;
  }, [isOpen]);

  const refuse = (message: string) => {
    toast('error', message);
    setError(message);
  };
  const save = async (stays: boolean) => {
    if (typed === null || busy) return;
    const wanted = read(typed);
    if (wanted.ok && wanted.value === value) return setTyped(null);
    if (!wanted.ok) {
      refuse(wanted.message);
      if (!stays) setTyped(null);
      return;
    }
    setBusy(true);
    const refused = await onSave(wanted.value);
    setBusy(false);
    // What was typed stays, to be sent again.
    if (refused !== null) return refuse(refused);
    toast('unseen', texts.savedAs(label, wanted.value || texts.none));
    setTyped(null);
  };

  if (typed === null)
    return (
      <button
        ref={button}
        type="button"
        className={styles.editable}
        aria-label={texts.change(label, value || texts.none)}
        onClick={() => {
          setTyped(value);
          setOpened(value);
          setError(null);
        }}
      >
        {value || texts.none}
      </button>
    );
  return (
    <>
      <span id={id}>
        {!busy && value !== opened && (
          <small className={styles.meanwhile}>{texts.meanwhile(value || texts.none)}</small>
        )}
        {error !== null && <small className={styles.wrong}>{error}</small>}
      </span>
      <input
        // Opened by a press on the value it takes the place of.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        type={type}
        className={styles.input}
        aria-label={label}
        aria-busy={busy}
        aria-invalid={error !== null}
        aria-describedby={id}
        readOnly={busy}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(null);
        }}
        onBlur={() => void save(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            byKey.current = true;
            setTyped(null);
          }
          if (event.key === 'Enter') {
            // What has the focus by then would be pressed by it, which opens this again.
            event.preventDefault();
            byKey.current = true;
            void save(true);
          }
        }}
      />
    </>
  );
}
