import type { Explanation } from '../../../runner/explain/explain-error.ts';
import type { PythonError } from '../../../runner/messages.ts';
import { tasksMessages } from '../task-messages.ts';
import type { RunState } from './run-state.ts';

type Failure = NonNullable<RunState['failure']>;

export interface FailureWords {
  /** Code stands between backticks. */
  sentence: string;
  hint: string;
  line: number | null;
  /** CPython's own words. */
  original: string;
}

let explainError: ((error: PythonError, code: string) => Explanation) | undefined;

/** The engine comes with a grammar, so it is fetched only where an error has happened. Never rejects. */
export async function loadExplanations(): Promise<void> {
  try {
    ({ explainError } = await import('../../../runner/explain/explain-error.ts'));
  } catch {
    // Then Python's own words have to do.
  }
}

/** Expects that `loadExplanations` has resolved. */
export function explainFailure(failure: Failure): FailureWords {
  const { error, code } = failure;
  const original = error.traceback || `${error.type}: ${error.message}`;
  if (!explainError) return { sentence: tasksMessages.unexplained, hint: '', line: error.line, original };
  const { sentence, hint, line } = explainError(error, code);
  return { sentence, hint, line, original };
}
