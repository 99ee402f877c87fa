import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decodeJsonData } from '../../sync/contract/index.ts';
import { createTask, School } from './support/school.ts';
import { collections } from '../../server/store/collections.ts';

let school: School;
beforeEach(async () => {
  school = await School.open();
});
afterEach(() => school.close());

const at = (priority: number, groupName = 'print') =>
  `groupName=${encodeURIComponent(groupName)}&priority=${priority}`;
const content = (more: object = {}) => JSON.stringify(JSON.stringify({ title: 'Nowe', ...more }));
const wire = (more: object = {}) => ({
  groupName: 'print',
  priority: 20,
  experienceReward: 75,
  displayName: 'Nowe zadanie',
  enabled: false,
  jsonData: content(),
  ...more,
});
const save = (as: string, more: object = {}) => school.call('POST /api/task/', { as, body: wire(more) });
const progress = (priority: number) =>
  school.call(`GET /api/task/task-progress/?${at(priority)}`, { as: 'ala' });

describe('reading a task', () => {
  it('gives the seed’s fields, with jsonData encoded twice', async () => {
    const { status, body } = await school.call(`GET /api/task/?${at(1)}`, { as: 'ala' });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(
      ['displayName', 'enabled', 'experienceReward', 'groupName', 'jsonData', 'priority'].sort(),
    );
    const once = JSON.parse(body.jsonData);
    expect(typeof once).toBe('string');
    expect(JSON.parse(once)).toMatchObject({ title: 'Zadanie 1', easierStartingCode: 'print("łatwiej")' });
    expect(decodeJsonData(body.jsonData)?.title).toBe('Zadanie 1');
  });
  it('hides what is not published from learners', async () => {
    expect((await school.call(`GET /api/task?${at(9)}`, { as: 'ala' })).status).toBe(404);
    expect((await school.call(`GET /api/task?${at(9)}`, { as: 'teacher' })).status).toBe(404);
    expect((await school.call(`GET /api/task?${at(9)}`, { as: 'manager' })).status).toBe(200);
    expect((await school.call(`POST /api/task/complete?${at(9)}`, { as: 'ala' })).status).toBe(404);
  });
  it('refuses a key that is none', async () => {
    for (const query of [
      'groupName=print',
      'priority=1',
      'groupName=print&priority=x',
      'groupName=a%2Fb&priority=1',
    ])
      expect((await school.call(`GET /api/task?${query}`, { as: 'ala' })).status).toBe(400);
  });
});

describe('completing', () => {
  it('awards once, with the reward frozen', async () => {
    expect((await progress(1)).body).toMatchObject({
      completedAt: null,
      wasEasierStartingCodeShown: false,
      code: null,
      experienceReward: 75,
      completionRate: 0,
      taskSummary: {
        id: 'print/1',
        groupName: 'print',
        priority: 1,
        displayName: 'Zadanie 1',
        experienceReward: 75,
      },
    });
    const done = await school.call(`POST /api/task/complete/?${at(1)}`, { as: 'ala' });
    expect(done.status).toBe(200);
    expect(done.body).toMatchObject({
      completedAt: [2026, 11, 18, 12, 0],
      experienceReward: 75,
      completionRate: 100,
    });
    await save('admin', { priority: 1, experienceReward: 1000, enabled: true });
    await school.call(`POST /api/task/complete?${at(1)}`, { as: 'ala' });
    expect((await progress(1)).body).toMatchObject({ experienceReward: 75 });
    const me = await school.call('GET /api/users/current', { as: 'ala' });
    expect(me.body.experience).toBe(75);
  });

  it('pays half after the hint, an odd point to the child', async () => {
    const shown = await school.call(`POST /api/task/show-easier-starting-code/?${at(2)}`, { as: 'ala' });
    expect(shown.status).toBe(200);
    expect(shown.body).toMatchObject({ wasEasierStartingCodeShown: true, experienceReward: 38 });
    await school.call(`POST /api/task/complete?${at(2)}`, { as: 'ala' });
    expect((await progress(2)).body).toMatchObject({
      experienceReward: 38,
      wasEasierStartingCodeShown: true,
    });
  });

  it('takes nothing back for a hint after completion', async () => {
    await school.call(`POST /api/task/complete?${at(2)}`, { as: 'ala' });
    await school.call(`POST /api/task/show-easier-starting-code?${at(2)}`, { as: 'ala' });
    expect((await progress(2)).body.experienceReward).toBe(75);
  });

  it('knows no hint where the task has none, and no task that is not there', async () => {
    const easier = content({ easierStartingCode: null });
    await save('admin', { priority: 4, enabled: true, jsonData: easier });
    expect(
      (await school.call(`POST /api/task/show-easier-starting-code?${at(4)}`, { as: 'ala' })).status,
    ).toBe(404);
    expect((await school.call(`POST /api/task/complete?${at(77)}`, { as: 'ala' })).status).toBe(404);
  });

  it('is each learner’s own', async () => {
    await school.call(`POST /api/task/complete?${at(1)}`, { as: 'olek' });
    expect((await progress(1)).body.completedAt).toBeNull();
  });
});

describe('the list of progress', () => {
  it('names every published task, in order', async () => {
    await school.call(`POST /api/task/complete?${at(2)}`, { as: 'ala' });
    const { body } = await school.call('GET /api/task/task-progress-list', { as: 'ala' });
    expect(
      body.map((p: { completionRate: number; taskSummary: { id: string } }) => [
        p.taskSummary.id,
        p.completionRate,
      ]),
    ).toEqual([
      ['print/1', 0],
      ['print/2', 100],
      ['print/3', 0],
    ]);
  });
});

