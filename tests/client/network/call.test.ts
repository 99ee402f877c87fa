import { describe, expect, it, vi } from 'vitest';
import { asDeleted } from '../../../client/network/as-deleted.ts';
import { createCall } from '../../../client/network/call.ts';
import type { Fetch } from '../../../client/network/fetch.ts';
import { isUnreached, mayBeDone, requestJson, type Result } from '../../../client/network/request-json.ts';
import { calls, type CallRow } from '../../../sync/contract/calls/index.ts';
import {
  CONTRACT_VERSION,
  type CourseId,
  type SectionId,
  type UserId,
} from '../../../sync/contract/index.ts';
import { ourServer } from '../our-server.ts';

const callAnswering = (answer: () => Response | Promise<Response>, mark = ourServer) => {
  const asked: { path: string; init: RequestInit | undefined }[] = [];
  const call = createCall(
    mark(async (path, init) => {
      asked.push({ path, init });
      return answer();
    }),
  );
  return { call, asked };
};
const answered = <T>(result: Result<T>) => {
  if (!result.ok) throw new Error(result.message);
  return result;
};
const link = { params: { path: 'maj' } };
const stranger = (fetch: Fetch) => fetch;

describe('a call', () => {
  it('goes where its row says, with parameters, query, body and the version of the contract', async () => {
    const { call, asked } = callAnswering(() => Response.json({ link: 'https://x.pl' }));
    expect(await call('payments.link', { params: { path: 'ą/b' } })).toEqual({
      ok: true,
      status: 200,
      data: { link: 'https://x.pl' },
    });
    await call('users.list', { query: { page: 0, filter: 'ą b', enabled: true, sectionId: undefined } });
    await call('auth.logout', { body: { refreshToken: 't' } });
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/payments/links/%C4%85%2Fb',
      '/api/users?page=0&filter=%C4%85+b&enabled=true',
      '/api/auth/logout/',
    ]);
    expect(asked[2]?.init).toMatchObject({ method: 'POST', body: '{"refreshToken":"t"}' });
    for (const { init } of asked)
      expect(new Headers(init?.headers).get('x-szkola')).toBe(String(CONTRACT_VERSION));
  });

  it('takes what an older server answers, as after a rollback', async () => {
    const person = { id: 'ala', firstName: 'Ala', lastName: 'Nowak', sectionDisplayName: null };
    const page = { totalPages: 1, totalElements: 1 };
    const row = { ...person, phoneNumber: null, exceptions: 0, months: [], balance: 0 };
    const owed = callAnswering(() => Response.json({ ...page, months: [], content: [row] }));
    const { data: board } = await owed.call('payments.owed', { query: {} }).then(answered);
    expect(board.content[0]).toEqual({ ...row, username: '', enabled: true });

    const item = {
      ...{ id: 'p', importId: 'i', line: 1, payerName: null, status: 'booked', known: false },
      ...{ payment: { title: 'Ala', amount: 1, paymentDate: [2026, 11, 3] }, isAutomatic: true, reasons: [] },
      ...{ matchedUser: person, shares: [{ user: person, amount: 1 }] },
      potentialMatches: [{ ...person, reasons: [] }],
    };
    const items = callAnswering(() => Response.json({ ...page, content: [item] }));
    const { data: waiting } = await items.call('payments.import-items', { query: {} }).then(answered);
    expect(waiting.content[0]!.potentialMatches[0]!.username).toBe('');

    const guest = {
      userId: 'ala',
      firstName: 'Ala',
      lastName: 'Nowak',
      sectionId: 'k',
      sectionName: 'Kraków',
    };
    const guests = callAnswering(() => Response.json([guest]));
    const asked = { params: { sectionId: 'b' as SectionId }, query: { search: 'ala' } };
    expect((await guests.call('attendance.find-guests', asked).then(answered)).data).toEqual([
      { ...guest, username: '' },
    ]);

    const preview = {
      ...{ previewId: 'p', numberToSmsDetails: {}, leftOut: [], missing: [], unknown: [] },
      ...{ segments: 0, cost: 0, leftToday: 1, delivers: true },
    };
    const texts = callAnswering(() => Response.json(preview));
    const body = { message: 'x', userIds: ['ala' as UserId], hours: 4, hourlyPrice: 1000 };
    expect((await texts.call('sms.prepare', { body }).then(answered)).data.sentToday).toEqual([]);
  });

  it('is checked by the types', () => {
    const call = createCall(async () => Response.json(null));
    // Never run: the compiler reads it.
    const wrong = () => [
      // @ts-expect-error a parameter is missing
      call('users.read'),
      // @ts-expect-error no such field
      call('users.patch', { params: { userId: 'a' }, body: { colour: 'red' } }),
      // @ts-expect-error no such call
      call('users.fly'),
    ];
    expect(wrong).toBeTypeOf('function');
  });

  it("gives the server's own code and sentence", async () => {
    const { call } = callAnswering(() =>
      Response.json({ code: 'taken', message: 'Zajęte.' }, { status: 409 }),
    );
    expect(await call('payments.link', link)).toEqual({
      ok: false,
      status: 409,
      code: 'taken',
      message: 'Zajęte.',
    });
  });

  it('takes a sentence without a code', async () => {
    const { call } = callAnswering(() => Response.json({ message: 'Zamknięte.' }, { status: 403 }));
    expect(await call('payments.link', link)).toMatchObject({
      ok: false,
      status: 403,
      message: 'Zamknięte.',
    });
  });

  it('has a sentence where the server had none', async () => {
    const { call } = callAnswering(() => new Response('<h1>Internal</h1>', { status: 500 }));
    expect(await call('payments.link', link)).toMatchObject({ ok: false, status: 500, code: 'http-500' });
  });

  it.each([
    ['another shape', () => Response.json({ link: 1 })],
    ['a page instead of data', () => new Response('<html></html>')],
    ['nothing', () => new Response(null, { status: 204 })],
  ])('does not trust %s', async (_name, answer) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await callAnswering(answer).call('payments.link', link)).toMatchObject({
      ok: false,
      code: 'bad-answer',
    });
  });

  it.each(
    Object.entries<CallRow>(calls).flatMap(([name, { answer }]) => (answer ? [[name, answer] as const] : [])),
  )('takes nothing, or what broke off, for no answer to %s', (_name, answer) =>
    expect(answer.safeParse(undefined).success).toBe(false),
  );

  it.each([
    ['a portal’s page', () => new Response('<html>Hotel</html>')],
    ['a portal’s 401', () => Response.json({ code: 'x', message: 'x' }, { status: 401 })],
    ['a proxy whose server is down', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['data that fit by chance', () => Response.json({ link: 'https://evil.example' })],
  ])('takes %s for no answer', async (_name, answer) => {
    const result = await callAnswering(answer, stranger).call('payments.link', link);
    expect(result).toMatchObject({ ok: false, status: null, code: 'not-ours' });
    expect(!result.ok && isUnreached(result)).toBe(true);
  });

  it('takes an empty answer where none is expected', async () => {
    const { call } = callAnswering(() => new Response(null, { status: 204 }));
    expect(await call('tasks.delete', { query: { groupName: 'a', priority: 1 } })).toEqual({
      ok: true,
      status: 204,
      data: null,
    });
  });

  it('has deleted what is gone already, and nothing that was refused otherwise', async () => {
    const remove = async (status: number, code: string) => {
      const { call } = callAnswering(() => Response.json({ code, message: 'x' }, { status }));
      return asDeleted(await call('courses.delete', { params: { courseId: 'a' as CourseId } }));
    };
    expect(await remove(404, 'not-found')).toEqual({ ok: true, status: 404, data: null });
    expect((await remove(409, 'used')).ok).toBe(false);
    expect((await remove(403, 'forbidden')).ok).toBe(false);
  });

  it.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'an answer that breaks off',
      () => new Response(new ReadableStream({ start: (c) => c.error(new TypeError('network')) })),
    ],
  ])('tells %s as offline', async (_name, answer) => {
    expect(await callAnswering(answer).call('payments.link', link)).toMatchObject({
      ok: false,
      status: null,
      code: 'offline',
    });
  });

  it('tells an aborted request from a lost network', async () => {
    const { call } = callAnswering(() => Promise.reject(new DOMException('stop', 'AbortError')));
    const signal = AbortSignal.abort();
    expect(await call('payments.link', { ...link, signal })).toMatchObject({ ok: false, code: 'aborted' });
  });

  it('tells a server that says nothing in time from a lost network', async () => {
    const call = createCall(
      (_path, init) =>
        new Promise((_, reject) => init!.signal!.addEventListener('abort', () => reject(new Error('late')))),
    );
    const result = await call('payments.link', { ...link, patience: 5 });
    expect(result).toMatchObject({ ok: false, status: null, code: 'silent' });
    expect(!result.ok && isUnreached(result) && mayBeDone(result)).toBe(true);
  });

  it('that makes something new bears the same key until it is answered', async () => {
    const answers = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      () => Response.json({ code: 'failed', message: 'x' }, { status: 500 }),
      () => Response.json({ code: 'bad-input', message: 'x' }, { status: 400 }),
      () => Response.json({ code: 'bad-input', message: 'x' }, { status: 400 }),
    ];
    const { call, asked } = callAnswering(() => answers[asked.length - 1]!());
    const copy = () => call('courses.copy', { query: { source: 'a', new: 'b' } });
    const inDoubt: boolean[] = [];
    for (const _ of answers) {
      const result = await copy();
      inDoubt.push(!result.ok && mayBeDone(result));
    }
    expect(inDoubt).toEqual([true, true, true, false, false]);
    const keys = asked.map(({ init }) => new Headers(init?.headers).get('idempotency-key'));
    expect(keys[0]).toBeTruthy();
    expect(keys.slice(1, 4)).toEqual([keys[0], keys[0], keys[0]]);
    expect(keys[4]).not.toBe(keys[0]);
  });

  it('is said to be too old by the server', async () => {
    const problem = { code: 'outdated', message: 'Odśwież stronę.' };
    const { call } = callAnswering(() => Response.json(problem, { status: 426 }));
    expect(await call('payments.link', link)).toMatchObject({ ok: false, status: 426, ...problem });
  });
});

it('a static file is read by the same rules, from whoever has it', async () => {
  const { answer } = calls['payments.link'];
  const result = await requestJson(async () => Response.json({ link: 'x' }), '/file.json', answer);
  expect(result).toEqual({ ok: true, status: 200, data: { link: 'x' } });
  const body = new FormData();
  const sent: RequestInit[] = [];
  const fetch: Fetch = async (_path, init) => (sent.push(init!), Response.json({ link: 'x' }));
  await requestJson(fetch, '/file.json', answer, { method: 'POST', body });
  // A form is left to the browser, which knows its boundary, and to the line, which may be slow.
  expect(sent[0]).toEqual({ method: 'POST', body });
});
