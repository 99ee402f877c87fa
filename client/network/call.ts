import { z } from 'zod';
import type { CallAnswers, CallInputs, CallName, CallRow } from '../../sync/contract/calls/index.ts';
import { CONTRACT_HEADER, CONTRACT_VERSION, isOurs } from '../../sync/contract/version.ts';
import type { Fetch } from './fetch.ts';
import { findRow } from './find-row.ts';
import { networkMessages } from './network-messages.ts';
import { readableOnly } from './readable-only.ts';
import { requestJson, type Result, type Waiting } from './request-json.ts';

/** An interface as `CallInputs` is one. */
type GivenByName = { [N in CallName]: GivenOf<CallInputs[N] & Waiting> };
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- see there
interface Given extends GivenByName {}
type GivenOf<Input> = object extends Input ? [input?: Input] : [input: Input];

/** `call('users.list', { query: { page: 0 } })`: typed, sent and read by the call's row. */
export type Call = <N extends CallName>(name: N, ...given: Given[N]) => Promise<Result<CallAnswers[N]>>;

interface AnyInput extends Waiting {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const noAnswer = z.undefined().transform(() => null);

/** The calls over any fetch: the authorized one, or the plain one for those that need no token. */
export function createCall(fetch: Fetch): Call {
  const call = async (name: CallName, input: AnyInput = {}): Promise<Result<unknown>> => {
    const row = await findRow(name).catch(() => null);
    if (!row) return { ok: false, status: null, code: 'offline', message: networkMessages.offline };
    const { params = {}, query = {}, body, ...waiting } = input;
    const request = [name, params, query, body];
    // Not at the start of the app: few calls make something.
    const keys = row.once ? await import('./idempotency-keys.ts').catch(() => null) : null;
    const result = await requestJson<unknown>(fetch, addressOf(row, params, query), answerOf(row), {
      ...waiting,
      isOurs,
      isText: row.answerType !== undefined,
      method: row.method,
      headers: {
        [CONTRACT_HEADER]: String(CONTRACT_VERSION),
        ...keys?.keyHeader(request),
        ...(body === undefined || row.bodyType ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: row.bodyType ? toForm(body as object) : JSON.stringify(body) }),
    });
    keys?.noteAnswer(request, result);
    return result;
  };
  return call as Call;
}

function toForm(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, String(value));
  return form;
}

function answerOf({ answer = noAnswer, skipsUnreadable }: CallRow): z.ZodType {
  return skipsUnreadable && answer instanceof z.ZodArray
    ? readableOnly(answer as z.ZodArray<z.ZodType>)
    : answer;
}

function addressOf(row: CallRow, params: Record<string, unknown>, query: Record<string, unknown>): string {
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) parameters.set(name, String(value));
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}