describe('the next task', () => {
  const next = async (priority: number) => school.call(`GET /api/task/next/?${at(priority)}`, { as: 'ala' });
  const complete = (priority: number, groupName = 'print') =>
    school.call(`POST /api/task/complete?groupName=${groupName}&priority=${priority}`, { as: 'ala' });
  const publishGroup = async (groupName: string) => {
    await save('admin', { groupName, priority: 1, enabled: true });
    const entry = (name: string) => ({ groupName: name, title: name, type: 'task' });
    const body = [entry('print'), entry(groupName)];
    await school.call('PUT /api/config/python', { as: 'manager', body });
  };

  it('is the next one that is not done, then one left undone, then none', async () => {
    expect((await next(1)).body).toEqual({ groupName: 'print', priority: 2 });
    expect((await next(3)).body).toEqual({ groupName: 'print', priority: 1 });
    await complete(2);
    expect((await next(1)).body).toEqual({ groupName: 'print', priority: 3 });
    for (const priority of [1, 3]) await complete(priority);
    const none = await next(3);
    expect(none.status).toBe(404);
    expect(none.body.message).toBe('Ukończono wszystkie zadania. Wróć później po więcej!');
  });

  it('after a finished group is in the next group of the module, and none only where all is done', async () => {
    await publishGroup('petle');
    for (const priority of [1, 2, 3]) await complete(priority);
    expect((await next(3)).body).toEqual({ groupName: 'petle', priority: 1 });
    await complete(1, 'petle');
    expect((await next(3)).status).toBe(404);
  });
});

describe('editing', () => {
  it('saves unpublished tasks for managers, and lists them all', async () => {
    expect((await save('manager')).status).toBe(200);
    const all = await school.call('GET /api/task/all/', { as: 'manager' });
    expect(all.body.map((t: { priority: number }) => t.priority)).toEqual([1, 2, 3, 9, 20]);
    expect((await school.store.get(collections.task, 'print/20'))?.scope).toBe('staff');
  });

  it('publishes with REVIEW alone', async () => {
    for (const as of ['manager', 'boss']) {
      const refused = await save(as, { enabled: true });
      expect(refused.status).toBe(403);
      expect(refused.body.message).toBe('Tylko osoba z uprawnieniem REVIEW może publikować zadania.');
    }
    expect(await school.store.get(collections.task, 'print/20')).toBeUndefined();
    expect((await save('reviewer', { enabled: true })).status).toBe(200);
    expect((await school.store.get(collections.task, 'print/20'))?.scope).toBe('content');
  });

  it('leaves published tasks to people with REVIEW: no edit, no withdrawal, no deletion by others', async () => {
    expect((await save('manager', { priority: 1 })).status).toBe(403);
    expect((await save('boss', { priority: 1, enabled: true })).status).toBe(403);
    expect((await school.call(`DELETE /api/task/?${at(1)}`, { as: 'boss' })).status).toBe(403);
    expect((await school.call(`GET /api/task?${at(1)}`, { as: 'ala' })).body.displayName).toBe('Zadanie 1');
    expect((await save('reviewer', { priority: 1 })).status).toBe(200);
    expect((await school.call(`GET /api/task?${at(1)}`, { as: 'ala' })).status).toBe(404);
  });

  it('deletes, and says when there was nothing', async () => {
    expect((await school.call(`DELETE /api/task/?${at(9)}`, { as: 'manager' })).status).toBe(204);
    const again = await school.call(`DELETE /api/task/?${at(9)}`, { as: 'manager' });
    expect(again.status).toBe(404);
    expect(again.body.message).toBe('Nie znaleziono zadania o podanej nazwie.');
  });

  it('refuses patterns that are none, however deep', async () => {
    const requiredContent = {
      type: 'all',
      items: [{ type: 'any', items: [{ type: 'regex', content: '(' }] }],
    };
    const { status, body } = await save('manager', { jsonData: content({ requiredContent }) });
    expect(status).toBe(400);
    expect(body).toEqual({
      code: 'bad-pattern',
      message: 'Nieprawidłowe wyrażenie regularne: (',
      fields: ['jsonData'],
    });
  });

  it.each([
    [{ jsonData: 'to nie JSON' }, 'jsonData'],
    [{ jsonData: '"{}"' }, 'jsonData'],
    [{ experienceReward: -1 }, 'experienceReward'],
    [{ groupName: 'a/b' }, 'groupName'],
    [{ displayName: ' ' }, 'displayName'],
    [{ priority: 1.5 }, 'priority'],
  ])('refuses %o', async (more, field) => {
    const { status, body } = await save('manager', more);
    expect(status).toBe(400);
    expect(body.fields).toEqual([field]);
  });

  it('keeps what was before and after in the audit', async () => {
    await save('reviewer', { priority: 1, enabled: true });
    const [row] = await school.store.audit({ collection: 'task', recordId: 'print/1', limit: 1 });
    expect(row).toMatchObject({
      by: 'reviewer',
      action: 'save-task',
      before: createTask('print', 1),
      after: { displayName: 'Nowe zadanie' },
    });
  });

  it('loses no change when two people save at once', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, i) => save('reviewer', { priority: 30 + i })));
    const all = await school.call('GET /api/task/all', { as: 'manager' });
    expect(all.body).toHaveLength(12);
  });
});
