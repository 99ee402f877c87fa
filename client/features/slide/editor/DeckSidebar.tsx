import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { fingerprint } from '../../../../sync/contract/index.ts';
import type { DeckSlide } from '../../../../sync/contract/calls/index.ts';
import { keepPlace } from '../../../ui/keep-place.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { SortableList } from '../../../ui/SortableList.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { WorkButton } from '../../../ui/WorkButton.tsx';
import { RemoveSlideButton } from './RemoveSlide.tsx';
import { slideAdminPaths } from './slide-admin-paths.ts';
import { slideEditorMessages } from './slide-editor-messages.ts';
import { useSlideActions } from './use-slide-actions.ts';
import styles from './decks.module.css';

const texts = slideEditorMessages.deck;
const idOf = (slide: DeckSlide) => slide.id;
const nameOf = (slide: DeckSlide) => slide.title;

interface DeckSidebarProps {
  groupName: string;
  /** The working copy, with those to be taken away. */
  slides: readonly DeckSlide[];
  selected: string | null;
}

/** The slides of a deck: to open, to put in order, to delete, and to bring back. */
export function DeckSidebar({ groupName, slides, selected }: DeckSidebarProps) {
  const { order, restore } = useSlideActions();
  const navigate = useNavigate();
  const toast = useToast();
  const present = slides.filter(({ state }) => state !== 'deleted');
  const deleted = slides.filter(({ state }) => state === 'deleted');
  /** Shown until the server has answered. */
  const [moved, setMoved] = useState<DeckSlide[] | null>(null);

  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = list.current;
    const current = box?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!box || !current) return;
    // Not `scrollIntoView`, which would move the page too.
    const { top, bottom } = box.getBoundingClientRect();
    if (current.top < top || current.bottom > bottom) box.scrollTop += current.top - top;
  }, [selected]);

  const onMove = async (items: DeckSlide[]) => {
    setMoved(items);
    const result = await order(groupName, items.map(idOf), fingerprint(present.map(idOf)));
    setMoved(null);
    if (result.ok) toast('success', texts.ordered);
    else if (result.code === 'changed-since') toast('error', texts.orderChanged);
    else toast('error', `${texts.orderFailed} ${result.message}`);
  };
  const onRestore = async ({ id }: DeckSlide) => {
    const result = await restore(id);
    if (!result.ok) toast('error', `${texts.restoreFailed} ${result.message}`);
  };

  return (
    <section className={styles.side} aria-label={texts.slides}>
      <LinkButton to={slideAdminPaths.newSlide(groupName)} variant="secondary" block>
        {texts.add}
      </LinkButton>
      <div ref={list} className={styles.slides}>
        <SortableList
          label={texts.slides}
          items={moved ?? present}
          idOf={idOf}
          nameOf={nameOf}
          onMove={(items) => void onMove(items)}
        >
          {(slide, index) => (
            <div className={styles.slide}>
              <Link
                className={styles.open}
                to={slideAdminPaths.slide(groupName, slide.id)}
                aria-current={slide.id === selected ? 'page' : undefined}
              >
                {index + 1}. {slide.title}
                {texts.state[slide.state] && <span className={styles.state}>{texts.state[slide.state]}</span>}
              </Link>
              <RemoveSlideButton
                slide={slide}
                onRemoved={() => {
                  if (slide.id === selected) void navigate(slideAdminPaths.slide(groupName, '1'));
                }}
              />
            </div>
          )}
        </SortableList>
        {deleted.length > 0 && (
          <ul className={styles.deleted} aria-label={texts.state.deleted}>
            {deleted.map((slide) => (
              <li key={slide.id} ref={keepPlace}>
                <s>{slide.title}</s>
                <WorkButton
                  variant="quiet"
                  size="small"
                  aria-label={texts.restore(slide.title)}
                  work={() => onRestore(slide)}
                >
                  {texts.restoreShort}
                </WorkButton>
              </li>
            ))}
          </ul>
        )}
      </div>
      {present.length > 1 && <p className={styles.hint}>{texts.orderHint}</p>}
    </section>
  );
}
