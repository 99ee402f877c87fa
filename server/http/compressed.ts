import { gzipSync } from 'node:zlib';
import compression from 'compression';
import type { Response } from 'express';
import { FIRST_ROUND } from './send-kept.ts';

/** Answers are new each time: 6 takes more than twice as long for a tenth fewer bytes. */
const LEVEL = 3;
/** Bytes that are compressed where we stand, in a third of a millisecond: a stream in other threads takes three times that. */
const AT_ONCE = 128 * 1024;
const compress = compression({ threshold: FIRST_ROUND, level: LEVEL });

/**
 * The same response, compressed from here on where its client takes that. To be asked for by whoever writes much: in front of
 * every call it would cost each short answer as much as its query.
 */
export function compressed(response: Response): Response {
  compress(response.req, response, () => undefined);
  return response;
}

/** Ends the response with a text whose type is set. In one write with the headers, where that is possible. */
export function endWithText(response: Response, text: string): void {
  const length = Buffer.byteLength(text);
  if (length < FIRST_ROUND) response.setHeader('Content-Length', length).end(text);
  else if (length <= AT_ONCE && response.req.acceptsEncodings('gzip')) {
    const packed = gzipSync(text, { level: LEVEL });
    response.vary('Accept-Encoding').setHeader('Content-Encoding', 'gzip');
    response.setHeader('Content-Length', packed.length).end(packed);
  } else compressed(response).setHeader('Content-Length', length).end(text);
}
