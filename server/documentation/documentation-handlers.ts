import type { documentationCalls } from '../../sync/contract/calls/documentation.ts';
import { calls } from '../../sync/contract/calls/index.ts';
import type { HandlersOf } from '../http/handlers.ts';
import { ok } from '../http/reply.ts';
import { describeCalls } from './describe-calls.ts';

export function documentationHandlers(): HandlersOf<typeof documentationCalls> {
  let described: Record<string, unknown> | undefined;
  return { 'documentation.read': () => ok((described ??= describeCalls(calls))) };
}
