import { explainError } from '../../../runner/explain/explain-error.ts';
import type { RunState } from './run-state.ts';

type Failure = NonNullable<RunState['failure']>;

export interface FailureWords {
  /** Code stands between backticks. */
  sentence: string;
  hint: string;
  line: number | null;
  /** CPython's own words; null where Python never ran. */
  original: string | null;
}

/** The runner's own failure, not the program's: its message is Polish already. */
export const isLoadFailure = (failure: Pick<Failure, 'error'>): boolean => failure.error.type === 'LoadError';

export function explainFailure(failure: Failure): FailureWords {
  const { error, code } = failure;
  if (isLoadFailure(failure)) return { sentence: error.message, hint: '', line: null, original: null };
  const { sentence, hint, line } = explainError(error, code);
  return { sentence, hint, line, original: error.traceback || `${error.type}: ${error.message}` };
}
