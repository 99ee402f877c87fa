import { useCallback, useMemo, useState } from 'react';
import type { MarkedLine } from '../../../editor/code-editor.ts';
import { explainFailure } from './explain-failure.ts';
import type { RunState } from './run-state.ts';

/** The line that the last run failed in, until the child types: then lines may have moved. */
export function useErrorMark(failure: RunState['failure']): { mark: MarkedLine | null; clearMark(): void } {
  const [cleared, setCleared] = useState<RunState['failure']>(null);
  const mark = useMemo(() => {
    if (!failure) return null;
    const { line, sentence } = explainFailure(failure);
    return line === null ? null : { line, message: sentence.replaceAll('`', '') };
  }, [failure]);
  const clearMark = useCallback(() => setCleared(failure), [failure]);
  return { mark: failure === cleared ? null : mark, clearMark };
}
