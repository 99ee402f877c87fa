/** The calls of the learner specification, section 7, each as it is written there. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { decodeJsonData } from '../../sync/contract/index.ts';
import { School } from './support/school.ts';

let school: School;
beforeEach(async () => {
  school = await School.open();
});
afterEach(() => school.close());

const PYTHON = [
  {
    groupName: 'print',
    title: 'Pierwsze programy',
    emoji: '🐲',
    gradient: 'from-green-400 to-cyan-500',
    primaryColor: '#16a34a',
    secondaryColor: '#06b6d4',
    type: 'task',
  },
];
const TASK = 'groupName=print&priority=1';
const newTask = {
  groupName: 'print',
  priority: 20,
  experienceReward: 75,
  displayName: 'Nowe zadanie',
  enabled: false,
  jsonData: JSON.stringify(JSON.stringify({ title: 'Nowe' })),
};

const jsonData = z.string().refine((text) => decodeJsonData(text), 'encoded twice');
const key = { groupName: z.string(), priority: z.number() };
const summary = { ...key, displayName: z.string(), experienceReward: z.number() };
const task = z.strictObject({ ...summary, jsonData, enabled: z.boolean() });
const progress = z.looseObject({
  experienceReward: z.number(),
  completedAt: z.array(z.number()).length(5).nullable(),
  wasEasierStartingCodeShown: z.boolean(),
  code: z.string().nullable(),
});
const entry = z.strictObject(Object.fromEntries(Object.keys(PYTHON[0]!).map((name) => [name, z.string()])));
const section = z.looseObject({
  id: z.string(),
  city: z.string(),
  weekDay: z.string(),
  hour: z.string(),
  username: z.string(),
});
const slide = z.looseObject({
  id: z.string(),
  priority: z.number(),
  title: z.string(),
  ...Object.fromEntries(
    ['content', 'codeSample', 'solution', 'videoUrl', 'imageUrl', 'downloadUrl', 'downloadLabel'].map(
      (name) => [name, z.string().nullable()],
    ),
  ),
  gradient: z.string(),
  requiresConfirmation: z.boolean(),
  checklist: z.array(z.string()),
});
const nothing = z.literal('');

interface Call {
  /** Method, path and query as section 7 has them. */
  call: string;
  /** The permission that the call needs, by somebody who has it. */
  as?: 'ala' | 'manager';
  body?: unknown;
  status?: number;
  answer: z.ZodType;
  /** What is wrong with the query or the body: the status, and what the answer says. */
  refusals?: { query?: string; body?: unknown; path?: string; status: number; message: RegExp }[];
}

const badKey = [
  { query: 'priority=1', status: 400, message: /^Nieprawidłowe dane: zestaw \(brakuje\)\.$/ },
  {
    query: 'groupName=print&priority=jeden',
    status: 400,
    message: /^Nieprawidłowe dane: kolejność \(zły format\)\.$/,
  },
];
const unknownTask = { query: 'groupName=print&priority=77', status: 404, message: /^Nie znaleziono zadania/ };

