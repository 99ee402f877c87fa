import { python } from '@codemirror/lang-python';
import { indentUnit } from '@codemirror/language';
import { CodeMirrorEditor } from './CodeMirrorEditor.tsx';
import { TOUCH_OR_SMALL } from '../ui/device.ts';
import { useMediaQuery } from '../ui/use-media-query.ts';
import type { CodeEditorProps } from './code-editor.ts';

const language = [python(), indentUnit.of('    ')];

export const PythonMirror = (props: CodeEditorProps) => (
  <CodeMirrorEditor {...props} language={language} keyRow={useMediaQuery(TOUCH_OR_SMALL)} />
);
