import { useCallback, useEffect, useState } from 'react';
import { z } from 'zod';
import {
  attendanceStatusSchema,
  userIdSchema,
  type AttendanceStatus,
  type SectionId,
  type UserId,
} from '../../../sync/contract/index.ts';
import type { ApiResult } from '../../network/api.ts';
import { useNetwork, useOnline } from '../../network/network-context.ts';
import type { Marks } from './use-register.ts';

const registerSchema = z.object({
  records: z.array(z.object({ userId: userIdSchema, status: attendanceStatusSchema })),
  unmarked: z.array(userIdSchema).default([]),
});

type State =
  { status: 'loading' } | { status: 'failed'; message: string } | { status: 'ready'; marks: Marks };
const nothing: State = { status: 'loading' };

const marksOf = (register: z.infer<typeof registerSchema>): Marks =>
  new Map(
    register.records
      .filter(({ userId }) => !register.unmarked.includes(userId))
      .map(({ userId, status }) => [userId, { status, isContested: false }]),
  );

/** The marks of a day that lies before those on this device: read and written on the server, so only with network. */
export function useServerMarks(sectionId: SectionId, date: string, isWanted: boolean) {
  const { api } = useNetwork();
  const online = useOnline();
  const [state, setState] = useState<{ date: string; value: State }>({ date, value: nothing });

  const take = useCallback(
    (result: ApiResult<z.infer<typeof registerSchema>>) =>
      setState({
        date,
        value: result.ok
          ? { status: 'ready', marks: marksOf(result.data) }
          : { status: 'failed', message: result.message },
      }),
    [date],
  );
  const read = useCallback(
    async (signal?: AbortSignal) => {
      const request = { query: { sectionId, date }, ...(signal ? { signal } : {}) };
      const result = await api.request('GET', '/api/attendance', registerSchema, request);
      if (!signal?.aborted) take(result);
    },
    [api, sectionId, date, take],
  );
  // Again when the network is back.
  useEffect(() => {
    if (!isWanted || !online) return;
    const abort = new AbortController();
    void read(abort.signal);
    return () => abort.abort();
  }, [read, isWanted, online]);

  const mark = async (userId: UserId, status: AttendanceStatus): Promise<boolean> => {
    const body = { sectionId, date, records: [{ userId, status }] };
    const result = await api.request('POST', '/api/attendance', registerSchema, { body });
    if (result.ok) take(result);
    return result.ok;
  };

  const value = state.date === date ? state.value : nothing;
  return { state: value, retry: () => void read(), mark };
}
