import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import { meets, statusOf, type CallRow, type CallTable } from '../../sync/contract/calls/index.ts';
import { checkAnswer, checkPieces } from './check-answer.ts';
import { compressed } from './compressed.ts';
import { isNewerClient } from './contract-version.ts';
import { findExcess } from './find-excess.ts';
import type { AnyHandler } from './handlers.ts';
import type { Identity } from './identity.ts';
import { parseRequest } from './parse-request.ts';
import { forbidden, serverOutdated, unauthorized } from './problems.ts';
import { sendJson, sendReply, type Reply, type Success } from './reply.ts';
import { sendKept } from './send-kept.ts';
import { cutUp, PIECE, sendPieces } from './send-list.ts';

const BODY_LIMIT = 1024 * 1024;
/** Of whoever hasn't said who they are: a sign-in is a few hundred bytes, and to parse a megabyte of brackets takes a while. */
const STRANGER_BODY_LIMIT = 16 * 1024;

export interface MountOptions {
  identify: (request: Request) => Promise<Identity>;
  /** Fail where an answer isn't what its row says. */
  checkAnswers: boolean;
}

/** Why this person isn't let in; undefined where they are. */
function refuse(row: CallRow, who: Identity, request: Request): Reply | undefined {
  if (who.kind === 'delivery' && !row.takesDeliveryToken) return unauthorized();
  const actor = who.kind === 'nobody' ? null : who.actor;
  if (meets(row, actor, request.params as Record<string, string>)) return undefined;
  return actor ? forbidden() : unauthorized();
}

const read = (parser: RequestHandler, request: Request, response: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    parser(request, response, (error: unknown) => (error ? reject(error as Error) : resolve()));
  });

async function sendSuccess(
  response: Response,
  row: CallRow,
  { result, headers = {}, isKept }: Success<unknown>,
): Promise<void> {
  response.status(statusOf(row)).set(headers);
  if (!row.answer) response.end();
  else if (isKept) await sendKept(response, result as object);
  else if (Array.isArray(result) && result.length > PIECE)
    await sendPieces(compressed(response), cutUp(result));
  else sendJson(response, result);
}

const hasBody = ({ headers }: Request): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

const withoutBody = new WeakSet<object>();

/** Before it is parsed. Throws as Express does, for what it would take seconds to read. */
function inspectBody(request: object, _response: unknown, bytes: Uint8Array, charset: string): void {
  // Express takes no bytes at all for `{}`; a document would be replaced by it.
  if (bytes.length === 0) withoutBody.add(request);
  // Of other encodings, which JSON hasn't, brackets could not be told from the bytes.
  const type = charset === 'utf-8' ? findExcess(bytes) : 'charset.unsupported';
  if (type) throw Object.assign(new Error(type), { type });
}

/** First who asks, then what: a body is read only of those who may send one. */
function serve(name: string, row: CallRow, handle: AnyHandler, options: MountOptions): RequestHandler {
  const ordinary = row.who === 'anyone' ? STRANGER_BODY_LIMIT : BODY_LIMIT;
  // `strict: false`: a document may be any JSON.
  const parser = row.bodyType
    ? undefined
    : express.json({ limit: row.bodyLimit ?? ordinary, strict: false, verify: inspectBody });
  return async (request, response) => {
    const who = await options.identify(request);
    const refusal = refuse(row, who, request);
    if (refusal) return sendReply(response, refusal);
    if (parser && hasBody(request)) await read(parser, request, response);
    if (withoutBody.has(request)) request.body = undefined;
    const parsed = await parseRequest(row, request);
    if (!parsed.ok) return sendReply(response, isNewerClient(request) ? serverOutdated() : parsed.reply);
    const actor = who.kind === 'nobody' ? null : who.actor;
    const outcome = await handle({ ...parsed.parts, actor, request });
    if ('start' in outcome) return outcome.start(compressed(response));
    if ('status' in outcome) return sendReply(response, outcome);
    if ('pieces' in outcome) {
      const { pieces } = outcome;
      response.status(statusOf(row));
      return sendPieces(compressed(response), options.checkAnswers ? checkPieces(name, row, pieces) : pieces);
    }
    if (options.checkAnswers) checkAnswer(name, row, outcome.result);
    await sendSuccess(response, row, outcome);
  };
}

/** `/users/current` before `/users/:userId`, whatever the order of the rows. */
function byPath([, a]: [string, CallRow], [, b]: [string, CallRow]): number {
  const shape = ({ path }: CallRow) => path.replace(/:\w+/g, '\uffff').replace(/\/$/, '');
  return shape(a) < shape(b) ? -1 : shape(a) > shape(b) ? 1 : 0;
}

/** The names in a path that begin with a colon. */
export const paramsOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);

/** By which methods calls of the table are asked at this address; none where there is no call. */
export function methodsAt(table: CallTable, address: string): string[] {
  const rows = Object.values(table).filter(({ path }) =>
    new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i').test(address),
  );
  return [...new Set(rows.map(({ method }) => method))].sort();
}

/**
 * Mounts every call of the table. Throws for a row without a handler, a handler without a row, two rows that answer to the
 * same request and a parameter that no schema looks at, so that a server with a hole never starts.
 */
export function mountCalls(
  app: Express,
  table: CallTable,
  handlers: Record<string, AnyHandler>,
  options: MountOptions,
): void {
  for (const name of Object.keys(handlers))
    if (!Object.hasOwn(table, name)) throw new Error(`the handler ${name} has no row in the contract`);
  const seen = new Map<string, string>();
  for (const [name, row] of Object.entries(table).sort(byPath)) {
    const handle = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
    if (!handle) throw new Error(`the contract has ${name}, which nobody serves`);
    if (paramsOf(row.path).length > 0 && !row.params)
      throw new Error(`${name} has parameters that its row doesn't describe`);
    const request = `${row.method} ${row.path.replace(/:\w+/g, ':').replace(/\/$/, '')}`;
    if (seen.has(request)) throw new Error(`${name} and ${seen.get(request)} answer to the same request`);
    seen.set(request, name);
    app[row.method.toLowerCase() as 'get'](row.path, serve(name, row, handle, options));
  }
}
