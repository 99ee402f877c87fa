import { Component, useId, type ComponentType, type ReactNode } from 'react';
import styles from './CodeEditor.module.css';
import type { CodeEditorProps } from './code-editor.ts';
import { editorMessages } from './editor-messages.ts';
import { LazyPlace } from '../ui/LazyPlace.tsx';
import type { LazyPart } from '../ui/lazy-part.ts';
import { PlainEditor } from './PlainEditor.tsx';

/** An editor that this browser can't draw must not cost anybody the page: a plain text field still works. */
class EditorBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/** What every editor has around it; `editor` may still be on its way. */
export function EditorFrame({
  editor,
  ...props
}: CodeEditorProps & { editor: LazyPart<ComponentType<CodeEditorProps>> }) {
  const hintId = useId();
  return (
    <div className={styles.frame} role="group" aria-label={props.label} aria-describedby={hintId}>
      <EditorBoundary fallback={<PlainEditor {...props} />}>
        <LazyPlace
          part={editor}
          loading={
            <pre className={styles.waiting} aria-label={editorMessages.loading}>
              {props.value}
            </pre>
          }
          substitute={<PlainEditor {...props} />}
          advice={editorMessages.missing}
        >
          {(Editor) => <Editor {...props} />}
        </LazyPlace>
      </EditorBoundary>
      <p id={hintId} className={styles.hint}>
        {editorMessages.keyboardHint}
      </p>
    </div>
  );
}
