import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { extensions, isSameHtml } from './rich-text-schema.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import styles from './rich-text.module.css';

export interface RichTextEditorProps {
  /** HTML that the editor can hold. */
  value: string;
  onChange: (html: string) => void;
  label: string;
  /** Ids of the texts that describe it. */
  description?: string | undefined;
}

/** Text with headings, lists and links, as it will look. Reads and gives HTML. */
export function RichTextEditor({ value, onChange, label, description }: RichTextEditorProps) {
  const latest = useRef({ value, onChange });
  useEffect(() => void (latest.current.onChange = onChange));
  const editor = useEditor({
    extensions,
    content: value,
    // Its rules lie in rich-text.module.css: the page's policy allows no others.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: styles.text!,
        ...(description ? { 'aria-describedby': description } : {}),
      },
    },
    onUpdate({ editor: changed }) {
      const html = changed.isEmpty ? '' : changed.getHTML();
      latest.current.value = html;
      latest.current.onChange(html);
    },
  });

  // What comes from outside (a save cleaned it, the other's version was taken), not what was just typed.
  useEffect(() => {
    if (value === latest.current.value) return;
    latest.current.value = value;
    if (!isSameHtml(value, editor.getHTML())) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <div className={styles.editor}>
      <RichTextToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}
