import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { DeckSlide } from '../../../../sync/contract/calls/index.ts';
import { nextPriority } from '../../../../sync/domain/deck-order.ts';
import { useList } from '../../../network/use-list.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ListStates } from '../../../ui/ListStates.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CopySlideButton } from './CopySlide.tsx';
import { DeckSidebar } from './DeckSidebar.tsx';
import { PublishBar } from './PublishBar.tsx';
import { SlideAdminPage } from './SlideAdminPage.tsx';
import { slideAdminPaths } from './slide-admin-paths.ts';
import { emptyDraft } from './slide-draft.ts';
import { slideEditorMessages } from './slide-editor-messages.ts';
import { SlideEditor } from './SlideEditor.tsx';
import { stateless } from './use-slide-actions.ts';
import styles from './decks.module.css';

const texts = slideEditorMessages.deck;

/** /admin/slides/group/{groupName}/{slideId} and …/new: the slides of a group beside the one being edited. */
export function DeckPage() {
  const { groupName = '', slideId } = useParams();
  const [search] = useSearchParams();
  const list = useList('slides.deck', { input: { query: { groupName } }, isEmpty: () => false });
  const isNew = slideId === undefined || search.get('new') === 'true';
  return (
    <SlideAdminPage title={groupName} listPath={slideAdminPaths.decks} list={slideEditorMessages.backToDecks}>
      <ListStates list={list} failed={slideEditorMessages.slidesFailed}>
        {(slides) => (
          <OpenDeck key={groupName} groupName={groupName} slides={slides} selected={isNew ? null : slideId} />
        )}
      </ListStates>
    </SlideAdminPage>
  );
}

interface OpenDeckProps {
  groupName: string;
  slides: readonly DeckSlide[];
  /** An id, or a place counted from 1; null for a new slide. */
  selected: string | null;
}

function OpenDeck({ groupName, slides, selected }: OpenDeckProps) {
  const navigate = useNavigate();
  const [made, setMade] = useState(0);
  const present = slides.filter(({ state }) => state !== 'deleted');
  const found =
    selected === null
      ? undefined
      : (present.find(({ id }) => id === selected) ??
        (/^[1-9]\d*$/.test(selected) ? present[Number(selected) - 1] : undefined));
  const initial = emptyDraft(groupName, nextPriority(present.map(({ priority }) => priority)));
  return (
    <>
      <PublishBar
        groupName={groupName}
        slides={slides}
        onDiscarded={() => void navigate(slideAdminPaths.decks)}
      />
      <div className={styles.columns}>
        <DeckSidebar groupName={groupName} slides={slides} selected={found?.id ?? null} />
        {selected !== null && !found ? (
          <NothingHere groupName={groupName} isEmpty={present.length === 0} />
        ) : (
          <SlideEditor
            // The new slide after a new one starts empty.
            key={found?.id ?? `new ${made}`}
            slide={found && stateless(found)}
            initial={initial}
            onSaved={(saved, another) => {
              setMade(made + 1);
              if (another) void navigate(slideAdminPaths.newSlide(groupName));
              else if (saved.id !== selected) void navigate(slideAdminPaths.slide(groupName, saved.id));
            }}
            actions={found && <CopySlideButton slideId={found.id} />}
          >
            {!found && <h2>{texts.newSlide}</h2>}
          </SlideEditor>
        )}
      </div>
    </>
  );
}

function NothingHere({ groupName, isEmpty }: { groupName: string; isEmpty: boolean }) {
  if (!isEmpty) return <Notice tone="warning">{texts.noSuch}</Notice>;
  return (
    <EmptyState
      title={texts.none}
      action={<LinkButton to={slideAdminPaths.newSlide(groupName)}>{texts.add}</LinkButton>}
    />
  );
}
