import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Confetti } from '../../../ui/Confetti.tsx';
import { Mascot } from '../../../ui/illustrations/Mascot.tsx';
import { NextIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Page } from '../../../ui/Page.tsx';
import styles from './GroupFinished.module.css';
import { tasksMessages } from '../task-messages.ts';

export interface FinishedGroup {
  title: string;
  taskCount: number;
  /** XP that its tasks brought. */
  experience: number;
}

interface GroupFinishedProps {
  group: FinishedGroup;
  nextTitle: string;
  onContinue(): void;
  onStay(): void;
}

/** Between the last task of one group and the first of the next: what was done, and what comes. */
export function GroupFinished({ group, nextTitle, onContinue, onStay }: GroupFinishedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Page width="text">
      <section className={styles.finished}>
        <Mascot pose="cheer" className={styles.mascot} />
        <h1 ref={heading} tabIndex={-1}>
          {tasksMessages.groupDone}
        </h1>
        <p className={styles.sum}>
          {tasksMessages.groupDoneText(
            group.title,
            tasksMessages.tasksCount(group.taskCount),
            group.experience,
          )}
        </p>
        <p>{tasksMessages.groupNext(nextTitle)}</p>
        <Button size="large" variant="accent" icon={<NextIcon />} iconAtEnd onClick={onContinue}>
          {tasksMessages.continue}
        </Button>
        <div className={styles.others}>
          <Button variant="quiet" onClick={onStay}>
            {tasksMessages.stay}
          </Button>
          <LinkButton to="/" variant="quiet">
            {tasksMessages.backToMenu}
          </LinkButton>
        </div>
      </section>
      <Confetti />
    </Page>
  );
}
