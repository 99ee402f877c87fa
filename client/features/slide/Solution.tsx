import { useId, useState } from 'react';
import { isHtmlSolution } from '../../../sync/domain/author-html.ts';
import { Button } from '../../ui/Button.tsx';
import { EyeIcon, EyeOffIcon, LockIcon } from '../../ui/icons.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import styles from './SlideBody.module.css';
import { slidesMessages } from './slide-messages.ts';
import { useSolutionLock } from './use-solution-lock.ts';

/** Locked at first, so that the task is tried before its answer is read. */
export function Solution({ solution }: { solution: string }) {
  const left = useSolutionLock();
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <div className={styles.solution}>
      <Button
        variant="secondary"
        icon={left > 0 ? <LockIcon /> : shown ? <EyeOffIcon /> : <EyeIcon />}
        disabled={left > 0}
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        {left > 0
          ? slidesMessages.solutionIn(left)
          : shown
            ? slidesMessages.hideSolution
            : slidesMessages.showSolution}
      </Button>
      <div id={id} hidden={!shown}>
        {isHtmlSolution(solution) ? (
          <RichText html={solution} className={styles.solutionText} />
        ) : (
          <CodeBlock code={solution} label={slidesMessages.solution} />
        )}
      </div>
    </div>
  );
}
