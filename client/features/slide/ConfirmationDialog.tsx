import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Checklist } from './Checklist.tsx';
import { slidesMessages } from './slide-messages.ts';

interface ConfirmationDialogProps {
  items: readonly string[];
  ticked: ReadonlySet<number>;
  onTick(item: number): void;
  onConfirm(): void;
  onClose(): void;
}

/** Before the next slide: everything on the list has to be ticked. */
export function ConfirmationDialog({ items, ticked, onTick, onConfirm, onClose }: ConfirmationDialogProps) {
  const complete = items.every((_, index) => ticked.has(index));
  return (
    <Dialog
      open
      title={slidesMessages.confirmTitle}
      onClose={onClose}
      actions={
        <Button disabled={!complete} onClick={onConfirm}>
          {slidesMessages.confirm}
        </Button>
      }
    >
      <p>{slidesMessages.confirmHint}</p>
      <Checklist items={items} ticked={ticked} onTick={onTick} />
    </Dialog>
  );
}
