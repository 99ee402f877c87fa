import { lazy } from 'react';
import type { CodeEditorProps } from '../code-editor.ts';
import { EditorFrame } from '../EditorFrame.tsx';

const JsonMirror = lazy(() => import('./JsonMirror.tsx').then((m) => ({ default: m.JsonMirror })));

/** JSON with highlighting on every device; a plain text field where the editor's code doesn't come. */
export const JsonEditor = (props: CodeEditorProps) => <EditorFrame editor={JsonMirror} {...props} />;
