import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { appMessages } from '../app-messages.ts';

export function NotFoundPage() {
  return (
    <Page>
      <EmptyState
        title={appMessages.notFoundTitle}
        action={<LinkButton to="/">{appMessages.backHome}</LinkButton>}
      >
        {appMessages.notFound}
      </EmptyState>
    </Page>
  );
}
