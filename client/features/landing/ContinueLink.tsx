import { useSchoolTasks } from '../../database/use-school-tasks.ts';
import { homeOf } from '../../session/home.ts';
import type { CurrentUser } from '../../session/current-user.ts';
import { isStaff } from '../../session/current-user.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { NextIcon } from '../../ui/icons.tsx';
import { landingMessages as texts } from './landing-messages.ts';
import styles from './LandingPage.module.css';

/** One large way on: for a child the task they left off at, for staff their own area. */
export function ContinueLink({ user }: { user: CurrentUser }) {
  return isStaff(user) ? <Onward to={homeOf(user)}>{texts.toOffice}</Onward> : <TaskLink user={user} />;
}

function TaskLink({ user }: { user: CurrentUser }) {
  const { toContinue, isRead } = useSchoolTasks(user.id);
  if (!toContinue) {
    // Until the device has read its tasks the module is where they will be.
    return <Onward to={homeOf(user)}>{isRead ? texts.toModules : texts.continueLearning}</Onward>;
  }
  const { groupName, priority, displayName } = toContinue;
  return (
    <Onward to={`/${encodeURIComponent(groupName)}/${priority}`}>{texts.continueTask(displayName)}</Onward>
  );
}

const Onward = ({ to, children }: { to: string; children: string }) => (
  <LinkButton
    to={to}
    variant="accent"
    size="large"
    icon={<NextIcon />}
    iconAtEnd
    className={styles['onward']}
  >
    {children}
  </LinkButton>
);
