import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isStaff } from '../../../sync/contract/index.ts';
import { useSession } from '../../session/session-context.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { Page } from '../../ui/Page.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { adminMessages as texts } from './admin-messages.ts';
import { screensFor } from './admin-screens.ts';
import { DeviceEnrolment } from './DeviceEnrolment.tsx';
import { StaffOnlyPage } from './StaffOnlyPage.tsx';
import styles from './admin.module.css';

/** /admin: what today asks, and the way to every staff screen that exists and that this person may open. */
export function AdminDashboardPage({ today }: { today?: ReactNode }) {
  const { status, user } = useSession();
  useTitle(texts.title);
  if (status === 'loading') return <Loader fullScreen delay={300} />;
  if (user && !isStaff(user.actor)) return <StaffOnlyPage />;
  return (
    <Page backTo="/" backLabel={texts.backHome}>
      {user ? (
        <>
          <h1>{texts.title}</h1>
          {today}
          <ul className={styles.tiles}>
            {[{ path: '/admin/login', name: texts.loginTile }, ...screensFor(user.actor)].map((tile) => (
              <li key={tile.path}>
                <Card padding="none">
                  <Link to={tile.path} className={styles.tile}>
                    {tile.name}
                  </Link>
                </Card>
              </li>
            ))}
          </ul>
          <DeviceEnrolment />
        </>
      ) : (
        <EmptyState
          headingLevel={1}
          title={texts.title}
          action={<LinkButton to="/login?next=/admin">{texts.login}</LinkButton>}
        >
          {texts.loginFirst}
        </EmptyState>
      )}
    </Page>
  );
}