const calls: Call[] = [
  {
    call: 'GET /api/users/current',
    as: 'ala',
    answer: z.looseObject({
      id: z.literal('ala'),
      username: z.literal('ala'),
      firstName: z.literal('Ala'),
      experience: z.literal(0),
      note: z.null(),
      permissions: z.array(z.string()).length(0),
    }),
  },
  {
    call: 'GET /api/auth/refresh/?refreshToken={refreshToken}',
    answer: z.strictObject({ response: z.string() }),
    refusals: [
      { query: '', status: 400, message: /^Nieprawidłowe dane: sesja \(brakuje\)\.$/ },
      { query: 'refreshToken=zmyslony', status: 401, message: /^Sesja wygasła\. Zaloguj się ponownie\.$/ },
    ],
  },
  {
    call: 'POST /api/auth/login/',
    body: { username: 'ala', password: 'tajne-haslo-1' },
    answer: z.strictObject({ response: z.strictObject({ token: z.string(), refreshToken: z.string() }) }),
    refusals: [
      { body: { username: 'ala' }, status: 400, message: /^Nieprawidłowe dane: hasło \(brakuje\)\.$/ },
      {
        body: { username: '', password: 'x' },
        status: 400,
        message: /^Nieprawidłowe dane: nazwa użytkownika \(nie może być puste\)\.$/,
      },
      {
        body: { username: 'ala', password: 'x' },
        status: 401,
        message: /^Nieprawidłowa nazwa użytkownika lub hasło!$/,
      },
      {
        body: { username: 'krakow.sro.17.00/ala', password: 'x' },
        status: 401,
        message: /^Nieprawidłowe hasło!$/,
      },
      { body: '{"username":', status: 400, message: /^Nie udało się odczytać przesłanych danych\.$/ },
    ],
  },
  { call: `GET /api/task/?${TASK}`, as: 'ala', answer: task, refusals: [...badKey, unknownTask] },
  {
    call: `GET /api/task/task-progress/?${TASK}`,
    as: 'ala',
    answer: progress,
    refusals: [...badKey, unknownTask],
  },
  {
    call: `POST /api/task/complete/?${TASK}`,
    as: 'ala',
    answer: progress,
    refusals: [...badKey, unknownTask],
  },
  {
    call: `POST /api/task/show-easier-starting-code/?${TASK}`,
    as: 'ala',
    answer: z.unknown(),
    refusals: [...badKey, unknownTask],
  },
  { call: `GET /api/task/next/?${TASK}`, as: 'ala', answer: z.strictObject(key), refusals: badKey },
  {
    call: 'GET /api/task/task-progress-list',
    as: 'ala',
    answer: z
      .array(
        z.looseObject({
          taskSummary: z.strictObject({ id: z.string(), ...summary }),
          completionRate: z.number(),
        }),
      )
      .length(3),
  },
  {
    call: 'GET /api/learning-module/groups-progress',
    as: 'ala',
    answer: z.record(z.string(), z.number().min(0).max(100)),
  },
  {
    call: 'GET /api/config/python',
    answer: z.array(entry).length(1),
    refusals: [{ path: '/api/config/java', status: 401, message: /^Zaloguj się, aby kontynuować\.$/ }],
  },
  { call: 'GET /api/task/all', as: 'manager', answer: z.array(task).length(4) },
  {
    call: 'POST /api/task/',
    as: 'manager',
    body: newTask,
    answer: task,
    refusals: [
      {
        body: { ...newTask, jsonData: {} },
        status: 400,
        message: /^Nieprawidłowe dane: treść zadania \(oczekiwano: tekst\)\.$/,
      },
      { body: { ...newTask, enabled: true }, status: 403, message: /^Tylko osoba z uprawnieniem REVIEW/ },
    ],
  },
  {
    call: 'DELETE /api/task/?groupName=print&priority=9',
    as: 'manager',
    status: 204,
    answer: nothing,
    refusals: [...badKey, unknownTask],
  },
  { call: 'GET /api/sections', answer: z.array(section).length(2) },
  {
    call: 'GET /api/sections/krakow',
    answer: section.extend({
      users: z.array(z.strictObject({ id: z.string(), firstName: z.string(), shortLastName: z.string() })),
    }),
    refusals: [{ path: '/api/sections/mars', status: 404, message: /^Nie znaleziono/ }],
  },
  {
    call: 'GET /api/learning-module/slides?groupName=Podstawy',
    as: 'ala',
    answer: z.array(slide).length(4),
    refusals: [
      { query: 'groupName=a%2Fb', status: 400, message: /^Nieprawidłowe dane: zestaw \(zły format\)\.$/ },
    ],
  },
  {
    call: 'POST /api/learning-module/slides/progress?groupName=Podstawy&priority=1',
    as: 'ala',
    status: 204,
    answer: nothing,
    refusals: [
      ...badKey,
      { query: 'groupName=Podstawy&priority=99', status: 404, message: /^Nie znaleziono/ },
    ],
  },
];

/** `/api/x/?y` for `/api/x?y`, and the other way round. */
const otherSlash = (call: string): string => {
  const [path, query] = call.split(/(?=\?)/) as [string, string?];
  return (path.endsWith('/') ? path.slice(0, -1) : `${path}/`) + (query ?? '');
};

describe.each(calls)('$call', ({ call, as, body, status = 200, answer, refusals = [] }) => {
  it.each([call, otherSlash(call)])('is answered as specified: %s', async (written) => {
    await school.call('PUT /api/config/python', { as: 'manager', body: PYTHON });
    const { response } = (await school.login('ala')).body as { response: { refreshToken: string } };
    const made = await school.call(written.replace('{refreshToken}', response.refreshToken), {
      ...(as ? { as } : {}),
      ...(body ? { body } : {}),
    });
    expect(made.status).toBe(status);
    expect(answer.safeParse(made.body).error?.issues).toBeUndefined();
  });

  if (as)
    it('asks who it is, and takes no learner for staff', async () => {
      const sent = body ? { body } : {};
      for (const identity of [{}, { token: 'zmyslony' }]) {
        const { status, body: problem } = await school.call(call, { ...sent, ...identity });
        expect([status, problem]).toEqual([
          401,
          { code: 'unauthorized', message: 'Zaloguj się, aby kontynuować.' },
        ]);
      }
      if (as !== 'manager') return;
      const refused = await school.call(call, { ...sent, as: 'ala' });
      expect([refused.status, refused.body.message]).toEqual([403, 'Nie masz uprawnień do tej czynności.']);
    });

  if (refusals.length > 0)
    it('says in Polish what is wrong', async () => {
      const [method, path] = call.split(/[ ?]/) as [string, string];
      for (const { query, path: other, body: wrong, ...expected } of refusals) {
        const route = `${method} ${other ?? path}${query ? `?${query}` : ''}`;
        const sent = wrong ?? body;
        const made = await school.call(route, { ...(as ? { as } : {}), ...(sent ? { body: sent } : {}) });
        expect([route, made.status]).toEqual([route, expected.status]);
        expect(made.body).toMatchObject({
          code: expect.any(String),
          message: expect.stringMatching(expected.message),
        });
      }
    });
});
