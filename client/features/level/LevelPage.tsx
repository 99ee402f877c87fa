import { useEffect, useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { taskContentSchema, type TaskContent } from '../../../sync/contract/index.ts';
import { requestJson } from '../../network/request-json.ts';
import { useNetwork } from '../../network/network-context.ts';
import { useSession } from '../../session/session-context.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { Page } from '../../ui/Page.tsx';
import { Mascot } from '../../ui/illustrations/Mascot.tsx';
import { RetryButton } from '../../ui/RetryButton.tsx';
import { useRetry } from '../../ui/use-retry.ts';
import { useTitle } from '../../ui/use-title.ts';
import { findLevel, levelAddress, type LevelPlace } from './level-groups.ts';
import { useLevelProgress } from './level-progress.ts';
import { levelsMessages as texts } from './level-messages.ts';

/** What the app needs to let somebody work on a level: the workbench itself belongs to another feature. */
export interface OpenLevel {
  content: TaskContent;
  place: LevelPlace;
  isDone: boolean;
  onComplete: () => void;
  /** 'poziom 3 z 7' */
  position: string;
  previousAddress: string | undefined;
  /** The next level's address, or that of the list after the last one. */
  nextAddress: string;
  listAddress: string;
}

/** Loads the level in the address and hands it to `children`. */
export function LevelPage({ children }: { children: (level: OpenLevel) => ReactNode }) {
  const { group = '', level = '' } = useParams();
  const place = findLevel(group, level);
  if (!place) return <LevelMissing />;
  return (
    <LoadedLevel key={place.level.path} place={place}>
      {children}
    </LoadedLevel>
  );
}

type LevelFile = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; content: TaskContent };

function LoadedLevel({ place, children }: { place: LevelPlace; children: (level: OpenLevel) => ReactNode }) {
  const { fetch } = useNetwork();
  const { user } = useSession();
  const { isDone, markDone } = useLevelProgress(user?.id);
  const [file, setFile] = useState<LevelFile>({ status: 'loading' });
  const { attempt, isRetrying, retry, settle } = useRetry();
  const { path } = place.level;
  useTitle(file.status === 'ready' ? file.content.title : texts.level(place.level.name));

  useEffect(() => {
    let isCurrent = true;
    void requestJson(fetch, path, taskContentSchema).then((result) => {
      if (!isCurrent) return;
      settle();
      setFile(result.ok ? { status: 'ready', content: result.data } : { status: 'failed' });
    });
    return () => {
      isCurrent = false;
    };
  }, [fetch, path, attempt, settle]);

  if (file.status === 'loading') return <Loader fullScreen delay={300} label={texts.loading} />;
  if (file.status === 'failed') {
    return (
      <Page backTo="/levels" backLabel={texts.allLevels} width="text">
        <EmptyState
          headingLevel={1}
          title={texts.failed}
          illustration={<Mascot pose="sleep" />}
          action={<RetryButton busy={isRetrying} onClick={retry} />}
        >
          <p>{texts.failedText}</p>
        </EmptyState>
      </Page>
    );
  }
  return children({
    content: file.content,
    place,
    isDone: isDone(place.level),
    onComplete: () => markDone(place.level),
    position: texts.position(place.level.name, place.group.levels.length),
    previousAddress: place.previous && levelAddress(place.previous),
    nextAddress: place.next ? levelAddress(place.next) : '/levels',
    listAddress: '/levels',
  });
}

function LevelMissing() {
  return (
    <Page backTo="/levels" backLabel={texts.allLevels} width="text">
      <EmptyState
        headingLevel={1}
        title={texts.missing}
        illustration={<Mascot pose="lost" />}
        action={<LinkButton to="/levels">{texts.allLevels}</LinkButton>}
      >
        <p>{texts.missingText}</p>
      </EmptyState>
    </Page>
  );
}
