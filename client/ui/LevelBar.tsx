import { ProgressBar } from './ProgressBar.tsx';
import styles from './LevelBar.module.css';
import { uiMessages } from './ui-messages.ts';

interface LevelBarProps {
  level: number;
  /** XP gathered inside the level, and what it takes in all. */
  into: number;
  cost: number;
}

/** The one picture of how far a learner is in their level. */
export function LevelBar({ level, into, cost }: LevelBarProps) {
  const { progress, toNext } = uiMessages.level;
  return (
    <div className={styles.level}>
      <ProgressBar
        value={into}
        max={cost}
        label={toNext(level + 1, cost - into)}
        valueText={progress(into, cost)}
        className={styles.bar}
      />
      <p className={styles.numbers}>
        <span>{progress(into, cost)}</span>
        <span>{toNext(level + 1, cost - into)}</span>
      </p>
    </div>
  );
}
