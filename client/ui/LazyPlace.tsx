import { useState, type FocusEvent, type ReactNode } from 'react';
import { useLazyPart, type LazyPart } from './lazy-part.ts';
import styles from './LazyPlace.module.css';
import { Notice } from './Notice.tsx';
import { RetryButton } from './RetryButton.tsx';
import { uiMessages } from './ui-messages.ts';

interface LazyPlaceProps<T> {
  part: LazyPart<T>;
  loading: ReactNode;
  /** What one goes on with where the part is missing. */
  substitute?: ReactNode;
  /** A sentence on how to go on without it. */
  advice?: string;
  children: (loaded: T) => ReactNode;
}

/**
 * The place of a part that has a file of its own. Where that doesn't come, it says so here and stands in with a substitute; the part
 * takes over by itself, but never from under somebody's hands.
 */
export function LazyPlace<T extends object>({
  part,
  loading,
  substitute,
  advice,
  children,
}: LazyPlaceProps<T>) {
  const { loaded, isMissing, problem, isRetrying, retry } = useLazyPart(part);
  const [isInUse, setInUse] = useState(false);
  // A window that is left for another one keeps its focus for the return.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) =>
    setInUse(currentTarget.contains((relatedTarget as Element | null) ?? document.activeElement));

  if (loaded && !isInUse) return children(loaded);
  if (!loaded && !isMissing) return loading;
  return (
    <>
      {!loaded && problem && (
        <Notice
          className={styles['notice']}
          tone={problem === 'offline' ? 'warning' : 'error'}
          alert
          action={<RetryButton size="small" busy={isRetrying} onClick={retry} />}
        >
          {uiMessages.part[problem]} {advice}
        </Notice>
      )}
      <div className={styles['substitute']} onFocus={() => setInUse(true)} onBlur={leave}>
        {substitute}
      </div>
    </>
  );
}
