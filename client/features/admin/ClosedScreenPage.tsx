import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { adminMessages as texts } from './admin-messages.ts';

/** For staff who opened a screen that their permissions don't reach. */
export function ClosedScreenPage() {
  useTitle(texts.closedTitle);
  return (
    <Page backTo="/admin" backLabel={texts.back}>
      <EmptyState headingLevel={1} title={texts.closedTitle}>
        <p>{texts.closed}</p>
      </EmptyState>
    </Page>
  );
}
