import type { Request } from 'express';
import type { z } from 'zod';
import type { Actor } from '../../sync/contract/index.ts';
import { badInput, notJson } from './problems.ts';
import type { Reply } from './reply.ts';

/** What a request must look like. A part without a schema is not looked at. */
interface Shape {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
}
type Parsed<S extends Shape, K extends keyof Shape> = S[K] extends z.ZodType ? z.infer<S[K]> : undefined;

export interface Call<S extends Shape> {
  params: Parsed<S, 'params'>;
  query: Parsed<S, 'query'>;
  body: Parsed<S, 'body'>;
  request: Request;
}

type Answer = Reply | Promise<Reply>;

export type Endpoint =
  | { access: 'open'; answer: (request: Request, actor: Actor | null) => Answer }
  | { access: 'guarded'; answer: (request: Request, actor: Actor) => Answer };

const PARTS = ['params', 'query', 'body'] as const;

/** The parsed parts, or the reply that names the wrong fields. */
function parse<S extends Shape>(shape: S, request: Request): { call: Call<S> } | { reply: Reply } {
  const call: Record<string, unknown> = { request };
  const wrong: string[] = [];
  for (const part of PARTS) {
    const schema = shape[part];
    if (!schema) continue;
    if (part === 'body' && request.body === undefined && hasForeignBody(request)) return { reply: notJson() };
    const given: unknown = request[part];
    const result = schema.safeParse(given === undefined ? {} : given);
    if (result.success) call[part] = result.data;
    else wrong.push(...result.error.issues.map((issue) => issue.path.join('.') || part));
  }
  return wrong.length ? { reply: badInput([...new Set(wrong)]) } : { call: call as unknown as Call<S> };
}

const hasForeignBody = (request: Request): boolean =>
  request.headers['content-type'] !== undefined && !request.is('application/json');

/** For everybody; `actor` is null for a visitor. */
export function openEndpoint<S extends Shape>(
  shape: S,
  handle: (call: Call<S> & { actor: Actor | null }) => Answer,
): Endpoint {
  return {
    access: 'open',
    answer(request, actor) {
      const parsed = parse(shape, request);
      return 'reply' in parsed ? parsed.reply : handle({ ...parsed.call, actor });
    },
  };
}

/** For those whom the permission table lets in. */
export function endpoint<S extends Shape>(
  shape: S,
  handle: (call: Call<S> & { actor: Actor }) => Answer,
): Endpoint {
  return {
    access: 'guarded',
    answer(request, actor) {
      const parsed = parse(shape, request);
      return 'reply' in parsed ? parsed.reply : handle({ ...parsed.call, actor });
    },
  };
}
