import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { change, refused } from '../../server/changes/change.ts';
import { once } from '../../server/changes/once.ts';
import { tidyUp } from '../../server/housekeeping.ts';
import { collections } from '../../server/store/collections.ts';
import { calls, type CallRow } from '../../sync/contract/calls/index.ts';
import { insert } from '../../server/store/write.ts';
import type { Lesson } from '../../sync/contract/index.ts';
import { courseBody } from './support/course-body.ts';
import { School } from './support/school.ts';

const DAY = 24 * 60 * 60 * 1000;
const lesson = { title: 'Pętle', category: 'Python', shortDescription: 'x', teacherInstructions: 'x' };
const slide = { groupName: 'Nowa', priority: 1, title: 'Witaj', type: 'TEXT' };
const section = { city: 'Tarnów', weekDay: 'Piątek', hour: '17:00', hourlyPrice: 6000, notesUrl: '' };

let school: School;
beforeEach(async () => {
  school = await School.open();
});
afterEach(() => school.close());

const post = (path: string, body: unknown, key: string, as = 'boss') =>
  school.call(`POST ${path}`, { as, body, headers: { 'Idempotency-Key': key } });

/** What is sent, and what there is more of after it. */
const making: Record<
  string,
  () => Promise<[path: string, body: unknown, collection: keyof typeof collections]>
> = {
  'courses.create': async () => ['/api/courses', courseBody, 'course'],
  'courses.copy': async () => {
    await school.call('POST /api/courses', { as: 'manager', body: courseBody });
    return ['/api/courses/copy?source=python-od-zera&new=drugi', undefined, 'course'];
  },
  'lessons.create': async () => ['/api/lessons', lesson, 'lesson'],
  'sections.create': async () => ['/api/sections-admin', section, 'section'],
  'slides.create': async () => ['/api/learning-module/slides', slide, 'slide'],
  'slides.copy': async () => [
    '/api/learning-module/slides/Podstawy-1/copy',
    { groupName: 'Podstawy' },
    'slideDraft',
  ],
  'payments.add-exception': async () => [
    '/api/payments/exceptions',
    { userId: 'ala', kind: 'discount', from: '2026-11', until: null, percent: 20 },
    'priceException',
  ],
  'payments.correct': async () => {
    const body = { id: 'p1', userId: 'ala', amount: 100, paymentDate: '2026-11-18', notes: '' };
    await school.call('POST /api/payments', { as: 'manager', body });
    return [
      '/api/payments/p1/corrections',
      { shares: [{ userId: 'ala', amount: 50 }], notes: 'x' },
      'payment',
    ];
  },
};

it('knows every call that makes something new', () => {
  const named = Object.entries(calls as Record<string, CallRow>).filter(([, { once }]) => once);
  expect(named.map(([name]) => name).sort()).toEqual(Object.keys(making).sort());
});

it.each(Object.keys(making))(
  '%s sent again after a lost answer answers as before and makes one',
  async (name) => {
    const [path, body, collection] = await making[name]!();
    const count = () => school.store.count(collections[collection], {});
    const before = await count();
    const first = await post(path, body, 'k1');
    expect(first.body).not.toHaveProperty('code');
    const made = (await count()) - before;
    expect(made).toBeGreaterThan(0);
    expect(await post(path, body, 'k1')).toMatchObject({ status: first.status, body: first.body });
    expect((await count()) - before).toBe(made);
  },
);

it.each(Object.keys(making))(
  '%s sent again after the process ended right after a commit makes one',
  async (name) => {
    const [path, body, collection] = await making[name]!();
    const count = () => school.store.count(collections[collection], {});
    const { commit } = school.store;
    const ending = vi.spyOn(school.store, 'commit').mockRejectedValue(new Error('killed'));
    ending.mockImplementationOnce(commit);
    await post(path, body, 'k1');
    ending.mockRestore();
    const made = await count();
    expect((await post(path, body, 'k1')).body).not.toHaveProperty('code');
    expect(await count()).toBe(made);
  },
);

it('of two at once, as in two processes, the one that meets what the other made gives what that gave', async () => {
  const made = { ...lesson, id: 'l1', description: null } as Lesson;
  const request = { id: 'r1', at: school.now };
  const make = () =>
    change(school.store, async () => ({
      commit: { writes: [insert(collections.lesson, made, null)] },
      result: made,
    }));
  const second = once(request, () =>
    change(school.store, async () => {
      await once(request, make);
      return refused('taken');
    }),
  );
  expect(await second).toEqual({ ok: true, result: made });
});

it('a request that makes two changes makes each once', async () => {
  const make = (id: string) =>
    change(school.store, async () => ({
      commit: { writes: [insert(collections.lesson, { ...lesson, id, description: null } as Lesson, null)] },
      result: id,
    }));
  const both = () => once({ id: 'r1', at: school.now }, async () => [await make('l1'), await make('l2')]);
  const results = await both();
  expect(results.map((one) => one.ok && one.result)).toEqual(['l1', 'l2']);
  expect(await both()).toEqual(results);
});

it('two at once make one, another key, another text and another person a further one', async () => {
  const count = () => school.store.count(collections.lesson, {});
  const [one, other] = await Promise.all([
    post('/api/lessons', lesson, 'k1'),
    post('/api/lessons', lesson, 'k1'),
  ]);
  expect(one.body).toEqual(other.body);
  expect(await count()).toBe(1);
  await post('/api/lessons', lesson, 'k2');
  await post('/api/lessons', { ...lesson, title: 'Listy' }, 'k1');
  await post('/api/lessons', lesson, 'k1', 'admin');
  expect(await count()).toBe(4);
});

it('what was refused is looked at anew, and a week later nothing is kept', async () => {
  await school.call('POST /api/courses', { as: 'manager', body: courseBody });
  expect((await post('/api/courses', courseBody, 'k1')).status).toBe(409);
  const [{ id }] = (await school.call('GET /api/courses', { as: 'manager' })).body;
  await school.call(`DELETE /api/courses/${id}`, { as: 'manager' });
  expect((await post('/api/courses', courseBody, 'k1')).status).toBe(201);
  const kept = () => school.store.count(collections.keptAnswer, {});
  school.now += 6 * DAY;
  await tidyUp(school.store, () => school.now);
  expect(await kept()).toBe(1);
  school.now += 2 * DAY;
  await tidyUp(school.store, () => school.now);
  expect(await kept()).toBe(0);
});
