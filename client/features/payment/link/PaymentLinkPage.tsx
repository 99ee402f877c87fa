import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { z } from 'zod';
import { failureWords, type FailureWords } from '../../../network/failure-words.ts';
import { useNetwork } from '../../../network/network-context.ts';
import { mayBeDone } from '../../../network/request-json.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loader } from '../../../ui/Loader.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Mascot } from '../../../ui/illustrations/Mascot.tsx';
import { RetryButton } from '../../../ui/RetryButton.tsx';
import { useRetry } from '../../../ui/use-retry.ts';
import { useTitle } from '../../../ui/use-title.ts';
import { paymentLinkMessages as texts } from './payment-link-messages.ts';

/** The browser is sent there, so only a web address will do. */
const isWebAddress = (link: string) => z.url({ protocol: /^https?$/ }).safeParse(link).success;

type Outcome = 'loading' | 'not-found' | FailureWords;

/** Fetches where a payment is made and goes there. */
export function PaymentLinkPage() {
  const params = useParams();
  const path = params['path'] ?? params['*'] ?? '';
  const { publicCall } = useNetwork();
  const [outcome, setOutcome] = useState<Outcome>('loading');
  const { attempt, isRetrying, retry, settle } = useRetry();
  useTitle(texts.title);

  useEffect(() => {
    let isCurrent = true;
    void publicCall('payments.link', { params: { path } }).then((result) => {
      if (!isCurrent) return;
      if (result.ok && isWebAddress(result.data.link)) return window.location.replace(result.data.link);
      settle();
      setOutcome(result.ok || !mayBeDone(result) ? 'not-found' : failureWords(result, texts));
    });
    return () => {
      isCurrent = false;
    };
  }, [publicCall, path, attempt, settle]);

  if (outcome === 'loading') return <Loader fullScreen label={texts.loading} />;
  return (
    <Page backTo="/" backLabel={texts.home} width="text">
      {outcome === 'not-found' ? (
        <EmptyState headingLevel={1} title={texts.notFound} illustration={<Mascot pose="lost" />}>
          <p>{texts.advice}</p>
        </EmptyState>
      ) : (
        <EmptyState
          headingLevel={1}
          title={outcome.title}
          illustration={<Mascot pose={outcome.isOffline ? 'sleep' : 'lost'} />}
          action={<RetryButton busy={isRetrying} onClick={retry} />}
        >
          <p>{outcome.advice}</p>
        </EmptyState>
      )}
    </Page>
  );
}
