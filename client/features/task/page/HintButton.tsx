import { useState } from 'react';
import { awardFor } from '../../../../sync/domain/task-progress.ts';
import { Button } from '../../../ui/Button.tsx';
import { HintIcon } from '../../../ui/icons.tsx';
import { tasksMessages } from '../task-messages.ts';
import { HintDialog } from './HintDialog.tsx';

interface HintButtonProps {
  /** Free texts, the gentlest first. */
  hints: readonly string[];
  hasEasierCode: boolean;
  hintShown: boolean;
  completed: boolean;
  experienceReward: number;
  /** Loads the easier starting code, and pays for it where it is the first time. */
  onEasierCode(): void;
}

/** Says what a hint costs before it is taken, and that it costs nothing any more after that. */
export function HintButton(props: HintButtonProps) {
  const { hints, hasEasierCode, hintShown, completed, experienceReward, onEasierCode } = props;
  const [open, setOpen] = useState(false);
  if (!hasEasierCode && hints.length === 0) return null;
  const costs = hasEasierCode && !hintShown && !completed;
  const { hint, hintUsed, hintFree } = tasksMessages;
  const label = costs ? hint : hintShown ? hintUsed : hintFree;
  const take = () => {
    setOpen(false);
    onEasierCode();
  };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<HintIcon />}
        title={label}
        onClick={() => (costs || hints.length > 0 ? setOpen(true) : take())}
      >
        {label}
      </Button>
      {open && (
        <HintDialog
          hints={hints}
          easierCode={
            hasEasierCode
              ? { left: costs ? awardFor(experienceReward, true) : null, reward: experienceReward, take }
              : null
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
