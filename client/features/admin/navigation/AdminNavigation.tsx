import { NavLink } from 'react-router';
import type { Permission } from '../../../../sync/contract/index.ts';
import type { CurrentUser } from '../../../session/current-user.ts';
import { SignOutButton } from '../../../session/SignOutButton.tsx';
import { adminMessages as texts } from '../admin-messages.ts';
import { screensFor } from '../admin-screens.ts';
import styles from './AdminNavigation.module.css';

interface AdminNavigationProps {
  user: CurrentUser;
  /** After a link was followed. */
  onLeave?: () => void;
}

/** The screens this person may open, who they are here, and the way out. */
export function AdminNavigation({ user, onLeave }: AdminNavigationProps) {
  const screens = [{ path: '/admin', name: texts.title }, ...screensFor(user.actor)];
  return (
    <>
      <nav aria-label={texts.navigation}>
        <ul className={styles['links']}>
          {screens.map(({ path, name }) => (
            <li key={path}>
              <NavLink
                to={path}
                end={path === '/admin'}
                className={styles['link'] ?? ''}
                onClick={() => onLeave?.()}
              >
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles['person']}>
        <p className={styles['name']}>{user.firstName || user.username}</p>
        <p className={styles['role']}>{roleOf(user.permissions)}</p>
        <SignOutButton to="/admin/login" size="small" block />
      </div>
    </>
  );
}

/** Everything that this person is here for, the widest first. */
export const roleOf = (permissions: readonly string[]): string =>
  (Object.keys(texts.roles) as Permission[])
    .filter((permission) => permissions.includes(permission))
    .map((permission) => texts.roles[permission])
    .join(', ');
