import { useState } from 'react';
import type { ImportItemWire } from '../../../../sync/contract/calls/index.ts';
import { useList } from '../../../network/use-list.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ListStates } from '../../../ui/ListStates.tsx';
import { TablePager } from '../../../ui/table/TablePager.tsx';
import { useTableView } from '../../../ui/table/use-table-view.ts';
import { importMessages as texts } from './import-messages.ts';
import { SplitDialog } from './SplitDialog.tsx';
import { WaitingItem } from './WaitingItem.tsx';
import styles from './import.module.css';

const defaults = { name: 'waiting', sizes: [10, 25] } as const;

/** Transfers that found nobody, of one import or of all. */
export function WaitingItems({ importId }: { importId: string | null }) {
  const { view, change, sizes } = useTableView(defaults);
  const [status, setStatus] = useState<'open' | 'dismissed'>('open');
  const isAside = status === 'dismissed';
  const list = useList('payments.import-items', {
    input: {
      query: { status, page: view.page, size: view.size, ...(importId ? { importId } : {}) },
    },
  });
  const [split, setSplit] = useState<{ item: ImportItemWire; chosen: string | null } | null>(null);
  const title = isAside ? texts.putAside : importId ? texts.waitingOf : texts.waiting;
  const nothing = isAside ? texts.nothingPutAside : importId ? texts.nothingWaitingOf : texts.nothingWaiting;
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      <div>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            setStatus(isAside ? 'open' : 'dismissed');
            change({ page: 0 });
          }}
        >
          {isAside ? texts.showWaiting : texts.showDismissed}
        </Button>
      </div>
      <ListStates list={list} failed={texts.listFailed}>
        {({ content, totalPages, totalElements }) =>
          totalElements === 0 ? (
            <EmptyState
              title={nothing}
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
                {content.map((item) => (
                  <WaitingItem key={item.id} item={item} onSplit={(chosen) => setSplit({ item, chosen })} />
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
      {/* Not in the list: what is typed stays while that is read anew, or can't be. */}
      {split && <SplitDialog {...split} onClose={() => setSplit(null)} />}
    </section>
  );
}
