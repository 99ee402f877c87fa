import { afterEach, beforeEach, expect, it } from 'vitest';
import { collections } from '../../server/store/collections.ts';
import { School } from './support/school.ts';

/** What a child's commands can't reach. */
let school: School;
beforeEach(async () => {
  school = await School.open();
});
afterEach(() => school.close());

let ids = 0;
const send = async (type: string, args: object) => {
  const command = { id: `r${++ids}`, n: ids, type, args, at: school.now, base: null };
  const { body } = await school.call('POST /api/sync/commands', {
    as: 'ala',
    body: { deviceId: 'tablet', commands: [command] },
  });
  return body.answers[0] as { status: string; code?: string };
};
const hidden = { groupName: 'print', priority: 9 };

it('tasks that are not published: no XP, no title', async () => {
  for (const [type, more] of [
    ['completeTask', {}],
    ['showHint', {}],
    ['saveCode', { code: 'x' }],
  ] as const)
    expect(await send(type, { ...hidden, ...more })).toMatchObject({
      status: 'refused',
      code: 'unknown-task',
    });
  const rest = await school.call('POST /api/task/complete?groupName=print&priority=9', { as: 'ala' });
  expect(rest.status).toBe(404);
  expect(JSON.stringify(rest.body)).not.toContain('Zadanie 9');
  expect((await school.call('GET /api/users/current', { as: 'ala' })).body.experience).toBe(0);
});

it('but for one that was taken back while they worked on it: that work was real', async () => {
  const args = { groupName: 'print', priority: 1 };
  await send('saveCode', { ...args, code: 'x' });
  const task = await school.store.get(collections.task, 'print/1');
  const taken = {
    id: 'print/1',
    expect: task!.version,
    doc: { ...task!.doc, enabled: false },
    scope: 'staff',
  };
  await school.store.commit({ writes: [{ collection: 'task', ...taken } as never] });
  expect(await send('completeTask', args)).toMatchObject({ status: 'applied' });
});

it('groups of slides that nobody has made', async () => {
  expect(await send('openSlide', { groupName: 'Podstawy', priority: 1 })).toMatchObject({
    status: 'applied',
  });
  for (let n = 0; n < 5; n++)
    expect(await send('openSlide', { groupName: `Zmyślona ${n}`, priority: 1 })).toMatchObject({
      status: 'refused',
      code: 'unknown-slide',
    });
  const rest = await school.call('POST /api/learning-module/slides/progress?groupName=Nic&priority=1', {
    as: 'ala',
  });
  expect(rest.status).toBeGreaterThanOrEqual(400);
  expect((await school.store.find(collections.slideProgress, {})).total).toBe(1);
});
