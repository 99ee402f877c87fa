import { useCallback, useEffect, useRef, useState } from 'react';
import type { Slide, SlideProgress, UserId } from '../../../sync/contract/index.ts';
import type { RecordState } from '../../database/record-stores.ts';
import { Button } from '../../ui/Button.tsx';
import { BackIcon, NextIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/Page.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useNavigateOnce } from '../../ui/use-navigate-once.ts';
import { useTitle } from '../../ui/use-title.ts';
import { ConfirmationDialog } from './ConfirmationDialog.tsx';
import { DeckFinished } from './DeckFinished.tsx';
import { SlideArticle, toggleItem } from './SlideArticle.tsx';
import { overviewPath, slidePath } from './slide-path.ts';
import { TasksLink } from './TasksLink.tsx';
import styles from './SlideScreen.module.css';
import { slidesMessages } from './slide-messages.ts';
import { useSlideNavigation } from './use-slide-navigation.ts';

interface SlideScreenProps {
  userId: UserId;
  slide: Slide;
  index: number;
  /** Of the whole deck, in its order. */
  priorities: readonly number[];
  progress: RecordState<SlideProgress>;
  category: string | null;
}

export function SlideScreen({ userId, slide, index, priorities, progress, category }: SlideScreenProps) {
  const { groupName } = slide;
  const count = priorities.length;
  useTitle(slide.title);
  const leave = useNavigateOnce();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [confirming, setConfirming] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const go = useCallback(
    (to: number) => leave(slidePath(groupName, to, category)),
    [leave, groupName, category],
  );
  const previous = index > 0 ? () => go(index - 1) : undefined;
  const forward = () => go(index + 1);
  const next =
    index < count - 1 ? () => (slide.requiresConfirmation ? setConfirming(true) : forward()) : undefined;
  const swipe = useSlideNavigation({ previous, next });

  const tick = (item: number) => setTicked(toggleItem(ticked, item));
  const back = overviewPath(category);
  const position = slidesMessages.position(index + 1, count);

  return (
    <Page backTo={back} backLabel={slidesMessages.back}>
      <div className={styles.progress}>
        <ProgressBar value={index + 1} max={count} label={slidesMessages.progress} valueText={position} />
        <span>{position}</span>
      </div>
      <SlideArticle slide={slide} ticked={ticked} onTick={tick} headingRef={heading} {...swipe} />
      <nav className={styles.steps} aria-label={slidesMessages.progress}>
        {previous && (
          <Button variant="secondary" icon={<BackIcon />} onClick={previous}>
            {slidesMessages.previous}
          </Button>
        )}
        {!next && <TasksLink userId={userId} groupName={groupName} category={category} />}
        {next && (
          <Button className={styles.next} icon={<NextIcon />} iconAtEnd onClick={next}>
            {slidesMessages.next}
          </Button>
        )}
      </nav>
      <DeckFinished progress={progress} priorities={priorities} isLast={index === count - 1} back={back} />
      {confirming && (
        <ConfirmationDialog
          items={slide.checklist}
          ticked={ticked}
          onTick={tick}
          onConfirm={forward}
          onClose={() => setConfirming(false)}
        />
      )}
    </Page>
  );
}
