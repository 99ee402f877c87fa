import { useImperativeHandle, useRef } from 'react';
import styles from './CodeEditor.module.css';
import { composeLetters, planSnippet, type CodeEditorProps } from './code-editor.ts';

/** The editor of last resort: a text field. */
export function PlainEditor({
  value,
  onChange,
  label,
  fontSize = 16,
  readOnly = false,
  onRun,
  ref,
}: CodeEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    insertSnippet(snippet) {
      const { selectionStart, selectionEnd } = field.current!;
      const lineStart = value.lastIndexOf('\n', selectionStart - 1) + 1;
      const lineEnd = (value.indexOf('\n', selectionStart) + 1 || value.length + 1) - 1;
      const { atLineEnd, text } = planSnippet(
        snippet,
        value.slice(lineStart, lineEnd),
        selectionStart - lineStart,
      );
      const [from, to] = atLineEnd ? [lineEnd, lineEnd] : [selectionStart, selectionEnd];
      onChange(value.slice(0, from) + text + value.slice(to));
      field.current!.focus();
    },
  }));
  return (
    <textarea
      ref={field}
      className={styles.plain}
      aria-label={label}
      style={{ fontSize }}
      value={value}
      readOnly={readOnly}
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      onChange={(event) => onChange(event.target.value)}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text/plain');
        const text = composeLetters(pasted);
        if (text === pasted) return;
        event.preventDefault();
        // The one way to put text in that can be undone.
        document.execCommand('insertText', false, text);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onRun?.();
      }}
    />
  );
}
