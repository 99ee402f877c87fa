import { useFormContext, useWatch } from 'react-hook-form';
import { useList } from '../../../network/use-list.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormTextField } from '../../../ui/form/FormFields.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import type { BatchDraft } from './batch-form.ts';
import { batchMessages as texts } from './batch-messages.ts';
import styles from './batch.module.css';

const PAUSE_MS = 400;

/** The first slide's number; in a group that has slides it offers to go on behind the last of them. */
export function StartField() {
  const { setValue } = useFormContext<BatchDraft>();
  const [groupName, start] = useWatch<BatchDraft, ['groupName', 'start']>({ name: ['groupName', 'start'] });
  const settled = useDebounced(groupName.trim(), PAUSE_MS);
  const decks = useList('slides.decks');
  const isKnown = 'data' in decks && decks.data.some((deck) => deck.groupName === settled);
  const slides = useList('slides.deck', { input: { query: { groupName: settled } }, enabled: isKnown });
  const last =
    isKnown && 'data' in slides && slides.data.length > 0
      ? Math.max(...slides.data.map(({ priority }) => priority))
      : null;
  return (
    <div className={styles.start}>
      <FormTextField<BatchDraft> name="start" label={texts.start} inputMode="numeric" required />
      {last !== null && Number(start) <= last && (
        <p role="status" className={styles.taken}>
          {texts.taken(last)}{' '}
          <Button
            variant="secondary"
            size="small"
            onClick={() => setValue('start', String(last + 1), { shouldDirty: true })}
          >
            {texts.startAfter(last + 1)}
          </Button>
        </p>
      )}
    </div>
  );
}
