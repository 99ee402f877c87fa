import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Response } from 'express';

/** Bytes that a connection carries before the first acknowledgement: to compress fewer costs time and saves none. */
export const FIRST_ROUND = 14_000;

interface Body {
  plain: Buffer;
  /** Undefined where it is short. */
  packed: Buffer | undefined;
}
const bodies = new WeakMap<object, Promise<Body>>();

async function write(result: object): Promise<Body> {
  const plain = Buffer.from(JSON.stringify(result));
  return { plain, packed: plain.length < FIRST_ROUND ? undefined : await promisify(gzip)(plain) };
}

/** The same bytes as `response.json`, written and compressed once for all who are given this very object. */
export async function sendKept(response: Response, result: object): Promise<void> {
  let body = bodies.get(result);
  if (!body) bodies.set(result, (body = write(result)));
  const { plain, packed } = await body;
  response.type('json');
  if (packed && response.req.acceptsEncodings('gzip')) {
    response.vary('Accept-Encoding');
    response.set('Content-Encoding', 'gzip').send(packed);
  } else response.send(plain);
}
