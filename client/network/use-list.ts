import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListState } from '../ui/list-state.ts';
import { isUnreached } from './api.ts';
import { useCall, type CallAnswer, type CallInput, type CallName } from './query-call.ts';
import { CallFailure, type ApiFailure } from './query-client.ts';

interface ListOptions<T> {
  input?: CallInput;
  /** False leaves the call unmade and the list 'loading'. */
  enabled?: boolean;
  /** Of an answer that isn't an array. */
  isEmpty?: (data: T) => boolean;
}

/**
 * A list that lives on the server. While another page of it is on its way, the one before stays and `isReloading` says so.
 * After a change, `useQueryClient().invalidateQueries({ queryKey: [name] })` reads it again.
 */
export function useList<N extends CallName>(
  name: N,
  { input, enabled = true, isEmpty = isEmptyArray }: ListOptions<CallAnswer<N>> = {},
): ListState<CallAnswer<N>> {
  const call = useCall();
  const query = useQuery({
    queryKey: [name, input?.query ?? {}],
    enabled,
    placeholderData: keepPreviousData,
    async queryFn() {
      const result = await call(name, input);
      if (result.ok) return result.data;
      throw new CallFailure(result);
    },
  });
  const common = { isReloading: query.isFetching, retry: () => void query.refetch() };
  const problem = query.error instanceof CallFailure ? describe(query.error.failure) : undefined;
  if (query.error && !problem) throw query.error;
  if (query.data !== undefined) {
    const status = isEmpty(query.data) ? 'empty' : 'ready';
    return { ...common, status, data: query.data, ...(problem ? { problem } : {}) };
  }
  if (problem) return { ...common, status: problem.kind, problem };
  return { ...common, status: 'loading' };
}

const isEmptyArray = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

const describe = (failure: ApiFailure) => ({
  kind: isUnreached(failure) ? ('offline' as const) : ('failed' as const),
  message: failure.message,
});
