import { useEffect, useRef } from 'react';
import { useList } from '../../../network/use-list.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ListStates } from '../../../ui/ListStates.tsx';
import { TablePager } from '../../../ui/table/TablePager.tsx';
import { useTableView } from '../../../ui/table/use-table-view.ts';
import { importMessages as texts } from './import-messages.ts';
import { WaitingItem } from './WaitingItem.tsx';
import styles from './import.module.css';

const defaults = { name: 'waiting', sizes: [10, 25] } as const;

/** Transfers that found nobody, of one import or of all. */
export function WaitingItems({ importId }: { importId: string | null }) {
  const { view, change, sizes } = useTableView(defaults);
  const list = useList('payments.import-items', {
    input: {
      query: { status: 'open', page: view.page, size: view.size, ...(importId ? { importId } : {}) },
    },
  });
  // Who goes through a list by keyboard goes on with the next transfer when one has found its child.
  const part = useRef<HTMLElement>(null);
  const leaving = useRef<number | null>(null);
  const shown = 'data' in list ? list.data.content : undefined;
  useEffect(() => {
    if (leaving.current === null || document.activeElement !== document.body) return;
    const items = part.current?.querySelectorAll(`ul > li`) ?? [];
    const next = items[Math.min(leaving.current, items.length - 1)] ?? part.current;
    next?.querySelector<HTMLElement>(`h2, button:not([tabindex='-1']), input`)?.focus();
    leaving.current = null;
  }, [shown]);
  const title = importId ? texts.waitingOf : texts.waiting;
  return (
    <section ref={part} className={styles.part} aria-label={title}>
      <h2 tabIndex={-1}>{title}</h2>
      <ListStates list={list} failed={texts.listFailed}>
        {({ content, totalPages, totalElements }) =>
          totalElements === 0 ? (
            <EmptyState
              title={importId ? texts.nothingWaitingOf : texts.nothingWaiting}
              {...(importId
                ? {
                    action: (
                      <LinkButton variant="secondary" to="/admin/payments/process">
                        {texts.allWaiting}
                      </LinkButton>
                    ),
                  }
                : {})}
            />
          ) : (
            <>
              <ul className={styles.items}>
                {content.map((item, at) => (
                  <WaitingItem
                    key={item.id}
                    item={item}
                    onLeaving={(isLeaving) => (leaving.current = isLeaving ? at : null)}
                  />
                ))}
              </ul>
              <TablePager
                view={view}
                onChange={change}
                pages={Math.max(1, totalPages)}
                sizes={sizes}
                total={totalElements}
              />
            </>
          )
        }
      </ListStates>
    </section>
  );
}
