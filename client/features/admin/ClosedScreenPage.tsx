import { calls, type CallName } from '../../../sync/contract/calls/index.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { adminMessages as texts } from './admin-messages.ts';

/** For staff who opened a screen whose call their permissions don't reach. */
export function ClosedScreenPage({ call }: { call: CallName }) {
  useTitle(texts.closedTitle);
  return (
    <Page backTo="/admin" backLabel={texts.back}>
      <EmptyState headingLevel={1} title={texts.closedTitle}>
        <p>{calls[call].who === 'ADMIN' ? texts.closedAdminOnly : texts.closed}</p>
      </EmptyState>
    </Page>
  );
}
