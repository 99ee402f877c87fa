import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallAnswer, Calls } from '../../../sync/contract/calls/index.ts';
import { useOutbox } from '../../database/hooks.ts';
import { useNetwork, useOnline } from '../../network/network-context.ts';
import { CallFailure } from '../../network/query-client.ts';
import { useList } from '../../network/use-list.ts';
import { useReadAgain } from '../../network/use-read-again.ts';
import { useWriterName } from '../../session/use-writer-name.ts';
import type { ListState } from '../../ui/list-state.ts';
import { describeCase } from './describe-case.ts';
import { nameIn, useConflicts, type Conflicts } from './use-conflicts.ts';

interface Inbox extends Conflicts {
  /** The server's list; where it can't be read, the cases are those of this device. */
  list: ListState<CallAnswer<Calls['conflicts.list']>>;
  /** Of all, shown or not. */
  total: number;
  loading: boolean;
  isOnDevice: boolean;
}

const NOBODY: never[] = [];

/** Every open conflict this account may see: the server's list, or, without network, those on this device. */
export function useConflictInbox(): Inbox {
  const online = useOnline();
  const { call } = useNetwork();
  const queries = useQueryClient();
  const local = useConflicts();
  const { unsent } = useOutbox();
  const list = useList('conflicts.list', { enabled: online });

  useReadAgain('conflicts.list', `${unsent}/${local.cases.length}`);

  const answer = online && 'data' in list ? list.data : undefined;
  const nameOf = useWriterName(answer?.people ?? NOBODY);
  const fromServer = useMemo((): (Conflicts & { total: number }) | undefined => {
    if (!answer) return undefined;
    const people = new Map<string, (typeof answer.people)[number]>(answer.people.map((p) => [p.id, p]));
    return {
      total: answer.total,
      nameOf,
      cases: answer.cases.map((c) => describeCase(c, nameIn(people, c.userId))),
      async settle(conflictCase, value) {
        const result = await call('conflicts.settle', { body: conflictCase.body(value) });
        if (!result.ok) throw new CallFailure(result);
        await queries.invalidateQueries({ queryKey: ['conflicts.list'] });
      },
    };
  }, [answer, nameOf, call, queries]);

  if (fromServer) return { ...fromServer, list, loading: false, isOnDevice: false };
  const loading = local.loading || (online && list.status === 'loading');
  return { ...local, total: local.cases.length, list, loading, isOnDevice: true };
}
