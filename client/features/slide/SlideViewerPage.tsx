import { Navigate, useParams, useSearchParams } from 'react-router';
import type { Slide, UserId } from '../../../sync/contract/index.ts';
import { useSession } from '../../session/session-context.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Mascot } from '../../ui/illustrations/Mascot.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { Page } from '../../ui/Page.tsx';
import { overviewPath, slidePath } from './slide-path.ts';
import { SlideScreen } from './SlideScreen.tsx';
import { slidesMessages } from './slide-messages.ts';
import { useOpenedSlides } from './use-opened-slides.ts';
import { useSlides } from './use-slides.ts';

export function SlideViewerPage() {
  const { groupName = '', slideIndex = '' } = useParams();
  const [search] = useSearchParams();
  const category = search.get('category');
  const { user } = useSession();
  const load = useSlides(groupName);
  const back = overviewPath(category);

  if (!user || load.status === 'loading')
    return <Loader fullScreen label={slidesMessages.loading} delay={300} />;
  if (load.status === 'failed') {
    return (
      <Page backTo={back} backLabel={slidesMessages.back}>
        <EmptyState
          headingLevel={1}
          title={slidesMessages.loadFailed}
          illustration={<Mascot pose="lost" />}
          action={<Button onClick={() => window.location.reload()}>{slidesMessages.retry}</Button>}
        />
      </Page>
    );
  }
  if (load.status === 'none') {
    return (
      <Page backTo={back} backLabel={slidesMessages.back}>
        <EmptyState
          headingLevel={1}
          title={slidesMessages.none}
          illustration={<Mascot pose="sleep" />}
          action={<LinkButton to={back}>{slidesMessages.back}</LinkButton>}
        />
      </Page>
    );
  }

  const index = /^\d+$/.test(slideIndex) ? Number(slideIndex) : -1;
  if (!load.slides[index]) return <Navigate to={slidePath(groupName, 0, category)} replace />;
  return <Deck key={groupName} userId={user.id} slides={load.slides} index={index} category={category} />;
}

interface DeckProps {
  userId: UserId;
  slides: readonly Slide[];
  /** Of the slide that is shown. */
  index: number;
  category: string | null;
}

function Deck({ userId, slides, index, category }: DeckProps) {
  const slide = slides[index]!;
  const progress = useOpenedSlides(userId, slide.groupName, slide.priority);
  // Its key makes ticks, countdown and solution start anew with each slide.
  return (
    <SlideScreen
      key={slide.id}
      userId={userId}
      slide={slide}
      index={index}
      priorities={slides.map((each) => each.priority)}
      progress={progress}
      category={category}
    />
  );
}
