import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { tooDeepJson } from '../../sync/contract/index.ts';
import { inBrackets } from './describe-issue.ts';
import { httpMessages } from './http-messages.ts';
import { badInput, notFound, tooLarge, notJson } from './problems.ts';
import { problem, sendReply, type Reply } from './reply.ts';

/** What Express and its body parser throw for a request that isn't well formed. */
function replyTo(error: { type?: string; status?: number }): Reply | undefined {
  if (error.type === 'entity.too.large' || error.status === 413) return tooLarge();
  if (error.type === 'entity.too.deep') return badInput([['body', inBrackets(tooDeepJson)]]);
  if (error.type === 'charset.unsupported' || error.type === 'encoding.unsupported' || error.status === 415)
    return notJson();
  if (error.type === 'entity.parse.failed') return problem(400, 'bad-json', httpMessages.badJson);
  if (error.status === 404) return notFound();
  if (error instanceof URIError) return badInput([['adres', 'nie da się odczytać']]);
  if (error.status && error.status >= 400 && error.status < 500) return badInput([]);
  return undefined;
}

/** The one boundary that bugs and outages reach. The cause goes to the log and never to the caller. */
export function createErrorHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const expected = error && typeof error === 'object' ? replyTo(error) : undefined;
    if (!expected) log.error({ err: error, method: request.method, path: request.path }, 'request failed');
    sendReply(response, expected ?? problem(500, 'internal', httpMessages.internal));
  };
}
