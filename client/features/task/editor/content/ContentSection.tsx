import { RichText } from '../../../../ui/RichText.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { EditorSection } from '../EditorSection.tsx';
import { useEditing } from '../editing-context.ts';
import { taskEditorMessages } from '../task-editor-messages.ts';
import { CodeField } from './CodeField.tsx';
import styles from './content.module.css';

const { content: texts } = taskEditorMessages;

/** What the child reads and begins with. */
export function ContentSection() {
  const { source, set } = useEditing();
  const { title, description, startingCode, easierStartingCode } = source;
  return (
    <>
      <EditorSection title={texts.title}>
        <TextField label={texts.taskTitle} value={title} onChange={(value) => set(['title'], value)} />
        <div className={styles.beside}>
          <TextArea
            label={texts.description}
            hint={texts.descriptionHint}
            value={description}
            rows={8}
            onChange={(value) => set(['description'], value)}
          />
          <section className={styles.preview} aria-label={texts.preview}>
            <p className={styles.label}>{texts.preview}</p>
            <div className={styles.sheet}>
              {title.trim() !== '' && <h4>{title}</h4>}
              {description.trim() === '' ? (
                <p className={styles.hint}>{texts.previewEmpty}</p>
              ) : (
                <RichText html={description} />
              )}
            </div>
          </section>
        </div>
      </EditorSection>
      <EditorSection title={texts.code} lead={texts.codeLead}>
        <div className={styles.beside}>
          <CodeField
            label={texts.startingCode}
            value={startingCode}
            onChange={(value) => set(['startingCode'], value)}
          />
          <CodeField
            label={texts.easierCode}
            hint={texts.easierCodeHint}
            value={easierStartingCode ?? ''}
            onChange={(value) => set(['easierStartingCode'], value)}
          />
        </div>
      </EditorSection>
    </>
  );
}
