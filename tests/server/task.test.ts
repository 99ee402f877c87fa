import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decodeJsonData, fingerprint } from '../../sync/contract/index.ts';
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
    const refused = await save('manager', { priority: 1 });
    expect(refused).toMatchObject({ status: 403, body: { code: 'published' } });
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

describe('what only its author may know', () => {
  const source = `{ "title" : "Nowe",\n  "solution": "print('tajne')", "wrongAnswers": [],\t"nasze": { "waga": 1.50 } }`;
  const jsonData = JSON.stringify(source);
  const saveSource = (more: object = {}) => save('reviewer', { enabled: true, jsonData, ...more });
  const readAs = async (as: string) => (await school.call(`GET /api/task/?${at(20)}`, { as })).body;

  it('comes back byte by byte to who may edit tasks', async () => {
    expect((await saveSource()).body.jsonData).toBe(jsonData);
    expect((await readAs('manager')).jsonData).toBe(jsonData);
    const all = await school.call('GET /api/task/all', { as: 'manager' });
    expect(all.body.find((t: { priority: number }) => t.priority === 20).jsonData).toBe(jsonData);
  });

  it('is encoded twice for who sent it encoded once', async () => {
    await saveSource({ jsonData: source });
    expect((await readAs('manager')).jsonData).toBe(jsonData);
  });

  it('reaches no child: neither by the call nor by what devices pull', async () => {
    await saveSource();
    const pull = async (as: string) =>
      (await school.call('POST /api/sync/task', { as, body: { limit: 1000 } })).body;
    const answers = [await readAs('ala'), await readAs('teacher'), await pull('ala'), await pull('manager')];
    for (const answer of answers) {
      const text = JSON.stringify(answer);
      expect(text).toContain('Nowe');
      for (const word of ['tajne', 'solution', 'wrongAnswers', 'nasze', 'waga'])
        expect(text).not.toContain(word);
    }
  });

  it('is gone with the task, and with the next save of it', async () => {
    await saveSource();
    await save('reviewer', { enabled: true });
    expect((await readAs('manager')).jsonData).toBe(content());
    await school.call(`DELETE /api/task/?${at(20)}`, { as: 'reviewer' });
    expect(await school.store.get(collections.taskSource, 'print/20')).toBeUndefined();
  });

  it('is in the audit', async () => {
    await saveSource();
    const [row] = await school.store.audit({ collection: 'task', recordId: 'print/20', limit: 1 });
    expect(row).toMatchObject({ before: null, after: { id: 'print/20', jsonData } });
  });
});

describe('two people editing the same task', () => {
  const saveSeen = (seen: string, more: object = {}) =>
    school.call(`POST /api/task/?seen=${encodeURIComponent(seen)}`, { as: 'manager', body: wire(more) });
  const opened = async () =>
    fingerprint((await school.call(`GET /api/task?${at(20)}`, { as: 'manager' })).body);

  it('the second is told, and nothing of the first is overwritten', async () => {
    await save('manager');
    const seen = await opened();
    expect((await saveSeen(seen, { displayName: 'Pierwsza' })).status).toBe(200);
    // As after an answer that never came.
    expect((await saveSeen(seen, { displayName: 'Pierwsza' })).status).toBe(200);
    const second = await saveSeen(seen, { displayName: 'Druga' });
    expect(second.status).toBe(409);
    expect(second.body.code).toBe('changed-since');
    const { body } = await school.call(`GET /api/task?${at(20)}`, { as: 'manager' });
    expect(body.displayName).toBe('Pierwsza');
    expect((await saveSeen(await opened(), { displayName: 'Druga' })).status).toBe(200);
  });

  it('a new task doesn’t take the place of one that is there', async () => {
    expect((await saveSeen(fingerprint(null))).status).toBe(200);
    expect((await saveSeen(fingerprint(null), { displayName: 'Druga' })).status).toBe(409);
  });

  it('a change of the solution alone is a change', async () => {
    await save('manager', { jsonData: content({ solution: 'a' }) });
    const seen = await opened();
    await save('manager', { jsonData: content({ solution: 'b' }) });
    expect((await saveSeen(seen)).status).toBe(409);
  });

  it('who deleted it is not overruled unknowingly', async () => {
    await save('manager');
    const seen = await opened();
    await school.call(`DELETE /api/task?${at(20)}`, { as: 'manager' });
    expect((await saveSeen(seen)).body.code).toBe('changed-since');
  });
});

describe('publishing from the editor', () => {
  const publish = (more: object, as = 'reviewer') =>
    school.call('POST /api/task/?strict=true', {
      as,
      body: wire({ enabled: true, jsonData: content(more) }),
    });
  const testCases = [{ outputs: ['5'] }];

  it('refuses a task that children couldn’t use, with the reason', async () => {
    const bare = await publish({ testCases });
    expect([bare.status, bare.body.code, bare.body.message]).toEqual([
      409,
      'no-description',
      'Nie można opublikować: zadanie nie ma opisu.',
    ]);
    const unchecked = await publish({ description: 'Wypisz 5.' });
    expect([unchecked.status, unchecked.body.code]).toEqual([409, 'nothing-to-check']);
    expect(unchecked.body.message).toMatch(/niczego nie sprawdza/);
    expect(await school.store.get(collections.task, 'print/20')).toBeUndefined();
    expect((await publish({ description: 'Wypisz 5.', testCases })).status).toBe(200);
  });

  it('refuses neither a draft nor a task that children have already', async () => {
    const body = wire({ enabled: false });
    expect((await school.call('POST /api/task/?strict=true', { as: 'manager', body })).status).toBe(200);
    await save('reviewer', { enabled: true });
    expect((await publish({ title: 'Poprawione' })).status).toBe(200);
  });

  it('still wants REVIEW first', async () => {
    expect((await publish({}, 'manager')).status).toBe(403);
  });

  it('is a matter of the editor: the bare call publishes as ever', async () => {
    expect((await save('reviewer', { enabled: true })).status).toBe(200);
  });
});
