import { Component, Suspense, useId, type ComponentType, type ReactNode } from 'react';
import styles from './CodeEditor.module.css';
import type { CodeEditorProps } from './code-editor.ts';
import { editorMessages } from './editor-messages.ts';
import { PlainEditor } from './PlainEditor.tsx';

/** An editor whose code could not be downloaded must not cost anybody the page: a plain text field still works. */
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
  editor: Editor,
  ...props
}: CodeEditorProps & { editor: ComponentType<CodeEditorProps> }) {
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
