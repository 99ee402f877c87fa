import { EmptyState } from '../../ui/EmptyState.tsx';
import { Mascot } from '../../ui/illustrations/Mascot.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { appMessages } from '../app-messages.ts';

export function NotFoundPage() {
  useTitle(appMessages.notFoundTitle);
  return (
    <Page>
      <EmptyState
        headingLevel={1}
        title={appMessages.notFoundTitle}
        illustration={<Mascot pose="lost" />}
        action={<LinkButton to="/">{appMessages.backHome}</LinkButton>}
      >
        <p>{appMessages.notFound}</p>
      </EmptyState>
    </Page>
  );
}
