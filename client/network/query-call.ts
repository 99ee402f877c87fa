import { useMemo } from 'react';
import { z } from 'zod';
import { sectionIdSchema, sectionSchema, taskWireSchema, userIdSchema } from '../../sync/contract/index.ts';
import type { Api, ApiRequest, ApiResult } from './api.ts';
import { useNetwork } from './network-context.ts';

type Method = Parameters<Api['request']>[0];
const row = <T>(method: Method, path: string, answer: z.ZodType<T>) => ({ method, path, answer });

const person = z.object({
  id: userIdSchema,
  firstName: z.string(),
  lastName: z.string(),
  sectionId: sectionIdSchema.nullable(),
  sectionDisplayName: z.string().nullable(),
});

/** The calls that office screens make until the contract lists them all. */
const rows = {
  'users.list': row('GET', '/api/users', z.object({ content: z.array(person) })),
  'sections.list': row('GET', '/api/sections-admin', z.array(sectionSchema)),
  'tasks.list': row('GET', '/api/task/all', z.array(taskWireSchema)),
  'tasks.read': row('GET', '/api/task/', taskWireSchema),
  'tasks.save': row('POST', '/api/task/', z.unknown()),
  'tasks.delete': row('DELETE', '/api/task/', z.unknown()),
};
type Rows = typeof rows;
export type CallName = keyof Rows;
export type CallAnswer<N extends CallName> = z.output<Rows[N]['answer']>;
export type CallInput = Pick<ApiRequest, 'query' | 'body'>;

/** One call to the server by its name in the contract; expected failures are values. */
export type Call = <N extends CallName>(name: N, input?: CallInput) => Promise<ApiResult<CallAnswer<N>>>;

export function useCall(): Call {
  const { api } = useNetwork();
  return useMemo<Call>(
    () => (name, input) => {
      const { method, path, answer } = rows[name];
      return api.request(method, path, answer as z.ZodType<CallAnswer<typeof name>>, input);
    },
    [api],
  );
}
