import { useState } from 'react';
import { slidePercent } from '../../../sync/domain/slide-progress.ts';
import type { RecordState } from '../../database/record-stores.ts';
import type { SlideProgress } from '../../../sync/contract/index.ts';
import { Confetti } from '../../ui/Confetti.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './SlideScreen.module.css';
import { slidesMessages } from './slide-messages.ts';

interface DeckFinishedProps {
  progress: RecordState<SlideProgress>;
  priorities: readonly number[];
  /** On the last slide the way ends, so it says where to go; on another one, opened last, the confetti is enough. */
  isLast: boolean;
  back: string;
}

/** What a child sees once every slide of a deck was opened, with confetti at the slide that completes it. */
export function DeckFinished({ progress, priorities, isLast, back }: DeckFinishedProps) {
  // Until this device knows what was opened elsewhere, it can't tell a first time from a repetition.
  const percent =
    progress.status === 'ready' && progress.synced
      ? slidePercent(progress.record?.opened ?? [], priorities)
      : null;
  const [before, setBefore] = useState(percent);
  if (before === null && percent !== null) setBefore(percent);
  if (percent !== 100) return null;
  return (
    <>
      {before !== 100 && <Confetti />}
      {isLast && (
        <Notice
          className={styles.finished}
          tone="success"
          alert={before !== 100}
          title={slidesMessages.finished}
          action={<LinkButton to={back}>{slidesMessages.otherModules}</LinkButton>}
        >
          {slidesMessages.finishedHint}
        </Notice>
      )}
    </>
  );
}
