import { awardFor } from '../../../../sync/domain/task-progress.ts';
import { levelOf } from '../../../../sync/domain/levels.ts';
import { LevelBar } from '../../../ui/LevelBar.tsx';
import styles from './LevelBox.module.css';
import { tasksMessages } from '../task-messages.ts';

interface LevelBoxProps {
  /** Total XP of the learner; null until this device has read it: no number is better than a wrong one. */
  experience: number | null;
  experienceReward: number;
  hintShown: boolean;
  /** XP that the completed task brought; null while it is not completed. */
  award: number | null;
}

export function LevelBox({ experience, experienceReward, hintShown, award }: LevelBoxProps) {
  const level = experience === null ? null : levelOf(experience);
  return (
    <section className={styles.box} aria-label={tasksMessages.level} aria-busy={level === null}>
      <p className={styles.level}>
        <span>{tasksMessages.level}</span>
        {level && <strong>{tasksMessages.levelNumber(level.level)}</strong>}
      </p>
      {level ? <LevelBar {...level} /> : <div className={styles.unread} />}
      <p>
        <strong className={styles.reward}>
          {award === null
            ? tasksMessages.reward(awardFor(experienceReward, hintShown))
            : tasksMessages.rewarded(award)}
        </strong>
      </p>
    </section>
  );
}
