import type { EditorView } from '@codemirror/view';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import styles from './CodeEditor.module.css';
import type { CodeEditorProps } from './code-editor.ts';
import { createCodeMirror, insertSnippet, markLine, replaceAll, setAppearance } from './code-mirror.ts';
import { KeyRow } from './KeyRow.tsx';
import { TOUCH_OR_SMALL } from '../ui/device.ts';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { useDarkMode } from './use-dark-mode.ts';

export function CodeMirrorEditor(props: CodeEditorProps) {
  const { value, onChange, label, fontSize = 16, readOnly = false, mark = null, onRun, ref } = props;
  const { inForm = false } = props;
  const host = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const dark = useDarkMode();
  const touch = useMediaQuery(TOUCH_OR_SMALL);
  const latest = useRef({ value, onChange, onRun, label, inForm });
  useEffect(() => void (latest.current = { value, onChange, onRun, label, inForm }));

  useEffect(() => {
    const created = createCodeMirror({
      parent: host.current!,
      value: latest.current.value,
      label: latest.current.label,
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
      {view && touch && !readOnly && <KeyRow view={view} />}
    </>
  );
}
