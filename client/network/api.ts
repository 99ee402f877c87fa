import { z } from 'zod';
import type { Fetch } from './fetch.ts';
import { apiMessages, messageForStatus } from './api-messages.ts';

/** A call's outcome. Failures that are expected are values; `message` is Polish and may be shown as it is. */
export type ApiResult<T> =
  | { ok: true; status: number; data: T }
  /** `status` is null and `code` 'offline' where no answer came. */
  | { ok: false; status: number | null; code: string; message: string; fields?: string[] | undefined };

export interface ApiRequest {
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  /** Milliseconds without a whole answer after which the call fails as 'offline'. */
  patience?: number;
}

/** No word from our server: no network, a proxy whose server is down, the sign-in page of somebody's Wi-Fi. */
export const isUnreached = ({ status, code }: Extract<ApiResult<unknown>, { ok: false }>): boolean =>
  code === 'offline' || code === 'bad-answer' || [502, 503, 504].includes(status ?? 0);

/** JSON over HTTP. The answer is parsed by the schema; one that doesn't fit is a failure with code 'bad-answer'. */
export interface Api {
  request<T>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    schema: z.ZodType<T>,
    request?: ApiRequest,
  ): Promise<ApiResult<T>>;
}

const errorSchema = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.array(z.string()).optional(),
});

/** A line that says nothing counts as no line after this time; otherwise a screen would wait for ever. */
const PATIENCE_MS = 20_000;

/** The REST client over any fetch: the authorized one, or the plain one for calls that need no token. */
export function createApi(fetch: Fetch): Api {
  return {
    async request<T>(method: string, path: string, schema: z.ZodType<T>, request: ApiRequest = {}) {
      let response: Response;
      let text: string;
      try {
        response = await fetch(withQuery(path, request.query), toInit(method, request));
        text = await response.text();
      } catch {
        if (request.signal?.aborted)
          return { ok: false, status: null, code: 'aborted', message: apiMessages.failed };
        return { ok: false, status: null, code: 'offline', message: apiMessages.offline };
      }
      return read(response, text, schema);
    },
  };
}

function read<T>(response: Response, text: string, schema: z.ZodType<T>): ApiResult<T> {
  const { status } = response;
  const body = parseJson(text);
  if (!response.ok) {
    const error = errorSchema.safeParse(body);
    if (error.success) return { ok: false, status, ...error.data };
    return { ok: false, status, code: `http-${status}`, message: messageForStatus(status) };
  }
  const data = schema.safeParse(body);
  if (data.success) return { ok: true, status, data: data.data };
  console.error('an answer that does not fit', response.url, data.error);
  return { ok: false, status, code: 'bad-answer', message: apiMessages.badAnswer };
}

/** Undefined for an empty answer and for one that is no JSON, such as a Wi-Fi sign-in page. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function withQuery(path: string, query: ApiRequest['query']): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

function toInit(method: string, { body, signal, patience = PATIENCE_MS }: ApiRequest): RequestInit {
  // A file may take its time on a slow line.
  if (body instanceof FormData) return { method, body, ...(signal ? { signal } : {}) };
  const silence = AbortSignal.timeout(patience);
  const common: RequestInit = { method, signal: signal ? AbortSignal.any([signal, silence]) : silence };
  if (body === undefined) return common;
  return { ...common, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}
