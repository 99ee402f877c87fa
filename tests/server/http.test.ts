import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import express from 'express';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createErrorHandler } from '../../server/http/errors.ts';
import { logRequests } from '../../server/http/request-log.ts';
import { dateTimeToWire, dayToWire } from '../../server/http/wire-dates.ts';
import { calls } from '../../sync/contract/calls/index.ts';
import { CONTRACT_HEADER, CONTRACT_VERSION, dayInputSchema } from '../../sync/contract/index.ts';
import { School } from './support/school.ts';

let school: School;
beforeEach(async () => {
  school = await School.open();
});
afterEach(() => school.close());

describe('every path', () => {
  it('works with and without its trailing slash', async () => {
    const rows = Object.values(calls).filter((row) => row.method === 'GET' && !('answerType' in row));
    for (const row of rows) {
      const route = `GET ${row.path}`;
      const path = route.replace(/:\w+/g, 'x').replace(/\/$/, '');
      const [plain, slashed] = [
        await school.call(path, { as: 'admin' }),
        await school.call(`${path}/`, { as: 'admin' }),
      ];
      expect([route, slashed.status, slashed.body]).toEqual([route, plain.status, plain.body]);
    }
  });

  it('that the API does not know answers 404 as JSON', async () => {
    for (const route of ['GET /api', 'GET /api/', 'GET /api/nothing', 'POST /api/users/current/nothing']) {
      const { status, body } = await school.call(route, { as: 'admin' });
      expect([route, status, body]).toEqual([route, 404, { code: 'not-found', message: 'Nie znaleziono.' }]);
    }
  });

  it('answers a method that nothing there is asked by with those that are', async () => {
    for (const [route, allowed] of [
      ['DELETE /api/sections', 'GET'],
      ['DELETE /api/payments/', 'GET, POST'],
      ['POST /api/users/current', 'GET, PATCH'],
      ['PATCH /api/config/secret', 'DELETE, GET, PUT'],
    ] as const) {
      const { status, body, headers } = await school.call(route, { as: 'admin' });
      expect([route, status, headers.get('allow'), body.code]).toEqual([route, 405, allowed, 'wrong-method']);
      expect(body.message).toContain(allowed);
    }
    const newer = { [CONTRACT_HEADER]: String(CONTRACT_VERSION + 1) };
    expect((await school.call('DELETE /api/sections', { headers: newer })).status).toBe(501);
  });

  it('answers with the server’s time, by which devices correct their clocks', async () => {
    for (const route of ['GET /api/sections', 'GET /api/nothing', 'GET /api/users']) {
      const { headers } = await school.call(route);
      expect(Date.parse(headers.get('date')!)).toBe(school.now);
    }
  });

  it('carries headers that let Python, workers, foreign pictures and players run, and little else', async () => {
    const { headers } = await school.call('GET /api/sections');
    const policy = Object.fromEntries(
      headers
        .get('content-security-policy')!
        .split(';')
        .map((part) => part.split(/ (.*)/s).slice(0, 2)),
    );
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self' 'wasm-unsafe-eval'",
      'worker-src': "'self' blob:",
      'connect-src': "'self'",
      'object-src': "'none'",
    });
    expect(policy['img-src']).toBe("'self' data: blob: https:");
    expect(policy['frame-src']).toBe("'self' https://www.youtube-nocookie.com https://player.vimeo.com");
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\), .*microphone=\(\)/);
    expect(headers.get('cross-origin-embedder-policy')).toBeNull();
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('is answered compressed where that is worth it', async () => {
    const asked = async (path: string, accepted: string) => {
      const answer = await fetch(school.url + path, { headers: { 'accept-encoding': accepted } });
      return [
        answer.headers.get('content-encoding'),
        Object.keys((await answer.json()) as object).length > 0,
      ];
    };
    expect(await asked('/api/openapi.json', 'gzip')).toEqual(['gzip', true]);
    expect(await asked('/api/openapi.json', 'identity')).toEqual([null, true]);
    expect(await asked('/api/sections', 'gzip')).toEqual([null, true]);
  });

  it('stops answering an address that asks without end', async () => {
    const busy = await School.open({ requestsPerMinute: 5 });
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++) statuses.push((await busy.call('GET /api/sections')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const { body } = await busy.call('GET /api/sections');
    expect(body.code).toBe('too-many');
    await busy.close();
  });

  it('reads little of a stranger, and nothing of whoever may not send it', async () => {
    const nested = '['.repeat(300_000) + ']'.repeat(300_000);
    const post = async (path: string, body: string | Buffer, encoding?: string) => {
      const headers = {
        'content-type': 'application/json',
        ...(encoding && { 'content-encoding': encoding }),
      };
      return (
        await fetch(`${school.url}${path}`, {
          method: 'POST',
          headers,
          body: new Uint8Array(Buffer.from(body)),
        })
      ).status;
    };
    expect(await post('/api/auth/login', nested)).toBe(413);
    expect(await post('/api/auth/login', gzipSync(nested), 'gzip')).toBe(413);
    expect(await post('/api/auth/login', gzipSync(gzipSync('{}')), 'gzip, gzip')).toBe(415);
    expect(await post('/api/auth/login', gzipSync('{}').subarray(0, 10), 'gzip')).toBe(400);
    expect(await post('/api/sync/commands', gzipSync(nested), 'gzip')).toBe(401);
    expect(await post('/api/attendance', 'no JSON at all')).toBe(401);
  });

  it('parses of nobody what little gzip blows up to millions of brackets, or what hides them', async () => {
    const send = async (args: string, headers: Record<string, string> = {}) => {
      const json = `{"deviceId":"d","commands":[{"id":"c","n":1,"type":"openSlide","args":${args}}]}`;
      const isWide = headers['content-type']?.includes('utf-16');
      const answer = await fetch(`${school.url}/api/sync/commands`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${school.tokenOf('ala')}`,
          'content-type': 'application/json',
          'content-encoding': 'gzip',
          ...headers,
        },
        body: new Uint8Array(gzipSync(Buffer.from(json, isWide ? 'utf16le' : 'utf8'))),
      });
      return [answer.status, (await answer.json()) as { message: string }] as const;
    };
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect(await send(nested(7_000_000))).toMatchObject([
      400,
      { message: 'Nieprawidłowe dane: dane (najwyżej 100 poziomów nawiasów).' },
    ]);
    expect(await send(`[${'[],'.repeat(5_000_000)}[]]`)).toMatchObject([413, { code: 'too-large' }]);
    expect(await send(JSON.stringify('['.repeat(1_000)))).toMatchObject([200, {}]);
    const wide = { 'content-type': 'application/json; charset=utf-16le' };
    expect(await send(nested(1), wide)).toMatchObject([415, { code: 'not-json' }]);
  });

  it('names what is wrong, and sends nobody back a megabyte of names', async () => {
    const [long, many] = [
      { ['k'.repeat(300_000)]: 1 },
      Object.fromEntries([...Array(20_000)].map((_, i) => [i, i])),
    ];
    for (const body of [long, many]) {
      const answer = await school.call('POST /api/sections-admin', { as: 'boss', body });
      expect(answer.status).toBe(400);
      expect(answer.body.fields).toContain('city');
      expect(JSON.stringify(answer.body).length).toBeLessThan(3_000);
    }
  });

  it('survives a path that is no text', async () => {
    const { hostname, port } = new URL(school.url);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () =>
        socket.end('GET /api/config/%E0%A4%A HTTP/1.1\r\nHost: x\r\n\r\n'),
      );
      let said = '';
      socket.on('data', (data) => (said += data.toString()));
      socket.on('close', () => resolve(said));
    });
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
  });
});

describe('the log', () => {
  /** An app that only logs and fails, and the lines it wrote. */
  async function logOf(
    request: (url: string) => Promise<Response>,
  ): Promise<{ lines: string; answer: Response }> {
    let lines = '';
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines += chunk.toString();
        done();
      },
    });
    const log = pino({ level: 'info' }, sink);
    const app = express();
    app.use(logRequests(log));
    app.use('/fail', () => {
      throw new Error('the disk is full');
    });
    app.use((_request, response) => void response.json({}));
    app.use(createErrorHandler(log));
    const server = app.listen(0);
    await new Promise((resolve) => server.once('listening', resolve));
    const answer = await request(`http://127.0.0.1:${(server.address() as { port: number }).port}`);
    await new Promise((resolve) => setImmediate(resolve));
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    return { lines, answer };
  }

  it('holds no token: neither from the query nor from a header', async () => {
    const { lines } = await logOf((url) =>
      fetch(`${url}/api/auth/refresh/?refreshToken=SECRET-A`, {
        headers: { authorization: 'Bearer SECRET-B' },
      }),
    );
    expect(lines).toContain('"path":"/api/auth/refresh/"');
    expect(lines).not.toContain('SECRET');
  });

  it('tells of a bug, of which the caller learns nothing', async () => {
    const { lines, answer } = await logOf((url) => fetch(`${url}/fail`));
    expect(lines).toContain('the disk is full');
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      code: 'internal',
      message: 'Coś poszło nie tak po naszej stronie. Spróbuj ponownie za chwilę.',
    });
  });
});

describe('dates on the wire', () => {
  it('are lists, in Warsaw’s time', () => {
    expect(dayToWire('2026-05-09')).toEqual([2026, 5, 9]);
    expect(dateTimeToWire(Date.parse('2026-07-01T22:30:00Z'))).toEqual([2026, 7, 2, 0, 30]);
    expect(dateTimeToWire(Date.parse('2026-12-31T23:05:00Z'))).toEqual([2027, 1, 1, 0, 5]);
  });
  it('come in as lists or text, if they are days', () => {
    expect(dayInputSchema.parse([2026, 5, 9])).toBe('2026-05-09');
    expect(dayInputSchema.parse('2026-05-09')).toBe('2026-05-09');
    for (const wrong of [[2026, 2, 30], [2026, 5], '9.05.2026', null, [20260, 5, 9]])
      expect(dayInputSchema.safeParse(wrong).success).toBe(false);
  });
});
