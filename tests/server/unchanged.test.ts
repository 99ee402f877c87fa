import { afterEach, beforeEach, expect, it } from 'vitest';
import { courseBody } from './support/course-body.ts';
import { School } from './support/school.ts';

let school: School;
beforeEach(async () => {
  school = await School.open();
});
afterEach(() => school.close());

const save = (what: string, body: object) => school.call(what, { as: 'admin', body });
const SLIDES = '/api/learning-module/slides';
const place = { city: 'Tarnów', weekDay: 'Sobota', hour: '09:30', hourlyPrice: 4000, notesUrl: '' };
const lesson = {
  title: 'Pętle',
  category: 'Python',
  shortDescription: 'Powtarzanie',
  teacherInstructions: 'Najpierw rozgrzewka.',
  kahootUrl: null,
  lessonSummaryUrl: '',
  additionalResources: null,
};
const task = { groupName: 'print', priority: 20, experienceReward: 75, displayName: 'Nowe', enabled: false };
const taskBody = { ...task, jsonData: JSON.stringify(JSON.stringify({ title: 'Nowe' })) };
const slide = { groupName: 'Podstawy', priority: 1, title: 'Inny' };

/** Each as a change of something that is there. */
const saves: [string, () => Promise<string>, object][] = [
  ['a section', async () => 'PUT /api/sections-admin/krakow', place],
  ['a document', async () => 'PUT /api/config/secret', { a: 2 }],
  ['a task', async () => 'POST /api/task', taskBody],
  ['a slide', async () => `PUT ${SLIDES}/Podstawy-1`, slide],
  ['a draft of a slide', async () => `PUT ${SLIDES}/Podstawy-1?draft=true`, slide],
  [
    'a lesson',
    async () =>
      `PUT /api/lessons/${(await save('POST /api/lessons', { ...lesson, title: 'Start' })).body.id}`,
    lesson,
  ],
  [
    'a course',
    async () =>
      `PUT /api/courses/${(await save('POST /api/courses', { ...courseBody, title: 'Start' })).body.id}`,
    courseBody,
  ],
];

it.each(saves)('%s saved again as it stands is no change', async (_, open, body) => {
  const what = await open();
  const rows = async () => (await school.store.audit({ limit: 100 })).length;
  const before = await rows();
  const first = await save(what, body);
  expect([first.status, await rows()]).toEqual([200, before + 1]);
  const again = await save(what, body);
  expect([again.status, again.body, await rows()]).toEqual([200, first.body, before + 1]);
});
