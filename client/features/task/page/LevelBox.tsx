import { awardFor } from '../../../../sync/domain/task-progress.ts';
import { levelOf } from '../../../../sync/domain/levels.ts';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import styles from './LevelBox.module.css';
import { tasksMessages } from '../task-messages.ts';

interface LevelBoxProps {
  /** Total XP of the learner. */
  experience: number;
  experienceReward: number;
  hintShown: boolean;
  /** XP that the completed task brought; null while it is not completed. */
  award: number | null;
}

export function LevelBox({ experience, experienceReward, hintShown, award }: LevelBoxProps) {
  const { level, into, cost } = levelOf(experience);
  const progress = tasksMessages.levelXp(into, cost);
  return (
    <section className={styles.box} aria-label={tasksMessages.level}>
      <p className={styles.level}>
        <span>{tasksMessages.level}</span> <strong>{tasksMessages.levelNumber(level)}</strong>
      </p>
      <ProgressBar value={into} max={cost} label={tasksMessages.levelNumber(level)} valueText={progress} />
      <p className={styles.xp}>
        <span>{progress}</span>
        <strong className={styles.reward}>
          {award === null
            ? tasksMessages.reward(awardFor(experienceReward, hintShown))
            : tasksMessages.rewarded(award)}
        </strong>
      </p>
    </section>
  );
}
