import { z } from 'zod';
import { problemSchema } from '../../sync/contract/calls/problem.ts';
import type { Fetch } from './fetch.ts';
import { messageForStatus, networkMessages as texts } from './network-messages.ts';

/** `fields` names what was wrong in the request, where the server says so. */
export interface Failure {
  ok: false;
  /** Null where no answer of our server came; `code` says why: 'offline', 'silent', 'not-ours' or 'aborted'. */
  status: number | null;
  code: string;
  message: string;
  fields?: readonly string[] | undefined;
}

/** A request's outcome. Failures that are expected are values; `message` is Polish and may be shown as it is. */
export type Result<T> = { ok: true; status: number; data: T } | Failure;

/** No word from our server: no network, one that answers nothing, a proxy whose server is down, the sign-in page of somebody's Wi-Fi. */
export const isUnreached = ({ code }: Failure): boolean =>
  code === 'offline' || code === 'silent' || code === 'not-ours' || code === 'bad-answer';

/** Nothing answered at all. Of what else is unreached the failure's own message tells. */
export const isOffline = ({ code }: Pick<Failure, 'code'>): boolean => code === 'offline';

/** Nobody knows whether the server carried it out: sent again it must do no harm. Any other failure is a refusal. */
export const mayBeDone = (failure: Failure): boolean =>
  isUnreached(failure) || failure.code === 'aborted' || (failure.status ?? 500) >= 500;

/** A sentence alone is worth showing too; the code is then one that nobody else uses. */
const refusalSchema = problemSchema.extend({ code: z.string().default('refused') });

/** A line that says nothing counts as no line after this time; otherwise a screen would wait for ever. */
const PATIENCE_MS = 20_000;

export interface Waiting {
  signal?: AbortSignal;
  /** Milliseconds without a whole answer after which the request fails as 'silent'. */
  patience?: number;
}

export interface JsonRequest extends Waiting, Pick<RequestInit, 'method' | 'headers' | 'body'> {
  /** Whether the answer is one to believe; any where absent. */
  isOurs?: (response: Response) => boolean;
  /** A success is text and no JSON. */
  isText?: boolean;
}

/** Asks for JSON and parses it. An answer that doesn't fit is a failure with code 'bad-answer'. */
export async function requestJson<T>(
  fetch: Fetch,
  path: string,
  schema: z.ZodType<T>,
  { signal, patience = PATIENCE_MS, isOurs = () => true, isText = false, ...init }: JsonRequest = {},
): Promise<Result<T>> {
  // A file may take its time on a slow line.
  const silence = init.body instanceof FormData ? undefined : AbortSignal.timeout(patience);
  const ends = [signal, silence].filter((end) => end !== undefined);
  let response: Response;
  let text: string;
  try {
    response = await fetch(path, { ...init, ...(ends.length > 0 ? { signal: AbortSignal.any(ends) } : {}) });
    text = await response.text();
  } catch {
    if (signal?.aborted) return failure(null, 'aborted', texts.failed);
    // The network may be there, and the server busy.
    if (silence?.aborted) return failure(null, 'silent', texts.silent);
    return failure(null, 'offline', texts.offline);
  }
  if (!isOurs(response)) return failure(null, 'not-ours', texts.notOurs);
  return read(response, isText && response.ok ? text : parseJson(text), schema);
}

const failure = (
  status: number | null,
  code: string,
  message: string,
  fields?: readonly string[],
): Failure => ({ ok: false, status, code, message, fields });

function read<T>(response: Response, body: unknown, schema: z.ZodType<T>): Result<T> {
  const { status } = response;
  if (!response.ok) {
    const problem = refusalSchema.safeParse(body);
    return problem.success
      ? failure(status, problem.data.code, problem.data.message, problem.data.fields)
      : failure(status, `http-${status}`, messageForStatus(status));
  }
  const data = schema.safeParse(body);
  if (data.success) return { ok: true, status, data: data.data };
  console.error('an answer that does not fit', response.url, data.error);
  return failure(status, 'bad-answer', texts.badAnswer);
}

/** Undefined for an empty answer and for one that is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
