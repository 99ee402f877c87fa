import { describe, expect, it } from 'vitest';
import { draftOf, emptyDraft, parseDraft } from '../../../client/features/task/editor/task-draft.ts';
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

describe('the draft of a task', () => {
  it('comes back as it went in, its jsonData encoded twice', () => {
    const parsed = parseDraft(draftOf(task));
    expect(parsed).toEqual({ ok: true, task });
    expect(JSON.parse(JSON.parse(task.jsonData))).toMatchObject({ title: 'Powitanie' });
    expect(decodeJsonData(task.jsonData)).toEqual(content);
  });

  it('starts with a reward of 75, unpublished', () => {
    expect(emptyDraft).toMatchObject({ experienceReward: '75', enabled: false });
  });

  it('tells where the JSON breaks and which field is wrong', () => {
    const draft = draftOf(task);
    expect(parseDraft({ ...draft, json: '{"title": ' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('JSON'),
    });
    expect(parseDraft({ ...draft, json: '{"title": 5}' })).toEqual({
      ok: false,
      message: 'Sprawdź pole: title',
    });
    expect(parseDraft({ ...draft, priority: '' })).toEqual({ ok: false, message: 'Sprawdź pole: priority' });
    expect(parseDraft({ ...draft, groupName: 'a/b' })).toEqual({
      ok: false,
      message: 'Sprawdź pole: groupName',
    });
  });

  it('shows content that cannot be read as it is, for its author to mend', () => {
    expect(draftOf({ ...task, jsonData: 'zepsute' }).json).toBe('zepsute');
  });
});
