import { useState } from 'react';
import type { DeckSlide } from '../../../../sync/contract/calls/index.ts';
import { useIsUnlisted } from '../../../database/use-is-unlisted.ts';
import type { Result } from '../../../network/request-json.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { UnlistedHint } from '../../../ui/UnlistedHint.tsx';
import { hasTypedWork } from '../../../ui/unsaved-work.ts';
import { slidePath } from '../slide-path.ts';
import { slideEditorMessages } from './slide-editor-messages.ts';
import { useSlideActions } from './use-slide-actions.ts';
import styles from './decks.module.css';

const texts = slideEditorMessages.publish;

interface PublishBarProps {
  groupName: string;
  /** The working copy, with those to be taken away. */
  slides: readonly DeckSlide[];
  onDiscarded?: () => void;
}

/** What children have of this deck, and the way to give them what is here. */
export function PublishBar({ groupName, slides, onDiscarded }: PublishBarProps) {
  const { publish, discard } = useSlideActions();
  const isUnlisted = useIsUnlisted(groupName, 'slides');
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const changes = slides.filter(({ state }) => state !== 'published').length;
  const isDraft = slides.every(({ state }) => state === 'new');

  const during = async (work: Promise<Result<null>>, failed: string, done: () => void) => {
    setBusy(true);
    const result = await work;
    setBusy(false);
    if (result.ok) done();
    else toast('error', `${failed} ${result.message}`);
  };
  const onPublish = () => {
    if (hasTypedWork()) return toast('warning', texts.saveFirst);
    void during(publish(groupName), texts.failed, () => toast('success', texts.done));
  };
  const onDiscard = () => {
    setAsking(false);
    void during(discard(groupName), texts.discardFailed, () => onDiscarded?.());
  };
  if (slides.length === 0) return null;
  return (
    <section className={styles.publish} data-changed={changes > 0} aria-label={texts.label}>
      <div>
        <p role="status">{isDraft ? texts.draft : changes > 0 ? texts.changes(changes) : texts.published}</p>
        {!isDraft && isUnlisted && <UnlistedHint groupName={groupName} />}
      </div>
      <div className={styles.actions}>
        {!isDraft && (
          <LinkButton variant="quiet" size="small" to={slidePath(groupName, 0, null)}>
            {texts.asChild}
          </LinkButton>
        )}
        {changes > 0 && (
          <>
            <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
              {texts.discard}
            </Button>
            <Button size="small" busy={busy} onClick={onPublish}>
              {texts.action}
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={texts.discardTitle}
        confirm={texts.discardConfirm}
        onConfirm={onDiscard}
        onClose={() => setAsking(false)}
      >
        <p>{isDraft ? texts.discardDraft : texts.discardText(changes)}</p>
      </ConfirmDialog>
    </section>
  );
}
