import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';
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
  const field = useRef<HTMLInputElement>(null);

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
    <form className={styles.inputRow} onSubmit={send}>
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
