import { useQueryClient } from '@tanstack/react-query';
import type { TaskWire } from '../../../../sync/contract/index.ts';
import { useNetwork } from '../../../network/network-context.ts';
import type { Failure } from '../../../network/request-json.ts';
import { useList } from '../../../network/use-list.ts';
import { taskEditorMessages as texts } from './task-editor-messages.ts';

export interface Outcome {
  kind: 'success' | 'error';
  text: string;
}

const succeeded = (text: string): Outcome => ({ kind: 'success', text });
const failed = (text: string): Outcome => ({ kind: 'error', text });

function failure(result: Failure, otherwise: string): Outcome {
  if (result.status === null) return failed(texts.connection(result.message));
  return failed(result.status < 500 ? `${otherwise} ${result.message}`.trim() : otherwise);
}

/** The calls of the editor; each answers with the sentence to show. */
export function useTaskEditor() {
  const { call } = useNetwork();
  const queries = useQueryClient();
  const list = useList('tasks.list');
  const refresh = () => queries.invalidateQueries({ queryKey: ['tasks.list'] });

  const save = async (task: TaskWire): Promise<{ outcome: Outcome; refused?: Failure }> => {
    const result = await call('tasks.save', { body: task });
    if (!result.ok) return { outcome: failure(result, texts.saveFailed), refused: result };
    await refresh();
    return { outcome: succeeded(texts.saved) };
  };

  const load = async (
    groupName: string,
    priority: number,
  ): Promise<{ task?: TaskWire; outcome: Outcome }> => {
    const result = await call('tasks.read', { query: { groupName, priority } });
    if (result.ok) return { task: result.data, outcome: succeeded(texts.loaded) };
    const isUnknown = result.status === 404 || result.status === 400;
    return { outcome: isUnknown ? failed(texts.notFound) : failure(result, texts.listFailed) };
  };

  const remove = async (groupName: string, priority: number): Promise<Outcome> => {
    const result = await call('tasks.delete', { query: { groupName, priority } });
    if (!result.ok) return failure(result, result.status === 404 ? texts.notFound : texts.removeFailed);
    await refresh();
    return succeeded(texts.removed);
  };

  return { list, save, load, remove };
}
