import { useCallback, useEffect, useState } from 'react';
import type { PublicSection } from '../../../../sync/contract/index.ts';
import { useNetwork } from '../../../network/network-context.ts';
import { isOffline } from '../../../network/request-json.ts';
import { useServerNow } from '../../../network/use-today.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loader } from '../../../ui/Loader.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RetryButton } from '../../../ui/RetryButton.tsx';
import { Mascot } from '../../../ui/illustrations/Mascot.tsx';
import { StepHeader } from './StepHeader.tsx';
import { lastSection } from './last-section.ts';
import { daysUntil, orderSections } from './section-order.ts';
import { fetchSections } from './section-source.ts';
import { signInMessages } from '../sign-in-messages.ts';
import { useNext } from '../use-next.ts';
import styles from '../sign-in.module.css';

const texts = signInMessages.group;

type SectionList =
  | { status: 'loading' }
  | { status: 'ready'; sections: PublicSection[] }
  | { status: 'failed'; code: string; message: string };

interface GroupStepProps {
  number: number;
  error?: string | undefined;
  onChoose: (section: PublicSection) => void;
}

export function GroupStep({ number, error, onChoose }: GroupStepProps) {
  const [list, retry] = useSections();
  const next = useNext();
  return (
    <>
      <StepHeader number={number} title={texts.title} />
      {error && (
        <Notice tone="error" className={styles['stepError']}>
          {error}
        </Notice>
      )}
      {list.status === 'loading' && <Loader label={texts.loading} delay={300} />}
      {list.status === 'failed' && (
        <EmptyState
          title={texts.failed}
          illustration={<Mascot pose={isOffline(list) ? 'sleep' : 'lost'} />}
          action={<RetryButton onClick={retry} />}
        >
          <p>{isOffline(list) ? texts.offline : list.message}</p>
        </EmptyState>
      )}
      {list.status === 'ready' && <SectionCards sections={list.sections} onChoose={onChoose} />}
      {/* Not before the list, which would push it down. */}
      {list.status !== 'loading' && (
        <div className={styles['other']}>
          <p>{signInMessages.toFormHint}</p>
          <LinkButton to={next.form} variant="secondary">
            {signInMessages.toForm}
          </LinkButton>
        </div>
      )}
    </>
  );
}

function SectionCards({
  sections,
  onChoose,
}: {
  sections: PublicSection[];
  onChoose: (section: PublicSection) => void;
}) {
  const now = useServerNow();
  const [remembered] = useState(lastSection);
  const ordered = orderSections(sections, now, remembered);
  if (ordered.length === 0) {
    return (
      <EmptyState title={texts.empty} illustration={<Mascot pose="think" />}>
        <p>{texts.emptyText}</p>
        <p>{texts.firstAccount}</p>
      </EmptyState>
    );
  }
  return (
    <ul className={styles['cards']}>
      {ordered.map((section) => (
        <li key={section.id}>
          <button type="button" className={styles['card']} onClick={() => onChoose(section)}>
            <span className={styles['cardTitle']}>{section.city}</span>
            <span className={styles['cardText']}>{texts.when(section)}</span>
            {section.hasTwin && (
              <span className={styles['cardText']}>{texts.loginName(section.username)}</span>
            )}
            {section.id === remembered && <Chip tone="success">{texts.remembered}</Chip>}
            <Soon days={daysUntil(section.weekDay, now)} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Soon({ days }: { days: number }) {
  if (days > 1) return null;
  return <Chip tone={days === 0 ? 'accent' : 'neutral'}>{days === 0 ? texts.today : texts.tomorrow}</Chip>;
}

function useSections(): [SectionList, () => void] {
  const { publicCall } = useNetwork();
  const [list, setList] = useState<SectionList>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void fetchSections(publicCall).then((result) => {
      if (!isCurrent) return;
      if (result.ok) setList({ status: 'ready', sections: result.data });
      else setList({ status: 'failed', code: result.code, message: result.message });
    });
    return () => {
      isCurrent = false;
    };
  }, [publicCall, attempt]);
  const retry = useCallback(() => {
    setList({ status: 'loading' });
    setAttempt((n) => n + 1);
  }, []);
  return [list, retry];
}
