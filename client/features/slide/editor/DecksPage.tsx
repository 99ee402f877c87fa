import { Link, useSearchParams } from 'react-router';
import type { Deck } from '../../../../sync/contract/calls/index.ts';
import { useList } from '../../../network/use-list.ts';
import { gradientToCss } from '../../../ui/gradient.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ListStates } from '../../../ui/ListStates.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { slideAdminPaths } from './slide-admin-paths.ts';
import { slideEditorMessages } from './slide-editor-messages.ts';
import { SlideTable } from './SlideTable.tsx';
import styles from './decks.module.css';

const texts = slideEditorMessages.decks;

/** /admin/slides: the groups of slides as a grid, and every slide in one table. */
export function DecksPage() {
  useTitle(texts.title);
  const [params, setParams] = useSearchParams();
  const view = params.get('view') === 'list' ? 'list' : 'grid';
  return (
    <Page backTo="/admin" backLabel={slideEditorMessages.backToPanel}>
      <h1>{texts.title}</h1>
      <p>{texts.lead}</p>
      <div className={styles.ways}>
        <LinkButton to={slideAdminPaths.newDeck} variant="primary">
          {texts.create}
        </LinkButton>
        <LinkButton to={slideAdminPaths.batch} variant="secondary">
          {texts.batch}
        </LinkButton>
      </div>
      <Tabs
        label={texts.views}
        selected={view}
        onSelect={(next) => setParams(next === 'list' ? { view: next } : {})}
        tabs={[
          { id: 'grid', label: texts.grid, content: <DeckGrid /> },
          { id: 'list', label: texts.list, content: <SlideTable /> },
        ]}
      />
    </Page>
  );
}

function DeckGrid() {
  const list = useList('slides.decks');
  return (
    <ListStates list={list} failed={texts.failed} empty={texts.empty}>
      {(decks) => (
        <ul className={styles.grid}>
          {decks.map((deck) => (
            <li key={deck.groupName}>
              <Link className={styles.deck} to={slideAdminPaths.slide(deck.groupName, '1')}>
                <span
                  className={styles.band}
                  style={{ backgroundImage: gradientToCss(deck.gradient) ?? undefined }}
                />
                <span className={styles.name}>{deck.groupName}</span>
                <span className={styles.about}>{texts.count(deck.slides)}</span>
                <span className={styles.about}>{stateOf(deck)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ListStates>
  );
}

function stateOf({ published, changes }: Deck): string {
  if (published === 0) return texts.draft;
  return changes > 0 ? texts.changes(changes) : texts.published;
}
