import { Component, lazy, Suspense, useId, useState, type ReactNode } from 'react';
import styles from './CodeEditor.module.css';
import type { CodeEditorProps } from './code-editor.ts';
import { editorMessages } from './editor-messages.ts';
import { PlainEditor } from './PlainEditor.tsx';
import { TOUCH_OR_SMALL } from '../ui/device.ts';
import { useMediaQuery } from '../ui/use-media-query.ts';

const MonacoEditor = lazy(() => import('./MonacoEditor.tsx').then((m) => ({ default: m.MonacoEditor })));
const CodeMirrorEditor = lazy(() =>
  import('./CodeMirrorEditor.tsx').then((m) => ({ default: m.CodeMirrorEditor })),
);

/** An editor whose code could not be downloaded must not cost a child the page: a plain text field still works. */
class EditorBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

export function CodeEditor(props: CodeEditorProps) {
  const touch = useMediaQuery(TOUCH_OR_SMALL);
  // Decided once: swapping editors while a window is resized would lose the cursor and the undo steps.
  const [Editor] = useState(() => (touch || props.inForm ? CodeMirrorEditor : MonacoEditor));
  const hintId = useId();
  return (
    <div className={styles.frame} role="group" aria-label={props.label} aria-describedby={hintId}>
      <EditorBoundary fallback={<PlainEditor {...props} />}>
        <Suspense
          fallback={
            <pre className={styles.waiting} aria-label={editorMessages.loading}>
              {props.value}
            </pre>
          }
        >
          <Editor {...props} />
        </Suspense>
      </EditorBoundary>
      <p id={hintId} className={styles.hint}>
        {editorMessages.keyboardHint}
      </p>
    </div>
  );
}
