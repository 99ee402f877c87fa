import { useState } from 'react';
import type { CodeEditorProps } from './code-editor.ts';
import { EditorFrame } from './EditorFrame.tsx';
import { TOUCH_OR_SMALL } from '../ui/device.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { useMediaQuery } from '../ui/use-media-query.ts';

const monacoEditor = lazyPart(async () => (await import('./MonacoEditor.tsx')).MonacoEditor);
const pythonMirror = lazyPart(async () => (await import('./PythonMirror.tsx')).PythonMirror);

/** Python: Monaco with mouse and keyboard, CodeMirror on touch and small screens. */
export function CodeEditor(props: CodeEditorProps) {
  const touch = useMediaQuery(TOUCH_OR_SMALL);
  // Decided once: swapping editors while a window is resized would lose the cursor and the undo steps.
  const [editor] = useState(touch || props.inForm ? pythonMirror : monacoEditor);
  return <EditorFrame editor={editor} {...props} />;
}
