import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createApi } from '../../../client/network/api.ts';

const apiAnswering = (answer: () => Response | Promise<Response>) => {
  const asked: { path: string; init: RequestInit | undefined }[] = [];
  const api = createApi(async (path, init) => {
    asked.push({ path, init });
    return answer();
  });
  return { api, asked };
};
const schema = z.object({ id: z.number() });

describe('api', () => {
  it('puts query and body on, and parses the answer', async () => {
    const { api, asked } = apiAnswering(() => Response.json({ id: 1 }, { status: 201 }));
    const answer = await api.request('POST', '/api/x', schema, {
      query: { a: 'ą b', n: 0, no: undefined },
      body: { t: 1 },
    });
    expect(answer).toEqual({ ok: true, status: 201, data: { id: 1 } });
    expect(asked[0]?.path).toBe('/api/x?a=%C4%85+b&n=0');
    expect(asked[0]?.init).toMatchObject({ method: 'POST', body: '{"t":1}' });
  });

  it('leaves a form to the browser, which knows its boundary', async () => {
    const { api, asked } = apiAnswering(() => Response.json({ id: 1 }));
    const body = new FormData();
    await api.request('POST', '/api/files', schema, { body });
    expect(asked[0]?.init?.body).toBe(body);
    expect(asked[0]?.init?.headers).toBeUndefined();
  });

  it("gives the server's own code and sentence", async () => {
    const { api } = apiAnswering(() => Response.json({ code: 'taken', message: 'Zajęte.' }, { status: 409 }));
    const answer = await api.request('GET', '/api/x', schema);
    expect(answer).toEqual({ ok: false, status: 409, code: 'taken', message: 'Zajęte.' });
  });

  it('has a sentence where the server had none', async () => {
    const { api } = apiAnswering(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await api.request('GET', '/api/x', schema)).toMatchObject({
      ok: false,
      status: 502,
      code: 'http-502',
    });
  });

  it.each([
    ['another shape', () => Response.json({ id: 'one' })],
    ['a page instead of data', () => new Response('<html></html>')],
    ['nothing', () => new Response(null, { status: 204 })],
  ])('does not trust %s', async (_name, answer) => {
    expect(await apiAnswering(answer).api.request('GET', '/api/x', schema)).toMatchObject({
      ok: false,
      code: 'bad-answer',
    });
  });

  it('takes an empty answer where none is expected', async () => {
    const { api } = apiAnswering(() => new Response(null, { status: 204 }));
    expect(await api.request('DELETE', '/api/x', z.unknown())).toEqual({
      ok: true,
      status: 204,
      data: undefined,
    });
  });

  it.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'an answer that breaks off',
      () => new Response(new ReadableStream({ start: (c) => c.error(new TypeError('network')) })),
    ],
  ])('tells %s as offline', async (_name, answer) => {
    expect(await apiAnswering(answer).api.request('GET', '/api/x', schema)).toMatchObject({
      ok: false,
      status: null,
      code: 'offline',
    });
  });

  it('tells an aborted request from a lost network', async () => {
    const { api } = apiAnswering(() => Promise.reject(new DOMException('stop', 'AbortError')));
    const signal = AbortSignal.abort();
    expect(await api.request('GET', '/api/x', schema, { signal })).toMatchObject({
      ok: false,
      code: 'aborted',
    });
  });
});
