import type { Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import styles from './CodeEditor.module.css';
import type { CodeEditorProps } from './code-editor.ts';
import { createCodeMirror, insertSnippet, markLine, replaceAll, setAppearance } from './code-mirror.ts';
import { KeyRow } from './KeyRow.tsx';
import { useDarkMode } from './use-dark-mode.ts';

interface CodeMirrorEditorProps extends CodeEditorProps {
  /** Taken once, when the editor is made. */
  language: Extension;
  /** Under the text, keys for what a phone's keyboard hides. */
  keyRow?: boolean;
}

export function CodeMirrorEditor({
  value,
  onChange,
  label,
  fontSize = 16,
  readOnly = false,
  mark = null,
  onRun,
  ref,
  inForm = false,
  language,
  keyRow = false,
}: CodeMirrorEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const dark = useDarkMode();
  const latest = useRef({ value, onChange, onRun, label, inForm, language });
  useEffect(() => void (latest.current = { value, onChange, onRun, label, inForm, language }));

  useEffect(() => {
    const created = createCodeMirror({
      parent: host.current!,
      value: latest.current.value,
      label: latest.current.label,
      language: latest.current.language,
      inForm: latest.current.inForm,
      onChange: (next) => latest.current.onChange(next),
      onRun: () => latest.current.onRun?.(),
    });
    setView(created);
    return () => {
      created.destroy();
      setView(null);
    };
  }, []);

  useEffect(() => void (view && setAppearance(view, { dark, readOnly })), [view, dark, readOnly]);
  useEffect(() => void (view && replaceAll(view, value)), [view, value]);
  useEffect(() => void (view && markLine(view, mark)), [view, mark]);

  useImperativeHandle(
    ref,
    () => ({
      insertSnippet: (snippet) => view && insertSnippet(view, snippet),
      focus: () => view?.focus(),
    }),
    [view],
  );

  return (
    <>
      <div ref={host} className={styles.mirror} style={{ fontSize }} />
      {view && keyRow && !readOnly && <KeyRow view={view} />}
    </>
  );
}
