import { createServer, request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendJson } from '../../server/http/reply.ts';

const answerOf = (entries: number) => ({
  rows: Array.from({ length: entries }, (_, i) => ({ id: i, name: `Łucja "${i}"`, none: null })),
});

describe('an answer', () => {
  const server = createServer(
    express().get('/:entries', (request, response) =>
      sendJson(response, answerOf(Number(request.params.entries))),
    ),
  );
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => server.close());

  /** As it comes over the wire. */
  async function read(entries: number, accepted: string, method = 'GET') {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { 'accept-encoding': accepted };
      ask({ port, path: `/${entries}`, method, headers, agent: false }, resolve)
        .on('error', reject)
        .end();
    });
    const bytes = Buffer.concat(await response.toArray());
    return { headers: response.headers, bytes };
  }

  it.each([
    ['short', 3, undefined],
    ['of some ten kilobytes', 500, 'gzip'],
    ['of some hundred kilobytes', 8_000, 'gzip'],
  ])('%s comes whole and says how it is written', async (_, entries, encoding) => {
    const packed = await read(entries, 'gzip');
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers['content-type']).toBe('application/json; charset=utf-8');
    const text = encoding ? gunzipSync(packed.bytes) : packed.bytes;
    expect(JSON.parse(text.toString())).toEqual(answerOf(entries));
    const length = packed.headers['content-length'];
    if (length) expect(Number(length)).toBe(packed.bytes.length);
    const plain = await read(entries, 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(Number(plain.headers['content-length'])).toBe(plain.bytes.length);
    expect(JSON.parse(plain.bytes.toString())).toEqual(answerOf(entries));
    // A cache on the way must not hand one to whoever takes the other.
    for (const { headers } of [packed, plain]) expect(headers['vary']).toBe(encoding && 'Accept-Encoding');
    expect((await read(entries, 'gzip', 'HEAD')).bytes.length).toBe(0);
  });
});
