import { python } from '@codemirror/lang-python';
import { indentUnit } from '@codemirror/language';
import { CodeMirrorEditor } from './CodeMirrorEditor.tsx';
import type { CodeEditorProps } from './code-editor.ts';

const language = [python(), indentUnit.of('    ')];

export const PythonMirror = (props: CodeEditorProps) => (
  <CodeMirrorEditor {...props} language={language} keyRow />
);
