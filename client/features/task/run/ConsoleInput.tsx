import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { goOnIn, placesAround } from '../../../ui/keep-place.ts';
import styles from './Console.module.css';
import { tasksMessages } from '../task-messages.ts';

interface ConsoleInputProps {
  waiting: boolean;
  canSend(line: string): boolean;
  onSend(line: string): void;
}

/** A form, so that Enter sends as the button does. */
export function ConsoleInput({ waiting, canSend, onSend }: ConsoleInputProps) {
  const [line, setLine] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    const element = form.current!;
    const before = document.activeElement as HTMLElement;
    const around = placesAround(element);
    return () => {
      const { activeElement, body } = document;
      // Between two questions the browser takes the focus from the field, which is disabled then.
      if (activeElement !== body && !element.contains(activeElement)) return;
      // At once: a window may open with the verdict, and gives the focus back to whoever has it by then.
      before.focus({ preventScroll: true });
      goOnIn(around);
    };
  }, []);

  useEffect(() => {
    if (waiting) field.current?.focus();
  }, [waiting]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!canSend(line)) return;
    onSend(line);
    setLine('');
  };

  return (
    <form ref={form} className={styles.inputRow} onSubmit={send}>
      <input
        ref={field}
        className={styles.field}
        aria-label={tasksMessages.input}
        placeholder={waiting ? tasksMessages.inputPlaceholder : undefined}
        value={line}
        disabled={!waiting}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="send"
        onChange={(event) => setLine(event.target.value)}
      />
      <Button type="submit" variant="accent" disabled={!canSend(line)}>
        {tasksMessages.send}
      </Button>
    </form>
  );
}
