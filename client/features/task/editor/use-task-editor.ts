import { useCallback, useEffect, useState } from 'react';
import { z } from 'zod';
import { taskWireSchema, type TaskWire } from '../../../../sync/contract/index.ts';
import type { ApiResult } from '../../../network/api.ts';
import { useNetwork } from '../../../network/network-context.ts';
import { taskEditorMessages as texts } from './task-editor-messages.ts';

export interface Outcome {
  kind: 'success' | 'error';
  text: string;
}

type List =
  { status: 'loading' } | { status: 'failed'; message: string } | { status: 'ready'; tasks: TaskWire[] };

const failure = (result: Extract<ApiResult<unknown>, { ok: false }>, otherwise: string): Outcome => ({
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
  const { api } = useNetwork();
  const [list, setList] = useState<List>({ status: 'loading' });

  const refresh = useCallback(async () => {
    const result = await api.request('GET', '/api/task/all', z.array(taskWireSchema));
    setList(
      result.ok ? { status: 'ready', tasks: result.data } : { status: 'failed', message: result.message },
    );
  }, [api]);

  useEffect(() => void refresh(), [refresh]);

  const save = async (task: TaskWire): Promise<Outcome> => {
    const result = await api.request('POST', '/api/task/', z.unknown(), { body: task });
    if (!result.ok) return failure(result, texts.saveFailed);
    await refresh();
    return { kind: 'success', text: texts.saved };
  };

  const load = async (
    groupName: string,
    priority: number,
  ): Promise<{ task?: TaskWire; outcome: Outcome }> => {
    const result = await api.request('GET', '/api/task/', taskWireSchema, { query: { groupName, priority } });
    if (result.ok) return { task: result.data, outcome: { kind: 'success', text: texts.loaded } };
    if (result.status === 404 || result.status === 400)
      return { outcome: { kind: 'error', text: texts.notFound } };
    return { outcome: failure(result, texts.listFailed) };
  };

  const remove = async (groupName: string, priority: number): Promise<Outcome> => {
    const result = await api.request('DELETE', '/api/task/', z.unknown(), { query: { groupName, priority } });
    if (!result.ok) return failure(result, result.status === 404 ? texts.notFound : texts.removeFailed);
    await refresh();
    return { kind: 'success', text: texts.removed };
  };

  return { list, refresh, save, load, remove };
}
