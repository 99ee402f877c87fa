import { lazyPart } from '../../ui/lazy-part.ts';
import type { CodeEditorProps } from '../code-editor.ts';
import { EditorFrame } from '../EditorFrame.tsx';

const jsonMirror = lazyPart(async () => (await import('./JsonMirror.tsx')).JsonMirror);

/** JSON with highlighting on every device; a plain text field where the editor's code doesn't come. */
export const JsonEditor = (props: CodeEditorProps) => <EditorFrame editor={jsonMirror} {...props} />;
