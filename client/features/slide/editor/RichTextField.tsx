import { useState } from 'react';
import { useController } from 'react-hook-form';
import { isHtml } from '../../../../sync/domain/author-html.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { LazyPlace } from '../../../ui/LazyPlace.tsx';
import { Loader } from '../../../ui/Loader.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import type { SlideDraft } from './slide-draft.ts';
import { slideEditorMessages } from './slide-editor-messages.ts';
import type { RichTextEditorProps } from './RichTextEditor.tsx';
import styles from './rich-text.module.css';

const texts = slideEditorMessages.richText;

interface RichTextParts {
  Editor: (props: RichTextEditorProps) => React.ReactNode;
  fitsEditor: (html: string) => boolean;
}

/** Tiptap and what goes with it, in a chunk of its own. */
const richText = lazyPart(async (): Promise<RichTextParts> => {
  const [{ RichTextEditor }, { fitsEditor }] = await Promise.all([
    import('./RichTextEditor.tsx'),
    import('./rich-text-schema.ts'),
  ]);
  return { Editor: RichTextEditor, fitsEditor };
});

/** The slide's HTML: in the editor, or, where that can't hold it or the author prefers, its source. */
export function RichTextField({ name, label }: { name: 'content'; label: string }) {
  const { field, fieldState } = useController<SlideDraft, 'content'>({ name });
  const props: SwitchProps = {
    label,
    value: field.value,
    onChange: field.onChange,
    error: fieldState.error?.message,
  };
  return (
    <LazyPlace
      part={richText}
      loading={<Loader label={texts.loading} />}
      substitute={<SourceAlone {...props} />}
      advice={texts.editorMissing}
    >
      {(parts) => <LoadedSwitch {...props} {...parts} />}
    </LazyPlace>
  );
}

interface SwitchProps {
  label: string;
  value: string;
  onChange: (html: string) => void;
  error: string | undefined;
}

/** Where the editor's code doesn't come, its author needn't wait for it. */
const SourceAlone = ({ label, value, onChange, error }: SwitchProps) => (
  <div className={styles.field}>
    <span className={styles.label}>{label}</span>
    <TextArea code rows={10} label={texts.source} value={value} onChange={onChange} error={error} />
  </div>
);

function LoadedSwitch({ label, value, onChange, error, Editor, fitsEditor }: SwitchProps & RichTextParts) {
  const [view, setView] = useState<'visual' | 'source'>(() => (fitsEditor(value) ? 'visual' : 'source'));
  const [warned, setWarned] = useState(false);
  // What came from elsewhere while the editor was open, such as another's version, may be more than it can hold.
  const [checked, setChecked] = useState(value);
  const typed = (html: string) => {
    setChecked(html);
    onChange(html);
  };
  if (value !== checked) {
    setChecked(value);
    if (view === 'visual' && !fitsEditor(value)) setView('source');
  }
  const fits = view === 'visual' || fitsEditor(value);
  const isPlain = value.trim() !== '' && !isHtml(value);
  const showVisual = () => {
    setWarned(false);
    if (isPlain) typed(paragraphsOf(value));
    setView('visual');
  };

  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <span className={styles.label}>{label}</span>
        {view === 'visual' ? (
          <Button variant="quiet" size="small" onClick={() => setView('source')}>
            {texts.source}
          </Button>
        ) : (
          <Button
            variant="quiet"
            size="small"
            onClick={() => (fits || isPlain ? showVisual() : setWarned(true))}
          >
            {texts.visual}
          </Button>
        )}
      </div>
      {!fits && (
        <Notice
          tone={warned ? 'warning' : 'info'}
          alert={warned}
          action={
            warned ? (
              <Button variant="secondary" size="small" onClick={showVisual}>
                {texts.switchAnyway}
              </Button>
            ) : undefined
          }
        >
          {isPlain ? texts.plainText : warned ? texts.dropInEditor : texts.keptInSource}
        </Notice>
      )}
      {view === 'visual' ? (
        <Editor value={value} onChange={typed} label={label} />
      ) : (
        <TextArea code rows={10} label={texts.source} value={value} onChange={typed} error={error} />
      )}
      {view === 'visual' && error && <p role="alert">{error}</p>}
    </div>
  );
}

/** Plain text for the editor: a paragraph of each line. */
const paragraphsOf = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('');
