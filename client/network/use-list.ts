import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListState } from '../ui/list-state.ts';
import type { CallAnswers, CallInputs, CallName } from '../../sync/contract/calls/index.ts';
import { useNetwork } from './network-context.ts';
import { CallFailure } from './query-client.ts';
import { isUnreached, type Failure, type Result } from './request-json.ts';

type Answer<N extends CallName> = CallAnswers[N];

interface ListOptions<N extends CallName> {
  input?: CallInputs[N];
  /** False leaves the call unmade and the list 'loading'. */
  enabled?: boolean;
  /** Of an answer that isn't an array. */
  isEmpty?: (data: Answer<N>) => boolean;
}

/**
 * A list that lives on the server. While another page of it is on its way, the one before stays and `isReloading` says so.
 * After a change, `useQueryClient().invalidateQueries({ queryKey: [name] })` reads it again.
 */
export const useList = useAnyList as <N extends CallName>(
  name: N,
  options?: ListOptions<N>,
) => ListState<Answer<N>>;

type AnyCall = (name: CallName, input: object) => Promise<Result<unknown>>;

/** The same without its types: their union over all calls is more than the compiler takes. */
function useAnyList(
  name: CallName,
  {
    input = {},
    enabled = true,
    isEmpty = isEmptyArray,
  }: { input?: object; enabled?: boolean; isEmpty?: (data: unknown) => boolean } = {},
): ListState<unknown> {
  const call = useNetwork().call as AnyCall;
  const query = useQuery<unknown>({
    queryKey: [name, input],
    enabled,
    placeholderData: keepPreviousData,
    async queryFn() {
      const result = await call(name, input);
      if (result.ok) return result.data;
      throw new CallFailure(result);
    },
  });
  const common = { isReloading: query.isFetching, retry: () => void query.refetch() };
  if (query.error && !(query.error instanceof CallFailure)) throw query.error;
  // A query that never had data forgets its failure as soon as it is asked again; the screen says it until there is an answer.
  const [last, setLast] = useState<CallFailure | null>(null);
  if (query.error && query.error !== last) setLast(query.error);
  const failure = query.error ?? (query.isLoading ? last : null);
  const problem = failure ? describe(failure.failure) : undefined;
  if (query.data !== undefined) {
    const status = isEmpty(query.data) ? 'empty' : 'ready';
    return { ...common, status, data: query.data, ...(problem ? { problem } : {}) };
  }
  if (problem) return { ...common, status: problem.kind, problem };
  return { ...common, status: 'loading' };
}

const isEmptyArray = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

const describe = (failure: Failure) => ({
  kind: isUnreached(failure) ? ('offline' as const) : ('failed' as const),
  message: failure.message,
  status: failure.status,
});
