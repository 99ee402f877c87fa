import { SignOutButton } from '../../session/SignOutButton.tsx';
import type { CurrentUser } from '../../session/current-user.ts';
import { Card } from '../../ui/Card.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { LevelBar } from '../../ui/LevelBar.tsx';
import { StarIcon } from '../../ui/icons.tsx';
import { Mascot } from '../../ui/illustrations/Mascot.tsx';
import { levelOf } from '../../../sync/domain/levels.ts';
import { modulesMessages as texts } from './module-messages.ts';
import { useExperience } from '../../session/use-experience.ts';
import styles from './UserCard.module.css';

/** Learner seed, section 9: the profile card shows XP modulo 100 out of 100. In words; the bar is the level's, as everywhere. */
const HUNDRED = 100;

export function UserCard({ user }: { user: CurrentUser }) {
  const experience = useExperience(user);
  const level = levelOf(experience ?? 0);
  return (
    <Card
      as="section"
      aria-label={texts.profile}
      className={styles['card']}
      data-unread={experience === null}
    >
      <div className={styles['portrait']}>
        <Mascot pose="cheer" />
      </div>
      <div className={styles['facts']}>
        <h1 className={styles['name']}>{user.firstName || texts.explorer}</h1>
        <p className={styles['chips']}>
          <Chip tone="success">{texts.level(level.level)}</Chip>
          <Chip tone="accent" icon={<StarIcon />}>
            {texts.experience(experience ?? 0)}
          </Chip>
        </p>
        <LevelBar {...level} />
        <p className={styles['number']}>
          {texts.progressLabel} <span>{texts.progress((experience ?? 0) % HUNDRED)}</span>
        </p>
        <SignOutButton to="/" size="small">
          {texts.signOut}
        </SignOutButton>
      </div>
    </Card>
  );
}
