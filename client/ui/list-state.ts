/** Why a list can't be read: there is no way to the server, or it refuses or is in trouble. `message` is Polish. */
export interface ListProblem {
  kind: 'offline' | 'failed';
  message: string;
  /** Of the server's answer; null where none came. */
  status: number | null;
}

/** A list as a screen shows it. What was read once stays on the screen; a later `problem` is told beside it. */
export type ListState<T> = {
  /** An answer is on its way, the first one too. */
  isReloading: boolean;
  retry: () => void;
} & (
  | { status: 'loading' }
  | { status: 'offline' | 'failed'; problem: ListProblem }
  | { status: 'empty' | 'ready'; data: T; problem?: ListProblem }
);
