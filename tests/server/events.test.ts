import { createParser } from 'eventsource-parser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { School } from './support/school.ts';

let school: School;
let streams: Stream[] = [];
beforeEach(async () => {
  school = await School.open();
});
afterEach(async () => {
  for (const stream of streams) stream.abort();
  streams = [];
  await school.close();
});

/** An open event stream and what it has said so far. */
class Stream {
  readonly pokes: string[][] = [];
  ended = false;
  private readonly controller = new AbortController();
  private heard = () => {};

  static async open(as: string, token = school.tokenOf(as)): Promise<Stream> {
    const stream = new Stream();
    streams.push(stream);
    const response = await fetch(`${school.url}/api/sync/events`, {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
      signal: stream.controller.signal,
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(response.headers.get('content-encoding')).toBeNull();
    void stream.read(response.body!);
    return stream;
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    const parser = createParser({
      onEvent: (event) => {
        this.pokes.push(JSON.parse(event.data).nouns);
        this.heard();
      },
    });
    const decoder = new TextDecoder();
    const reader = body.getReader();
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read())
        parser.feed(decoder.decode(part.value, { stream: true }));
    } catch {
      // The test hung up.
    }
    this.ended = true;
    this.heard();
  }

  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>((resolve) => (this.heard = resolve));
  }

  get nouns(): Set<string> {
    return new Set(this.pokes.flat());
  }

  abort(): void {
    this.controller.abort();
  }
}

const mark = (as: string, sectionId: string, userId: string) =>
  school.call('POST /api/attendance', {
    as,
    body: { sectionId, date: '2026-11-18', records: [{ userId, status: 'PRESENT' }] },
  });

it('pokes everybody who may read what is new, and nobody else', async () => {
  const [teacher, manager, ala] = [
    await Stream.open('teacher'),
    await Stream.open('manager'),
    await Stream.open('ala'),
  ];
  await mark('manager', 'bochnia', 'ewa');
  await manager.until(() => manager.nouns.has('attendance'));
  await mark('manager', 'krakow', 'ala');
  await teacher.until(() => teacher.nouns.has('attendance'));
  await school.call('POST /api/task/complete?groupName=print&priority=1', { as: 'ala' });
  await ala.until(() => ala.nouns.has('taskProgress'));
  // Pokes keep their order, so whatever would have come for the earlier changes has come.
  expect(teacher.pokes).toEqual([['attendance']]);
  expect(ala.pokes).toEqual([['taskProgress']]);
  expect(manager.nouns).toEqual(new Set(['attendance']));
});

it('tells of new content', async () => {
  const ala = await Stream.open('ala');
  const body = [{ groupName: 'print', title: 'Wypisywanie', emoji: '🐍', type: 'task' }];
  expect((await school.call('PUT /api/config/python', { as: 'manager', body })).status).toBe(200);
  await ala.until(() => ala.nouns.has('configuration'));
});

it('pokes for everything when somebody’s sections or permissions change', async () => {
  const teacher = await Stream.open('teacher');
  await school.call('PUT /api/sections-admin/bochnia', {
    as: 'admin',
    body: { city: 'Bochnia', weekDay: 'Środa', hour: '17:00', hourlyPrice: 6000, teacherIds: ['teacher'] },
  });
  await teacher.until(() => teacher.nouns.has('userField') && teacher.nouns.has('task'));
  teacher.pokes.length = 0;
  await mark('manager', 'bochnia', 'ewa');
  await teacher.until(() => teacher.nouns.has('attendance'));
  teacher.pokes.length = 0;
  await school.call('PATCH /api/users/teacher', { as: 'admin', body: { permissions: [] } });
  await teacher.until(() => teacher.nouns.has('attendance') && teacher.nouns.has('taskProgress'));
  teacher.pokes.length = 0;
  await mark('manager', 'krakow', 'ala');
  await school.call('POST /api/task/complete?groupName=print&priority=1', { as: 'teacher' });
  await teacher.until(() => teacher.nouns.has('taskProgress'));
  expect(teacher.nouns.has('attendance')).toBe(false);
});

it('hangs up on somebody who is disabled', async () => {
  const ala = await Stream.open('ala');
  await school.call('PATCH /api/users/ala', { as: 'manager', body: { enabled: false } });
  await ala.until(() => ala.ended);
});

it('hangs up when the token ends', async () => {
  const short = await School.open({ accessTokenSeconds: 1 });
  const token = short.tokenOf('ala');
  const response = await fetch(`${short.url}/api/sync/events`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(': beat\n\n');
  await short.close();
});

it('ends with the session, also where its token would last', async () => {
  const { token, refreshToken } = (await school.login('ala')).body.response;
  const signedOut = await Stream.open('ala', token);
  const other = await Stream.open('ala');
  await school.call('POST /api/auth/logout', { body: { refreshToken, unsentWork: true } });
  // Heard of at the latest with the next heartbeat; a change among people is looked at at once.
  await school.call('PATCH /api/users/olek', { as: 'manager', body: { firstName: 'Aleksander' } });
  await signedOut.until(() => signedOut.ended);
  expect(other.ended).toBe(false);
});

it('of one person is twenty at most: the oldest goes, and nobody else suffers', async () => {
  const teacher = await Stream.open('teacher');
  const first = await Stream.open('ala');
  for (let n = 0; n < 19; n++) await Stream.open('ala');
  expect(first.ended).toBe(false);
  const last = await Stream.open('ala');
  await first.until(() => first.ended);
  expect([teacher.ended, last.ended]).toEqual([false, false]);
});
