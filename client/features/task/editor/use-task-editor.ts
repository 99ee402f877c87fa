import { useCallback, useEffect, useState } from 'react';
import type { TaskWire } from '../../../../sync/contract/index.ts';
import type { Result } from '../../../network/request-json.ts';
import { useNetwork } from '../../../network/network-context.ts';
import { taskEditorMessages as texts } from './task-editor-messages.ts';

export interface Outcome {
  kind: 'success' | 'error';
  text: string;
}

type List =
  { status: 'loading' } | { status: 'failed'; message: string } | { status: 'ready'; tasks: TaskWire[] };

const failure = (result: Extract<Result<unknown>, { ok: false }>, otherwise: string): Outcome => ({
  kind: 'error',
  text:
    result.status === null
      ? texts.connection(result.message)
      : result.status < 500
        ? `${otherwise} ${result.message}`.trim()
        : otherwise,
});

/** The calls of the editor; each answers with the sentence to show. */
export function useTaskEditor() {
  const { call } = useNetwork();
  const [list, setList] = useState<List>({ status: 'loading' });

  const refresh = useCallback(async () => {
    const result = await call('tasks.list');
    setList(
      result.ok ? { status: 'ready', tasks: result.data } : { status: 'failed', message: result.message },
    );
  }, [call]);

  useEffect(() => void refresh(), [refresh]);

  const save = async (task: TaskWire): Promise<Outcome> => {
    const result = await call('tasks.save', { body: task });
    if (!result.ok) return failure(result, texts.saveFailed);
    await refresh();
    return { kind: 'success', text: texts.saved };
  };

  const load = async (
    groupName: string,
    priority: number,
  ): Promise<{ task?: TaskWire; outcome: Outcome }> => {
    const result = await call('tasks.read', { query: { groupName, priority } });
    if (result.ok) return { task: result.data, outcome: { kind: 'success', text: texts.loaded } };
    if (result.status === 404 || result.status === 400)
      return { outcome: { kind: 'error', text: texts.notFound } };
    return { outcome: failure(result, texts.listFailed) };
  };

  const remove = async (groupName: string, priority: number): Promise<Outcome> => {
    const result = await call('tasks.delete', { query: { groupName, priority } });
    if (!result.ok) return failure(result, result.status === 404 ? texts.notFound : texts.removeFailed);
    await refresh();
    return { kind: 'success', text: texts.removed };
  };

  return { list, refresh, save, load, remove };
}
