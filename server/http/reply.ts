import type { Response } from 'express';

/** What a handler answers. Failures that are expected are replies, not exceptions. */
export type Reply =
  | { kind: 'json'; status: number; body: unknown; headers?: Record<string, string> }
  | { kind: 'empty'; status: number; headers?: Record<string, string> }
  /** The handler keeps the connection and writes to it by itself. */
  | { kind: 'stream'; start: (response: Response) => void };

/** A failure's body. `message` is Polish and may be shown; `fields` names what was wrong in the request. */
export interface Problem {
  code: string;
  message: string;
  fields?: string[];
}

export const ok = (body: unknown): Reply => ({ kind: 'json', status: 200, body });
export const created = (body: unknown): Reply => ({ kind: 'json', status: 201, body });
export const noContent = (): Reply => ({ kind: 'empty', status: 204 });

export function problem(status: number, code: string, message: string, fields?: string[]): Reply {
  const body: Problem = { code, message, ...(fields?.length ? { fields } : {}) };
  return { kind: 'json', status, body };
}

export function sendReply(response: Response, reply: Reply): void {
  if (reply.kind === 'stream') return reply.start(response);
  response.status(reply.status).set(reply.headers ?? {});
  if (reply.kind === 'empty') response.end();
  else response.json(reply.body);
}
