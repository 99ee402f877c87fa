import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { mayCall, type CoursePage as CoursePageData } from '../../../../sync/contract/calls/index.ts';
import { failureWords, type FailureWords } from '../../../network/failure-words.ts';
import { useNetwork } from '../../../network/network-context.ts';
import { useSession } from '../../../session/session-context.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Mascot } from '../../../ui/illustrations/Mascot.tsx';
import { Loader } from '../../../ui/Loader.tsx';
import { Page } from '../../../ui/Page.tsx';
import { RetryButton } from '../../../ui/RetryButton.tsx';
import { useRetry } from '../../../ui/use-retry.ts';
import { useTitle } from '../../../ui/use-title.ts';
import { CourseSheet } from './CourseSheet.tsx';
import { coursePageMessages as texts } from './course-page-messages.ts';

type Outcome =
  | { kind: 'ready'; course: CoursePageData }
  | { kind: 'failed'; words: FailureWords }
  | { kind: 'loading' | 'not-found' };

/** /kurs/{friendlyIdentifier}: what a parent reads on a phone. Staff see drafts, too. */
export function CoursePage() {
  const { friendlyIdentifier = '' } = useParams();
  const { call, publicCall } = useNetwork();
  const { status, user } = useSession();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'loading' });
  const { attempt, isRetrying, retry, settle } = useRetry();
  const isStaff = mayCall(user?.actor ?? null, 'courses.read');
  useTitle(outcome.kind === 'ready' ? outcome.course.title : undefined);

  useEffect(() => {
    if (status === 'loading') return undefined;
    let isCurrent = true;
    const ask = isStaff ? call : publicCall;
    void ask('courses.page', { params: { friendlyIdentifier } }).then((result) => {
      if (!isCurrent) return;
      settle();
      if (result.ok) setOutcome({ kind: 'ready', course: result.data });
      else if (result.status === 404) setOutcome({ kind: 'not-found' });
      else setOutcome({ kind: 'failed', words: failureWords(result, texts) });
    });
    return () => {
      isCurrent = false;
    };
  }, [attempt, call, friendlyIdentifier, isStaff, publicCall, settle, status]);

  if (outcome.kind === 'loading') return <Loader fullScreen delay={300} label={texts.loading} />;
  return (
    <Page backTo="/" backLabel={texts.home} width="text">
      {outcome.kind === 'ready' && <CourseSheet course={outcome.course} />}
      {outcome.kind === 'not-found' && (
        <EmptyState headingLevel={1} title={texts.notFound} illustration={<Mascot pose="lost" />}>
          <p>{texts.advice}</p>
        </EmptyState>
      )}
      {outcome.kind === 'failed' && (
        <EmptyState
          headingLevel={1}
          title={outcome.words.title}
          illustration={<Mascot pose={outcome.words.isOffline ? 'sleep' : 'lost'} />}
          action={<RetryButton busy={isRetrying} onClick={retry} />}
        >
          <p>{outcome.words.advice}</p>
        </EmptyState>
      )}
    </Page>
  );
}
