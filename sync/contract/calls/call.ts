import type { z } from 'zod';
import { has, isStaff, type Actor } from '../scope.ts';

/**
 * Who may call. `anyone`: without signing in. `signed-in`: every account, for what is its own. `staff`: TEACHER and MANAGE.
 * `section-staff`: MANAGE, and TEACHER where the call is about a section that they teach or a person in it.
 * `ADMIN` is MANAGE with ADMIN. Source: design section 8.
 */
export type Who = 'anyone' | 'signed-in' | 'staff' | 'section-staff' | 'MANAGE' | 'ADMIN';

/** One call: everything that both ends, the permissions and the documentation need to know of it. */
export interface CallRow {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As the seed writes it, such as `/api/users/:userId`. It answers with and without a slash at its end. */
  path: `/api/${string}`;
  who: Who;
  /** For these parameters anyone may call. */
  openFor?: (params: Record<string, string | undefined>) => boolean;
  /** A delivery token, which can send one account's commands and nothing else, opens this call too. */
  takesDeliveryToken?: true;
  /** One English line for the documentation. */
  summary: string;
  /** Parts that aren't given must be empty. */
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** JSON unless told; a handler of another kind of body reads the request itself. */
  bodyType?: 'multipart/form-data';
  /** Bytes; 1 MB unless told, 16 KB where anyone may call. */
  bodyLimit?: number;
  /** Absent where a success has no body (204). Without transforms: what the server sends is what the client reads. */
  answer?: z.ZodType;
  /** A reader leaves out entries of the list that it can't read. */
  skipsUnreadable?: true;
  /** JSON unless told; a handler of another kind of answer writes it itself. Where it has an `answer`, that is its text. */
  answerType?: 'text/event-stream' | 'application/octet-stream' | 'text/calendar';
  /** It makes something new: sent again under the same `Idempotency-Key`, it is answered as before and makes nothing. */
  once?: true;
  /** 200 with an answer and 204 without, unless told. */
  status?: 201;
}

/** A text of the client's choice, the same for each sending of one request. A server that doesn't know it goes on without. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

export type CallTable = Record<string, CallRow>;

/** What a success is answered with. */
export const statusOf = (row: CallRow): number => row.status ?? (row.answer || row.answerType ? 200 : 204);

type SignedInRule = Exclude<Who, 'anyone'>;
const rules: Record<SignedInRule, (actor: Actor) => boolean> = {
  'signed-in': () => true,
  staff: isStaff,
  'section-staff': isStaff,
  MANAGE: (actor) => has(actor, 'MANAGE'),
  ADMIN: (actor) => has(actor, 'MANAGE') && has(actor, 'ADMIN'),
};

/**
 * Does the door open for this person? Null is a visitor. What depends on a record (whose section it is, whether a task is
 * published) the handler decides.
 */
export function meets(
  row: Pick<CallRow, 'who' | 'openFor'>,
  actor: Actor | null,
  params: Record<string, string | undefined> = {},
): boolean {
  if (row.who === 'anyone' || row.openFor?.(params)) return true;
  return actor !== null && rules[row.who](actor);
}
