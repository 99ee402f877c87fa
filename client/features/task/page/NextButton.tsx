import { Button } from '../../../ui/Button.tsx';
import { NextIcon } from '../../../ui/icons.tsx';
import { tasksMessages } from '../task-messages.ts';

interface NextButtonProps {
  /** The next task is being looked for. */
  busy: boolean;
  onNext(): void;
}

/** The way on from a completed task. */
export function NextButton({ busy, onNext }: NextButtonProps) {
  return (
    <Button
      data-onward
      variant="accent"
      size="small"
      icon={<NextIcon />}
      iconAtEnd
      busy={busy}
      title={tasksMessages.next}
      onClick={onNext}
    >
      {tasksMessages.next}
    </Button>
  );
}
