import compression from 'compression';
import type { Response } from 'express';
import { FIRST_ROUND } from './send-kept.ts';

/** Answers are new each time: level 6 takes more than twice as long for a tenth fewer bytes. */
const compress = compression({ threshold: FIRST_ROUND, level: 3 });

/**
 * The same response, compressed from here on where its client takes that. To be asked for by whoever writes much: in front of
 * every call it would cost each short answer as much as its query.
 */
export function compressed(response: Response): Response {
  compress(response.req, response, () => undefined);
  return response;
}
