import { QueryClient } from '@tanstack/react-query';
import { isUnreached, type Failure } from './request-json.ts';

/** An expected failure, thrown because TanStack Query knows failures by that alone. */
export class CallFailure extends Error {
  override name = 'CallFailure';
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

const RETRIES = 1;

/** A refusal stays one, and a missing network is told at once; a server in trouble is asked once more. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (!(error instanceof CallFailure)) return false;
  const { failure } = error;
  return failures < RETRIES && !isUnreached(failure) && (failure.status ?? 0) >= 500;
}

/** What is online only, kept in this page's memory and nowhere else. One for each signed-in account. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Whether there is a network is known by what answers (connectivity.ts), not by what the browser believes.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: shouldRetry,
        staleTime: 10_000,
      },
    },
  });
