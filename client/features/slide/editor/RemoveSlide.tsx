import { useState } from 'react';
import type { DeckSlide } from '../../../../sync/contract/calls/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { slideEditorMessages } from './slide-editor-messages.ts';
import { stateless, useSlideActions } from './use-slide-actions.ts';

const texts = slideEditorMessages.remove;

/** Takes a slide out of the working copy, once that was asked. */
export function RemoveSlideButton({ slide, onRemoved }: { slide: DeckSlide; onRemoved?: () => void }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { remove } = useSlideActions();
  const toast = useToast();

  const confirm = async () => {
    setBusy(true);
    const removed = await remove(stateless(slide));
    setBusy(false);
    setAsking(false);
    if (removed.ok) onRemoved?.();
    else toast('error', `${slideEditorMessages.deleteFailed} ${removed.message}`);
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={slideEditorMessages.deck.remove(slide.title)}
        icon={<CloseIcon size={18} />}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        title={texts.title}
        confirm={texts.confirm}
        busy={busy}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      >
        <p>{texts.text(slide.title)}</p>
        <p>{slide.state === 'new' ? texts.unpublished : texts.published}</p>
      </ConfirmDialog>
    </>
  );
}
