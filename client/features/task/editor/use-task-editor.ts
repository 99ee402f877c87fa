import { useQueryClient } from '@tanstack/react-query';
import { fingerprint, type TaskWire } from '../../../../sync/contract/index.ts';
import { useNetwork } from '../../../network/network-context.ts';
import type { Failure } from '../../../network/request-json.ts';
import { useList } from '../../../network/use-list.ts';
import { taskEditorMessages as texts } from './task-editor-messages.ts';

export interface Outcome {
  kind: 'success' | 'error' | 'info';
  text: string;
  /** What else there is to say, a line each. */
  notes?: readonly string[];
  /** The task could be saved if it weren't published. */
  offersDraft?: boolean;
}

const succeeded = (text: string): Outcome => ({ kind: 'success', text });
const failed = (text: string): Outcome => ({ kind: 'error', text });

function failure(result: Failure, otherwise: string): Outcome {
  if (result.status === null) return failed(texts.connection(result.message));
  return failed(result.status < 500 ? `${otherwise} ${result.message}`.trim() : otherwise);
}

/** A refusal with what there is of it; `theirs` where somebody else has saved since, null where they deleted it. */
export type Saved =
  | { ok: true; task: TaskWire; outcome: Outcome }
  | { ok: false; outcome: Outcome; refused: Failure }
  | { ok: false; outcome: Outcome; theirs: TaskWire | null };

/** The calls of the editor; each answers with the sentence to show. */
export function useTaskEditor() {
  const { call } = useNetwork();
  const queries = useQueryClient();
  const list = useList('tasks.list');
  const refresh = () => queries.invalidateQueries({ queryKey: ['tasks.list'] });

  const save = async (task: TaskWire, seen: string): Promise<Saved> => {
    const result = await call('tasks.save', { body: task, query: { seen, strict: true } });
    if (result.ok) {
      await refresh();
      return { ok: true, task: result.data, outcome: succeeded(texts.saved) };
    }
    const outcome = failure(result, texts.saveFailed);
    // Who may not change a published task is told that first, of one that nobody knew to stand there too.
    const isInTheWay = result.code === 'published' && seen === fingerprint(null);
    if (result.code !== 'changed-since' && !isInTheWay) return { ok: false, outcome, refused: result };
    const { groupName, priority } = task;
    const current = await call('tasks.read', { query: { groupName, priority } });
    if (current.ok) return { ok: false, outcome, theirs: current.data };
    if (current.status === 404) {
      void refresh();
      return { ok: false, outcome, theirs: null };
    }
    return { ok: false, outcome: failure(current, texts.saveFailed), refused: current };
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
