import { lazy, useState } from 'react';
import type { CodeEditorProps } from './code-editor.ts';
import { EditorFrame } from './EditorFrame.tsx';
import { TOUCH_OR_SMALL } from '../ui/device.ts';
import { useMediaQuery } from '../ui/use-media-query.ts';

const MonacoEditor = lazy(() => import('./MonacoEditor.tsx').then((m) => ({ default: m.MonacoEditor })));
const PythonMirror = lazy(() => import('./PythonMirror.tsx').then((m) => ({ default: m.PythonMirror })));

/** Python: Monaco with mouse and keyboard, CodeMirror on touch and small screens. */
export function CodeEditor(props: CodeEditorProps) {
  const touch = useMediaQuery(TOUCH_OR_SMALL);
  // Decided once: swapping editors while a window is resized would lose the cursor and the undo steps.
  const [Editor] = useState(() => (touch || props.inForm ? PythonMirror : MonacoEditor));
  return <EditorFrame editor={Editor} {...props} />;
}
