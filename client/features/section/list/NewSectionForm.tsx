import { useEffect, useMemo } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { foldText } from '../../../ui/fold-text.ts';
import { DraftNotice } from '../../../ui/form/DraftNotice.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { resetToSaved, sentFrom } from '../../../ui/form/reset-to-saved.ts';
import { useFormDraft } from '../../../ui/form/use-form-draft.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { sectionsMessages as texts } from '../section-messages.ts';
import { newSectionOf, sectionFormSchema, type SectionValues } from './section-form.ts';
import { SectionFields } from './SectionFields.tsx';
import { useHourlyPrices } from './use-hourly-prices.ts';
import type { ListedSection } from './use-listed-sections.ts';
import { useSectionActions } from './use-section-actions.ts';
import styles from '../section.module.css';

/** For those who may create sections. A failure tells what the server said. */
export function NewSectionForm({ sections }: { sections: readonly ListedSection[] | undefined }) {
  const prices = useHourlyPrices();
  const newSection = useMemo(() => newSectionOf(prices), [prices]);
  const form = useZodForm(sectionFormSchema, newSection);
  const draft = useFormDraft(form, 'section/new');
  // The prices may come from the device a moment after the form.
  useEffect(() => form.reset(newSection, { keepDirty: true, keepDirtyValues: true }), [form, newSection]);
  const [city, weekDay, hour] = form.watch(['city', 'weekDay', 'hour']);
  const same = sections?.find(
    (one) => foldText(one.city) === foldText(city.trim()) && one.weekDay === weekDay && one.hour === hour,
  );
  const { create } = useSectionActions();
  const toast = useToast();
  const save = async (values: SectionValues) => {
    const sent = sentFrom(form);
    const created = await create(values);
    if (!created.ok) return created;
    toast('success', texts.created(texts.name(created.data)));
    resetToSaved(form, sent, newSection);
    return undefined;
  };
  return (
    <Card as="section" aria-labelledby="new-section-title" className={styles.prepared}>
      <h2 id="new-section-title">{texts.create}</h2>
      <Form form={form} onSubmit={save} label={texts.create}>
        <DraftNotice draft={draft} />
        <SectionFields />
        {same && <Notice tone="warning">{texts.sameThere(texts.name(same))}</Notice>}
        <div className={styles.actions}>
          <Button type="submit" busy={form.formState.isSubmitting}>
            {texts.createButton}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
