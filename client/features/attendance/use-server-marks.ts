import { useCallback, useEffect, useState } from 'react';
import type { CallAnswer, Calls } from '../../../sync/contract/calls/index.ts';
import type { SectionId } from '../../../sync/contract/index.ts';
import { useNetwork, useOnline } from '../../network/network-context.ts';
import type { Result } from '../../network/request-json.ts';
import type { Given } from './use-marking.ts';
import type { Marks } from './use-register.ts';

type Register = CallAnswer<Calls['attendance.read']>;

type State =
  { status: 'loading' } | { status: 'failed'; message: string } | { status: 'ready'; marks: Marks };
const nothing: State = { status: 'loading' };

function marksOf({ records, unmarked, guests }: Register): Marks {
  const guestOf = new Map(guests.map(({ userId, ...guest }) => [userId, guest]));
  return new Map(
    records
      .filter(({ userId }) => !unmarked.includes(userId))
      .map(({ userId, status }) => [userId, { status, isContested: false, guest: guestOf.get(userId) }]),
  );
}

/** The marks of a day that lies before those on this device: read and written on the server, so only with network. */
export function useServerMarks(sectionId: SectionId, date: string, isWanted: boolean) {
  const { call } = useNetwork();
  const online = useOnline();
  // By day: what is marked may be answered when another day is open.
  const [days, setDays] = useState<Readonly<Record<string, State>>>({});

  const take = useCallback(
    (result: Result<Register>) => {
      const state: State = result.ok
        ? { status: 'ready', marks: marksOf(result.data) }
        : { status: 'failed', message: result.message };
      setDays((all) => ({ ...all, [date]: state }));
    },
    [date],
  );
  const read = useCallback(
    async (signal?: AbortSignal) => {
      const result = await call('attendance.read', {
        query: { sectionId, date },
        ...(signal ? { signal } : {}),
      });
      if (!signal?.aborted) take(result);
    },
    [call, sectionId, date, take],
  );
  // Again when the network is back.
  useEffect(() => {
    if (!isWanted || !online) return;
    const abort = new AbortController();
    void read(abort.signal);
    return () => abort.abort();
  }, [read, isWanted, online]);

  const mark = async (given: readonly Given[]): Promise<boolean> => {
    const records = given.map(({ userId, status, guest }) => ({
      ...{ userId, status },
      ...(guest ? { guest: true as const } : {}),
    }));
    const body = { sectionId, date, records };
    const result = await call('attendance.save', { body });
    if (result.ok) take(result);
    return result.ok;
  };

  return { state: days[date] ?? nothing, retry: () => void read(), mark };
}
