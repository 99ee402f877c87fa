import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceGroup } from '../../../ui/ChoiceGroup.tsx';
import { DraftNotice } from '../../../ui/form/DraftNotice.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { FormTextArea, FormTextField } from '../../../ui/form/FormFields.tsx';
import { useFormDraft } from '../../../ui/form/use-form-draft.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { gradientToCss } from '../../../ui/gradient.ts';
import { useUnsavedWork } from '../../../ui/unsaved-work.ts';
import {
  batchFormSchema,
  MOST_SLIDES,
  newBatch,
  readAddresses,
  type Batch,
  type BatchDraft,
} from './batch-form.ts';
import type { BatchItem } from './batch-item.ts';
import { batchMessages as texts } from './batch-messages.ts';
import { BatchFiles } from './BatchFiles.tsx';
import { DeckFields } from './DeckFields.tsx';
import styles from './batch.module.css';

interface BatchFormProps {
  groupName: string;
  onStart: (batch: Batch, items: BatchItem[]) => void;
}

/** What a batch is made of. */
export function BatchForm({ groupName, onStart }: BatchFormProps) {
  const form = useZodForm(batchFormSchema, { ...newBatch, groupName });
  const draft = useFormDraft(form, 'slides-batch');
  const [files, setFiles] = useState<BatchItem[]>([]);
  useUnsavedWork(files.length > 0);
  const text = useWatch({ control: form.control, name: 'addresses' });
  const { addresses: given, wrong } = readAddresses(text);
  const count = given.length - wrong.length + files.length;

  return (
    <Form
      form={form}
      label={texts.title}
      onSubmit={async ({ addresses, ...batch }) => {
        const items = [...addresses.map(toItem), ...files];
        if (items.length === 0) return { message: texts.nothing };
        if (items.length > MOST_SLIDES) return { message: texts.tooMany(MOST_SLIDES) };
        form.reset({ ...newBatch });
        onStart(batch, items);
        return undefined;
      }}
    >
      <DraftNotice draft={draft} />
      <FormTextArea<BatchDraft>
        name="addresses"
        label={texts.addresses}
        hint={texts.addressesHint}
        rows={6}
        code
        spellCheck={false}
      />
      <BatchFiles items={files} onChange={setFiles} />
      <FormTextField<BatchDraft> name="groupName" label={texts.groupName} required />
      <DeckFields />
      <GradientChoice />
      <div>
        <Button type="submit" busy={form.formState.isSubmitting}>
          {texts.create(count)}
        </Button>
      </div>
    </Form>
  );
}

const toItem = (address: string): BatchItem => ({
  id: crypto.randomUUID(),
  name: address,
  source: { address },
  state: { phase: 'waiting' },
});

function GradientChoice() {
  const { field } = useController<BatchDraft, 'gradient'>({ name: 'gradient' });
  return (
    <ChoiceGroup
      legend={texts.gradient}
      value={field.value}
      onChange={field.onChange}
      options={Object.entries(texts.gradients).map(([value, name]) => ({
        value,
        label: (
          <span className={styles.gradient} lang="en">
            <span className={styles.swatch} style={{ backgroundImage: gradientToCss(value) ?? undefined }} />
            {name}
          </span>
        ),
      }))}
    />
  );
}
