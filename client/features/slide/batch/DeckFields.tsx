import { useFormContext, useWatch } from 'react-hook-form';
import { useList } from '../../../network/use-list.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormCheckbox, FormTextField } from '../../../ui/form/FormFields.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import type { BatchDraft } from './batch-form.ts';
import { batchMessages as texts } from './batch-messages.ts';
import styles from './batch.module.css';

const PAUSE_MS = 400;

/**
 * The first slide's number, and whether children get the slides at once. In a group that has slides it offers to go on behind the
 * last of them, and says what else would be published.
 */
export function DeckFields() {
  const { setValue } = useFormContext<BatchDraft>();
  const [groupName, start, publish] = useWatch<BatchDraft, ['groupName', 'start', 'publish']>({
    name: ['groupName', 'start', 'publish'],
  });
  const settled = useDebounced(groupName.trim(), PAUSE_MS);
  const decks = useList('slides.decks');
  const deck = 'data' in decks ? decks.data.find((each) => each.groupName === settled) : undefined;
  const slides = useList('slides.deck', {
    input: { query: { groupName: settled } },
    enabled: deck !== undefined,
  });
  const last =
    deck && 'data' in slides && slides.data.length > 0
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
      <FormCheckbox<BatchDraft> name="publish" label={texts.publish} />
      {deck && deck.changes > 0 && publish && (
        <p role="status" className={styles.taken}>
          {texts.alsoPublished(deck.changes)}
        </p>
      )}
    </div>
  );
}
