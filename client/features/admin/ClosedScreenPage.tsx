import { has } from '../../../sync/contract/index.ts';
import { useSession } from '../../session/session-context.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { adminMessages as texts } from './admin-messages.ts';

/** For staff who opened a screen that their permissions don't reach. */
export function ClosedScreenPage() {
  const { user } = useSession();
  const isOrganiser = user !== null && has(user.actor, 'MANAGE');
  useTitle(texts.closedTitle);
  return (
    <Page backTo="/admin" backLabel={texts.back}>
      <EmptyState headingLevel={1} title={texts.closedTitle}>
        <p>{isOrganiser ? texts.closedAdminOnly : texts.closed}</p>
      </EmptyState>
    </Page>
  );
}
