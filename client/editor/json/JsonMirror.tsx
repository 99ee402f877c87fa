import { json } from '@codemirror/lang-json';
import { HighlightStyle, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { tags } from '@lezer/highlight';
import { CodeMirrorEditor } from '../CodeMirrorEditor.tsx';
import type { CodeEditorProps } from '../code-editor.ts';

/** Names of fields; what they hold has the colours of every language. */
const fields = HighlightStyle.define([{ tag: tags.propertyName, color: 'var(--color-primary-ink)' }]);
const language = [json(), indentUnit.of('  '), syntaxHighlighting(fields)];

export const JsonMirror = (props: CodeEditorProps) => <CodeMirrorEditor {...props} language={language} />;
