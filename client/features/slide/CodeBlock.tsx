import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import styles from './SlideBody.module.css';
import { slidesMessages } from './slide-messages.ts';

const SHOWN_MS = 2000;

export function CodeBlock({ code, label }: { code: string; label: string }) {
  const [note, setNote] = useState<string | null>(null);
  useEffect(() => {
    if (!note) return;
    const timer = setTimeout(() => setNote(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [note]);

  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setNote(slidesMessages.copied),
      () => setNote(slidesMessages.copyFailed),
    );
  return (
    <div className={styles.code}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines are scrolled with the keyboard too */}
      <pre tabIndex={0} aria-label={label}>
        <code>{code}</code>
      </pre>
      <Button
        className={styles.copy}
        variant="secondary"
        size="small"
        icon={note === slidesMessages.copied ? <CheckIcon size={18} /> : undefined}
        aria-live="polite"
        onClick={() => void copy()}
      >
        {note ?? slidesMessages.copy}
      </Button>
    </div>
  );
}
