import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Checkpoint, FeedPage } from '../../sync/contract/index.ts';
import { School } from './support/school.ts';

let school: School;
beforeEach(async () => {
  school = await School.open();
});
afterEach(() => school.close());

let counter = 0;
const command = (type: string, args: object, more: object = {}) => {
  counter += 1;
  return { id: `command${counter}`, n: counter, type, args, at: school.now, base: null, ...more };
};
const complete = (priority: number, more: object = {}) =>
  command('completeTask', { groupName: 'print', priority }, more);
const send = (as: string, commands: unknown[], deviceId = 'tablet') =>
  school.call('POST /api/sync/commands', { as, body: { deviceId, commands } });

async function pull(
  as: string,
  noun: string,
  from?: Checkpoint,
  limit = 500,
  sections: string[] = ['krakow', 'bochnia'],
): Promise<FeedPage> {
  const request = { ...from, limit, sections };
  const { status, body } = await school.call(`POST /api/sync/${noun}`, { as, body: request });
  expect(status).toBe(200);
  return body;
}
const ids = (page: FeedPage) => page.entries.map((entry) => entry.id);

describe('commands', () => {
  it('are answered one by one, and found in the feed at the number they got', async () => {
    const sent = [complete(1), complete(2)];
    const { status, body, headers } = await send('ala', sent);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.answers).toMatchObject([
      { id: sent[0]!.id, status: 'applied', scope: 'user:ala' },
      { id: sent[1]!.id, status: 'applied', scope: 'user:ala' },
    ]);
    const page = await pull('ala', 'taskProgress');
    expect(ids(page)).toEqual(['ala/print/1', 'ala/print/2']);
    expect(page.entries.map((entry) => entry.number)).toEqual(
      body.answers.map((answer: { number: number }) => answer.number),
    );
  });

  it('sent twice count once', async () => {
    const sent = [complete(1)];
    await send('ala', sent);
    const again = await send('ala', sent);
    expect(again.body.answers).toMatchObject([{ id: sent[0]!.id, status: 'known' }]);
    expect((await school.call('GET /api/users/current', { as: 'ala' })).body.experience).toBe(75);
  });

  it('that are refused or malformed block none of the others', async () => {
    const bad = [
      complete(99),
      command('fly', {}),
      command('markAttendance', {
        sectionId: 'krakow',
        date: '2026-11-18',
        userId: 'ala',
        status: 'PRESENT',
      }),
      complete(1, { at: 'yesterday' }),
      command('completeTask', { groupName: 'print' }),
    ];
    const good = [complete(1), complete(2)];
    const { status, body } = await send('ala', [good[0], ...bad, good[1]]);
    expect(status).toBe(200);
    const answers = new Map(body.answers.map((a: { id: string }) => [a.id, a]));
    expect(answers.size).toBe(7);
    expect(bad.map((c) => answers.get(c.id))).toMatchObject([
      { status: 'refused', code: 'unknown-task' },
      { status: 'refused', code: 'unknown-command' },
      { status: 'refused', code: 'forbidden' },
      { status: 'refused', code: 'invalid' },
      { status: 'refused', code: 'invalid' },
    ]);
    expect(good.map((c) => answers.get(c.id))).toMatchObject([{ status: 'applied' }, { status: 'applied' }]);
  });

  it('are taken up to 500 at a time', async () => {
    const many = (n: number) =>
      Array.from({ length: n }, () => command('openSlide', { groupName: 'Podstawy', priority: counter }));
    const tooMany = await send('ala', many(501));
    expect([tooMany.status, tooMany.body.code]).toEqual([413, 'too-large']);
    const enough = await send('ala', many(500));
    expect(enough.body.answers).toHaveLength(500);
  });

  it('that are too large for one request answer 413, so that the device sends fewer', async () => {
    const code = 'x'.repeat(60_000);
    const large = Array.from({ length: 300 }, () =>
      command('saveCode', { groupName: 'print', priority: 1, code }),
    );
    expect((await send('ala', large)).status).toBe(413);
    expect((await send('ala', large.slice(0, 10))).status).toBe(200);
  });

  it('want a request that is one', async () => {
    for (const body of [
      {},
      { deviceId: 'tablet', commands: [] },
      { deviceId: '', commands: [complete(1)] },
      [1],
      'x',
    ])
      expect(
        (await school.call('POST /api/sync/commands', { as: 'ala', body: JSON.stringify(body) })).status,
      ).toBe(400);
  });

  it('of two devices that did not know of each other contest: the later mark shows, both are kept', async () => {
    const mark = (status: string, at: number) =>
      command(
        'markAttendance',
        { sectionId: 'krakow', date: '2026-11-18', userId: 'ala', status },
        { at: school.now + at, base: 0 },
      );
    await send('teacher', [mark('PRESENT', -1000)], 'tablet');
    const second = await send('manager', [mark('ABSENT', -2000)], 'laptop');
    expect(second.body.answers).toMatchObject([{ status: 'contested' }]);
    const page = await pull('teacher', 'attendance');
    expect(page.entries).toHaveLength(1);
    expect(page.entries[0]!.doc).toMatchObject({
      value: 'PRESENT',
      conflicts: [{ shown: { value: 'PRESENT' }, lost: { value: 'ABSENT' } }],
    });
  });
});

