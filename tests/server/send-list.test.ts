import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import compression from 'compression';
import express from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createErrorHandler } from '../../server/http/errors.ts';
import { FIRST_ROUND, sendKept } from '../../server/http/send-kept.ts';
import { cutUp, mapPieces, PIECE, sendPieces } from '../../server/http/send-list.ts';

const lengths = [0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE + 7];
const listOf = (length: number) =>
  Array.from({ length }, (_, i) => ({ id: i, name: `Łucja "${i}"`, none: null }));

describe('a long list', () => {
  const app = express().use(compression({ threshold: FIRST_ROUND }));
  const kept = new Map(
    [20, PIECE + 100].map((length) => {
      const list = listOf(length);
      const toJSON = vi.fn(() => list);
      return [length, { list, toJSON, sent: { toJSON } }] as const;
    }),
  );
  app.get('/kept/:length', (request, response) =>
    sendKept(response, kept.get(Number(request.params.length))!.sent),
  );
  app.get('/:length', (request, response) =>
    sendPieces(response, cutUp(listOf(Number(request.params.length)))),
  );
  const server = createServer(app);
  let address = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it.each(lengths)('of %i comes whole, as JSON', async (length) => {
    const response = await fetch(`${address}/${length}`);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toEqual(listOf(length));
  });

  it.each([
    [20, null],
    [PIECE + 100, 'gzip'],
  ])('of %i that is kept is written once for all: %s', async (length, encoding) => {
    const asked = async (accepted: string) => {
      const response = await fetch(`${address}/kept/${length}`, { headers: { 'accept-encoding': accepted } });
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(await response.json()).toEqual(kept.get(length)!.list);
      return response.headers.get('content-encoding');
    };
    expect(await asked('gzip, deflate, br')).toBe(encoding);
    expect(await asked('gzip')).toBe(encoding);
    expect(await asked('identity')).toBe(null);
    expect(kept.get(length)!.toJSON).toHaveBeenCalledOnce();
  });

  it('is let go where nobody reads it any more, and the next is served', async () => {
    const leaving = new AbortController();
    const response = await fetch(`${address}/${400 * PIECE}`, { signal: leaving.signal });
    leaving.abort();
    await expect(response.json()).rejects.toThrow('abort');
    expect(await (await fetch(`${address}/2`)).json()).toHaveLength(2);
  });

  it('lets others have their turn while it is described', async () => {
    const order: string[] = [];
    setImmediate(() => order.push('somebody else'));
    const described: number[] = [];
    const pieces = mapPieces(cutUp(listOf(2 * PIECE)), ({ id }) => {
      if (id % PIECE === 0) order.push('a piece');
      return id;
    });
    for await (const piece of pieces) described.push(...piece);
    expect(described).toEqual(listOf(2 * PIECE).map(({ id }) => id));
    expect(order).toEqual(['a piece', 'somebody else', 'a piece']);
  });

  it('that breaks before its first piece is answered as any failure, and one that breaks later ends torn', async () => {
    const broken = express().get('/:pieces', (request, response) =>
      sendPieces(
        response,
        (async function* () {
          for (let n = 0; n < Number(request.params.pieces); n += 1) yield listOf(PIECE);
          throw new Error('the store is gone');
        })(),
      ),
    );
    broken.use(createErrorHandler(pino({ level: 'silent' })));
    const failing = createServer(broken);
    await new Promise<void>((resolve) => failing.listen(0, resolve));
    const at = `http://127.0.0.1:${(failing.address() as AddressInfo).port}`;
    expect((await fetch(`${at}/0`)).status).toBe(500);
    await expect(fetch(`${at}/1`).then((response) => response.json())).rejects.toThrow('terminated');
    failing.close();
  });
});
