import { useController } from 'react-hook-form';
import { ChoiceGroup } from '../../../ui/ChoiceGroup.tsx';
import { gradientToCss } from '../../../ui/gradient.ts';
import type { SlideDraft } from './slide-draft.ts';
import { slideEditorMessages } from './slide-editor-messages.ts';
import styles from './slide-form.module.css';

const texts = slideEditorMessages.form;

/** The colours of the band above a slide. One that came with the slide and is none of ours stays on offer. */
export function GradientField() {
  const { field, formState } = useController<SlideDraft, 'gradient'>({ name: 'gradient' });
  const names: Record<string, string> = { ...texts.gradients };
  const before = formState.defaultValues?.gradient;
  if (before && !(before in names)) names[before] = texts.otherGradient;
  return (
    <ChoiceGroup
      legend={texts.gradient}
      value={field.value}
      onChange={field.onChange}
      options={Object.entries(names).map(([value, name]) => ({
        value,
        label: (
          <span className={styles.gradient}>
            <span className={styles.swatch} style={{ backgroundImage: gradientToCss(value) ?? undefined }} />
            {name}
          </span>
        ),
      }))}
    />
  );
}
