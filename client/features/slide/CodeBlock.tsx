import { useEffect, useMemo, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.ts';
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
        <code>
          <Coloured code={code} />
        </code>
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

const highlighter = lazyPart(() => import('./highlight-code.ts'));

/** The words of the program in colour, once the parser is here; until then, and for other languages, plain. */
function Coloured({ code }: { code: string }) {
  // Without its colours a program can still be read.
  const { loaded } = useLazyPart(highlighter);
  const parts = useMemo(() => loaded?.highlightPython(code), [loaded, code]);
  if (!parts) return code;
  return parts.map(({ text, kind }, index) =>
    kind ? (
      <span key={index} data-kind={kind}>
        {text}
      </span>
    ) : (
      text
    ),
  );
}
