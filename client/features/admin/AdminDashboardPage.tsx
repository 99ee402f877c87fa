import { Link } from 'react-router';
import { mayCall, type CallName } from '../../../sync/contract/calls/index.ts';
import { useSession } from '../../session/session-context.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { Page } from '../../ui/Page.tsx';
import { adminMessages as texts } from './admin-messages.ts';
import styles from './admin.module.css';

interface Tile {
  to: string;
  name: string;
  /** The call that fills the screen behind the tile: whoever may make it is shown the way there. */
  needs?: CallName;
}

const tiles: Tile[] = [
  { to: '/admin/login', name: texts.tiles.login },
  { to: '/admin/sections', name: texts.tiles.sections, needs: 'sections.list' },
  { to: '/admin/conflicts', name: texts.tiles.conflicts, needs: 'sections.list' },
  { to: '/admin/tasks', name: texts.tiles.tasks, needs: 'tasks.list' },
];

/** /admin: the way to every staff screen that exists and that this person may open. */
export function AdminDashboardPage() {
  const { status, user } = useSession();
  if (status === 'loading') return <Loader fullScreen delay={300} />;
  if (!user) {
    return (
      <Page backTo="/" backLabel={texts.backHome}>
        <EmptyState
          title={texts.title}
          action={<LinkButton to="/login?next=/admin">{texts.login}</LinkButton>}
        >
          {texts.loginFirst}
        </EmptyState>
      </Page>
    );
  }
  const open = tiles.filter(({ needs }) => !needs || mayCall(user.actor, needs));
  return (
    <Page backTo="/" backLabel={texts.backHome}>
      <h1>{texts.title}</h1>
      <ul className={styles.tiles}>
        {open.map((tile) => (
          <li key={tile.to}>
            <Card padding="none">
              <Link to={tile.to} className={styles.tile}>
                {tile.name}
              </Link>
            </Card>
          </li>
        ))}
      </ul>
    </Page>
  );
}