describe('the feed', () => {
  it('is read in pages that honour the limit, without a gap or a repeat', async () => {
    const seen: string[] = [];
    let at: Checkpoint | undefined;
    for (let more = true, rounds = 0; more; rounds++) {
      const page: FeedPage = await pull('ala', 'slide', at, 3);
      expect(page.entries.length).toBeLessThanOrEqual(3);
      seen.push(...ids(page));
      ({ more, checkpoint: at } = page);
      expect(rounds).toBeLessThan(5);
    }
    expect(seen).toEqual(['Podstawy-1', 'Podstawy-2', 'Podstawy-3', 'Podstawy-4']);
    expect((await pull('ala', 'slide', at)).entries).toEqual([]);
  });

  it('brings what changed since, and tombstones of what went', async () => {
    const { checkpoint } = await pull('ala', 'slide');
    await school.call('DELETE /api/learning-module/slides/Podstawy-2', { as: 'manager' });
    const page = await pull('ala', 'slide', checkpoint);
    expect(page.entries).toMatchObject([{ id: 'Podstawy-2', deleted: true, doc: null }]);
    expect(page.checkpoint.epoch).toBe(checkpoint.epoch);
  });

  it('takes a task back from learners when it is withdrawn', async () => {
    const { checkpoint, entries } = await pull('ala', 'task');
    expect(entries.map((e) => e.id)).toEqual(['print/1', 'print/2', 'print/3']);
    const task = (await school.call('GET /api/task?groupName=print&priority=2', { as: 'admin' })).body;
    await school.call('POST /api/task', { as: 'admin', body: { ...task, enabled: false } });
    expect((await pull('ala', 'task', checkpoint)).entries).toMatchObject([{ id: 'print/2', deleted: true }]);
    const staff = (await pull('manager', 'task')).entries.filter((entry) => entry.scope === 'staff');
    expect(staff).toMatchObject([{ id: 'print/9' }, { id: 'print/2', deleted: false }]);
  });

  it('gives each person what they may read, and no more', async () => {
    expect(ids(await pull('ala', 'configuration'))).toEqual(['python']);
    expect(ids(await pull('teacher', 'user')).sort()).toEqual(['ala', 'olek']);
    expect(ids(await pull('manager', 'user'))).toHaveLength(8);
    expect(ids(await pull('teacher', 'section'))).toEqual(['krakow']);
    await send('olek', [complete(1)]);
    expect(ids(await pull('ala', 'taskProgress'))).toEqual([]);
    for (const noun of ['user', 'attendance', 'section', 'userField'])
      expect((await school.call(`POST /api/sync/${noun}`, { as: 'ala', body: {} })).status).toBe(403);
    expect((await school.call('POST /api/sync/credential', { as: 'admin', body: {} })).status).toBe(404);
    expect((await school.call('POST /api/sync/payment', { as: 'admin', body: {} })).status).toBe(404);
  });

  it('cannot be talked into another scope by the checkpoint', async () => {
    const page = await pull('ala', 'taskProgress', {
      epoch: 'x',
      after: { 'user:olek': 0, 'section:krakow': 0 },
    });
    expect(page.entries).toEqual([]);
    expect(Object.keys(page.checkpoint.after)).not.toContain('user:olek');
  });

  it('starts a new epoch when a permission or a section is given or taken', async () => {
    const before = await pull('teacher', 'user');
    await school.call('PUT /api/sections-admin/bochnia', {
      as: 'admin',
      body: { city: 'Bochnia', weekDay: 'Środa', hour: '17:00', hourlyPrice: 6000, teacherIds: ['teacher'] },
    });
    const after = await pull('teacher', 'user', before.checkpoint);
    expect(after.checkpoint.epoch).not.toBe(before.checkpoint.epoch);
    expect(ids(after).sort()).toEqual(['ala', 'ewa', 'olek']);
    await school.call('PATCH /api/users/teacher', { as: 'admin', body: { permissions: [] } });
    expect((await school.call('POST /api/sync/user', { as: 'teacher', body: {} })).status).toBe(403);
  });

  it('moves a child to the new section’s teacher, and away from the old one’s', async () => {
    const before = await pull('teacher', 'user');
    await school.call('POST /api/users/olek/section?sectionId=bochnia', { as: 'manager' });
    const after = await pull('teacher', 'user', before.checkpoint);
    expect(after.entries).toMatchObject([{ id: 'olek', deleted: true, doc: null }]);
  });

  it.each([
    { after: 'nonsense' },
    { after: { content: -1 } },
    { limit: 0 },
    { limit: 100_000 },
    { sections: ['no/section'] },
  ])('refuses %j', async (body) => {
    expect((await school.call('POST /api/sync/task', { as: 'ala', body })).status).toBe(400);
  });

  it('of an app from before the checkpoint lay in the body: it must be reloaded', async () => {
    const { status, body } = await school.call('GET /api/sync/task?epoch=&after=&limit=500', { as: 'ala' });
    expect([status, body.code]).toEqual([426, 'outdated']);
  });

  it('takes a checkpoint and a choice of more sections than an address could hold', async () => {
    const many = Array.from({ length: 1000 }, (_, n) => `section-of-the-school-${n}`);
    const after = Object.fromEntries(many.map((id) => [`section:${id}`, 7]));
    const page = await pull('manager', 'user', { epoch: 'old', after }, 500, [...many.slice(1), 'krakow']);
    expect(ids(page)).toContain('ala');
  });

  it('brings a manager the sections they have chosen, and nothing twice for one more', async () => {
    const none = await pull('manager', 'section', undefined, 500, []);
    expect(none.entries).toEqual([]);
    const one = await pull('manager', 'section', none.checkpoint, 500, ['krakow']);
    expect(ids(one)).toEqual(['krakow']);
    const both = await pull('manager', 'section', one.checkpoint, 500, ['krakow', 'bochnia']);
    expect(ids(both)).toEqual(['bochnia']);
    expect(both.checkpoint.epoch).toBe(none.checkpoint.epoch);
  });

  it('gives a teacher no section for the choosing', async () => {
    expect(ids(await pull('teacher', 'section', undefined, 500, ['bochnia']))).toEqual(['krakow']);
  });

  it('brings the marks of this month and the two before', async () => {
    const mark = (date: string) =>
      command('markAttendance', { sectionId: 'krakow', date, userId: 'ala', status: 'PRESENT' });
    const dates = ['2026-08-31', '2026-09-01', '2026-11-18'];
    await send('teacher', dates.map(mark));
    const page = await pull('teacher', 'attendance');
    expect(page.entries.map((e) => (e.doc as { date: string }).date)).toEqual(dates.slice(1));
    expect(page.since).toBe('2026-09-01');
  });
});

describe('a token that ends in the middle', () => {
  it('answers 401 until it is renewed, and nothing is lost or counted twice', async () => {
    const { token, refreshToken } = (await school.login('ala')).body.response;
    const first = [complete(1)];
    const post = (bearer: string, commands: unknown[]) =>
      school.call('POST /api/sync/commands', { token: bearer, body: { deviceId: 'tablet', commands } });
    expect((await post(token, first)).status).toBe(200);
    school.now += 16 * 60_000;
    const second = [...first, complete(2)];
    expect((await post(token, second)).status).toBe(401);
    expect((await school.call('POST /api/sync/taskProgress', { token, body: {} })).status).toBe(401);
    const renewed = (await school.call('POST /api/auth/refresh', { body: { refreshToken } })).body.response;
    expect((await post(renewed, second)).body.answers).toMatchObject([
      { status: 'known' },
      { status: 'applied' },
    ]);
    expect((await school.call('GET /api/users/current', { token: renewed })).body.experience).toBe(150);
  });
});
