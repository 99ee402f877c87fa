import { useController } from 'react-hook-form';
import { SLIDE_KINDS, type SlideDraft } from './slide-draft.ts';
import { slideEditorMessages } from './slide-editor-messages.ts';
import styles from './slide-form.module.css';

const texts = slideEditorMessages.form;

/** What the slide holds: each part brings its fields. */
export function KindsField() {
  const { field } = useController<SlideDraft, 'kinds'>({ name: 'kinds' });
  return (
    <fieldset className={styles.kinds} aria-describedby="kinds-hint">
      <legend>{texts.kinds}</legend>
      <div className={styles.kindKeys}>
        {SLIDE_KINDS.map((kind) => (
          <label key={kind} className={styles.kind}>
            <input
              type="checkbox"
              checked={field.value.includes(kind)}
              // In the order of the list, so that unticking and ticking again leaves no change.
              onChange={({ target }) =>
                field.onChange(
                  SLIDE_KINDS.filter((each) => (each === kind ? target.checked : field.value.includes(each))),
                )
              }
            />
            {texts.kind[kind]}
          </label>
        ))}
      </div>
      <p id="kinds-hint" className={styles.hint}>
        {texts.kindsHint}
      </p>
    </fieldset>
  );
}
