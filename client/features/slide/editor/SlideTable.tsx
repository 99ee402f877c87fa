import { Link } from 'react-router';
import type { DeckSlide } from '../../../../sync/contract/calls/index.ts';
import { useList } from '../../../network/use-list.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ListStates } from '../../../ui/ListStates.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useTableView } from '../../../ui/table/use-table-view.ts';
import { RemoveSlideButton } from './RemoveSlide.tsx';
import { slideAdminPaths } from './slide-admin-paths.ts';
import { slideEditorMessages } from './slide-editor-messages.ts';
import styles from './decks.module.css';

const texts = slideEditorMessages.table;
const defaults = { sizes: [25, 50, 200] } as const;

const columns: Column<DeckSlide>[] = [
  {
    id: 'title',
    header: texts.columnTitle,
    hideable: false,
    cell: (slide) => <Link to={slideAdminPaths.edit(slide.id)}>{slide.title}</Link>,
    sortBy: (slide) => slide.title,
    searchBy: (slide) => slide.title,
  },
  { id: 'type', header: texts.columnType, cell: (slide) => slide.type, sortBy: (slide) => slide.type },
  {
    id: 'groupName',
    header: texts.columnGroup,
    cell: (slide) => `${slide.groupName} (${slide.priority})`,
    sortBy: (slide) => `${slide.groupName} ${slide.priority}`,
    searchBy: (slide) => slide.groupName,
  },
  {
    id: 'actions',
    header: texts.columnActions,
    cell: (slide) => (
      <div className={styles.actions}>
        <LinkButton
          size="small"
          variant="secondary"
          to={slideAdminPaths.edit(slide.id)}
          aria-label={texts.editOf(slide.title)}
        >
          {texts.edit}
        </LinkButton>
        <RemoveSlideButton slide={slide} />
      </div>
    ),
  },
];

/** Every slide of every group, to find one and to change or delete it. */
export function SlideTable() {
  const state = useTableView(defaults);
  const list = useList('slides.deck', { isEmpty: (slides) => slides.every(isDeleted) });
  return (
    <section className={styles.table} aria-labelledby="manage-slides">
      <h2 id="manage-slides">{texts.title}</h2>
      <div>
        <LinkButton to={slideAdminPaths.create} variant="secondary">
          {texts.create}
        </LinkButton>
      </div>
      <ListStates list={list} failed={slideEditorMessages.slidesFailed} empty={texts.empty}>
        {(slides) => (
          <DataTable
            label={texts.title}
            columns={columns}
            rows={slides.filter((slide) => !isDeleted(slide))}
            rowId={(slide) => slide.id}
            state={state}
            searchPlaceholder={texts.search}
          />
        )}
      </ListStates>
    </section>
  );
}

const isDeleted = ({ state }: DeckSlide) => state === 'deleted';
