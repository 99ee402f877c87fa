import { afterEach, beforeEach, expect, it } from 'vitest';
import { School } from './support/school.ts';

let school: School;
beforeEach(async () => {
  school = await School.open();
});
afterEach(() => school.close());

const post = (body: object, as = 'manager') => school.call('POST /api/learning-module/slides', { as, body });
const open = (priority: number) =>
  school.call(`POST /api/learning-module/slides/progress/?groupName=Podstawy&priority=${priority}`, {
    as: 'ala',
  });

it('lists the slides of a group in order, or all of them', async () => {
  await post({ groupName: 'Podstawy', priority: 0, title: 'Wstęp' });
  await post({ groupName: 'Inne', priority: 1, title: 'Inny' });
  const group = await school.call('GET /api/learning-module/slides/?groupName=Podstawy', { as: 'ala' });
  expect(group.body.map((s: { priority: number }) => s.priority)).toEqual([0, 1, 2, 3, 4]);
  expect((await school.call('GET /api/learning-module/slides', { as: 'ala' })).body).toHaveLength(6);
  const groups = await school.call('GET /api/learning-module/slides-groups/', { as: 'manager' });
  expect(groups.body).toEqual(['Inne', 'Podstawy']);
});

it('keeps progress per learner, as a percentage of tasks and of slides', async () => {
  expect((await open(1)).status).toBe(204);
  await open(1);
  await open(3);
  await school.call('POST /api/task/complete?groupName=print&priority=1', { as: 'ala' });
  const own = await school.call('GET /api/learning-module/groups-progress/', { as: 'ala' });
  expect(own.body).toEqual({ print: 33, Podstawy: 50 });
  const other = await school.call('GET /api/learning-module/groups-progress', { as: 'olek' });
  expect(other.body).toEqual({ print: 0, Podstawy: 0 });
  expect((await open(99)).status).toBe(404);
});

it('fills in what the editor leaves out', async () => {
  const { status, body } = await post({
    groupName: 'Nowa',
    title: 'Obraz',
    type: 'image',
    imageUrl: 'https://x.pl/a.png',
    codeSample: 'x'.repeat(3000),
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    codeSample: 'x'.repeat(3000),
    groupName: 'Nowa',
    priority: 0,
    type: 'image',
    imageUrl: 'https://x.pl/a.png',
    content: null,
    gradient: 'from-purple-500 to-blue-500',
    requiresConfirmation: false,
    checklist: [],
  });
});

it('changes and deletes a slide, with an audit row for each', async () => {
  const { body } = await post({ groupName: 'Nowa', priority: 1, title: 'A', checklist: ['Zapisz'] });
  const path = `/api/learning-module/slides/${body.id}`;
  school.now += 1000;
  const put = await school.call(`PUT ${path}`, { as: 'manager', body: { ...body, title: 'B' } });
  expect(put.body).toEqual({ ...body, title: 'B' });
  school.now += 1000;
  expect((await school.call(`DELETE ${path}/`, { as: 'manager' })).status).toBe(204);
  expect((await school.call(`DELETE ${path}`, { as: 'manager' })).status).toBe(404);
  expect((await school.call(`PUT ${path}`, { as: 'manager', body })).status).toBe(404);
  const rows = await school.store.audit({ collection: 'slide', recordId: body.id, limit: 9 });
  expect(rows.map((row) => row.action)).toEqual(['delete-slide', 'save-slide', 'save-slide']);
});

it.each([
  [{ title: '' }, 'title'],
  [{ codeSample: 'x'.repeat(3001) }, 'codeSample'],
  [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
  [{ downloadUrl: '//evil.example/x' }, 'downloadUrl'],
  [{ videoUrl: 'data:text/html,x' }, 'videoUrl'],
  [{ priority: -1 }, 'priority'],
])('refuses %o', async (more, field) => {
  const { status, body } = await post({ groupName: 'Nowa', priority: 1, title: 'A', ...more });
  expect(status).toBe(400);
  expect(body.fields).toEqual([field]);
});

it('wants a group that can be read', async () => {
  const blank = await post({ groupName: '  ', title: 'Nigdzie' });
  expect([blank.status, blank.body.fields]).toEqual([400, ['groupName']]);
  // An address ends above them: such a group could neither be opened nor published.
  for (const groupName of ['.', '..', ' .. ']) {
    const { status, body } = await post({ groupName, title: 'Nigdzie' });
    expect([groupName, status, body.fields]).toEqual([groupName, 400, ['groupName']]);
  }
});
