import type { z } from 'zod';
import { problemSchema } from '../contract/calls/problem.ts';
import { CONTRACT_HEADER, CONTRACT_VERSION, isOurs } from '../contract/index.ts';
import type { ClockSample } from './clock-offset.ts';
import { REQUEST, type Line } from './line.ts';
import type { SyncFetch } from './transport.ts';

/** What came of a request; everything but `ok` speaks of the request as a whole. */
export type Reply<T> =
  | { status: 'ok'; data: T }
  | { status: 'signed-out' | 'forbidden' | 'too-large' | 'outdated' }
  /** The server is older than this app and can't read the request yet; `after` is what it asks to wait, in milliseconds. */
  | { status: 'server-outdated'; after: number }
  /**
   * No answer, or one that makes no sense; `after` is what the server asks to wait, in milliseconds. `isSlow`: the line took
   * or gave nothing more for too long, which less at once may mend.
   */
  | { status: 'no-answer'; after: number; isSlow?: boolean };

export interface AskDeps {
  fetch: SyncFetch;
  /** Ends what hangs. */
  line: Line;
  /** Uncorrected device time. */
  deviceNow: () => number;
  learn: (sample: ClockSample) => void;
}

/** What every request of replication carries, the event stream's too. */
export const requestHeaders = (): Record<string, string> => ({ [CONTRACT_HEADER]: String(CONTRACT_VERSION) });

/**
 * Posts one request. An answer that doesn't prove to be ours (a captive portal's page, a filter's refusal, half a body)
 * counts as none, whatever its status: asking again is harmless, and obeying a stranger is not.
 */
export async function ask<T>(
  { fetch, line, deviceNow, learn }: AskDeps,
  path: string,
  request: object,
  schema: z.ZodType<T>,
): Promise<Reply<T>> {
  const sentAt = deviceNow();
  const post = async (signal: AbortSignal, heard: () => void) => {
    const headers = { ...requestHeaders(), 'content-type': 'application/json' };
    const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(request), signal });
    heard();
    return { response, receivedAt: deviceNow(), text: await response.text() };
  };
  const answered = await line.use(REQUEST, post).catch((error: unknown) => error as Error);
  if (answered instanceof Error) return { ...noAnswer, isSlow: answered.name === 'TimeoutError' };
  const { response, receivedAt, text } = answered;
  if (!isOurs(response)) return noAnswer;
  const isOk = response.status === 200;
  const data: unknown = parse(text, isOk ? schema : problemSchema);
  if (data === undefined) return noAnswer;
  learn({ date: response.headers.get('date'), sentAt, receivedAt });
  if (isOk) return { status: 'ok', data: data as T };
  switch (response.status) {
    case 401:
      return { status: 'signed-out' };
    case 403:
      return { status: 'forbidden' };
    case 413:
      return { status: 'too-large' };
    case 426:
      return { status: 'outdated' };
    default: {
      const after = retryAfter(response.headers.get('retry-after'), deviceNow());
      return { status: response.status === 501 ? 'server-outdated' : 'no-answer', after };
    }
  }
}

const noAnswer = { status: 'no-answer', after: 0 } as const;

function parse(text: string, schema: z.ZodType): unknown {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const LONGEST_WAIT = 10 * 60 * 1000;

/** Milliseconds; the header holds seconds or a date. */
function retryAfter(header: string | null, now: number): number {
  if (header === null) return 0;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isNaN(wait) ? 0 : Math.min(Math.max(0, wait), LONGEST_WAIT);
}
