import { describe, expect, it } from 'vitest';
import {
  draftOf,
  emptyDraft,
  taskDraftSchema,
  type TaskDraft,
} from '../../../client/features/task/editor/source/task-draft.ts';
import { decodeJsonData, encodeJsonData, taskContentSchema } from '../../../sync/contract/index.ts';

const content = taskContentSchema.parse({
  title: 'Powitanie',
  startingCode: 'print("…")\n',
  testCases: [{ inputs: ['Ola'], outputs: ['Cześć, Ola!'], message: 'Przywitaj się!' }],
  requiredContent: { type: 'any', items: [{ type: 'regex', content: 'print', where: 'code' }] },
});
const task = {
  groupName: 'start',
  priority: 3,
  displayName: 'Powitanie',
  experienceReward: 75,
  enabled: true,
  jsonData: encodeJsonData(content),
};

const wrongFields = (draft: TaskDraft) =>
  taskDraftSchema.safeParse(draft).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the draft of a task', () => {
  it('comes back as it went in, its jsonData encoded twice', () => {
    expect(taskDraftSchema.parse(draftOf(task))).toEqual(task);
    expect(JSON.parse(JSON.parse(task.jsonData))).toMatchObject({ title: 'Powitanie' });
    expect(decodeJsonData(task.jsonData)).toEqual(content);
  });

  it('starts with a reward of 75, unpublished', () => {
    expect(emptyDraft).toMatchObject({ experienceReward: '75', enabled: false });
  });

  it('tells where the JSON breaks and which field is wrong', () => {
    const draft = draftOf(task);
    const told = (json: string) => wrongFields({ ...draft, json })?.[0]?.[1];
    expect(told('{"title": ')).toBe(
      'To nie jest poprawny JSON. Linijka 1, znak 11: Tu brakuje wartości. A może przecinek przed tym miejscem jest zbędny?',
    );
    expect(told('{\n  "title": "a",\n}')).toMatch(/^To nie jest poprawny JSON\. Linijka 3, znak 1: /);
    expect(wrongFields({ ...draft, json: '{"title": 5}' })).toEqual([['json', 'Sprawdź pole: title']]);
    expect(told('{"title": "a", "hints": "jedna"}')).toBe('Sprawdź pole: hints');
    for (const groupName of ['Admin', 'platnosc', 'assets'])
      expect(wrongFields({ ...draft, groupName })).toEqual([
        ['groupName', 'Tej nazwy nie można użyć: pod takim adresem jest inna strona.'],
      ]);
    expect(wrongFields({ ...draft, priority: '', groupName: 'a/b' })).toEqual([
      ['groupName', 'W nazwie nie może być ukośnika „/” ani niewidocznych znaków.'],
      ['priority', expect.any(String)],
    ]);
  });

  it('takes the title of the content for a name that was left empty', () => {
    expect(taskDraftSchema.parse({ ...draftOf(task), displayName: ' ' }).displayName).toBe('Powitanie');
  });

  it('leaves a name empty that is the title’s, so that it goes on following it', () => {
    expect(draftOf(task).displayName).toBe('');
    expect(draftOf({ ...task, displayName: 'Inna' }).displayName).toBe('Inna');
    expect(draftOf({ ...task, jsonData: '{' }).displayName).toBe('Powitanie');
  });

  it('shows content that cannot be read as it is, for its author to mend', () => {
    expect(draftOf({ ...task, jsonData: 'zepsute' }).json).toBe('zepsute');
  });
});
