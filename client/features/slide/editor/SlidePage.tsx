import { useNavigate, useParams } from 'react-router';
import type { DeckSlide } from '../../../../sync/contract/calls/index.ts';
import { useList } from '../../../network/use-list.ts';
import { FormTextField } from '../../../ui/form/FormFields.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ListStates } from '../../../ui/ListStates.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PublishBar } from './PublishBar.tsx';
import { SlideAdminPage } from './SlideAdminPage.tsx';
import { slideAdminPaths } from './slide-admin-paths.ts';
import { emptyDraft, type SlideDraft } from './slide-draft.ts';
import { slideEditorMessages } from './slide-editor-messages.ts';
import { SlideEditor } from './SlideEditor.tsx';
import { stateless } from './use-slide-actions.ts';

const texts = slideEditorMessages.form;

/** Seed section 9: the priority of a slide that stands in no group yet. */
const DEFAULT_PRIORITY = 0;

/** /admin/slides/new and /admin/slides/edit/{id}: one slide alone. */
export function SlidePage() {
  const { id } = useParams();
  const title = id === undefined ? texts.newTitle : texts.editTitle;
  const list = useList('slides.deck', { isEmpty: () => false });
  return (
    <SlideAdminPage
      title={title}
      listPath={`${slideAdminPaths.decks}?view=list`}
      list={slideEditorMessages.decks.list}
    >
      <ListStates list={list} failed={slideEditorMessages.slidesFailed}>
        {(slides) => <OneSlide key={id ?? 'new'} id={id} slides={slides} />}
      </ListStates>
    </SlideAdminPage>
  );
}

function OneSlide({ id, slides }: { id: string | undefined; slides: readonly DeckSlide[] }) {
  const navigate = useNavigate();
  const found = slides.find((slide) => slide.id === id && slide.state !== 'deleted');
  const groups = [...new Set(slides.map(({ groupName }) => groupName))];
  if (id !== undefined && !found) return <Notice tone="warning">{texts.noSuch}</Notice>;
  const groupName = found?.groupName;
  return (
    <>
      {groupName !== undefined && (
        <PublishBar groupName={groupName} slides={slides.filter((slide) => slide.groupName === groupName)} />
      )}
      <SlideEditor
        slide={found && stateless(found)}
        initial={emptyDraft('', DEFAULT_PRIORITY)}
        onSaved={(saved, another) => {
          if (another) void navigate(slideAdminPaths.newSlide(saved.groupName));
          else if (saved.id !== id) void navigate(slideAdminPaths.edit(saved.id));
        }}
        actions={
          groupName !== undefined && (
            <LinkButton variant="quiet" to={slideAdminPaths.slide(groupName, found!.id)}>
              {texts.toDeck}
            </LinkButton>
          )
        }
      >
        <FormTextField<SlideDraft>
          name="groupName"
          label={texts.group}
          list="deck-names"
          autoComplete="off"
          required
          readOnly={groupName !== undefined}
        />
        <datalist id="deck-names">
          {groups.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </SlideEditor>
    </>
  );
}
