import { useCallback, useEffect, useState } from 'react';
import type { CallAnswer, Calls } from '../../../sync/contract/calls/index.ts';
import { useNetwork, useOnline } from '../../network/network-context.ts';

type ListedSection = CallAnswer<Calls['sections.list']>[number];

export type AllSections =
  | { status: 'loading' | 'offline' | 'unwanted' }
  | { status: 'failed'; message: string }
  | { status: 'ready'; sections: ListedSection[] };

/** The sections of the whole school, from the server, for those who manage all of them. */
export function useAllSections(isWanted: boolean): { all: AllSections; retry: () => void } {
  const { call } = useNetwork();
  const online = useOnline();
  const [answer, setAnswer] = useState<AllSections>({ status: 'loading' });

  const read = useCallback(
    async (signal?: AbortSignal) => {
      const result = await call('sections.list', signal ? { signal } : {});
      if (signal?.aborted) return;
      setAnswer(
        result.ok
          ? { status: 'ready', sections: result.data }
          : { status: 'failed', message: result.message },
      );
    },
    [call],
  );
  useEffect(() => {
    if (!isWanted || !online) return;
    const abort = new AbortController();
    void read(abort.signal);
    return () => abort.abort();
  }, [read, isWanted, online]);

  const retry = () => {
    setAnswer({ status: 'loading' });
    void read();
  };
  if (!isWanted) return { all: { status: 'unwanted' }, retry };
  return { all: online ? answer : { status: 'offline' }, retry };
}
