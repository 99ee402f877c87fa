import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/** One line for each answer. The path only: queries and headers carry tokens. */
export function logRequests(log: Logger): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const { method, path } = request;
    response.on('finish', () => {
      const ms = Math.round(performance.now() - started);
      log.info({ method, path, status: response.statusCode, ms }, 'request');
    });
    next();
  };
}
