import { CodeEditor } from '../../../../editor/CodeEditor.tsx';
import styles from './content.module.css';

interface CodeFieldProps {
  label: string;
  hint?: string;
  value: string;
  onChange(value: string): void;
  onRun?(): void;
}

/** A program in a small editor. An editor knows one kind of line end, and opening a program is no change of it. */
export function CodeField({ label, hint, value, onChange, onRun }: CodeFieldProps) {
  const shown = value.replaceAll('\r\n', '\n');
  return (
    <div className={styles.code}>
      <p className={styles.label}>{label}</p>
      <div className={styles.editor}>
        <CodeEditor
          inForm
          label={label}
          value={shown}
          onChange={(next) => {
            if (next !== shown) onChange(next);
          }}
          onRun={onRun}
        />
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
