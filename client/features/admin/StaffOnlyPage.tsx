import { useLocation } from 'react-router';
import { useSession } from '../../session/session-context.ts';
import { SignOutButton } from '../../session/SignOutButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { Mascot } from '../../ui/illustrations/Mascot.tsx';
import { adminMessages as texts } from './admin-messages.ts';

/** For a child who came to the admin area: what it is, and both ways out. */
export function StaffOnlyPage() {
  useTitle(texts.staffOnlyTitle);
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const signIn = pathname === '/admin/login' ? `/admin/login${search}` : '/admin/login';
  return (
    <Page>
      <EmptyState
        headingLevel={1}
        title={texts.staffOnlyTitle}
        illustration={<Mascot pose="lost" />}
        action={
          <>
            <LinkButton to="/">{texts.toMenu}</LinkButton>
            <SignOutButton to={signIn}>{texts.signInAsOther}</SignOutButton>
          </>
        }
      >
        <p>{texts.staffOnly(user?.firstName || user?.username || '')}</p>
      </EmptyState>
    </Page>
  );
}
