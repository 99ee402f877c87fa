import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { useConnectivity, useNetwork } from '../../network/network-context.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { Mascot } from '../../ui/illustrations/Mascot.tsx';
import { reloadPage } from '../../ui/unsaved-work.ts';
import { useTitle } from '../../ui/use-title.ts';
import { appMessages as texts } from '../app-messages.ts';
import { MissingFileError } from '../lazy-page.tsx';
import { CrashPage } from './CrashPage.tsx';

/** In the place of a screen that threw, with all around it alive. */
export const FailedScreenPage = () =>
  useRouteError() instanceof MissingFileError ? <MissingFilePage /> : <CrashPage />;

/** Without network it waits for the file; one that the server doesn't give either is gone for good. */
function MissingFilePage() {
  const { connectivity } = useNetwork();
  const network = useConnectivity();
  const [isAsked, setAsked] = useState(false);
  const [wasLost, setWasLost] = useState(false);
  if (network === 'lost' && !wasLost) setWasLost(true);
  useEffect(() => void connectivity.check().then(() => setAsked(true)), [connectivity]);
  useEffect(() => {
    // Not every browser asks once more for a file that a page has missed.
    if (wasLost && network === 'reached') reloadPage();
  }, [wasLost, network]);

  if (wasLost) return <WaitingPage onRetry={() => void connectivity.retry()} />;
  return isAsked ? <CrashPage /> : null;
}

function WaitingPage({ onRetry }: { onRetry: () => void }) {
  useTitle(texts.missingTitle);
  return (
    <Page>
      <EmptyState
        headingLevel={1}
        title={texts.missingTitle}
        illustration={<Mascot pose="sleep" />}
        action={
          <>
            <Button onClick={onRetry}>{texts.missingRetry}</Button>
            <LinkButton to="/" variant="secondary">
              {texts.backHome}
            </LinkButton>
          </>
        }
      >
        <p>{texts.missing}</p>
      </EmptyState>
    </Page>
  );
}
