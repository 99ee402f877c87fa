import { SignOutButton } from '../../session/SignOutButton.tsx';
import type { CurrentUser } from '../../session/current-user.ts';
import { Card } from '../../ui/Card.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { StarIcon } from '../../ui/icons.tsx';
import { Mascot } from '../../ui/illustrations/Mascot.tsx';
import { levelOf } from '../../../sync/domain/levels.ts';
import { modulesMessages as texts } from './module-messages.ts';
import { useExperience } from './use-experience.ts';
import styles from './UserCard.module.css';

/** XP the bar of this card counts up to before it starts again. */
const BAR_LENGTH = 100;

export function UserCard({ user }: { user: CurrentUser }) {
  const experience = useExperience(user);
  const inBar = experience % BAR_LENGTH;
  return (
    <Card as="section" aria-label={texts.profile} className={styles['card']}>
      <div className={styles['portrait']}>
        <Mascot pose="cheer" />
      </div>
      <div className={styles['facts']}>
        <h1 className={styles['name']}>{user.firstName || texts.explorer}</h1>
        <p className={styles['chips']}>
          <Chip tone="success">{texts.level(levelOf(experience).level)}</Chip>
          <Chip tone="accent" icon={<StarIcon />}>
            {texts.experience(experience)}
          </Chip>
        </p>
        <div className={styles['progress']}>
          <ProgressBar
            value={inBar}
            max={BAR_LENGTH}
            label={texts.progressLabel}
            valueText={texts.progress(inBar)}
            className={styles['bar']}
          />
          <span className={styles['number']} aria-hidden="true">
            {texts.progress(inBar)}
          </span>
        </div>
        <SignOutButton to="/" size="small">
          {texts.signOut}
        </SignOutButton>
      </div>
    </Card>
  );
}
