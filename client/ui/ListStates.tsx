import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { Loader } from './Loader.tsx';
import { Notice } from './Notice.tsx';
import type { ListProblem, ListState } from './list-state.ts';
import { RetryButton } from './RetryButton.tsx';
import styles from './ListStates.module.css';

interface ListStatesProps<T> {
  list: ListState<T>;
  /** What could not be read, as a sentence. */
  failed: string;
  /** What stands in place of an empty list; `children` are drawn for it where absent. */
  empty?: string;
  children: (data: T) => ReactNode;
}

/** A list in each of its states: on its way, empty, refused, without network, and there. */
export function ListStates<T>({ list, failed, empty, children }: ListStatesProps<T>) {
  return (
    <div className={styles['list']} aria-busy={list.isReloading}>
      {list.status === 'loading' && <Loader delay={300} />}
      {'problem' in list && list.problem && (
        <Problem title={failed} problem={list.problem} busy={list.isReloading} onRetry={list.retry} />
      )}
      {list.status === 'empty' && empty !== undefined && (
        <div role="status">
          <EmptyState title={empty} />
        </div>
      )}
      {(list.status === 'ready' || (list.status === 'empty' && empty === undefined)) && children(list.data)}
    </div>
  );
}

interface ProblemProps {
  title: string;
  problem: ListProblem;
  busy: boolean;
  onRetry: () => void;
}

function Problem({ title, problem, busy, onRetry }: ProblemProps) {
  return (
    <Notice
      tone={problem.kind === 'offline' ? 'warning' : 'error'}
      alert
      title={title}
      action={<RetryButton size="small" busy={busy} onClick={onRetry} />}
    >
      {problem.message}
    </Notice>
  );
}
