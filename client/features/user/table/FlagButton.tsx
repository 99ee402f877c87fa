import { useState } from 'react';
import { FlatButton } from '../../../ui/FlatButton.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import type { Saved } from '../use-user-actions.ts';
import { userMessages as texts } from '../user-messages.ts';
import styles from './table.module.css';

interface FlagButtonProps {
  /** The flag and whose it is. */
  label: string;
  value: boolean;
  /** Its row may leave the list with the press: everybody is told what was done. */
  leaves?: boolean;
  /** Asks first, in place of toggling. */
  onAsk?: () => void;
  onToggle: (value: boolean) => Saved;
}

/** Yes or no, toggled by a press; busy until the server has it. */
export function FlagButton({ label, value, leaves = false, onAsk, onToggle }: FlagButtonProps) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const toggle = async () => {
    if (busy) return;
    setBusy(true);
    const refused = await onToggle(!value);
    setBusy(false);
    if (refused !== null) toast('error', refused);
    else toast(leaves ? 'success' : 'unseen', texts.savedAs(label, value ? texts.no : texts.yes));
  };
  return (
    <FlatButton
      className={styles.flag}
      aria-label={texts.flag(label, value ? texts.yes : texts.no)}
      data-on={value}
      aria-busy={busy || undefined}
      onClick={onAsk ?? (() => void toggle())}
    >
      {value ? texts.yes : texts.no}
    </FlatButton>
  );
}
